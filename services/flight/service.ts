import type { ServiceDescriptor } from '@embarque/contract/service.ts';

export const flightService = {
  kind: 'FLIGHT',
  tab: 'Aéreo',
  tripsLabel: 'Voos',
  searchKind: 'Aéreo',
  searchLabel: 'Aéreo',
  flag: 'flight',
  fee: 'destinoFeriasFeeFlight',
  advanceDays: 'advanceDaysFlight',
  personLabel: 'Passageiro',
  peopleLabel: 'Passageiros',
  fareLabel: 'Ticket',
  taxLabel: 'Taxa de Embarque',
  feeLabel: 'Taxa de serviço',
  locatorLabel: 'Localizador da companhia',
  freeByLaw:
    'Passagens aéreas compradas com pelo menos 7 dias de antecedência podem ser canceladas sem custo até 24 h depois da compra.',
  searchKey: '@flightSearch',
  selectionKey: '@flightSelected',
} as const satisfies ServiceDescriptor;
