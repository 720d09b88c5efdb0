import type { ServiceDescriptor } from '@embarque/contract/service.ts';

export const hotelService = {
  kind: 'HOTEL',
  tab: 'Hotel',
  tripsLabel: 'Hoteis',
  searchKind: 'Hotel',
  searchLabel: 'Hotel',
  flag: 'hotel',
  fee: 'destinoFeriasFeeHotel',
  advanceDays: 'advanceDaysHotel',
  detailsPage: 'hotel-details',
  personLabel: 'Hóspede',
  peopleLabel: 'Hóspedes',
  fareLabel: 'Diárias',
  taxLabel: 'Impostos',
  feeLabel: 'Taxa de serviço',
  locatorLabel: 'Localizador do hotel',
  searchKey: '@hotelSearch',
  selectionKey: '@roomSelected',
} as const satisfies ServiceDescriptor;
