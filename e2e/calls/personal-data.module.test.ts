// Runs on both engines: every table that the engine has.
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { DAY_MS } from '@embarque/contract/dates.ts';
import type { EntertainmentBookingRequest } from '@embarque/entertainment/booking-contract.ts';
import { adult as visitor } from '@embarque/entertainment/testing/purchase.ts';
import { adult as participant } from '@embarque/experience/testing/purchase.ts';
import type { FlightBookingRequest } from '@embarque/flight/booking-contract.ts';
import { ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingOf as bookActivity, findActivity } from './testing/activities.ts';
import { bookingOf as bookRide, findRide } from './testing/buses.ts';
import { type Caller, createCaller, searchFor, withLastName } from './testing/caller.ts';
import { bookingOf as bookVisit, findExperience, isDated } from './testing/experiences.ts';
import { findStay } from './testing/hotels.ts';

const search = searchFor({ qtChild: 1 });
/** The end of the trip that the search finds. */
const TRIP_END = new Date('2027-01-27T00:00:00Z');

const traveller = {
  gender: 'F',
  documentType: 'CPF',
  email: 'zilda@viajantes.test',
  phone: '(68) 93456-7812',
} as const;
const adult = {
  ...traveller,
  type: 'ADT',
  name: 'ZILDA',
  lastName: 'QUIXABEIRA',
  birthdate: '17/03/1971',
  documentId: '86731459020',
};
const child = {
  ...traveller,
  type: 'CHD',
  name: 'IRISMAR',
  lastName: 'QUIXABEIRA',
  birthdate: '19/08/2019',
  documentId: '41276903804',
};
// Each too long to stand in a token or a hash by chance.
const contacts = ['86731459020', '41276903804', '1971-03-17', '2019-08-19', 'zilda@viajantes.test', '93456-7812'];
const names = ['ZILDA', 'IRISMAR', 'QUIXABEIRA'];
/** Of who sits on a bus, who sleeps in a hotel, who takes part in an experience, and who goes on a tour. */
const placed = ['JACARANDA', 'CATUABA', 'SUCUPIRA', 'ANDIROBA'];
/** Where a transfer fetches somebody, and the airline's locator of their flight. */
const fetched = ['Travessa das Mangabeiras, 4711', 'ZYLOC97XQ'] as const;

/** Fills in both ends of a transfer. */
function fetchedAt({ data, ...request }: EntertainmentBookingRequest): EntertainmentBookingRequest {
  const [address, reservationCode] = fetched;
  const ends = Object.entries(data.transferData ?? {}).map(([member, end]) => {
    return [member, typeof end === 'object' ? { ...end, reservationCode } : address];
  });
  return { ...request, data: { ...data, transferData: Object.fromEntries(ends) } };
}

let shop: TestApp;
let ana: Caller;
beforeAll(async () => {
  shop = await createTestApp();
  ana = await createCaller(shop, { points: 5_000_000 });
});
afterAll(() => shop.close());

/** Every row of every table of the server but some, as text. */
async function everyRow(without: readonly string[] = []): Promise<string> {
  const { handle } = ownerOf(shop.deps.database);
  const tables = await handle.select({ name: sql<string>`tablename` }).from(sql`pg_tables where schemaname = 'public'`);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      if (without.includes(name)) return '';
      const rows = await handle.select({ row: sql<string>`t::text` }).from(sql`${sql.identifier(name)} t`);
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  return texts.join('\n');
}
const found = async (texts: readonly string[], without?: readonly string[]) => {
  const rows = await everyRow(without);
  return texts.filter((text) => rows.includes(text));
};
/** Moves the clock to days after the end of the trip and runs what is due. */
async function passDays(days: number): Promise<void> {
  const end = TRIP_END.getTime() + days * DAY_MS;
  await shop.app.inject({
    method: 'POST',
    url: '/sandbox/clock',
    payload: { advance: end - shop.clock.now().getTime() },
  });
  // The first finishes the trip, the second finds it finished.
  for (let run = 0; run < 2; run += 1) await shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
  await ana.signInAgain();
}

