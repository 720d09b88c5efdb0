import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { pointsPrice, toCents } from '@embarque/contract/money/money.ts';
import type { ExperienceBooking, ExperienceBookingRequest } from '@embarque/experience/booking-contract.ts';
import type { Experience } from '@embarque/experience/contract.ts';
import { adult, child, experiencePricing } from '@embarque/experience/testing/purchase.ts';
import { holdTable, stockTable } from '@embarque/sandbox/tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field, spoiled, withValue } from './testing/bad-values.ts';
import { buyOnce, buyWithCoupon, cancel, cancelAtQuote, flat, goTo, papersOf } from './testing/bookings.ts';
import { type Caller, createCaller } from './testing/caller.ts';
import {
  bookingOf,
  dayOf,
  findExperience,
  findExperiences,
  isDated,
  searchAddress,
  weekIn,
} from './testing/experiences.ts';
import { halfByCard } from './testing/half-by-card.ts';
import { problemOf, refusedFields, written } from './testing/refusal.ts';

const POINTS = 5_000_000;
const SOLD_OUT = 'Não há mais ingressos suficientes nesta data. Escolha outra data ou menos ingressos.';
const INVALID_OFFER = 'Esta oferta não é válida. Refaça a pesquisa.';

let shop: TestApp;
let eva: Caller;
beforeAll(async () => {
  shop = await createTestApp();
  eva = await createCaller(shop, { points: POINTS });
});
afterAll(async () => {
  expect(await auditBookings(shop.deps.database.handle)).toEqual([]);
  await shop.close();
});

const createBuyer = (points = POINTS) => createCaller(shop, { points });
const shown = async (caller: Caller, locator: string): Promise<ExperienceBooking> =>
  (await caller.get(`/v1/booking/${locator}`)).json();
const withChildren = (experience: Experience) =>
  isDated(experience) && experience.childAges !== null && experience.freeCancel;
/** As old as children may be, on any day of January but the first. */
const childOf = ({ childAges }: Experience) => ({ ...child(), birthdate: `01/01/${2027 - (childAges?.to ?? 0)}` });

/** Tickets sold, whatever became of the holds before. */
async function soldTickets(): Promise<number> {
  const rows = await shop.deps.database.handle.select().from(stockTable);
  return rows.filter(({ sku }) => sku.startsWith('EXPERIENCE|')).reduce((sum, { sold }) => sum + sold, 0);
}

