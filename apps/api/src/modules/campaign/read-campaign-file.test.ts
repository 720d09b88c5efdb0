// One time zone is enough: days are compared as texts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { olderFlag, serviceFlags, serviceKinds } from '@embarque/contract/service.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCampaignFile, picturePathsIn, readCampaignFile } from './read-campaign-file.ts';
import { readPictures } from './reading/read-pictures.ts';
import { readableCoupons } from './reading/readable-coupons.ts';

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n pixels', 'latin1');
const FOLDER = fileURLToPath(new URL('../../../../../campaigns', import.meta.url));
const NAME = '10001.json';

const pictures = new Map<string, Uint8Array>([
  ['logo.svg', SVG],
  ['home.png', PNG],
  ['drawn.png', SVG],
  ['large.svg', Buffer.concat([SVG, Buffer.alloc(1024 * 1024)])],
]);
const told = (source: string, given: ReadonlyMap<string, Uint8Array> = pictures, name = NAME): string[] =>
  readCampaignFile(name, source, given).faults.map(({ line, field, sentence }) => `${line}: ${field}: ${sentence}`);

/** A line as it should be, and as it is wrong with what is said of it there. A fault that begins with 1: is told in the first line. */
type Line = string | { readonly right: string; readonly wrong: string; readonly faults: readonly string[] };
const or = (right: string, wrong: string, ...faults: string[]): Line => ({ right, wrong, faults });
const [one, two] = serviceKinds;
/** The type of images that says most. */
const RENTED = 'CAR';
const LINK = 'must be an http or https address or a path of the shop';

