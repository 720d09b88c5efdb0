import type { ServiceDescriptor } from '@embarque/contract/service.ts';

export const carService = {
  kind: 'CAR',
  tab: 'Carro',
  tripsLabel: 'Carros',
  searchKind: 'Carro',
  searchLabel: 'Carro',
  flag: 'car',
  fee: 'destinoFeriasFeeCar',
  advanceDays: 'advanceDaysCar',
  searchKey: '@carSearch',
  selectionKey: '@carSelected',
  personLabel: 'Condutor',
  peopleLabel: 'Condutor',
  fareLabel: 'Diárias',
  taxLabel: 'Taxas',
  feeLabel: 'Taxas da locadora',
  locatorLabel: 'Localizador da locadora',
} as const satisfies ServiceDescriptor;
