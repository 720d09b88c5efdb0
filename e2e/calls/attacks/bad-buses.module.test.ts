import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { BusBookingRequest, BusOrder } from '@embarque/bus/booking-contract.ts';
import type { Bus } from '@embarque/bus/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, spoiled, withValue } from '../testing/bad-values.ts';
import {
  askToHold,
  bookingOf,
  checkRate,
  findBuses,
  findRide,
  findTwoCompanies,
  holdSeats,
  lastSeats,
  passengersFor,
  release,
  ride,
  takingOver,
} from '../testing/buses.ts';
import { type Caller, createCaller } from '../testing/caller.ts';
import { problemOf, refusedFields, written } from '../testing/refusal.ts';

const POINTS = 5_000_000;
const DATA = 'services.0.data';
const NOT_CHOSEN = 'Não confere com os ônibus escolhidos. Refaça a pesquisa.';
const INVALID_OFFER = 'Esta oferta não é válida. Refaça a pesquisa.';
const SEAT_EACH = 'Cada passageiro precisa do seu assento: escolha outro.';
const HOLD_OVER = 'O tempo destes assentos acabou. Escolha os assentos de novo.';
const SOLD_OUT = 'Os assentos escolhidos não estão mais disponíveis. Escolha os assentos de novo.';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const createBuyer = () => createCaller(shop, { points: POINTS });

/** Runs what is refused, and holds it to have written nothing. */
async function nothingWritten<Told>(refuse: () => Promise<Told>): Promise<Told> {
  const before = await written(shop);
  const told = await refuse();
  expect(await written(shop)).toEqual(before);
  return told;
}

