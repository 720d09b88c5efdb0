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
  searchKey: '@flightSearch',
  selectionKey: '@flightSelected',
} as const satisfies ServiceDescriptor;
