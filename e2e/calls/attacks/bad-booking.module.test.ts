import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { addDays, dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import type { FlightBookingRequest, FlightPassenger } from '@embarque/flight/booking-contract.ts';
import { adultTraveller } from '@embarque/flight/testing/purchase.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { field, spoiled, withValue } from '../testing/bad-values.ts';
import { type Caller, createCaller, searchFor } from '../testing/caller.ts';
import { problemOf, refusedFields, written } from '../testing/refusal.ts';

const PLENTY = 10_000_000;
const INVALID_OFFER = 'Esta oferta não é válida. Refaça a pesquisa.';
const SOLD_OUT = 'Não há mais lugares disponíveis nesta opção. Escolha outra.';

let shop: TestApp;
let ana: Caller;
let alone: FlightBookingRequest;
let before: Record<string, number>;

beforeAll(async () => {
  shop = await createTestApp();
  ana = await createCaller(shop, { points: PLENTY });
  alone = await ana.findOffer();
});
beforeEach(async () => {
  before = await written(shop);
});
afterAll(() => shop.close());

/** The fields of a refused purchase, which wrote nothing: no booking, no points, no hold, not even its key. */
async function refused(body: unknown, caller = ana): Promise<Record<string, string>> {
  const fields = refusedFields(await caller.book(body));
  expect(await written(shop)).toEqual(before);
  return fields;
}

describe('a purchase', () => {
  const fields = [
    field('type'),
    field('guestLogin', 'of a truth value'),
    // Any short text may be a coupon: whether it is one is not a question of form.
    field('coupon', 'of null', 'empty', 'of HTML', 'of emoji', 'of half a character', 'of SQL'),
    field('cashPrice', 'of a number'),
    field('pointsPrice'),
    field('cashTotalValue', 'of a number'),
    field('pointsTotalValue'),
    field('payment', 'of null'),
    field('flight'),
    field('flight.refToken'),
    field('flight.outbound'),
    // Without a return there is no such trip.
    field('flight.return', 'of null'),
    field('passengers'),
    field('passengers.0'),
    field('passengers.0.type'),
    field('passengers.0.name'),
    field('passengers.0.lastName'),
    field('passengers.0.birthdate'),
    field('passengers.0.gender'),
    field('passengers.0.documentType'),
    field('passengers.0.documentId'),
    field('passengers.0.email'),
    field('passengers.0.phone'),
    field('passengers.0.adult', 'missing'),
  ];
  it.each(fields)('is refused at $path, whatever wrong stands there', async (wrong) => {
    for (const { name, body } of spoiled(alone, wrong)) {
      const paths = Object.keys(refusedFields(await ana.book(body)));
      // A member that replaced an object is refused at each member it lacks.
      const isNamed = paths.some((refusedPath) => refusedPath.startsWith(wrong.path));
      expect([name, paths, isNamed]).toEqual([name, paths, true]);
    }
    expect(await written(shop)).toEqual(before);
    expect(await ana.balance()).toBe(PLENTY);
  });

  it('is refused for unknown members, at any depth', async () => {
    const body = { ...alone, price: 1, flight: { ...alone.flight, totalCents: 1 } };
    expect(await refused(withValue(body, 'passengers.0.idade', 36))).toEqual({
      price: 'Campo desconhecido',
      'flight.totalCents': 'Campo desconhecido',
      'passengers.0.idade': 'Campo desconhecido',
    });
  });

  it.each(['null', '[]', '"texto"', '', '{"type":"FLIGHT"', '{"__proto__":{"role":"admin"}}'])(
    'is refused for the body %s',
    async (text) => {
      refusedFields(await ana.postText('/v1/booking', text, { 'idempotency-key': 'a-key' }));
      expect(await written(shop)).toEqual(before);
    },
  );

  it('is refused for a kind of service that is not sold', async () => {
    for (const type of ['CRUZEIRO', 'flight', 'FLIGHTS'])
      expect(await refused({ ...alone, type })).toHaveProperty('type');
  });

  it('is refused for a forged offer and for choices of another one', async () => {
    const { flight } = alone;
    const [payload = '', signature = ''] = flight.refToken.split('.');
    const cheaper = JSON.parse(Buffer.from(payload, 'base64url').toString());
    cheaper[cheaper.length - 1] = 1;
    const forged = `${Buffer.from(JSON.stringify(cheaper)).toString('base64url')}.${signature}`;
    const withFlight = (changes: Partial<typeof flight>) => refused({ ...alone, flight: { ...flight, ...changes } });
    for (const refToken of [forged, payload, `${flight.refToken}.x`, `${payload}.${'A'.repeat(22)}`]) {
      expect(await withFlight({ refToken })).toEqual({ 'flight.refToken': INVALID_OFFER });
    }
    expect(await withFlight({ return: flight.outbound })).toEqual({ 'flight.return': INVALID_OFFER });
  });

  it('of choices that fit each other, and that its offer does not have, is sold out', async () => {
    const { flight } = alone;
    for (const changes of [{ outbound: 'ZZZ-0-0', return: 'ZZZ-1-0' }, { return: null }]) {
      const answer = await ana.book({ ...alone, flight: { ...flight, ...changes } });
      expect(problemOf(answer)).toMatchObject({ status: 409, code: 'sold_out', error: SOLD_OUT });
    }
    // Such a refusal is kept under its key.
    expect(await written(shop)).toEqual({ ...before, idempotency_key: expect.any(Number) });
  });

  it('is refused for an offer made to another campaign', async () => {
    const stranger = await createCaller(shop, { campaignCode: '50667', points: PLENTY });
    before = await written(shop);
    expect(await refused(alone, stranger)).toEqual({ 'flight.refToken': INVALID_OFFER });
  });

  it('may be corrected under the same key, since a refused body was never kept', async () => {
    const wrong = withValue(alone, 'passengers.0.documentId', '11111111111');
    refusedFields(await ana.book(wrong, 'one-key'));
    refusedFields(await ana.book(wrong, 'one-key'));
    expect((await ana.book(alone, 'one-key')).statusCode).toBe(200);
  });
});

describe('travellers', () => {
  const baby: FlightPassenger = {
    ...adultTraveller,
    type: 'INF',
    name: 'LIA',
    birthdate: '01/02/2026',
    documentId: '11144477735',
  };
  const held: FlightPassenger = { ...baby, adult: 0 };
  const child: FlightPassenger = {
    ...adultTraveller,
    type: 'CHD',
    name: 'LEO',
    birthdate: '03/03/2019',
    documentId: '11144477735',
  };
  let family: FlightBookingRequest;

  beforeAll(async () => {
    family = await ana.findOffer(searchFor({ qtBaby: 1 }));
  });

  it.each<[string, Partial<FlightPassenger>, string, string]>([
    ['a name of one word with digits', { name: 'AN4' }, 'name', 'Nome só pode ter letras, espaço, hífen e apóstrofo'],
    ['an empty name', { name: '   ' }, 'name', 'Nome não pode ser vazio'],
    [
      'a name of 29 letters',
      { lastName: 'A'.repeat(29) },
      'lastName',
      'Sobrenome pode ter no máximo 28 letras. Abrevie um nome do meio, como no documento.',
    ],
    ['a day that never was', { birthdate: '31/02/1990' }, 'birthdate', 'Data de nascimento inválida'],
    ['a birth in the future', { birthdate: '22/11/2026' }, 'birthdate', 'Data de nascimento não pode estar no futuro'],
    ['a birth too long ago', { birthdate: '01/01/1850' }, 'birthdate', 'Data de nascimento inválida'],
    [
      'a child sold as an adult',
      { birthdate: '10/05/2020' },
      'birthdate',
      'Adulto precisa ter 12 anos ou mais no dia do último voo.',
    ],
    ['a wrong CPF', { documentId: '52998224724' }, 'documentId', 'Por favor, digite um CPF válido'],
    ['a CPF of equal digits', { documentId: '00000000000' }, 'documentId', 'Por favor, digite um CPF válido'],
    [
      'letters in a CNH',
      { documentType: 'DRIVER_LICENSE', documentId: '6247292763X' },
      'documentId',
      'Documento só pode ter números',
    ],
    [
      'a wrong CNH',
      { documentType: 'DRIVER_LICENSE', documentId: '62472927638' },
      'documentId',
      'Digite uma CNH válida',
    ],
    ['an RG of zeros', { documentType: 'RG', documentId: '00.000-0' }, 'documentId', 'Digite um RG válido'],
    ['an area code that does not exist', { phone: '(20) 98765-4321' }, 'phone', 'O DDD 20 não existe'],
    ['a short phone', { phone: '(11) 8765-4321' }, 'phone', 'Telefone precisa ter DDD e nove dígitos: (99) 99999-9999'],
    [
      'an area code of noughts',
      { phone: '+55 00 98765-4321' },
      'phone',
      'Telefone precisa ter DDD e nove dígitos: (99) 99999-9999',
    ],
    [
      'a passport within Brazil',
      { documentType: 'PASSPORT', documentId: 'FX123456', documentValidity: '2031-01-01' },
      'documentType',
      'Passaporte vale em voos internacionais. Nos voos no Brasil, use CPF, RG ou CNH.',
    ],
    ['half an address', { email: 'ana@' }, 'email', 'E-mail precisa ser preenchido com um e-mail valido'],
    ['a lap an adult sits on', { adult: 0 }, 'adult', 'Só bebês viajam no colo de um adulto.'],
  ])('are refused for %s', async (_name, changes, field, sentence) => {
    const passengers = [{ ...adultTraveller, ...changes }];
    expect(await refused({ ...alone, passengers })).toEqual({ [`passengers.0.${field}`]: sentence });
  });

  it.each<[string, () => FlightPassenger[], Record<string, string>]>([
    [
      'a baby on nobody’s lap',
      () => [adultTraveller, baby],
      { 'passengers.1.adult': 'Escolha o adulto que leva o bebê no colo.' },
    ],
    [
      'a baby on a lap that is not there',
      () => [adultTraveller, { ...baby, adult: 7 }],
      { 'passengers.1.adult': 'O bebê precisa viajar no colo de um adulto desta reserva.' },
    ],
    [
      'the same name twice',
      () => [adultTraveller, { ...held, name: 'Ana' }],
      { 'passengers.1.name': 'Passageiros com o mesmo nome e sobrenome não são permitidos!' },
    ],
    [
      'the same CPF twice',
      () => [adultTraveller, { ...held, documentId: adultTraveller.documentId }],
      { 'passengers.1.documentId': 'Este CPF já foi informado para outra pessoa. Cada uma precisa do seu.' },
    ],
    [
      'a baby on the lap of someone of sixteen',
      () => [{ ...adultTraveller, birthdate: '10/05/2010' }, held],
      { 'passengers.1.adult': 'O adulto que leva o bebê precisa ter 18 anos ou mais no dia do primeiro voo.' },
    ],
    [
      'a baby that is two by then',
      () => [adultTraveller, { ...held, birthdate: '26/01/2025' }],
      {
        'passengers.1.birthdate':
          'Completa 2 anos durante a viagem e por isso viaja como criança em todos os voos. Refaça a pesquisa com essa mudança.',
      },
    ],
    [
      'others than were searched for',
      () => [adultTraveller, child],
      { passengers: 'Os passageiros precisam ser os mesmos da pesquisa. Refaça a pesquisa para mudar.' },
    ],
    [
      'one too few',
      () => [adultTraveller],
      { passengers: 'Os passageiros precisam ser os mesmos da pesquisa. Refaça a pesquisa para mudar.' },
    ],
    ['nobody', () => [], { passengers: 'Precisa ter pelo menos 1 item' }],
    ['ten', () => Array.from({ length: 10 }, () => adultTraveller), { passengers: 'Pode ter no máximo 9 itens' }],
  ])('are refused for %s', async (_name, passengers, fields) => {
    expect(await refused({ ...family, passengers: passengers() })).toEqual(fields);
  });

  it('are refused where babies travel alone', async () => {
    expect(await refused({ ...family, passengers: [{ ...baby, adult: 0 }] })).toHaveProperty('passengers');
  });

  it('fly abroad with a passport that lasts to the end of the trip', async () => {
    const day = (days: number) => addDays(dayIn(SHOP_ZONE, shop.clock.now()), days);
    const abroad = await ana.findOffer(
      searchFor({
        flightSegments: [
          { departureAirport: 'GRU', arrivelAirport: 'LIS', departureDate: day(60) },
          { departureAirport: 'LIS', arrivelAirport: 'GRU', departureDate: day(70) },
        ],
      }),
    );
    const passport = { ...adultTraveller, documentType: 'PASSPORT', documentId: 'FX123456' } as const;
    const fieldsOf = async (changes: object) =>
      Object.keys(await refused({ ...abroad, passengers: [{ ...passport, documentValidity: day(400), ...changes }] }));
    expect(await fieldsOf({ documentValidity: undefined })).toEqual(['passengers.0.documentValidity']);
    expect(await fieldsOf({ documentValidity: day(69) })).toEqual(['passengers.0.documentValidity']);
    expect(await fieldsOf({ documentValidity: '31/12/2030' })).toEqual(['passengers.0.documentValidity']);
    for (const documentId of ['FX12', 'FX#123456', 'FX1234567890']) {
      expect(await fieldsOf({ documentId })).toEqual(['passengers.0.documentId']);
    }
    // Under six months left is a warning of the form alone.
    const sold = await ana.book({ ...abroad, passengers: [{ ...passport, documentValidity: day(80) }] });
    expect([sold.statusCode, sold.json()]).toEqual([200, expect.objectContaining({ statusId: 2 })]);
    const home = { ...adultTraveller, name: 'RUI', phone: '+55 (011) 98765 4321' };
    expect((await ana.book({ ...abroad, passengers: [home] })).statusCode).toBe(200);
    const { handle } = shop.deps.database;
    const orders = await handle.execute(`select legs -> 0 -> 'order' as o from booking order by id desc limit 2`);
    const [last, before] = (orders as unknown as { rows: { o: { travellers: object[] } }[] }).rows;
    expect(before?.o.travellers[0]).toMatchObject({ documentNumber: 'FX123456', documentValidity: day(80) });
    expect(last?.o.travellers[0]).toMatchObject({ phone: '(11) 98765-4321' });
    expect(last?.o.travellers[0]).not.toHaveProperty('documentValidity');
  });

  it('are taken as people write them', async () => {
    const written = { ...adultTraveller, name: ' José  Maria ', lastName: 'D’Ávila-Sá', phone: '11987654321' };
    const answer = await ana.book({ ...family, passengers: [written, held] });
    expect(answer.statusCode).toBe(200);
    const { passengers } = (await ana.get(`/v1/booking/${answer.json().locator}`)).json();
    expect(passengers[0]).toEqual({ name: 'JOSE MARIA', lastName: "D'AVILA-SA" });
  });
});

describe('a question for bookings', () => {
  it.each([
    ['/v1/booking?type=VOO', 'type'],
    ['/v1/booking?type=', 'type'],
    ['/v1/booking?type=FLIGHT&type=ALL', 'type'],
    ['/v1/booking?limit=0', 'limit'],
    ['/v1/booking?limit=51', 'limit'],
    ['/v1/booking?limit=1.5', 'limit'],
    ['/v1/booking?limit=dez', 'limit'],
    ['/v1/booking?limit=1e999', 'limit'],
    ['/v1/booking?page=-1', 'page'],
    ['/v1/booking?page=', 'page'],
    ['/v1/booking?page=99999999999999999999', 'page'],
    ['/v1/booking?page=%F0%9F%A7%B3', 'page'],
    ['/v1/booking?campaignId=50667', 'campaignId'],
    ['/v1/booking/A%00B', 'locator'],
    ['/v1/booking/%20', 'locator'],
    ['/v1/booking/ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'locator'],
  ])('%s is refused at %s', async (url, field) => {
    expect(Object.keys(refusedFields(await ana.get(url)))).toEqual([field]);
  });
});