/** Each of its faults is told whichever of the others are there. */
const lines: readonly Line[] = [
  '{',
  or(
    '"id": 10001, "code": "10001",',
    '"id": 0.5, "code": "10002",',
    'id: must be a whole number',
    'id: must be at least 1',
    'code: 10002 belongs in 10002.json',
  ),
  or('"name": "Clube",', '"name": "Clu\\u0000be",', 'name: has a character that no text can have'),
  or('"customer": "Clube",', '', '1: customer: is missing'),
  or('"supportEmail": "a@clube.example",', '"supportEmail": "clube",', 'supportEmail: must be an e-mail address'),
  or('"siteUrl": "https://clube.example",', '"siteUrl": "clube",', 'siteUrl: must be an http or https address'),
  or(
    '"hosts": ["clube.example", "loja", "a-1.b-2.example"],',
    '"hosts": ["a.example", "a.example", ".", "-a", "a..b", "A.example"],',
    'hosts.1: is the one at 0 too',
    ...[2, 3, 4, 5].map((at) => `hosts.${at}: must be a host name in small letters`),
  ),
  or('"theme": "pink",', '"theme": "orange",', `theme: must be one of default, light-header, dark, blue, pink, teal`),
  or(
    '"searchColor": "#0B4F6C",',
    '"searchColor": "#F2A541",',
    'searchColor: #F2A541 on white reads at 2.0:1, below 4.5:1; #9c6926 would do',
  ),
  or('"singleSignOn": {', '"singleSignOn": { "secret": "x",', 'singleSignOn.secret: is not a known field'),
  or('"issuer": "https://a.example",', '"issuer": "login",', 'singleSignOn.issuer: must be an https address'),
  or('"clientId": "loja",', '"clientId": "a:b",', 'singleSignOn.clientId: must be visible ASCII without a colon'),
  or('"allowHash": false },', '"allowHash": "no" },', 'singleSignOn.allowHash: must be of type boolean'),
  or(
    '"guestCodes": [],',
    '"guestCodes": ["CONVIDADO"],',
    'guestCodes: a guest code needs acceptCashPayment and a cashPaymentPercentage of 100',
  ),
  or(
    '"campaignConfig": { "coinAlias": "Milhas" },',
    '"campaignConfig": { "coinAlias": " ", "coin": 1 },',
    'campaignConfig.coinAlias: must be at least 1 character long',
    'campaignConfig.coin: is not a known field',
  ),
  '"campaignConfigLayout": {',
  or('"headerColor": "#0B4F6C",', '"headerColor": "blue",', 'campaignConfigLayout.headerColor: must be a colour'),
  or('"linkHomeImage": "destinos",', '"linkHomeImage": "javascript:x",', `campaignConfigLayout.linkHomeImage: ${LINK}`),
  '"homeImageBanner": false,',
  '"headers": [',
  or(
    '{ "id": "destinos", "name": "Destinos", "link": "destinos" },',
    '{ "id": "destinos", "name": "Destinos", "link": "data:x" },',
    `campaignConfigLayout.headers.0.link: ${LINK}`,
  ),
  or(
    '{ "id": "regras", "nome": "Regras", "link": "regras", "page": "how-it-works" }],',
    '{ "id": "regras", "nome": "", "link": "https://a.example", "page": "how-it-works" }],',
    'campaignConfigLayout.headers.1.nome: must be at least 1 character long',
    'campaignConfigLayout.headers.1.page: is a page of the shop, which no other address leads to',
  ),
  '"footers": [],',
  or(
    '"fixedFooter": false,',
    '"fixedFooter": false, "fixedFooter": false,',
    'campaignConfigLayout.fixedFooter: stands twice; first in line 24',
  ),
  '"topDestinationsEnabled": true, "subHeaderSearch": true,',
  ...serviceFlags.filter((flag) => flag !== olderFlag.name).map((flag) => `"${flag}": true,`),
  or('"air": true },', '"air": 1 },', 'campaignConfigLayout.air: must be of type boolean'),
  '"images": {',
  or('"logo": "logo.svg",', '"logo": "lost.svg",', 'images.logo: there is no lost.svg beside the file'),
  or('"destinos": "home.png",', '"destinos": "drawn.png",', 'images.destinos: drawn.png is no png'),
  or(
    '"home": "home.png" },',
    '"home": "large.svg", "regras": "../logo.svg" },',
    'images.home: large.svg must be at most 1 MB',
    'images.regras: is no picture of the shop',
    'images.regras: must be the path of an svg, png, webp or jpg below the folder of the file',
  ),
  or(
    '"terms": { "description": "Termos", "paragraphs": ["Um"] },',
    '"terms": { "description": "Termos", "paragraphs": [] },',
    'terms.paragraphs: must have at least 1 entry',
  ),
  '"showcases": [{',
  or('"id": "verao", "name": "Verão",', '"id": "../a", "name": "Verão",', 'showcases.0.id: must be 1 to 60 letters'),
  '"images": [',
  or(
    '{ "imageId": "a", "name": "A", "link": "destinos", "picture": "logo.svg" },',
    '{ "imageId": "a", "name": "A", "cityCode": "FLN", "picture": "lost.svg" },',
    'showcases.0.images.0.cityCode: needs a type',
    'showcases.0.images.0.picture: there is no lost.svg beside the file',
  ),
  or(
    '{ "imageId": "b", "name": "B", "price": 10, "originalPrice": 20 }]',
    '{ "imageId": "a", "price": 10.001, "originalPrice": "2", "endDate": "2027-01-31" }]',
    'showcases.0.images.1.name: is missing',
    'showcases.0.images.1.startDate: is needed beside endDate',
    'showcases.0.images.1.imageId: is the imageId of the one at 0 too',
    'showcases.0.images.1.price: must have at most two decimals',
    'showcases.0.images.1.originalPrice: must be of type number',
  ),
  '}, {',
  '"id": "outono", "name": "Outono", "images": [',
  or(
    `{ "imageId": "a", "name": "A", "type": "${RENTED}", "cityCode": "FLN", "cityName": "A", "country": "BR", "location": "A", "locationName": "A" }`,
    `{ "imageId": "a", "type": "${RENTED}", "cityCode": "Fln", "cityName": "A", "country": "Brasil", "link": "x", "locationName": "A" }`,
    'showcases.1.images.0.name: is missing',
    `showcases.1.images.0.location: is needed for ${RENTED}`,
    'showcases.1.images.0.cityCode: must be the three letters of an airport or city',
    'showcases.1.images.0.country: must be the two letters of a country',
    `showcases.1.images.0.link: is no field of ${RENTED}`,
  ),
  ']}, {',
  or('"id": "inverno",', '"id": "outono",', 'showcases.2.id: is the id of the one at 1 too'),
  '"name": "Inverno", "images": [] }],',
  '"coupons": [',
  or(
    `{ "code": "BEM-10", "discountType": 2, "value": 10, "validFrom": "2027-01-01", "validUntil": "2027-01-01", "maxUses": 9, "maxUsesPerUser": 9, "services": ["${one}"] },`,
    `{ "code": "BEM-10", "discountType": 2, "value": 10.5, "validFrom": "2027-01-02", "validUntil": "2027-01-01", "maxUses": 9, "maxUsesPerUser": 10, "services": ["${one}", "${one}", "SHIP"] },`,
    'coupons.0.value: a coupon of 10.5 % must take off a whole percentage from 1 to 100',
    'coupons.0.validUntil: must not be before validFrom',
    'coupons.0.maxUsesPerUser: must not be above maxUses',
    'coupons.0.services.1: is the one at 0 too',
    `coupons.0.services.2: must be one of ${serviceKinds.join(', ')}`,
  ),
  or(
    `{ "code": "bem-20", "discountType": 1, "value": 1, "validFrom": "2027-01-01", "validUntil": "2027-01-02", "maxUses": 9, "maxUsesPerUser": 1, "services": ["${two}"] },`,
    '{ "code": "bem-10", "discountType": 3, "value": 1, "validFrom": "2027-02-30", "validUntil": "2027-01-02", "maxUses": 0, "maxUsesPerUser": 1, "services": [] },',
    'coupons.1.code: is the code of the one at 0 too',
    'coupons.1.discountType: must be one of 1, 2',
    'coupons.1.validFrom: must be a day such as 2027-01-31',
    'coupons.1.maxUses: must be at least 1',
    'coupons.1.services: must have at least 1 entry',
  ),
  or(
    `{ "code": "bem-30", "discountType": 1, "value": 1, "validFrom": "2027-01-01", "validUntil": "2027-01-02", "maxUses": 9, "maxUsesPerUser": 1, "services": ["${two}"] }],`,
    `{ "code": "férias", "discountType": 1, "value": 0, "validFrom": "2027-01-01", "validUntil": "2027-01-02", "maxUses": 9, "services": "${two}" }],`,
    'coupons.2.maxUsesPerUser: is missing',
    'coupons.2.code: must be 4 to 40 letters without accents, digits or dashes',
    'coupons.2.value: a coupon of 0 points must take off whole points from 1 to 1000000000',
    'coupons.2.services: must be of type array',
  ),
  '"members": [',
  '{ "name": "Ana Souza", "email": "ana@clube.example", "password": "viagem-1" },',
  or(
    '{ "name": "Bia D’Ávila", "email": "bia@clube.example" },',
    '{ "name": "bia@clube", "email": "ANA@clube.example ", "password": "curta" },',
    'members.1.name: must be a name',
    'members.1.email: is the email of the one at 0 too',
    'members.1.password: must be at least 8 characters long',
  ),
  '{ "name": "Caio", "subject": "c-1", "email": "ana@clube.example" },',
  or(
    '{ "name": "Davi", "subject": "d-1" },',
    '{ "name": "", "subject": "c-1", "email": "davi", "password": "viagem-1", "role": "guest" },',
    'members.3.name: must be at least 1 character long',
    'members.3.subject: is the subject of the one at 2 too',
    'members.3.email: must be an e-mail address',
    'members.3.password: is not for a member with a subject',
    'members.3.role: is not a known field',
  ),
  or(
    '{ "name": "Eva", "email": "eva@clube.example" }],',
    '{ "name": "Eva" }, "Fábio"],',
    'members.4.email: is needed, or the subject of a member of single sign-on',
    'members.5: must be of type object',
  ),
  or(
    '"disablePointActivity": false,',
    '"disablePointActivity": null,',
    'disablePointActivity: must be of type boolean',
  ),
  or(
    '"acceptCashPayment": true,',
    '"acceptCashPayments": true,',
    '1: acceptCashPayment: is missing',
    'acceptCashPayments: is not a known field',
  ),
  '"cashPaymentPercentage": 60, "couponEnabled": true,',
  or(
    '"coupon": { "discountType": 1, "value": 500 },',
    '"coupon": { "discountType": 2, "value": 500 },',
    'coupon.value: a coupon of 500 %',
  ),
  or('"conversionRate": 40,', '"conversionRate": -1,', 'conversionRate: must be above 0'),
  or('"destinoFeriasFee": 5,', '"destinoFeriasFee": 0.1234567,', 'destinoFeriasFee: must have at most six decimals'),
  or('"destinoFeriasFeeFlight": 3,', '"destinoFeriasFeeFlight": 101,', 'destinoFeriasFeeFlight: must be at most 100'),
  '"destinoFeriasFeeHotel": 4, "destinoFeriasFeeExperience": 6, "destinoFeriasFeeCar": 2,',
  or('"advanceDaysCar": 1', '"advanceDaysCar": 1e30', 'advanceDaysCar: must be at most 330'),
  '}',
];

