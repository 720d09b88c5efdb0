import type { ServiceDescriptor } from '@embarque/contract/service.ts';

export const busService = {
  kind: 'BUS',
  tab: 'Rodoviário',
  tripsLabel: 'Rodoviários',
  searchKind: 'Rodoviário',
  searchLabel: 'Rodoviário',
  flag: 'bus',
  fee: 'destinoFeriasFee',
  advanceDays: 'advanceDaysBus',
  searchKey: '@busSearch',
  selectionKey: '@busSelected',
  personLabel: 'Passageiro',
  peopleLabel: 'Passageiros',
  fareLabel: 'Passagem',
  taxLabel: 'Taxa de Embarque',
  feeLabel: 'Pedágio',
  locatorLabel: 'Localizador da viação',
} as const satisfies ServiceDescriptor;
