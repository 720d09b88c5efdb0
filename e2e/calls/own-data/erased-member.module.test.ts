// Runs on both engines: every table that the engine has.
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { DAY_MS } from '@embarque/contract/dates.ts';
import { adult as visitor } from '@embarque/entertainment/testing/purchase.ts';
import type { FlightBookingRequest } from '@embarque/flight/booking-contract.ts';
import { ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingOf as bookActivity, findActivity } from '../testing/activities.ts';
import { cancel } from '../testing/bookings.ts';
import { type Caller, callerWith, createCaller, searchFor } from '../testing/caller.ts';
import { halfByCard } from '../testing/half-by-card.ts';
import { findStay } from '../testing/hotels.ts';

const PASSWORD = 'viagem-noturna-7';
const CAMPAIGN = 10002;
/** Of members that the sandbox makes. */
const SANDBOX_PASSWORD = 'Embarque#2026';
/** The clock stands after the trips of the members above. */
const RACED = searchFor({
  flightSegments: [{ departureAirport: 'GRU', arrivelAirport: 'REC', departureDate: '2027-03-20' }],
});
/** The end of the trips that the searches find. */
const TRIPS_END = Date.parse('2027-01-28T00:00:00Z');

interface Person {
  readonly name: string;
  readonly lastName: string;
  readonly cpf: string;
  readonly cellphone: string;
  readonly email: string;
  /** dd/MM/yyyy */
  readonly birthdate: string;
  readonly companion: string;
  readonly companionCpf: string;
}
const zilda: Person = {
  name: 'Zilda',
  lastName: 'Quixabeira',
  cpf: '86731459020',
  cellphone: '(68) 93456-7812',
  email: 'zilda@viajantes.test',
  birthdate: '17/03/1971',
  companion: 'Irismar',
  companionCpf: '41276903804',
};
const mirtes: Person = {
  name: 'Mirtes',
  lastName: 'Peregrina',
  cpf: '52998224725',
  cellphone: '(68) 94567-8123',
  email: 'mirtes@viajantes.test',
  birthdate: '23/11/1968',
  companion: 'Jacira',
  companionCpf: '11144477735',
};
/** What tells who somebody is, as rows would spell it. */
const tracesOf = ({ birthdate, name, lastName, cpf, cellphone, email, companion, companionCpf }: Person): string[] => [
  ...[name, lastName, companion].flatMap((text) => [text, text.toUpperCase()]),
  ...[cpf, companionCpf, cellphone, cellphone.replace(/\D/g, ''), cellphone.slice(5), email],
  birthdate,
  birthdate.split('/').toReversed().join('-'),
];

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

async function register(person: Person): Promise<Caller> {
  const { idToken, localId } = (await shop.app.inject('/v1/api/login-guest-by-campaign?code=CONVIDADO')).json();
  const { name, lastName, cpf, cellphone, email } = person;
  const payload = {
    ...{ name, lastName, cpf, cellphone, email },
    password: PASSWORD,
    campaign: String(CAMPAIGN),
    customer: 'Noite Clube',
    referenceUserId: localId,
    travelVoucher: false,
  };
  const headers = { authorization: `Bearer ${idToken}` };
  const answer = await shop.app.inject({ method: 'POST', url: '/v1/user', headers, payload });
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, '']);
  return callerWith(shop, { email, token: answer.json().accessToken });
}