describe('a search', () => {
  it('lists the cheapest for an adult first, with dates of the days asked for, in reais and points', async () => {
    const found = await findExperiences(eva);
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.some(({ experienceDates }) => experienceDates.length > 0)).toBe(true);
    const each = found.map(({ price, qtParticipants }) => price / qtParticipants);
    expect(each).toEqual([...each].sort((a, b) => a - b));
    for (const { cashPrice, pointsPrice: points, experienceDates, startDate, endDate } of found) {
      expect(points).toBe(pointsPrice(toCents(cashPrice), experiencePricing));
      for (const { date, qtAvailable, qtTotal } of experienceDates) {
        expect([date >= '2027-01-11', date <= '2027-01-17', date >= startDate, date <= endDate]).not.toContain(false);
        expect([qtAvailable > 0, qtAvailable <= qtTotal]).toEqual([true, true]);
      }
    }
  });

  it('shows drawn pictures that anybody may load, and texts in which nothing can run', async () => {
    const [first] = await findExperiences(eva);
    for (const url of first?.pictures ?? []) {
      const image = await shop.app.inject(url);
      expect([url, image.statusCode, image.headers['content-type']]).toEqual([url, 200, 'image/svg+xml']);
    }
    expect(first?.pictures.length).toBeGreaterThan(2);
    expect(`${first?.whatToExpect}${first?.importantInfo}`).not.toMatch(/<(?!\/?(p|ul|li|b|i|a|br)\b)|\son\w+=/i);
  });

  it('of a city without experiences, and of one that nobody knows, finds nothing', async () => {
    for (const cityId of ['BR-AC-XAPURI', 'XX-ATLANTIDA', '<script>']) {
      expect(await findExperiences(eva, weekIn({ cityId }))).toEqual([]);
    }
  });

  it.each([
    ['no city', { cityId: '' }, { cityId: 'Cidade não pode ser vazia' }],
    ['a past day', { startDate: '2026-11-20', endDate: '2026-11-20' }, { startDate: 'Data não pode estar no passado' }],
    [
      'a day before the advance days',
      { startDate: '2026-11-23', endDate: '2026-11-23' },
      { startDate: 'Data precisa ser a partir de 24/11/2026' },
    ],
    [
      'a day that is none',
      { startDate: '2027-02-30', endDate: '2027-02-30' },
      { startDate: 'Data inválida', endDate: 'Data inválida' },
    ],
    ['an end before its start', { endDate: '2027-01-10' }, { endDate: 'A data final não pode ser antes da inicial' }],
  ])('is refused for %s, beside its field', async (_name, changes, fields) => {
    expect(refusedFields(await eva.get(searchAddress(weekIn(changes))))).toEqual(fields);
  });

  it('is for the cities of the form, found from three letters on', async () => {
    const cities = async (text: string) =>
      (await eva.get(`/v1/experience/hotel-cities?name=${encodeURIComponent(text)}`)).json();
    expect(await cities('salvad')).toEqual([{ id: 'BR-BA-SALVADOR', cityName: 'Salvador', stateName: 'Bahia' }]);
    for (const text of ['sa', '<script>alert(1)</script>', "' or 1=1 --"]) expect(await cities(text)).toEqual([]);
  });

  it('leads to details with every day that can be chosen, which guests may read too', async () => {
    const [first] = await findExperiences(eva);
    const url = `/v1/experience/details/${first?.id}`;
    const { name, price, firstDay, lastDay } = (await eva.get(url)).json();
    expect({ name, price }).toEqual({ name: first?.name, price: first?.price });
    expect([firstDay >= '2026-11-24', lastDay <= '2027-03-15']).toEqual([true, true]);
    const entered = await shop.app.inject('/v1/api/login-guest-by-campaign?code=CONVIDADO');
    const authorization = `Bearer ${entered.json().idToken}`;
    expect((await shop.app.inject({ url, headers: { authorization } })).statusCode).toBe(200);
    for (const id of ['sandbox.nada', 'ninguem.1', 'sem-ponto']) {
      expect((await eva.get(`/v1/experience/details/${id}`)).statusCode).toBe(204);
    }
  });
});

