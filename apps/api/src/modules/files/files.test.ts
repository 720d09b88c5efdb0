import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceApis } from '@embarque/catalog/api.ts';
import type { Drawings } from '@embarque/commerce/api/service-api.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installProblems } from '../../plugins/problems.ts';
import { installSession } from '../../plugins/session.ts';
import { installValidation } from '../../plugins/validation.ts';
import { authenticateByRole } from '../../testing/actors.ts';
import { createCampaignImages, readSharedImages, storedImage } from '../campaign/campaign-images.ts';
import { readSeeds } from '../campaign/seeds.ts';
import { serveCampaigns } from '../campaign/served-campaigns.ts';
import { createFolderStore } from './folder-store.ts';
import { createFiles } from './index.ts';

let app: FastifyInstance;
let folder: string;
let addressOf: (campaign: string, name: string) => string;
/** Two drawings for each place with a number. */
const places: Drawings = {
  draw: (name) =>
    /^\d+\/[12]$/.test(name) ? `<svg xmlns="http://www.w3.org/2000/svg"><!--${name}--></svg>` : undefined,
  names: (place) => (/^\d+$/.test(place) ? [`${place}/1`, `${place}/2`] : []),
};

/** What an operator keeps of a showcase: of each kind one, and of one picture two. */
const kept = {
  'a.png': 'png',
  'b.webp': 'webp',
  'c.jpg': 'jpg',
  'd.jpeg': 'jpeg',
  'e.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'f.png': 'first',
  'f.jpg': 'second',
};
/** A drawing for each picture of a showcase. */
const showcase: Drawings = {
  draw: (name) =>
    /^verao\/\w+$/.test(name) ? `<svg xmlns="http://www.w3.org/2000/svg"><!--${name}--></svg>` : undefined,
};
let pictureAddress: (path: string, campaign?: string) => Promise<string>;
const SHOP = { brand: '#0b4f6c', accent: '#f2a541', isNight: false };
const looks: Record<string, typeof SHOP> = { '10002': { brand: '#14213d', accent: '#fca311', isNight: true } };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embarque-files-'));
  await mkdir(join(folder, 'places/7'), { recursive: true });
  await writeFile(
    join(folder, 'places/7/1.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  await writeFile(join(folder, 'places/7/10.jpg'), 'a photo');
  await writeFile(join(folder, 'places/7/9.png'), 'a picture');
  await writeFile(join(folder, 'places/7/notes.txt'), 'none');
  await mkdir(join(folder, 'showcase/verao'), { recursive: true });
  for (const [name, content] of Object.entries(kept)) await writeFile(join(folder, 'showcase/verao', name), content);
  await mkdir(join(folder, 'destination-images'));
  await writeFile(join(folder, 'destination-images/IGU.webp'), 'the falls');
  const seeds = await readSeeds(join(repositoryRoot, 'campaigns'));
  const { images } = serveCampaigns(seeds.campaigns, seeds.shared, true);
  addressOf = images.address;
  const files = createFiles({
    campaigns: { image: images.find, showcasePicture: () => undefined, look: (code) => looks[code ?? ''] ?? SHOP },
    drawings: { ...Object.assign({}, ...serviceApis.map(({ drawings }) => drawings)), places, showcase },
    store: createFolderStore(folder),
    logger: { warn() {} },
  });
  ({ pictureAddress } = files);
  app = fastify();
  installValidation(app);
  installProblems(app);
  installSession(app, authenticateByRole);
  files.routes(app);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const list = (prefix: string, headers: Record<string, string> = { authorization: 'Bearer guest' }) =>
  app.inject({ url: '/v1/files', query: { prefix }, headers });

test('the operator’s images of a folder are listed, and served before drawings', async () => {
  const { files } = (await list('places/7')).json<{ files: string[] }>();
  expect(files).toEqual(['places/7/1.svg', 'places/7/9.png', 'places/7/10.jpg']);
  const types = await Promise.all(
    files.map(async (path) => (await app.inject(`/v1/files/${path}`)).headers['content-type']),
  );
  expect(types).toEqual(['image/svg+xml', 'image/png', 'image/jpeg']);
  expect((await app.inject('/v1/files/places/7/2.svg')).body).toContain('7/2');
});

test('where the operator has none, a service’s drawings are listed and served', async () => {
  const { files } = (await list('places/8/')).json<{ files: string[] }>();
  expect(files).toEqual(['places/8/1.svg', 'places/8/2.svg']);
  for (const path of files) expect((await app.inject(`/v1/files/${path}`)).statusCode).toBe(200);
});

test.each([
  ['a', 'image/png'],
  ['b', 'image/webp'],
  ['c', 'image/jpeg'],
  ['d', 'image/jpeg'],
  ['e', 'image/svg+xml'],
])('a showcase’s picture %s is the operator’s of type %s, whatever its address ends with', async (name, type) => {
  for (const ending of ['', '.png', '.svg', '.jpg']) {
    const answer = await app.inject(`/v1/files/showcase/verao/${name}${ending}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
  }
});

test('of two pictures of one name the first kind is served', async () => {
  expect((await app.inject('/v1/files/showcase/verao/f')).body).toBe('first');
});

test('a picture of a showcase or destination that no operator has is drawn', async () => {
  expect((await app.inject('/v1/files/showcase/verao/g')).body).toContain('<!--verao/g-->');
  expect((await app.inject('/v1/files/destination-images/IGU.png')).body).toBe('the falls');
  const drawn = await app.inject('/v1/files/destination-images/SSA.png');
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml']);
});

test('the address of a picture changes with it, so that it may be kept for ever', async () => {
  const address = await pictureAddress('showcase/verao/a');
  expect(address).toMatch(/^\/v1\/files\/showcase\/verao\/a\?v=\w+$/);
  expect(await pictureAddress('showcase/verao/g')).not.toContain(address.split('?')[1]);
  for (const path of ['showcase/verao/a', 'showcase/verao/g', 'destination-images/SSA.png']) {
    const { headers } = await app.inject(await pictureAddress(path));
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect((await app.inject('/v1/files/showcase/verao/a')).headers['cache-control']).toContain('max-age=300');
});

test('a destination is drawn in the colours of the campaign, at the hour that the address asks for', async () => {
  const picture = async (query: string) => (await app.inject(`/v1/files/destination-images/SSA.png${query}`)).body;
  const [plain, dark] = [await picture(''), await picture('?campaign=10002')];
  expect(dark).not.toBe(plain);
  expect(await picture('?hour=day')).toBe(plain);
  expect(await picture('?campaign=10002&hour=night')).toBe(dark);
  expect(new Set([plain, dark, await picture('?hour=night'), await picture('?campaign=10002&hour=day')]).size).toBe(4);
});

test.each(['?campaign=none', '?hour=noon', '?campaign=10002&campaign=10001', '?campaign=&hour=', '?v=old'])(
  'what an address asks for wrongly (%s) is that of the shop',
  async (query) => {
    const [asked, plain] = await Promise.all(
      [query, ''].map((text) => app.inject(`/v1/files/destination-images/SSA.png${text}`)),
    );
    expect([asked?.statusCode, asked?.body]).toEqual([200, plain?.body]);
  },
);

test('the address of a destination for a campaign names it, and changes with its colours', async () => {
  const addresses = await Promise.all(
    ['10001', '10002'].map((code) => pictureAddress('destination-images/SSA.png', code)),
  );
  expect(addresses[1]).toMatch(/^\/v1\/files\/destination-images\/SSA\.png\?campaign=10002&v=\w+$/);
  const versions = addresses.map((address) => address.split('&v=')[1]);
  expect(new Set(versions).size).toBe(2);
  const { headers } = await app.inject(addresses[1] ?? '');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a city without an airport has a picture by its slug, and the operator’s comes before it', async () => {
  await writeFile(join(folder, 'destination-images/paraty.jpg'), 'the harbour');
  expect((await app.inject('/v1/files/destination-images/paraty.png?campaign=10002')).body).toBe('the harbour');
  const drawn = await app.inject('/v1/files/destination-images/trancoso.png');
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml']);
});

test('an operator’s picture is shown by each name of its place, its own before the others', async () => {
  await writeFile(join(folder, 'destination-images/NAT.png'), 'the dunes');
  await writeFile(join(folder, 'destination-images/fortaleza.png'), 'the beach');
  await writeFile(join(folder, 'destination-images/RIO.png'), 'the bay');
  await writeFile(join(folder, 'destination-images/GIG.png'), 'the airport');
  const shown = async (name: string) => (await app.inject(`/v1/files/destination-images/${name}.png`)).body;
  expect(await shown('natal')).toBe('the dunes');
  expect(await shown('FOR')).toBe('the beach');
  expect(await shown('SDU')).toBe('the bay');
  expect(await shown('GIG')).toBe('the airport');
});

test('an unknown folder, and one that lists none, has no images', async () => {
  for (const prefix of ['places/x', 'places', 'unknown/8', 'airlines', 'constructor/8', '__proto__/8'])
    expect((await list(prefix)).json()).toEqual({ files: [] });
});

test.each(['..', '../x', 'places/../7', '/places/7', 'places//7', 'places/7%2f', 'places\\7', ''])(
  'of %j nothing is listed',
  async (prefix) => {
    expect((await list(prefix)).statusCode).toBe(400);
  },
);

test('whoever is not signed in lists nothing', async () => {
  expect((await list('places/8', {})).statusCode).toBe(401);
  for (const role of ['member', 'guest', 'voucher']) {
    expect((await list('places/8', { authorization: `Bearer ${role}` })).statusCode).toBe(200);
  }
});

test('an operator’s SVG with a script opened as a page runs nothing, and is kept as any picture', async () => {
  const { headers } = await app.inject('/v1/files/places/7/1.svg');
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'; sandbox;"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
  });
  const again = await app.inject({
    url: '/v1/files/places/7/1.svg',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('a picture under its versioned address is kept for ever, under the plain one for minutes', async () => {
  const versioned = await app.inject(addressOf('10001', 'logo.svg'));
  expect(versioned.statusCode).toBe(200);
  expect(versioned.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const plain = await app.inject('/v1/files/campaigns/10001/logo.svg?v=other');
  expect(plain.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
  expect(plain.body).toBe(versioned.body);
});

test('what the browser has is not sent again', async () => {
  const { headers } = await app.inject('/v1/files/campaigns/10001/logo.svg');
  for (const tag of [headers.etag, `"x", W/${headers.etag}`]) {
    const again = await app.inject({
      url: '/v1/files/campaigns/10001/logo.svg',
      headers: { 'if-none-match': String(tag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

test('an SVG opened as a page runs nothing', async () => {
  for (const url of ['/v1/files/campaigns/10001/logo.svg', '/v1/files/airlines/G3.svg']) {
    const policy = (await app.inject(url)).headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; sandbox");
  }
});

test('a large drawing travels compressed', async () => {
  const answer = await app.inject({
    url: '/v1/files/campaigns/10001/home.svg',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
});

test('the page of a header entry has a picture of its own, whose address needs no ending', async () => {
  const picture = await app.inject('/v1/files/campaigns/10001/destinos');
  expect(picture.headers['content-type']).toBe('image/svg+xml');
  expect(picture.body).toContain('aria-label="Da serra ao mar');
});

test.each(['png', 'webp', 'jpg', 'jpeg', 'svg'])('pictures of campaigns may be of type %s', async (type) => {
  const shared = await readSharedImages(join(repositoryRoot, 'campaigns/images'));
  const destinos = storedImage(`pictures/ours.${type.toUpperCase()}`, Buffer.from(type));
  const { find, address } = createCampaignImages(shared, new Map([['7', new Map([['destinos', destinos]])]]));
  for (const name of ['destinos', `destinos.${type}`, 'destinos.png']) {
    expect(find('7', name)).toMatchObject({ bytes: Buffer.from(type), type: `.${type}` });
  }
  expect(address('7', 'destinos')).toMatch(new RegExp(`/campaigns/7/destinos\\.${type}\\?v=`));
});

test('a missing picture is campaign 0’s, and else the placeholder', async () => {
  const [missing, zero] = [
    await app.inject('/v1/files/campaigns/424242/logo.svg'),
    await app.inject('/v1/files/campaigns/0/logo.svg'),
  ];
  expect(missing.body).toBe(zero.body);
  expect((await app.inject('/v1/files/campaigns/10001/nothing.png')).body).toContain('Imagem indisponível');
});

test.each([
  '/v1/files/campaigns/10001/..%2f..%2f10001.json',
  '/v1/files/campaigns/..%2f/10001.json',
  '/v1/files/campaigns/10001/%2e%2e%2f%2e%2e%2fpackage.json',
  '/v1/files/campaigns/10001/..%5c..%5cpackage.json',
  '/v1/files/campaigns/10001/logo.svg%00.json',
])('%s reaches no file', async (url) => {
  const answer = await app.inject(url);
  expect(answer.body).toContain('Imagem indisponível');
});

test.each([
  '/v1/files/scenes/x.svg',
  '/v1/files/airlines/G3.png',
  '/v1/files/map/3-2-4.svg',
  '/v1/files/places/7/notes.txt',
  '/v1/files/places/7/3.svg',
  '/v1/files/places/7',
  '/v1/files/places/7/',
  '/v1/files/places/7/..%2f7%2f10.jpg',
  '/v1/files/places/%2e%2e/places/7/10.jpg%00',
  '/v1/files/..%2fpackage.json',
  '/v1/files/%2fetc%2fpasswd',
  '/v1/files/airlines/..%2fG3.svg',
  '/v1/files/unknown.svg',
  '/v1/files/showcase/inverno/a',
  '/v1/files/showcase/verao',
  '/v1/files/showcase/verao/..%2fverao%2fa',
  '/v1/files/showcase/..%2fplaces%2f7%2f10.jpg',
  '/v1/files/showcase/%2e%2e/places/7/10',
  '/v1/files/showcase/verao/a%00',
  '/v1/files/destination-images/Ssa.png',
  '/v1/files/destination-images/ssa-.png',
  '/v1/files/destination-images/..%2fIGU.webp',
  '/v1/files/destination-images/.png',
  '/v1/files/constructor/name.svg',
])('%s is not found', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test.each(['G3', '', '%20', 'None', 'JJ*', 'JJ%2A', '%22%3E%3Cscript%3E', '%E2%9C%88'])(
  'the airline code %j never breaks its logo',
  async (code) => {
    const answer = await app.inject(`/v1/files/airlines/${code}.svg`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(answer.body).not.toMatch(/script/i);
  },
);