/** Returns the text with those lines wrong, and what is to be said of it. */
function written(wrong: ReadonlySet<number>): { source: string; expected: string[] } {
  const source = lines.map((each, at) => (typeof each === 'string' ? each : wrong.has(at) ? each.wrong : each.right));
  const expected = lines.flatMap((each, at) => {
    if (typeof each === 'string' || !wrong.has(at)) return [];
    return each.faults.map((fault) => (/^\d+: /.test(fault) ? fault : `${at + 1}: ${fault}`));
  });
  return { source: source.join('\n'), expected };
}
/** Compares what is told with how each sentence begins; line by line, in any order within one. */
function expectTold(source: string, expected: readonly string[]): void {
  const found = told(source).map((fault) => expected.find((begin) => fault.startsWith(begin)) ?? fault);
  expect(found.sort()).toEqual(expected.toSorted());
}
const wrongLines = lines.flatMap((each, at) => (typeof each === 'string' ? [] : [at]));

describe('everything wrong with a file is told at once, in its line, and once', () => {
  test('of a file that is right nothing', () => {
    expectTold(written(new Set()).source, []);
  });

  test('of a file in which all of it is wrong', () => {
    const { source, expected } = written(new Set(wrongLines));
    expectTold(source, expected);
    expect(expected.length).toBeGreaterThan(60);
    const places = readCampaignFile(NAME, source, pictures).faults.map(({ line }) => line);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test('whichever of it is wrong', () => {
    fc.assert(
      fc.property(fc.subarray(wrongLines), (wrong) => {
        const { source, expected } = written(new Set(wrong));
        expectTold(source, expected);
      }),
      { numRuns: 60 },
    );
  });
});

const right = () => JSON.parse(written(new Set()).source);
const toldOf = (changes: object) => told(JSON.stringify({ ...right(), ...changes }));
/** A file of campaigns/ makes no coupons and members. */
const seed = () => {
  const { coupons: _, members: __, ...file } = right();
  return file;
};

test('a file that is read has what it says, folded as it is stored, and its defaults', () => {
  const { file } = readCampaignFile(NAME, written(new Set()).source, pictures);
  expect(file).toMatchObject({ id: 10001, singleSignOn: { hosts: [] }, images: { logo: 'logo.svg' } });
  expect(file?.campaignConfigLayout).toMatchObject({ flight: true, headers: [{}, { name: 'Regras' }] });
  const members = [{ name: ' Bia  D’Ávila', email: 'BIA@clube.example ' }];
  const folded = readCampaignFile(NAME, JSON.stringify({ ...right(), members }), pictures).file?.members;
  expect(folded).toEqual([{ name: "Bia D'Ávila", email: 'bia@clube.example' }]);
});

test('a file that was read and written again is the same', () => {
  const { file } = readCampaignFile(NAME, written(new Set()).source, pictures);
  expect(readCampaignFile(NAME, JSON.stringify(file), pictures)).toMatchObject({ faults: [], file });
});

test('a fault stands at its value, one of a name at the name, one of what is missing at what lacks it', () => {
  const source =
    '\uFEFF{\r\n  "name": 1,\r\n\t"nome": 2,\r\n  "images": { "x": "a.svg" }, "coupons": [ { "code": "A-10" } ]\r\n}';
  const { faults, file } = readCampaignFile(NAME, source, new Map());
  expect(file).toBeUndefined();
  const placeOf = (field: string) => faults.filter((fault) => fault.field === field).map((f) => [f.line, f.column]);
  expect(placeOf('name')).toEqual([[2, 11]]);
  expect(placeOf('nome')).toEqual([[3, 2]]);
  expect(placeOf('images.x')).toEqual([
    [4, 15],
    [4, 20],
  ]);
  expect(placeOf('coupons.0.value')).toEqual([[4, 44]]);
  expect(placeOf('id')).toEqual([[1, 1]]);
});

test('faults found elsewhere are told their places, also those of what is not there', () => {
  const { locate } = readCampaignFile(NAME, '{\n"hosts": [\n"a.example"]}', new Map());
  expect(
    locate([
      { path: ['members', 3, 'email'], sentence: 'is known' },
      { path: ['hosts', 0], sentence: 'is taken' },
    ]),
  ).toEqual([
    { line: 1, column: 1, field: 'members.3.email', sentence: 'is known' },
    { line: 3, column: 1, field: 'hosts.0', sentence: 'is taken' },
  ]);
});

test('a file is named after its code, whatever else is wrong', () => {
  const { source } = written(new Set(wrongLines));
  expect(told(source, pictures, '10002.json').join()).not.toContain('belongs in');
  expect(told(source, pictures, 'novo.json').join()).toContain('code: 10002 belongs in 10002.json');
});

test('what is no object is no campaign', () => {
  expect(told('[]')).toEqual(['1: file: must be of type object']);
  expect(told('null')).toEqual(['1: file: must be of type object']);
  expect(told('{"__proto__": 1}').at(-1)).toBe('1: __proto__: is not a known field');
});

test('a campaign has one number, its id and its code', () => {
  const code = 'code: must be the digits of id';
  expect(toldOf({ id: 10002 })).toEqual([`1: ${code}, 10002`]);
  expect(told(JSON.stringify({ ...right(), id: 777, code: '0777' }), pictures, '0777.json')).toEqual([
    '1: code: must be at most 10 digits, the first of them no 0',
  ]);
  expect(told(JSON.stringify({ ...right(), code: '12345678901' }), pictures, '12345678901.json')).toEqual([
    '1: code: must be at most 10 digits, the first of them no 0',
  ]);
});

describe('a file that is not JSON', () => {
  const brokenIn = (wrong: string, source = written(new Set(wrongLines)).source) =>
    source.replace('"destinoFeriasFeeHotel": 4,', wrong);

  test.each([
    ['a comment', '"destinoFeriasFeeHotel": 4, /* of last year */', 'it has no comments'],
    ['a comma too many', '"destinoFeriasFeeHotel": 4,,', 'the name of a field is missing'],
    ['a comma too few', '"destinoFeriasFeeHotel": 4', 'a comma or a closing bracket is missing'],
  ])('for %s is told everything else too', (_, wrong, why) => {
    const fault = told(brokenIn(wrong, written(new Set()).source));
    expect(fault).toEqual([expect.stringContaining(`: file: is not JSON: ${why}`)]);
    const missing = /: is missing$/;
    const { source, expected } = written(new Set(wrongLines));
    const others = told(brokenIn(wrong, source)).filter((each) => !each.includes('is not JSON') && !missing.test(each));
    expect(others).toHaveLength(expected.filter((each) => !missing.test(each)).length);
    expect(readCampaignFile(NAME, brokenIn(wrong), pictures).file).toBeUndefined();
  });

  test('is told nothing of fields that are missing only where its text breaks', () => {
    const { source } = written(new Set());
    for (const at of [30, 200, 900, 2_000, source.length - 1]) {
      const faults = told(source.slice(0, at));
      expect([at, faults.filter((each) => each.endsWith(': is missing') || each.includes('is needed'))]).toEqual([
        at,
        [],
      ]);
      expect(faults.join()).toContain('is not JSON');
    }
  });

  test('is told its missing fields where its text loses none', () => {
    expect(told('{\n"id": 1,\n}')).toEqual(
      expect.arrayContaining([
        '1: code: is missing',
        '3: file: is not JSON: the name of a field is missing, in double quotes',
      ]),
    );
  });

  test('names its pictures all the same', () => {
    expect(picturePathsIn('{"images": {"logo": "a.svg",}}')).toEqual(['a.svg']);
  });
});

describe('of a file with countless faults', () => {
  // Lists and fields so long that looking through them for each fault would take hours.
  const COUNT = 40_000;
  const names = (value: unknown) => Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`n${at}`, value]));
  const expectFirst = (found: readonly string[]) => {
    expect(found).toHaveLength(1_001);
    expect(found.at(-1)).toMatch(/^\d+: file: has \d+ more faults from here on$/);
  };

  test('the first thousand are told, and how many more there are', () => {
    const found = told(JSON.stringify({ ...right(), ...names(1) }, undefined, 1));
    expectFirst(found);
    expect(found.at(-1)).toContain(`has ${COUNT - 1_000} more`);
  });

  test.each([
    ['pictures', () => ({ images: names('logo.svg') })],
    ['pictures that are none', () => ({ images: names(1) })],
    [
      'entries of headers and pictures',
      () => ({
        images: names('logo.svg'),
        campaignConfigLayout: {
          ...right().campaignConfigLayout,
          headers: Array.from({ length: COUNT }, (_, at) => ({ id: `h${at}`, link: 'x' })),
        },
      }),
    ],
    ['coupons', () => ({ coupons: Array.from({ length: COUNT }, () => ({})) })],
    ['members', () => ({ members: Array.from({ length: COUNT }, () => ({ nome: 'Ana' })) })],
    [
      'members of whom all is wrong',
      () => ({
        members: Array.from({ length: COUNT }, () => ({ name: 1, email: 1, password: 1, subject: 1, role: 1 })),
      }),
    ],
    ['hosts', () => ({ hosts: Array.from({ length: COUNT }, () => '') })],
    [
      'footers',
      () => ({
        campaignConfigLayout: {
          ...right().campaignConfigLayout,
          footers: Array.from({ length: 400 }, () => ({ title: 'a', items: Array.from({ length: 400 }, () => ({})) })),
        },
      }),
    ],
    [
      'showcases',
      () => ({
        showcases: Array.from({ length: 200 }, () => ({
          images: Array.from({ length: 200 }, () => ({ type: RENTED })),
        })),
      }),
    ],
  ])('and so it is of %s', (_, changes) => expectFirst(toldOf(changes())));

  test('that is not JSON too', () => {
    expectFirst(told(`{${'\nyes,'.repeat(COUNT)}}`));
    expectFirst(told(`{"hosts": [${'\nyes,'.repeat(COUNT)}]}`));
  });
});