it('forgets travellers, leads and mails in steps, and keeps what was bought and paid', async () => {
  const offer = { ...(await ana.findOffer(search)), passengers: [adult, child] } as FlightBookingRequest;
  const bought = await ana.book(offer);
  expect(bought.body).toContain('"statusId":2');
  const { locator } = bought.json<{ locator: string }>();
  const lost = withLastName(offer, 'ESGOTADO');
  expect((await ana.book(lost)).statusCode).toBe(409);
  const lead = {
    name: 'MIRTES PEREGRINA',
    email: 'm@leads.test',
    phone: '(11) 98765-4321',
    details: 'x',
    channel: 'form',
  };
  expect((await ana.post('/v1/api/lead-mgmt', lead)).statusCode).toBe(201);
  expect(await found([...contacts, ...names, 'ESGOTADO', 'MIRTES'])).toEqual([
    ...contacts,
    ...names,
    'ESGOTADO',
    'MIRTES',
  ]);
  const before = (await ana.get(`/v1/booking/${locator}`)).json();
  const { going, seats } = await findRide(ana);
  const ride = await ana.book(bookRide({ bus: going, seats }, undefined, 'JACARANDA'));
  const stay = await findStay(ana);
  const guests = stay.guests.map((room) => ({
    ...room,
    guestsRoom: room.guestsRoom.map((guest) => ({ ...guest, lastName: 'CATUABA' })),
  }));
  const slept = await ana.book({ ...stay, guests });
  const visit = await bookVisit(ana, await findExperience(ana, isDated), [
    participant('LIA', { lastName: 'SUCUPIRA' }),
  ]);
  const taken = await ana.book(visit);
  const tour = await ana.book(
    await bookActivity(ana, await findActivity(ana, 'TOUR'), {}, [visitor('LIA', { lastName: 'ANDIROBA' })]),
  );
  const van = await findActivity(ana, 'TRANSFER', ({ transfer }) => transfer?.hasReturn === false);
  const fetch = await ana.book(fetchedAt(await bookActivity(ana, van, {}, [visitor('LIA', { lastName: 'ANDIROBA' })])));
  expect([ride, slept, taken, tour, fetch].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const told = (await ana.get(`/v1/booking/${fetch.json().locator}`)).json();

  await passDays(89);
  expect(await found([...contacts, ...names, ...fetched])).toEqual([...contacts, ...names, ...fetched]);
  // What never became a ticket counts from its day.
  expect(await found(['ESGOTADO'])).toEqual([]);

  await passDays(91);
  expect(await found(contacts)).toEqual([]);
  expect(await found(names)).toEqual(names);
  // Mails have a time of their own.
  expect(await found(fetched, ['mail_message'])).toEqual([]);
  const { entertainment } = (await ana.get(`/v1/booking/${fetch.json().locator}`)).json();
  expect(entertainment).toEqual({ ...told.entertainment, transferData: null });
  await passDays(181);
  expect(await found(['MIRTES', 'm@leads.test', ...fetched])).toEqual([]);
  const later = (await ana.get(`/v1/booking/${locator}`)).json();
  expect(later).toEqual({ ...before, statusId: 4, bookingService: later.bookingService });

  // The sandbox moves its clock by two years at most.
  for (const days of [700, 1_300]) await passDays(days);
  expect(await found(placed)).toEqual(placed);
  await passDays(1_825);
  expect(await found(names)).toEqual(names);
  await passDays(1_827);
  expect(await found([...names, ...placed])).toEqual([]);
  const last = (await ana.get(`/v1/booking/${locator}`)).json();
  expect(last.passengers).toEqual([
    { name: 'VIAJANTE', lastName: '1' },
    { name: 'VIAJANTE', lastName: '2' },
  ]);
  const ridden = (await ana.get(`/v1/booking/${ride.json().locator}`)).json();
  expect(ridden.bus.buses[0].seats).toMatchObject([{ number: seats[0], name: 'VIAJANTE 1' }]);
  const bed = (await ana.get(`/v1/booking/${slept.json().locator}`)).json();
  expect(bed.hotel.guestNames).toEqual([['VIAJANTE 1', 'VIAJANTE 2', 'VIAJANTE 3']]);
  const visited = (await ana.get(`/v1/booking/${taken.json().locator}`)).json();
  expect(visited.passengers).toEqual([{ name: 'VIAJANTE', lastName: '1' }]);
  expect(last).toMatchObject({ pointsTotalValue: before.pointsTotalValue, purchaseId: before.purchaseId });
  expect((await shop.deps.reconcile()).discrepancies).toEqual([]);
});
