import { requestOf, type TakenBus } from '@embarque/bus/api/request-of.ts';
import type { BusBookingRequest, BusPassenger } from '@embarque/bus/booking-contract.ts';
import { type Bus, type BusSearch, busRoutes } from '@embarque/bus/contract.ts';
import { passengersOf } from '@embarque/bus/rules/passenger-on-wire.ts';
import { adult, busPricing, busSearch } from '@embarque/bus/testing/purchase.ts';
import type { Caller } from './caller.ts';

/** Seats as members search for them over HTTP: from São Paulo to Rio for one in January unless a test says otherwise. */

const BASE = '/v1/api/services/bus';

/** Who asks: a caller of these tests, or whoever buys before a journey begins. */
export interface Asker {
  post(url: string, body: unknown): Promise<{ readonly statusCode: number; readonly body: string; json(): unknown }>;
}

/** The one way there unless a test asks for both; for one passenger. */
export const ride = (changes: Partial<BusSearch> = {}): BusSearch => busSearch({ passageiros: 1, ...changes });

/** From Lençóis each bus has one seat left. */
export const lastSeats = (changes: Partial<BusSearch> = {}): BusSearch =>
  ride({ Origem: { id: 'BR2919306' }, Destino: { id: 'BR2927408' }, ...changes });

/** The buses of each direction of a search. Throws when it is not answered with a list. */
export async function findBuses(caller: Asker, search = ride()): Promise<Bus[][]> {
  const found = await caller.post(`${BASE}/search`, search);
  if (found.statusCode !== 200) throw new Error(`the search was answered with ${found.statusCode}: ${found.body}`);
  return busRoutes.search.responses[200].parse(found.json()).busAvailability.map(({ buses }) => buses);
}

/** The bus with the most free seats. Throws when there is none. */
function roomiest(buses: readonly Bus[] | undefined): Bus {
  const [bus] = (buses ?? []).toSorted((a, b) => b.freeSeats - a.freeSeats);
  if (!bus) throw new Error('no buses were found');
  return bus;
}

/** Chosen buses asked again: their seats that are free to the caller, in the order of the map, and what is true of them now. */
export async function checkRate(caller: Asker, going: Bus, back?: Bus) {
  const filter = {
    goingBus: going.key,
    goingBusRefToken: going.refToken,
    returnBus: back?.key ?? null,
    returnBusRefToken: back?.refToken ?? null,
    occupancy: going.occupancy,
  };
  const asked = await caller.post(`${BASE}/get`, { filter });
  if (asked.statusCode !== 200) throw new Error(`the rate check was answered with ${asked.statusCode}: ${asked.body}`);
  const { booking } = busRoutes.get.responses[200].parse(asked.json()).data;
  const [{ busList, segments } = { busList: [], segments: [] }] = booking.bookingBuses;
  const [going_, back_] = busList;
  if (!going_) throw new Error('no bus was answered');
  const [free = [], freeBack = []] = segments.map(({ seatMap }) =>
    seatMap.flatMap(({ seats }) => seats.flatMap(({ number, available }) => (available ? [number] : []))),
  );
  return { going: going_, back: back_, free, freeBack };
}

const names = ['ANA', 'BIA', 'CAIO', 'DORA', 'ELISA', 'FABIO', 'GISELE', 'HELENA', 'IVO'];

/** Adults with a name and a document of their own each, all of one last name. */
export const passengersFor = (count: number, day: string, lastName = 'SOUZA'): BusPassenger[] =>
  passengersOf(
    names.slice(0, count).map((name, index) => ({
      ...adult,
      name,
      lastName,
      ...(index > 0 && { documentType: 'RG', documentId: `10000000${index}` }),
    })),
    day,
  );

/** The request that buys seats with points. */
export const bookingOf = (going: TakenBus, back?: TakenBus, lastName?: string): BusBookingRequest =>
  requestOf([going, back], passengersFor(going.bus.occupancy, going.bus.departure.slice(0, 10), lastName), busPricing);

/** The roomiest buses of a search with the first free seats of each, and the request that buys them with points. */
export async function findRide(caller: Asker, search = ride()) {
  const [there, home] = await findBuses(caller, search);
  const checked = await checkRate(caller, roomiest(there), search.idavolta ? roomiest(home) : undefined);
  const { going, back } = checked;
  const seats = checked.free.slice(0, going.occupancy);
  const backSeats = checked.freeBack.slice(0, going.occupancy);
  const request = bookingOf({ bus: going, seats }, back && { bus: back, seats: backSeats });
  return { ...checked, seats, backSeats, request };
}

/** There and back by two companies, for so many; the seats of both ways. */
export async function findTwoCompanies(caller: Asker, changes: Partial<BusSearch> = {}) {
  const [there = [], home = []] = await findBuses(caller, ride({ idavolta: true, ...changes }));
  const first = roomiest(there);
  const second = roomiest(home.filter(({ company }) => company.code !== first.company.code));
  const checked = await checkRate(caller, first, second);
  const { going, back } = checked;
  if (!back) throw new Error('a way back is needed');
  const seats = checked.free.slice(0, going.occupancy);
  const backSeats = checked.freeBack.slice(0, going.occupancy);
  return {
    ...checked,
    back,
    seats,
    backSeats,
    request: bookingOf({ bus: going, seats }, { bus: back, seats: backSeats }),
  };
}

/** POST /api/services/bus/hold. */
export const askToHold = (caller: Caller, bus: Pick<Bus, 'refToken'>, seats: readonly string[], holdId?: string) =>
  caller.post(`${BASE}/hold`, { refToken: bus.refToken, seats, ...(holdId !== undefined && { holdId }) });

/** Holds seats; gives the id. Throws when they are refused. */
export async function holdSeats(caller: Caller, bus: Bus, seats: readonly string[], holdId?: string): Promise<string> {
  const held = await askToHold(caller, bus, seats, holdId);
  if (held.statusCode !== 200) throw new Error(`the hold was answered with ${held.statusCode}: ${held.body}`);
  return busRoutes.hold.responses[200].parse(held.json()).holdId;
}

/** DELETE /api/services/bus/hold/{holdId}. */
export const release = (caller: Caller, holdId: string) => caller.delete(`${BASE}/hold/${holdId}`);

/** The request with holds that its booking takes over. */
export function takingOver(
  request: BusBookingRequest,
  holds: { readonly goingHoldId?: string; readonly returnHoldId?: string },
): BusBookingRequest {
  return { ...request, services: request.services.map(({ type, data }) => ({ type, data: { ...data, ...holds } })) };
}