test('coupons are at most 2000', () => {
  const coupons = Array.from({ length: 2_001 }, (_, at) => ({ ...right().coupons[0], code: `BEM-${at}` }));
  expect(toldOf({ coupons: coupons.slice(1) })).toEqual([]);
  expect(toldOf({ coupons })).toEqual(['1: coupons: must have at most 2000 entries']);
  expect(readableCoupons({ coupons: [...coupons, ...coupons] }).size).toBe(2_000);
});

describe('members', () => {
  const someone = (at: number) => ({ name: 'Ana', email: `ana${at}@clube.example` });
  const many = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, at) => ({ ...someone(at), ...more }));

  test('of single sign-on need a provider', () => {
    const members = [someone(1), { name: 'Bia', subject: 'b' }];
    expect(toldOf({ members })).toEqual([]);
    expect(toldOf({ members, singleSignOn: false })).toEqual(['1: members.1.subject: needs singleSignOn']);
  });

  test('of single sign-on may share an address, and one of them with a member who signs in with it', () => {
    const at = { email: 'familia@clube.example', name: 'Ana' };
    expect(toldOf({ members: [{ ...at, subject: 'a' }, { ...at, subject: 'b' }, at] })).toEqual([]);
  });

  test('are at most 20000, and 1000 of them with a password', () => {
    expect(toldOf({ members: many(20_000) })).toEqual([]);
    expect(toldOf({ members: many(20_001) })).toEqual(['1: members: must have at most 20000 entries']);
    const members = [...many(1_000, { password: 'viagem-1' }), { name: 'Bia', email: 'bia@clube.example' }];
    expect(toldOf({ members })).toEqual([]);
    const oneMore = [...members, { name: 'Caio', email: 'caio@clube.example', password: 'viagem-1' }];
    expect(toldOf({ members: oneMore })).toEqual([
      '1: members.1001.password: is one of 1001 passwords; a file may have 1000',
    ]);
  });
});

