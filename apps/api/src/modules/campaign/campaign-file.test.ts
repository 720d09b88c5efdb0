import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { olderFlag, serviceFlags } from '@embarque/contract/service.ts';
import { expect, test } from 'vitest';
import { createCampaignImages, storedImage } from './campaign-images.ts';
import { checkDistinct } from './distinct.ts';
import { presentPublic } from './present-campaign.ts';
import { parseCampaignFile } from './read-campaign-file.ts';

const source = (code: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../campaigns/${code}.json`, import.meta.url)), 'utf8');
const clube = () => ({ ...JSON.parse(source('10001')), images: {} });
const parse = (file: unknown, name = '10001.json') => parseCampaignFile(name, JSON.stringify(file), new Map());

test('refuses a misspelt field by name, rather than falling back to a default', () => {
  expect(() => parse({ ...clube(), cashPaymentPercent: 60 })).toThrow(
    'Campaign file 10001.json is wrong. Line 1: cashPaymentPercent: is not a known field.',
  );
});

test('names every wrong field', () => {
  const { conversionRate: _, ...rest } = clube();
  expect(() => parse({ ...rest, supportEmail: 'nobody', advanceDaysCar: -1 })).toThrow(
    /conversionRate: is missing; .*supportEmail: must be an e-mail address; .*advanceDaysCar: must be at least 0/,
  );
});

test('says which part of the seller or the support is wrong', () => {
  const seller = { name: 'Clube Viagens Ltda.', cnpj: '12.ABC.345/01DE-36' };
  expect(() => parse({ ...clube(), seller, support: { phone: 'ramal 9' } })).toThrow(
    /seller\.cnpj: must be a CNPJ such as 12\.ABC\.345\/01DE-35; .*support\.phone: must be a number such as/,
  );
  expect(() => parse({ ...clube(), seller: { name: 'Clube' } })).toThrow('seller.cnpj: is missing');
});

test('writes a CNPJ with its punctuation, however it was typed', () => {
  const seller = { name: 'Clube Viagens Ltda.', cnpj: '12abc34501de35' };
  expect(parse({ ...clube(), seller }).seller?.cnpj).toBe('12.ABC.345/01DE-35');
});

test('a file from before there were sellers is right, and its customer sells', () => {
  const { seller: _, support: __, ...older } = clube();
  const file = parse(older);
  const image = storedImage('none.svg', Buffer.from('<svg/>'));
  const images = createCampaignImages({ fallback: new Map(), placeholder: image }, new Map());
  const shown = presentPublic(file, images);
  expect(shown.seller).toEqual({ name: file.customer });
  expect(shown).not.toHaveProperty('support');
});

test('says that a file is not JSON', () => {
  expect(() => parseCampaignFile('10001.json', '{', new Map())).toThrow(
    'Campaign file 10001.json is wrong. Line 1: file: is not JSON: a } is missing.',
  );
});

test('a file is named after its code', () => {
  expect(() => parse(clube(), '1.json')).toThrow('code: 10001 belongs in 10001.json');
});

test('a guest code exists only where all may be paid in cash', () => {
  expect(() => parse({ ...clube(), guestCodes: ['CONVIDADO'] })).toThrow(
    'guestCodes: a guest code needs acceptCashPayment and a cashPaymentPercentage of 100',
  );
  expect(parse({ ...clube(), guestCodes: ['CONVIDADO'], cashPaymentPercentage: 100 }).guestCodes).toEqual([
    'CONVIDADO',
  ]);
});

test('no link of a header, a footer, a footer item or the home image may run a script', () => {
  const evil = 'javascript:alert(1)';
  const layouts: Record<string, object> = {
    'headers.0.link': { headers: [{ id: 'a', name: 'a', link: evil }] },
    'footers.0.link': { footers: [{ title: 'a', link: evil, items: [] }] },
    'footers.0.items.0.link': { footers: [{ title: 'a', items: [{ id: 'a', name: 'a', link: evil }] }] },
    linkHomeImage: { linkHomeImage: evil },
  };
  for (const [field, layout] of Object.entries(layouts)) {
    const file = clube();
    const wrong = { ...file, campaignConfigLayout: { ...file.campaignConfigLayout, ...layout } };
    expect(() => parse(wrong)).toThrow(
      `campaignConfigLayout.${field}: must be an http or https address or a path of the shop`,
    );
  }
});

test('a campaign sells something', () => {
  const file = clube();
  const none = Object.fromEntries(serviceFlags.map((flag) => [flag, false]));
  const layout = { ...file.campaignConfigLayout, ...none };
  expect(() => parse({ ...file, campaignConfigLayout: layout })).toThrow(
    `campaignConfigLayout.${serviceFlags[0]}: or another service must be sold`,
  );
  for (const flag of serviceFlags) parse({ ...file, campaignConfigLayout: { ...layout, [flag]: true } });
});

test.each([
  ['https://elsewhere.example', {}, 'is shown on a page of the shop, which no other address leads to'],
  ['regras', { page: 'how-it-works' }, "is not shown where page is, whose text is the shop's"],
])('text that a header entry to %s would show nowhere is a fault', (link, more, sentence) => {
  const file = clube();
  const headers = [{ id: 'a', name: 'a', link, text: 'Regras', ...more }];
  const wrong = { ...file, campaignConfigLayout: { ...file.campaignConfigLayout, headers } };
  expect(() => parse(wrong)).toThrow(`campaignConfigLayout.headers.0.text: ${sentence}`);
});

test('no header entry has the id of a picture that the shop draws', () => {
  const file = clube();
  const headers = [{ id: 'motif-wide', name: 'a', link: 'a' }];
  expect(() => parse({ ...file, campaignConfigLayout: { ...file.campaignConfigLayout, headers } })).toThrow(
    'campaignConfigLayout.headers.0.id: must not begin with motif-',
  );
});

test('the id of a header entry is the name of its picture', () => {
  const file = clube();
  const headers = [{ id: '../10002/logo', name: 'Destinos', link: 'destinos' }];
  const wrong = { ...file, campaignConfigLayout: { ...file.campaignConfigLayout, headers } };
  expect(() => parse(wrong)).toThrow(
    'campaignConfigLayout.headers.0.id: must be letters without accents, digits, _ or -',
  );
});

test('a rate ends at six decimals, where the arithmetic ends', () => {
  expect(parse({ ...clube(), conversionRate: 0.000001 }).conversionRate).toBe(0.000001);
  expect(() => parse({ ...clube(), conversionRate: 1.0000001 })).toThrow(
    'conversionRate: must have at most six decimals',
  );
});

test('two campaigns share no guest code', () => {
  const file = { ...clube(), cashPaymentPercentage: 100, guestCodes: ['CONVIDADO'] };
  const other = { ...file, id: 7, code: '7' };
  expect(() => checkDistinct([parse(file), parse(other, '7.json')])).toThrow(
    'guest code CONVIDADO is already in 10001.json',
  );
});

test('a file with the older names, and without what has a default, loads', () => {
  const { advanceDaysFlight: _, campaignConfig: __, ...file } = clube();
  const { [olderFlag.name]: isSold, ...layout } = file.campaignConfigLayout;
  const headers = [{ id: 'regras', nome: 'Regras', link: 'regras' }];
  const parsed = parse({ ...file, campaignConfigLayout: { ...layout, headers, air: isSold } });
  expect(parsed.campaignConfigLayout).toMatchObject({
    flight: true,
    headers: [{ id: 'regras', name: 'Regras', link: 'regras' }],
  });
  expect(parsed.campaignConfig).toEqual({ coinAlias: 'Pontos', shortenCoinAlias: 'Pts' });
  expect(parsed.advanceDaysFlight).toBeUndefined();
  expect(parse({ ...file, campaignConfig: { coinAlias: 'Milhas' } }).campaignConfig.shortenCoinAlias).toBe('Pts');
});

test('a field under both its names is refused', () => {
  const file = clube();
  const layout = { ...file.campaignConfigLayout, air: true };
  expect(() => parse({ ...file, campaignConfigLayout: layout })).toThrow(
    'campaignConfigLayout.air: is not a known field',
  );
});

test('the coupon of a campaign takes off points or percent', () => {
  const coupon = { discountType: 2, value: 10 };
  expect(parse({ ...clube(), coupon }).coupon).toEqual(coupon);
  expect(() => parse({ ...clube(), coupon: { ...coupon, discountType: 3 } })).toThrow(
    'coupon.discountType: must be one of 1, 2',
  );
});

test.each([
  [2, 150, 'a coupon of 150 % must take off a whole percentage from 1 to 100'],
  [2, 100.5, 'a coupon of 100.5 % must take off a whole percentage from 1 to 100'],
  [2, 0.5, 'a coupon of 0.5 % must take off a whole percentage from 1 to 100'],
  [2, 0, 'a coupon of 0 % must take off a whole percentage from 1 to 100'],
  [1, 99.5, 'a coupon of 99.5 points must take off whole points from 1 to 1000000000'],
  [1, -1, 'a coupon of -1 points must take off whole points from 1 to 1000000000'],
])(
  'a coupon that no price can be reckoned with is refused, with its value: type %s of %s',
  (discountType, value, why) => {
    expect(() => parse({ ...clube(), coupon: { discountType, value } })).toThrow(
      `Campaign file 10001.json is wrong. Line 1: coupon.value: ${why}.`,
    );
  },
);

test.each([1, 100])('a coupon takes off %s percent', (value) => {
  expect(parse({ ...clube(), coupon: { discountType: 2, value } }).coupon?.value).toBe(value);
});

test('an address without TLS is a link wherever a file has links, and the site its members come from', () => {
  const link = 'http://clube.example/regras';
  const file = clube();
  const campaignConfigLayout = {
    ...file.campaignConfigLayout,
    headers: [{ id: 'a', name: 'a', link }],
    footers: [{ title: 'a', link, items: [{ id: 'b', name: 'b', link }] }],
    linkHomeImage: link,
  };
  const parsed = parse({ ...file, campaignConfigLayout, siteUrl: 'http://clube.example' });
  expect(parsed.campaignConfigLayout).toMatchObject(campaignConfigLayout);
  expect(parsed.siteUrl).toBe('http://clube.example');
});

test.each(['javascript:alert(1)', 'ftp://clube.example', 'http://ana:pw@clube.example', 'clube.example', '/conta'])(
  'the site of a campaign is no other address: %s',
  (siteUrl) => {
    expect(() => parse({ ...clube(), siteUrl })).toThrow('siteUrl: must be an http or https address');
  },
);

test('a provider is an https address, or the sandbox, and its client has a name', () => {
  const provider = { issuer: 'https://login.cliente.example/realms/loja', clientId: 'loja', allowHash: false };
  const read = (changed: object) => parse({ ...clube(), singleSignOn: { ...provider, ...changed } }).singleSignOn;
  expect(read({})).toEqual({ ...provider, hosts: [], scopes: 'openid profile email' });
  for (const issuer of ['sandbox', 'http://127.0.0.1:4000', 'http://localhost', 'https://a.example/']) {
    expect(read({ issuer })).toMatchObject({ issuer });
  }
  const refused = 'singleSignOn.issuer: must be an https address without query and fragment';
  for (const issuer of [
    'http://login.example',
    'https://a.example?x',
    'https://a.example#',
    'https://u:p@a.example',
    'login',
  ]) {
    expect(() => read({ issuer })).toThrow(refused);
  }
  expect(() => read({ clientId: 'a:b' })).toThrow('singleSignOn.clientId: must be visible ASCII without a colon');
  expect(() => read({ clientSecret: 'x' })).toThrow('singleSignOn.clientSecret: is not a known field');
  expect(() => read({ scopes: 'profile' })).toThrow('singleSignOn.scopes: must begin with openid');
  expect(read({ hosts: ['a.example:8443', 'b.example'] })).toMatchObject({ hosts: ['a.example:8443', 'b.example'] });
  for (const host of ['https://a.example', '.', 'a..b', '-:443', 'a.example:']) {
    expect(() => read({ hosts: [host] })).toThrow('singleSignOn.hosts.0: must be a host name');
  }
  expect(() => parse({ ...clube(), singleSignOn: true })).toThrow('singleSignOn: must be of type object');
});

test('no two campaigns are the same client of a provider', () => {
  const singleSignOn = { issuer: 'sandbox', clientId: 'loja', allowHash: false };
  const one = parse({ ...clube(), singleSignOn });
  const two = { ...one, id: 2, code: '2', hosts: [], guestCodes: [] };
  expect(() => checkDistinct([one, two])).toThrow('client loja of sandbox is already in 10001.json');
});

test('tells the sign-in whether guests may enter, and none of their codes', () => {
  const image = storedImage('none.svg', Buffer.from('<svg/>'));
  const images = createCampaignImages({ fallback: new Map(), placeholder: image }, new Map());
  const shown = (guestCodes: readonly string[]) =>
    presentPublic(parse({ ...clube(), cashPaymentPercentage: 100, guestCodes }), images);
  expect(shown(['CONVIDADO'])).toMatchObject({ guestEntry: true });
  expect(JSON.stringify(shown(['CONVIDADO']))).not.toContain('CONVIDADO');
  expect(shown([])).not.toHaveProperty('guestEntry');
});

test('refuses a sentence that the sign-in has no room for', () => {
  const slogan = 'a'.repeat(61);
  expect(() => parse({ ...clube(), campaignConfigLayout: { ...clube().campaignConfigLayout, slogan } })).toThrow(
    /campaignConfigLayout\.slogan: must be at most 60 characters long/,
  );
});