describe('a visit', () => {
  it('bought with points is shown with its code, its contact and its terms to its owner alone', async () => {
    const [ana, bia] = [await createBuyer(), await createBuyer()];
    const experience = await findExperience(ana, withChildren);
    const request = await bookingOf(ana, experience, [adult(), childOf(experience)]);
    const sold = await soldTickets();
    const bought = await ana.book(request);
    expect([bought.statusCode, bought.json().statusId]).toEqual([200, 2]);
    const { locator, bookingCode } = bought.json();
    expect(await ana.balance()).toBe(POINTS - request.pointsTotalValue);
    expect((await soldTickets()) - sold).toBe(2);
    const booking = await shown(ana, locator);
    const [date] = experience.experienceDates;
    expect(booking).toMatchObject({
      bookingCode,
      type: 'EXPERIENCE',
      statusId: 2,
      passengers: [
        { name: 'ANA', lastName: 'SOUZA' },
        { name: 'LEO', lastName: 'SOUZA' },
      ],
      experience: {
        id: experience.id,
        name: experience.name,
        city: { cityName: 'Salvador' },
        adults: 1,
        childs: 1,
        freeCancel: true,
        redeemCode: expect.stringMatching(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/),
      },
      experienceDate: { id: date?.id, date: date?.date, time: date?.time },
    });
    expect(booking.locatorProvider).toBe(booking.experience.redeemCode);
    expect((await ana.get('/v1/booking?type=EXPERIENCE')).json().bookings).toEqual([booking]);
    expect(problemOf(await bia.get(`/v1/booking/${locator}`)).status).toBe(404);
  });

  it('of three people at a price for two is rounded up once, paid half by card and captured once', async () => {
    const ana = await createBuyer();
    const couples = await findExperience(
      ana,
      ({ qtParticipants, minParticipants, maxParticipants }) =>
        qtParticipants === 2 && minParticipants < 4 && maxParticipants > 2,
    );
    const inPoints = await bookingOf(ana, couples, [adult('ANA'), adult('BIA'), adult('CAIO')]);
    expect(inPoints.cashPrice).toBe(Math.ceil((toCents(couples.price) * 3) / 2) / 100);
    await buyOnce(shop, ana, await halfByCard(shop, inPoints));
  });

  it('of a continuous experience takes no ticket away', async () => {
    const ana = await createBuyer();
    const open = await findExperience(ana, ({ continuous, minParticipants }) => continuous && minParticipants === 1);
    const request = await bookingOf(ana, open);
    const sold = await soldTickets();
    const { locator } = (await ana.book(request)).json();
    expect(await soldTickets()).toBe(sold);
    const { experience, experienceDate } = await shown(ana, locator);
    expect(experienceDate).toEqual({
      id: open.id,
      date: request.experience.experienceDate.date,
      time: open.openingHours?.from,
    });
    expect(experience.redeemUntil.slice(11, 16)).toBe(open.openingHours?.until);
  });

  it('of which the last tickets are gone is sold to nobody, and every point is back', async () => {
    const [ana, bia] = [await createBuyer(), await createBuyer()];
    const search = weekIn({ cityId: 'BR-PE-FERNANDO-DE-NORONHA' });
    const request = await bookingOf(ana, await findExperience(ana, isDated, search));
    expect((await bia.book(request)).statusCode).toBe(200);
    const sold = await soldTickets();
    expect(problemOf(await ana.book(request))).toMatchObject({ status: 409, code: 'sold_out', error: SOLD_OUT });
    expect(problemOf(await ana.post('/v1/experience/offer', request.experience))).toMatchObject({
      status: 409,
      error: SOLD_OUT,
    });
    expect(await ana.balance()).toBe(POINTS);
    expect(await soldTickets()).toBe(sold);
    const held = await shop.deps.database.handle.select().from(holdTable);
    expect(held.filter(({ state }) => state === 'held')).toEqual([]);
  });

  it('bought with a coupon costs what the coupon’s check said', async () => {
    const ana = await createBuyer();
    const request = await bookingOf(ana, await findExperience(ana, isDated));
    await buyWithCoupon(shop, ana, { request, service: 'EXPERIENCE', offer: { experience: request.experience } });
  });

  it.each([
    ['ESGOTADO', 'sold_out', SOLD_OUT],
    ['AUMENTO', 'price_changed', 'O preço desta opção mudou. Confira o novo valor antes de continuar.'],
    ['RECUSADO', 'supplier_refused', 'A empresa não confirmou a emissão. Nada foi cobrado de você.'],
  ])('of a passenger named %s is refused, and every point is back', async (lastName, code, error) => {
    const ana = await createBuyer();
    const request = await bookingOf(ana, await findExperience(ana, isDated));
    const refused = await ana.book(withValue(request, 'passengers.0.lastName', lastName));
    expect(problemOf(refused)).toMatchObject({ status: 409, code, error });
    expect(await ana.balance()).toBe(POINTS);
  });

  it('whose price rose is asked again with the token of its answer, and bought at what it costs then', async () => {
    const ana = await createBuyer();
    const request = await bookingOf(ana, await findExperience(ana, isDated));
    const refused = problemOf(await ana.book(withValue(request, 'passengers.0.lastName', 'AUMENTO')));
    const { refToken = '', cashPrice: risen = 0 } = refused;
    expect(risen).toBeGreaterThan(request.cashPrice);
    const chosen = { ...request.experience, refToken };
    const asked = (await ana.post('/v1/experience/offer', chosen)).json();
    const price = { cashPrice: asked.cashPrice, pointsPrice: asked.pointsPrice, pointsTotalValue: asked.pointsPrice };
    const bought = await ana.book({ ...request, ...price, experience: { ...chosen, refToken: asked.refToken } });
    expect(bought.statusCode).toBe(200);
  });

  const fields = [
    field('experience'),
    field('experience.refToken'),
    field('experience.experienceDate'),
    field('experience.experienceDate.id'),
    field('experience.experienceDate.date'),
    field('experience.adults'),
    field('experience.childs'),
    field('passengers'),
    field('passengers.0'),
    field('passengers.0.type', 'missing'),
    field('passengers.0.name'),
    field('passengers.0.lastName'),
    field('passengers.0.birthdate'),
    field('passengers.0.gender'),
    field('passengers.0.documentType'),
    field('passengers.0.documentId'),
    field('passengers.0.email'),
    field('passengers.0.phone'),
    field('passengers.0.address', 'of HTML', 'of emoji', 'of SQL'),
  ];
  let request: ExperienceBookingRequest;
  beforeAll(async () => {
    request = await bookingOf(eva, await findExperience(eva, isDated));
  });
  it.each(fields)('is refused at $path, whatever wrong stands there', async (wrong) => {
    const before = await written(shop);
    for (const { name, body } of spoiled(request, wrong)) {
      const paths = Object.keys(refusedFields(await eva.book(body)));
      // A date that is another’s is told at the token it is not of.
      const near = wrong.path.startsWith('experience.') ? [wrong.path, 'experience.refToken'] : [wrong.path];
      const isTold = paths.some((refused) => near.some((path) => path.startsWith(refused) || refused.startsWith(path)));
      expect([name, paths, isTold]).toEqual([name, paths, true]);
    }
    expect(await written(shop)).toEqual(before);
  });

  it.each<[string, string, unknown, Record<string, string>]>([
    ['no ticket', 'experience.adults', 0, { 'experience.adults': 'Quantidade de ingressos deve ser maior que 0.' }],
    [
      'no date',
      'experience.experienceDate',
      undefined,
      { 'experience.experienceDate': 'Selecione uma data para sua experiência.' },
    ],
    [
      'an empty date',
      'experience.experienceDate.date',
      '',
      { 'experience.experienceDate.date': 'Selecione uma data para sua experiência.' },
    ],
    [
      'a date that is none',
      'experience.experienceDate.date',
      '2027-02-30',
      { 'experience.experienceDate.date': 'Data inválida, por favor selecione uma data válida.' },
    ],
    ['no passengers', 'passengers', [], { passengers: 'Informe um passageiro para cada ingresso.' }],
    [
      'more people than passengers',
      'experience.adults',
      2,
      { passengers: 'Informe um passageiro para cada ingresso.' },
    ],
    ['an unknown member', 'passengers.0.idade', 36, { 'passengers.0.idade': 'Campo desconhecido' }],
  ])('is refused for %s with how to mend it, and nothing is written', async (_name, path, value, refused) => {
    const before = await written(shop);
    const body = withValue(request, path, value);
    const asked = path === 'experience.adults' && value === 2 ? { ...(body as object), ...pricesOf(2) } : body;
    expect(refusedFields(await eva.book(asked))).toEqual(refused);
    expect(await written(shop)).toEqual(before);
  });
  const pricesOf = (times: number) => {
    const cashPrice = request.cashPrice * times;
    const points = pointsPrice(Math.round(cashPrice * 100), experiencePricing);
    return { cashPrice, pointsPrice: points, pointsTotalValue: points };
  };

  it('is refused at a price that is not its own, and with a forged token', async () => {
    const cheap = { ...request, cashPrice: 1, pointsPrice: 42, pointsTotalValue: 42 };
    expect(problemOf(await eva.book(cheap))).toMatchObject({ status: 409, code: 'total_mismatch' });
    const before = await written(shop);
    const [payload = '', signature = ''] = request.experience.refToken.split('.');
    const cheaper = JSON.parse(Buffer.from(payload, 'base64url').toString());
    cheaper[cheaper.length - 1] = 1;
    const forged = `${Buffer.from(JSON.stringify(cheaper)).toString('base64url')}.${signature}`;
    expect(refusedFields(await eva.book(withValue(request, 'experience.refToken', forged)))).toEqual({
      'experience.refToken': INVALID_OFFER,
    });
    expect(await written(shop)).toEqual(before);
  });

  it('is asked again for other people than it was chosen for, and refused with the sentence of its rules', async () => {
    const group = await findExperience(
      eva,
      ({ maxParticipants, childAges }) => maxParticipants < 9 && childAges === null,
    );
    const { experienceDate, refToken } = await dayOf(eva, group);
    const ask = (adults: number, childs: number) =>
      eva.post('/v1/experience/offer', { refToken, experienceDate, adults, childs });
    expect(refusedFields(await ask(9, 0)).adults).toContain(`no máximo ${group.maxParticipants} pessoas`);
    expect(refusedFields(await ask(1, 1)).childs).toContain('Escolha apenas adultos.');
    const two = (await ask(2, 0)).json();
    expect(two.cashPrice).toBe(Math.ceil((toCents(group.price) * 2) / group.qtParticipants) / 100);
  });
});