describe('a hold', () => {
  let ana: Caller;
  let bus: Bus;
  let free: readonly string[];
  beforeAll(async () => {
    ana = await createBuyer();
    ({ going: bus, free } = await findRide(ana, ride({ passageiros: 2 })));
  });
  const [zero, one, two] = [() => free[0] ?? '', () => free[1] ?? '', () => free[2] ?? ''];

  it.each([field('refToken'), field('seats'), field('seats.0'), field('holdId', 'missing')])(
    'is refused at $path, whatever wrong stands there',
    async (wrong) => {
      const body = { refToken: bus.refToken, seats: [zero(), one()], holdId: 'EMA-00000000' };
      const unseen = wrong.path === 'seats.0' || wrong.path === 'holdId' ? ['of HTML', 'of emoji', 'of SQL'] : [];
      for (const { name, body: bad } of spoiled(body, wrong)) {
        // What may be a name of something else is looked for, and not found.
        if (unseen.some((known) => name.endsWith(known))) continue;
        const answer = await nothingWritten(() => ana.post('/v1/api/services/bus/hold', bad));
        const told = problemOf(answer);
        expect([name, told.status === 400 || told.status === 404]).toEqual([name, true]);
      }
    },
  );

  it('of more seats than passengers, of one seat twice, or of none is refused beside the seats', async () => {
    const told = async (seats: string[]) => refusedFields(await nothingWritten(() => askToHold(ana, bus, seats)));
    expect(await told([zero(), one(), two()])).toEqual({ seats: 'Selecione 2 assento(s)' });
    expect(await told([zero(), zero()])).toEqual({ seats: SEAT_EACH });
    expect(Object.keys(await told([]))).toEqual(['seats']);
  });

  it('of a seat that the bus does not have is refused, and nothing is held', async () => {
    for (const seat of ['999', 'A1', '<b>']) {
      expect(problemOf(await askToHold(ana, bus, [seat]))).toMatchObject({
        status: 409,
        code: 'sold_out',
        error: 'Estes assentos não estão mais disponíveis. Escolha outros.',
      });
    }
    expect((await ana.get('/v1/api/services/bus/hold')).json()).toEqual({ holds: [] });
  });

  it('of a taken seat names it, and of two taken ones both', async () => {
    const bia = await createBuyer();
    await holdSeats(bia, bus, [zero(), one()]);
    expect(problemOf(await askToHold(ana, bus, [zero(), two()]))).toMatchObject({
      status: 409,
      code: 'sold_out',
      error: `O assento ${zero()} acabou de ser ocupado. Escolha outro.`,
      taken: [zero()],
    });
    expect(problemOf(await askToHold(ana, bus, [zero(), one()])).error).toMatch(
      /^Os assentos \S+ e \S+ acabaram de ser ocupados\. Escolha outros\.$/,
    );
    expect((await checkRate(ana, bus)).free).toContain(two());
  });

  it('with a forged token, or one of another campaign, is refused beside it', async () => {
    const stranger = await createCaller(shop, { campaignCode: '10002', points: POINTS });
    const { going } = await findRide(stranger, ride({ passageiros: 2 }));
    for (const refToken of [`${bus.refToken}x`, going.refToken, 'x'.repeat(80)]) {
      expect(refusedFields(await nothingWritten(() => askToHold(ana, { refToken }, [two()])))).toEqual({
        refToken: INVALID_OFFER,
      });
    }
  });

  it('in the place of one that is another’s, unknown or given up is refused, and what was held stays', async () => {
    const [bia, caio] = [await createBuyer(), await createBuyer()];
    const { going, free: seats } = await findRide(bia, ride({ DataIda: '2027-01-18', passageiros: 2 }));
    const [first = '', second = '', third = ''] = seats;
    const theirs = await holdSeats(bia, going, [first]);
    const mine = await holdSeats(caio, going, [second]);
    for (const holdId of [theirs, 'EMA-00000000']) {
      expect(problemOf(await askToHold(caio, going, [third], holdId))).toMatchObject({ status: 404, error: HOLD_OVER });
      expect(problemOf(await release(caio, holdId))).toMatchObject({ status: 404, error: HOLD_OVER });
    }
    expect((await caio.get('/v1/api/services/bus/hold')).json().holds).toMatchObject([{ holdId: mine }]);
    expect((await bia.get('/v1/api/services/bus/hold')).json().holds).toMatchObject([{ holdId: theirs }]);
    expect((await release(caio, mine)).statusCode).toBe(204);
    expect(problemOf(await askToHold(caio, going, [third], mine))).toMatchObject({ status: 404, error: HOLD_OVER });
  });

  it('in the place of another keeps that one where the new seat is taken', async () => {
    const [bia, caio] = [await createBuyer(), await createBuyer()];
    const { going, free: seats } = await findRide(bia, ride({ DataIda: '2027-01-19' }));
    const [first = '', second = ''] = seats;
    await holdSeats(bia, going, [first]);
    const mine = await holdSeats(caio, going, [second]);
    expect(problemOf(await askToHold(caio, going, [first], mine))).toMatchObject({ status: 409, taken: [first] });
    expect((await caio.get('/v1/api/services/bus/hold')).json().holds).toMatchObject([
      { holdId: mine, seats: [second] },
    ]);
  });

  it('is for members: a guest and a stranger hold nothing', async () => {
    const payload = { refToken: bus.refToken, seats: [zero()] };
    const stranger = await shop.app.inject({ method: 'POST', url: '/v1/api/services/bus/hold', payload });
    expect(stranger.statusCode).toBe(401);
    const query = { code: 'CONVIDADO', campaignId: '10002' };
    const entered = await shop.app.inject({ url: '/v1/api/login-guest-by-campaign', query });
    const guest = await shop.app.inject({
      method: 'POST',
      url: '/v1/api/services/bus/hold',
      headers: { authorization: `Bearer ${entered.json().idToken}` },
      payload,
    });
    expect([entered.statusCode, guest.statusCode]).toEqual([200, 403]);
  });
});