describe('files of campaigns/', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

  test.each(names)('%s is right, and every picture of its folder is named', async (name) => {
    const source = readFileSync(join(FOLDER, name), 'utf8');
    const file = parseCampaignFile(name, source, await readPictures(FOLDER, picturePathsIn(source)));
    const inFolder = readdirSync(join(FOLDER, 'images', file.code)).map((each) => `images/${file.code}/${each}`);
    expect(Object.values(file.images).sort()).toEqual(inFolder.sort());
  });

  test('that are wrong stop the start with each fault in its line', () => {
    const source = JSON.stringify({ ...seed(), theme: 'orange', conversionRate: 0 }, undefined, 2);
    const lineOf = (text: string) => source.slice(0, source.indexOf(text)).split('\n').length;
    expect(() => parseCampaignFile(NAME, source, pictures)).toThrow(
      `Campaign file 10001.json is wrong. Line ${lineOf('"theme"')}: theme: must be one of default, light-header, dark, blue, pink, teal; ` +
        `Line ${lineOf('"conversionRate"')}: conversionRate: must be above 0.`,
    );
  });

  test('make no coupons and no members', () => {
    expect(parseCampaignFile(NAME, JSON.stringify(seed()), pictures).members).toEqual([]);
    const { coupons, members } = right();
    expect(parseCampaignFile(NAME, JSON.stringify({ ...seed(), coupons: [], members: [] }), pictures).coupons).toEqual(
      [],
    );
    expect(() => parseCampaignFile(NAME, JSON.stringify({ ...seed(), coupons, members }), pictures)).toThrow(
      'is wrong. Line 1: coupons: are made by an import only; Line 1: members: are made by an import only.',
    );
  });
});

/** Every place in a value, from the outermost. */
function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, each]) =>
    pathsOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...below];
}
function changed(value: unknown, [key, ...rest]: (string | number)[], to: unknown): unknown {
  if (key === undefined) return to;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], rest, to);
  return copy;
}

test('whatever stands anywhere in a file, it is read, nothing is told twice, and what is left out is missing or has a default', () => {
  const values = [null, -0.5, '', [null], { type: 1, id: [] }, undefined];
  const withDefault =
    /^(singleSignOn\.hosts|campaignConfig|images|terms|showcases|coupons|members|coupon|theme|siteUrl|.*Color|.*link.*)\b/i;
  for (const path of pathsOf(right())) {
    for (const value of values) {
      const found = toldOf(changed(right(), path, value) as object);
      expect(new Set(found).size).toBe(found.length);
      const field = path.join('.');
      const isNeeded = path.length === 1 && !withDefault.test(field) && !field.startsWith('advanceDays');
      if (value === undefined && isNeeded) expect(found).toContain(`1: ${field}: is missing`);
    }
  }
});
