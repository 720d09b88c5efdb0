import type { BookableService, PrepareContext, PreparedLeg } from '@embarque/commerce/api/bookable.ts';
import { recheckOrder } from '@embarque/commerce/api/offers/recheck-order.ts';
import { toReais } from '@embarque/contract/money/money.ts';
import type { FlightBooking } from '@embarque/flight/booking-contract.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import * as z from 'zod/mini';
import { type ExcursionBookingBody, joinTokens } from './contract.ts';
import { excursionService } from './descriptor.ts';
import { EXCURSION } from './excursion.ts';
import { type ChosenPart, type ExcursionDeps, excursionTokens, readParts } from './offers.ts';
import { type ExcursionPart, excursionOrderSchema } from './port.ts';

/** What the booking call hands the booking core. */
export type ExcursionRequest = ExcursionBookingBody & { readonly type: typeof excursionService.kind };
type Offer = Pick<ExcursionRequest, 'refTokens'>;
/** The members of a booking that are borrowed of another service's wire. */
export type ExcursionBookingMembers = Pick<
  FlightBooking,
  'BookingBySource' | 'airports' | 'withdrawal' | 'ticketNumbers'
>;

/** What each company's part costs, in centavos: all else of a trip is the same for every booking. */
const tripSchema = z.object({ partCents: z.array(z.int()) });

const buyer = ({ campaignId, now }: PrepareContext) => ({ campaignId, now, use: 'purchase' }) as const;

/** Throws AppError invalid_data unless there are as many rooms as were priced, with nobody too many in one. */
function requireParty({ rooms }: ExcursionRequest, priced: number): void {
  const isParty = rooms.length === priced && rooms.every(({ length }) => length <= EXCURSION.peoplePerRoom);
  if (!isParty) throw new AppError('invalid_data', { fields: { rooms: 'Confira quem fica em cada quarto.' } });
}

const partsOf = ({ totalCents, taxesCents }: ExcursionPart) => ({
  fareCents: totalCents - taxesCents,
  taxCents: taxesCents,
  feeCents: 0,
});

/** Creates the booking core's interface to excursions. */
export function createBookableExcursion(
  deps: Pick<ExcursionDeps, 'boat' | 'lodge' | 'signer' | 'supplierDeadlineMs'>,
): BookableService<ExcursionRequest, ExcursionBookingMembers, Offer> {
  /** A boat that is held already has its price: what its company says of price and stock now does not count. */
  const legOf = async (
    chosen: ChosenPart,
    travellers: readonly string[],
    how: Pick<PreparedLeg, 'units' | 'adopts' | 'undoCents'>,
  ): Promise<PreparedLeg> => {
    const { supplier, token, order } = chosen;
    const { offer: part, checked } = await recheckOrder(supplier, order, deps);
    const { totalCents } = token;
    return {
      supplierCode: supplier.code,
      order: { ...order, travellers },
      parts: partsOf({ ...part, totalCents }),
      ...how,
      ...(how.adopts === undefined && { checked }),
    };
  };
  return {
    descriptor: excursionService,
    suppliers: [deps.boat, deps.lodge],
    legSentences: {
      sold_out: { 1: 'Não há mais barco para esta excursão.', 2: 'Não há mais quartos para esta excursão.' },
    },
    offerCents: ({ refTokens }, context) =>
      readParts(refTokens, buyer(context), deps).reduce((sum, { token }) => sum + token.totalCents, 0),
    async prepare(request, context) {
      const [boat, lodge] = readParts(request.refTokens, buyer(context), deps);
      const [rooms] = lodge.token.party;
      requireParty(request, rooms);
      const people = request.rooms.flat();
      const names = people.map(({ name, lastName }) => `${name} ${lastName}`);
      const { holdId } = request;
      const { startsAt, endsAt } = EXCURSION;
      const legs = await Promise.all([
        // One boat, whoever is on it.
        legOf(boat, names, { units: 1, undoCents: 0, ...(holdId !== undefined && { adopts: holdId }) }),
        legOf(lodge, names, { units: rooms, undoCents: 1 }),
      ]);
      const first = Math.min(boat.token.firstSignedAt.getTime(), lodge.token.firstSignedAt.getTime());
      return {
        legs,
        firstSignedAt: new Date(first),
        trip: { partCents: [boat.token.totalCents, lodge.token.totalCents] },
        passengers: people,
        startsAt,
        endsAt,
      };
    },
    resign(legs, signing) {
      const [boat, lodge] = legs.flatMap(({ supplierCode: supplier, order: { offer, travellers }, totalCents }) => {
        if (travellers === null) return [];
        const { reference, rooms } = excursionOrderSchema.parse(offer);
        return excursionTokens.sign(deps.signer, { ...signing, party: [rooms], supplier, reference, totalCents });
      });
      return boat !== undefined && lodge !== undefined ? joinTokens([boat, lodge]) : undefined;
    },
    present: ({ trip, legLocators, legTickets }) => ({
      BookingBySource: legLocators.map((RecordLocator, leg) => ({
        RecordLocator,
        Segments: [],
        TotalFare: { Total: toReais(tripSchema.parse(trip).partCents[leg] ?? 0) },
      })),
      airports: [
        { code: EXCURSION.place.code, cityname: EXCURSION.place.name, airportname: EXCURSION.pier, country: 'BR' },
      ],
      withdrawal: null,
      // Of the rooms: the boat is boarded with its locator.
      ticketNumbers: [...(legTickets[1] ?? [])],
    }),
    itinerary: ({ legTickets }) => {
      const { title, place, zone, startsAt, endsAt } = EXCURSION;
      const stop = (label: string, dateTime: string) => ({
        label,
        place: { name: place.name, code: place.code },
        moment: { dateTime, zone },
      });
      const [, rooms = []] = legTickets;
      return {
        title,
        parts: [
          {
            kind: 'journey',
            leg: '1',
            group: 'Barco',
            title: 'Saveiro',
            start: stop('Partida', startsAt),
            end: stop('Chegada', endsAt),
            notes: [],
          },
          {
            kind: 'stay',
            leg: '2',
            group: 'Hospedagem',
            title: 'Pousada',
            start: stop('Check-in', startsAt),
            end: stop('Check-out', endsAt),
            notes: rooms.map((ticket) => `Quarto ${ticket}`),
          },
        ],
      };
    },
  };
}