/** Every row of every table of the server, as text; those of the sandbox are a supplier's and a gateway's. */
async function everyRow(): Promise<string> {
  const { handle } = ownerOf(shop.deps.database);
  const tables = await handle
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables where schemaname = 'public' and not starts_with(tablename, 'sandbox_')`);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await handle.select({ row: sql<string>`t::text` }).from(sql`${sql.identifier(name)} t`);
      return rows.map(({ row }) => `${name} ${row}`).join('\n');
    }),
  );
  return texts.join('\n');
}
const found = async (texts: readonly string[]) => {
  const rows = (await everyRow()).split('\n');
  return texts.flatMap(
    (text) =>
      rows
        .find((row) => row.includes(text))
        ?.split(' ', 1)
        .map((table) => `${text} in ${table}`) ?? [],
  );
};

/** A member with everything that a member may have. */
async function withEverything(person: Person) {
  const member = await register(person);
  const { id: userId } = (await member.get('/v1/user')).json();
  const grant = { userId, campaignId: CAMPAIGN, description: 'Crédito da campanha' };
  for (const [key, expiresAt] of [
    ['a', null],
    ['b', new Date('2029-01-01T02:59:59.999Z')],
  ] as const) {
    await shop.deps.points.grant({
      ...grant,
      points: 4_000_000,
      expiresAt,
      grantKey: `grant-${userId}-${key}`,
    });
  }
  const contact = { gender: 'F', email: person.email, phone: person.cellphone, documentType: 'CPF' } as const;
  const lastName = person.lastName.toUpperCase();
  const adult = {
    ...contact,
    type: 'ADT',
    name: person.name.toUpperCase(),
    lastName,
    birthdate: person.birthdate,
    documentId: person.cpf,
  };
  const child = {
    ...contact,
    type: 'CHD',
    name: person.companion.toUpperCase(),
    lastName,
    birthdate: '19/08/2019',
    documentId: person.companionCpf,
  };
  const flight = async () =>
    ({ ...(await member.findOffer(searchFor({ qtChild: 1 }))), passengers: [adult, child] }) as FlightBookingRequest;
  const buy = async (request: object) => {
    let answer = await member.book(request);
    // The helpers price as another campaign does.
    if (answer.json().code === 'total_mismatch') {
      const { cashPrice, pointsPrice } = answer.json();
      answer = await member.book({ ...request, cashPrice, pointsPrice, pointsTotalValue: pointsPrice });
    }
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    return answer.json().locator as string;
  };
  await buy(await flight());
  const paid = await halfByCard(shop, await flight());
  const customer = {
    ...paid.payment.customer,
    email: person.email,
    documentNumber: person.cpf,
    mobilePhoneNumber: person.cellphone,
  };
  await buy({ ...paid, payment: { ...paid.payment, customer, saveCreditCard: true } });
  const given = await buy(await flight());
  const { quote } = (await cancel(member, given, {})).json();
  const confirmPenalty = { cash: quote.penaltyCash, points: quote.penaltyPoints };
  expect((await cancel(member, given, { confirmPenalty })).json()).toMatchObject({ statusId: 5 });
  const stay = await findStay(member);
  await buy({
    ...stay,
    guests: stay.guests.map((room) => ({
      ...room,
      guestsRoom: room.guestsRoom.map((guest) => ({ ...guest, lastName })),
    })),
  });
  await buy(
    await bookActivity(member, await findActivity(member, 'TOUR'), {}, [
      visitor(person.name.toUpperCase(), { lastName }),
    ]),
  );
  await member.post('/v1/user/travellers', {
    ...{
      name: person.companion,
      lastName: person.lastName,
      birthdate: person.birthdate,
      gender: 'F',
      email: person.email,
    },
    ...{ documentType: 'CPF', documentId: person.companionCpf, documentValidity: '', phone: person.cellphone },
  });
  const lead = {
    name: person.name,
    email: person.email,
    phone: person.cellphone,
    details: person.lastName,
    channel: 'form',
  };
  expect((await member.post('/v1/api/lead-mgmt', lead)).statusCode).toBe(201);
  await shop.signIn(person.email, PASSWORD);
  await shop.app.inject({
    method: 'POST',
    url: '/v1/auth/recover',
    payload: { email: person.email, campaignId: String(CAMPAIGN) },
  });
  await shop.deps.identity.idle();
  await shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
  return { member, userId: userId as number };
}

const signedIn = async ({ email }: Person) => callerWith(shop, { email, token: await shop.signIn(email, PASSWORD) });
const tick = () => shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
const exported = async (member: Caller) => (await member.post('/v1/user/export', { password: PASSWORD })).json();
const erase = (member: Caller, password = PASSWORD) => member.post('/v1/user/erasure', { password });

it('leaves no row that names who is erased, all that names others, and books that balance', async () => {
  let { member, userId } = await withEverything(zilda);
  let { member: other } = await withEverything(mirtes);
  expect((await found(tracesOf(zilda))).length).toBeGreaterThan(10);

  const early = (await member.get('/v1/user/erasure')).json();
  expect(early).toMatchObject({ asksPassword: true, waitsFor: expect.any(Array) });
  expect(early.waitsFor).toHaveLength(4);
  expect(early.waitsFor[0]).toEqual({
    locator: expect.any(String),
    bookingCode: expect.any(String),
    endsOn: expect.stringMatching(/^2027-01/),
  });
  expect((await erase(member)).json()).toMatchObject({ code: 'erasure_waits' });

  await shop.app.inject({
    method: 'POST',
    url: '/sandbox/clock',
    payload: { advance: TRIPS_END + 2 * DAY_MS - shop.clock.now().getTime() },
  });
  for (let run = 0; run < 2; run += 1) await tick();
  [member, other] = [await signedIn(zilda), await signedIn(mirtes)];
  const { waitsFor, points } = (await member.get('/v1/user/erasure')).json();
  expect([waitsFor, points]).toEqual([[], await member.balance()]);
  const before = await exported(other);
  expect((await erase(member, 'outra')).json()).toMatchObject({ code: 'password_wrong' });
  expect((await erase(member)).statusCode).toBe(204);

  for (const url of ['/v1/user', '/v1/booking', '/v1/user/travellers', '/v1/user/erasure']) {
    expect([url, (await member.get(url)).statusCode]).toEqual([url, 401]);
  }
  expect((await erase(member)).statusCode).toBe(401);
  const [said] = await shop.deps.mail.stored({ to: zilda.email });
  expect(said?.subject).toBe('Sua conta foi apagada');
  expect(said?.text).toContain(points.toLocaleString('pt-BR'));
  await tick();
  expect(await found(tracesOf(zilda))).toEqual([]);
  const left = await shop.deps.database.handle
    .select({ row: sql<string>`t::text` })
    .from(sql`saved_card t where user_id = ${userId}`);
  expect(left).toEqual([]);

  expect(await exported(other)).toEqual({ ...before, geradoEm: expect.any(String) });
  expect(await shop.deps.points.balance(userId, CAMPAIGN)).toBe(0);
  expect(await shop.deps.points.audit()).toEqual([]);
  expect((await shop.deps.reconcile()).discrepancies).toEqual([]);

  const again = await register(zilda);
  expect((await again.get('/v1/user')).json()).toMatchObject({ email: zilda.email, pointsBalance: 0 });
  expect((await again.get('/v1/booking')).json()).not.toContain(zilda.lastName);
});

it('erases nobody whose purchase begins at the same moment, or lets it begin for nobody', async () => {
  for (let round = 0; round < 6; round += 1) {
    const racer = await createCaller(shop, { points: 1_000_000 });
    const offer = await racer.findOffer(RACED);
    const erasing = () => racer.post('/v1/user/erasure', { password: SANDBOX_PASSWORD });
    // Who is ahead differs: a password is hashed before erasing, an offer rechecked before buying.
    const [bought, erased] = await Promise.all([racer.book(offer), erasing()]);
    expect(['200 409', '401 204']).toContain(`${bought.statusCode} ${erased.statusCode}`);
  }
  const open = await shop.deps.database.handle
    .select({ id: sql<number>`b.id` })
    .from(
      sql`booking b join app_user u on u.id = b.user_id where u.erased_at is not null and b.created_at > u.erased_at`,
    );
  expect(open).toEqual([]);
  expect(await shop.deps.points.audit()).toEqual([]);
});
