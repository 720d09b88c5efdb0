import type { ServiceDescriptor } from '@embarque/contract/service.ts';

export const entertainmentService = {
  kind: 'ENTERTAINMENT',
  tab: 'Experiências',
  tripsLabel: 'Entretenimento',
  searchKind: 'Entretenimento',
  searchLabel: 'Experiências',
  flag: 'entertainment',
  fee: 'destinoFeriasFee',
  detailsPage: 'entertainment-details',
  detailsInDialog: true,
  personLabel: 'Passageiro',
  peopleLabel: 'Passageiros',
  fareLabel: 'Atividade',
  taxLabel: 'Taxas',
  feeLabel: 'Taxa de serviço',
  locatorLabel: 'Localizador da empresa',
  searchKey: '@entertainmentSearch',
  selectionKey: '@entertainmentSelected',
} as const satisfies ServiceDescriptor;
