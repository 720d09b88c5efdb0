import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { flightService } from '@embarque/flight/service.ts';

/**
 * Excursions: a service of the tests alone, which needs more of the shop than most. A boat and rooms at a lodge, two companies,
 * sold as one booking: two tokens, two locators, more people than rooms, a boat that is held before there is a booking, a booking call, a
 * details page and a picture of its own. Whoever runs it gives the shop this service in the place of all others.
 *
 * The kinds of the wire are as many as the services: this one borrows that of another, its campaign fields and the members of its
 * bookings (bookable-excursion.ts).
 */
export const excursionService = {
  kind: flightService.kind,
  tab: 'Excursões',
  tripsLabel: 'Excursões',
  searchKind: 'Excursão',
  searchLabel: 'Excursões',
  flag: flightService.flag,
  fee: flightService.fee,
  detailsPage: 'excursion-details',
  personLabel: 'Participante',
  peopleLabel: 'Participantes',
  fareLabel: 'Excursão',
  taxLabel: 'Taxa da ilha',
  feeLabel: 'Taxa de serviço',
  locatorLabel: 'Localizador',
  searchKey: '@excursionSearch',
  selectionKey: '@excursionSelected',
} as const satisfies ServiceDescriptor;