describe('the papers of a visit', () => {
  it('say what, where, when, for whom, whom to ask, and the code that is good once', async () => {
    const ana = await createBuyer();
    const manaus = weekIn({ cityId: 'BR-AM-MANAUS' });
    const request = await bookingOf(
      ana,
      await findExperience(ana, ({ experienceDates }) => experienceDates.length > 0, manaus),
      [adult('ANA'), adult('BIA')],
    );
    const { locator } = (await ana.book(request)).json();
    const { experience, experienceDate } = await shown(ana, locator);
    const { event, texts } = await papersOf(shop, ana, locator);
    // Manaus is four hours behind UTC.
    expect(event?.startDate.toJSDate()).toEqual(new Date(`${experienceDate.date}T${experienceDate.time}:00-04:00`));
    expect(event?.summary).toContain(experience.name);
    const said = [
      experience.localization,
      '2 adultos',
      'ANA SOUZA',
      'BIA SOUZA',
      experience.contact.phone,
      experience.redeemCode ?? '-',
      'Ele vale uma única vez',
      ...experience.cancelPenalties.map(({ description }) => description),
    ];
    for (const papers of texts) {
      for (const text of said) expect(papers).toContain(flat(text));
    }
  });
});

describe('giving up a visit', () => {
  it('costs what its policy says at the venue, and gives the tickets back', async () => {
    const ana = await createBuyer();
    const search = weekIn({ cityId: 'BR-AM-MANAUS', startDate: '2027-02-08', endDate: '2027-02-14' });
    const isStepped = ({ freeCancel, cancellationTerms }: Experience) =>
      freeCancel && (cancellationTerms[1]?.percent ?? 0) > 0 && (cancellationTerms[1]?.percent ?? 0) < 100;
    const experience = await findExperience(ana, (each) => each.experienceDates.length > 0 && isStepped(each), search);
    const request = await bookingOf(ana, experience, [adult('ANA'), adult('BIA')]);
    const sold = await soldTickets();
    const { locator } = (await ana.book(request)).json();
    const [free, part] = (await shown(ana, locator)).experience.cancelPenalties;
    if (!free || !part) throw new Error('two steps are needed');
    expect(free.until.slice(19)).toBe('-04:00');
    const at = (until: string, ms: number) => new Date(Date.parse(until) + ms).toISOString();
    await goTo(shop, at(free.until, -1_000), ana);
    expect((await cancel(ana, locator, {})).json().quote).toMatchObject({ penaltyPoints: 0, penaltyCash: 0 });
    await goTo(shop, at(free.until, 1_000), ana);
    const { quote } = (await cancel(ana, locator, {})).json();
    expect(quote.penaltyPoints / request.pointsTotalValue).toBeCloseTo(part.percent / 100, 3);
    expect(await cancelAtQuote(ana, locator)).toBe(quote.penaltyPoints);
    const givenUp = await shown(ana, locator);
    expect([givenUp.experience.redeemCode, givenUp.locatorProvider]).toEqual([null, null]);
    expect(await ana.balance()).toBe(POINTS - quote.penaltyPoints);
    expect(await soldTickets()).toBe(sold);
  });
});