describe('a purchase of seats', () => {
  let ana: Caller;
  let found: Awaited<ReturnType<typeof findTwoCompanies>>;
  let request: BusBookingRequest;
  beforeAll(async () => {
    ana = await createBuyer();
    found = await findTwoCompanies(ana, { passageiros: 2, DataIda: '2027-02-03', DataVolta: '2027-02-07' });
    ({ request } = found);
  });
  const changed = (changes: Partial<BusOrder>): BusBookingRequest => ({
    ...request,
    services: request.services.map(({ type, data }) => ({ type, data: { ...data, ...changes } })),
  });
  const refused = async (body: unknown, caller = ana) => refusedFields(await nothingWritten(() => caller.book(body)));

  const fields = [
    'services',
    'services.0',
    'services.0.type',
    DATA,
    `${DATA}.id`,
    `${DATA}.date`,
    `${DATA}.occupancy`,
    `${DATA}.passengers`,
    `${DATA}.passengers.0`,
    `${DATA}.passengers.0.firstName`,
    `${DATA}.passengers.0.lastName`,
    `${DATA}.passengers.0.email`,
    `${DATA}.passengers.0.birth`,
    `${DATA}.passengers.0.document`,
    `${DATA}.passengers.0.document.number`,
    `${DATA}.passengers.0.document.type`,
    `${DATA}.passengers.0.gender`,
    `${DATA}.passengers.0.isMain`,
    `${DATA}.goingBus`,
    `${DATA}.goingBusRefToken`,
    `${DATA}.goingSeats`,
    `${DATA}.goingSeats.0`,
    `${DATA}.returnBus`,
    `${DATA}.returnBusRefToken`,
    `${DATA}.returnSeats`,
    `${DATA}.returnSeats.0`,
  ].map((path) => field(path, ...(path.endsWith('isMain') ? (['of a truth value'] as const) : [])));
  it.each(fields)('is refused at $path, whatever wrong stands there', async (wrong) => {
    const before = await written(shop);
    for (const { name, body } of spoiled(request, wrong)) {
      const paths = Object.keys(refusedFields(await ana.book(body)));
      const isNear = (path: string) => wrong.path.startsWith(path) || path.startsWith(wrong.path);
      // Without a token there is no way back, and what else speaks of one is wrong.
      const isReturn = wrong.path.includes('return') && paths.some((path) => path.includes('return'));
      expect([name, paths, isReturn || paths.some(isNear)]).toEqual([name, paths, true]);
    }
    expect(await written(shop)).toEqual(before);
  });

  it('of fewer or more seats than passengers, or of one seat twice, is refused beside the seats', async () => {
    const { seats, free, freeBack } = found;
    const [first = ''] = seats;
    const said = { [`${DATA}.goingSeats`]: 'Selecione 2 assento(s)' };
    expect(await refused(changed({ goingSeats: [first] }))).toEqual(said);
    expect(await refused(changed({ goingSeats: [] }))).toEqual(said);
    expect(await refused(changed({ goingSeats: free.slice(0, 3) }))).toEqual(said);
    expect(await refused(changed({ goingSeats: [first, first] }))).toEqual({ [`${DATA}.goingSeats`]: SEAT_EACH });
    expect(await refused(changed({ returnSeats: freeBack.slice(0, 1) }))).toEqual({
      [`${DATA}.returnSeats`]: 'Selecione 2 assento(s)',
    });
  });

  it('of seats that only another bus has names the first of them', async () => {
    const [first = ''] = found.seats;
    expect(await refused(changed({ goingSeats: [first, '999'] }))).toEqual({
      [`${DATA}.goingSeats`]: 'O assento 999 não existe neste ônibus. Escolha outro.',
    });
  });

  it('with tokens of another bus than the keys, or of other parties, is refused', async () => {
    const [buses = []] = await findBuses(ana, ride({ passageiros: 2, DataIda: '2027-02-03' }));
    const other = buses.find(({ key }) => key !== found.going.key);
    const { going: alone } = await findRide(ana, ride({ DataIda: '2027-02-07' }));
    if (!other) throw new Error('another bus is needed');
    expect(await refused(changed({ goingBusRefToken: other.refToken }))).toMatchObject({
      [`${DATA}.goingBus`]: NOT_CHOSEN,
    });
    expect(await refused(changed({ returnBusRefToken: alone.refToken }))).toEqual({
      [`${DATA}.returnBusRefToken`]: INVALID_OFFER,
    });
    expect(await refused(changed({ occupancy: 3 }))).toMatchObject({ [`${DATA}.occupancy`]: NOT_CHOSEN });
  });

  it('whose way back leaves before the way there is over is refused', async () => {
    const [there] = await findBuses(ana, ride({ passageiros: 2, DataIda: '2027-02-07' }));
    const last = there?.at(-1);
    if (!last) throw new Error('a bus is needed');
    const { going, free } = await checkRate(ana, last);
    const body = bookingOf({ bus: going, seats: free.slice(0, 2) }, { bus: found.back, seats: found.backSeats });
    const told = await refused(body);
    expect(Object.values(told)).toContain('A volta precisa sair depois da chegada da ida. Escolha outro horário.');
  });

  it('for other passengers than searched for, or two of one document or name, is refused beside them', async () => {
    const [one, two] = passengersFor(2, '2027-02-03');
    if (!one || !two) throw new Error('two passengers are needed');
    expect(await refused(changed({ passengers: [one] }))).toEqual({
      [`${DATA}.passengers`]: 'Informe os dados de 2 passageiros.',
    });
    expect(await refused(changed({ passengers: [one, { ...two, document: one.document }] }))).toEqual({
      [`${DATA}.passengers.1.document.number`]: expect.stringMatching(/CPF/),
    });
    const sameRg = { ...one, document: two.document };
    expect(await refused(changed({ passengers: [sameRg, two] }))).toEqual({
      [`${DATA}.passengers.1.document.number`]:
        'Este documento já foi informado para outra pessoa. Cada uma precisa do seu.',
    });
    expect(Object.keys(await refused(changed({ passengers: [one, { ...two, firstName: one.firstName }] })))).toEqual([
      `${DATA}.passengers.1.firstName`,
    ]);
    expect(await refused(changed({ passengers: [one, { ...two, isMain: true }] }))).toEqual({
      [`${DATA}.passengers.1.isMain`]: 'O primeiro passageiro é o principal, e só ele.',
    });
    expect(await refused(withValue(request, `${DATA}.passengers.0.idade`, 36))).toEqual({
      [`${DATA}.passengers.0.idade`]: 'Campo desconhecido',
    });
  });

  it('at the buses’ own call names the same fields under its body', async () => {
    const { type: _, ...data } = changed({ goingSeats: [] });
    const answer = await nothingWritten(() =>
      ana.post('/v1/api/services/bus/booking', { data }, { 'idempotency-key': 'bad-at-own-call' }),
    );
    expect(refusedFields(answer)).toEqual({ [`data.${DATA}.goingSeats`]: 'Selecione 2 assento(s)' });
  });

  /** What a purchase that was refused leaves: its key alone, with the refusal. */
  const lost = async (body: BusBookingRequest, caller: Caller) => {
    const { idempotency_key: _, ...before } = await written(shop);
    const told = problemOf(await caller.book(body));
    const { idempotency_key: __, ...after } = await written(shop);
    expect(after).toEqual(before);
    expect(await caller.balance()).toBe(POINTS);
    return told;
  };

  it('that takes over a hold of another, of other seats, given up or expired is refused, and nothing is lost', async () => {
    const [bia, caio] = [await createBuyer(), await createBuyer()];
    const { going, free } = await findRide(bia, ride({ DataIda: '2027-02-20' }));
    const [first = '', second = '', third = ''] = free;
    const theirs = await holdSeats(bia, going, [first]);
    const mine = await holdSeats(caio, going, [second]);
    const buy = (seat: string, goingHoldId: string) =>
      takingOver(bookingOf({ bus: going, seats: [seat] }), { goingHoldId });
    const said = { status: 409, code: 'sold_out', error: SOLD_OUT };
    expect(await lost(buy(first, theirs), caio)).toMatchObject(said);
    expect(await lost(buy(third, mine), caio)).toMatchObject(said);
    expect(await lost(buy(second, 'EMA-00000000'), caio)).toMatchObject(said);
    const held = async (caller: Caller) => (await caller.get('/v1/api/services/bus/hold')).json().holds;
    expect([await held(bia), await held(caio)]).toMatchObject([[{ holdId: theirs }], [{ holdId: mine }]]);
    expect((await release(caio, mine)).statusCode).toBe(204);
    expect(await lost(buy(second, mine), caio)).toMatchObject(said);
    shop.clock.advance(16 * 60_000);
    await bia.signInAgain();
    expect(await lost(buy(first, theirs), bia)).toMatchObject(said);
  });

  it('of a seat that somebody has taken is refused, and nothing is lost', async () => {
    const [bia, caio] = [await createBuyer(), await createBuyer()];
    const [[bus] = []] = await findBuses(bia, lastSeats({ DataIda: '2027-02-20' }));
    if (!bus) throw new Error('a bus is needed');
    const { going, free } = await checkRate(bia, bus);
    await holdSeats(bia, going, free);
    const told = problemOf(await caio.book(bookingOf({ bus: going, seats: free })));
    expect(told).toMatchObject({ status: 409, code: 'sold_out', error: SOLD_OUT });
    expect(await caio.balance()).toBe(POINTS);
  });
});
