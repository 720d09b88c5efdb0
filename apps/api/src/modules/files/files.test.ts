import { join } from 'node:path';
import { serviceApis } from '@embarque/catalog/api.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { installProblems } from '../../plugins/problems.ts';
import { installSession } from '../../plugins/session.ts';
import { readCampaignImages } from '../campaign/campaign-images.ts';
import { createFiles } from './index.ts';

let app: FastifyInstance;
let addressOf: (campaign: string, name: string) => string;
beforeAll(async () => {
  const images = await readCampaignImages(join(repositoryRoot, 'campaigns/images'));
  addressOf = images.address;
  const files = createFiles({
    campaigns: { image: images.find },
    assets: join(repositoryRoot, 'apps/api/assets'),
    drawings: Object.assign({}, ...serviceApis.map(({ drawings }) => drawings)),
  });
  await files.load();
  app = fastify();
  installProblems(app);
  installSession(app, async () => undefined);
  files.routes(app);
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
  '/v1/files/scenes/..%2fterms%2fUSE_TERMS_PRIVACY_POLICY.json',
  '/v1/files/scenes/x.svg',
  '/v1/files/airlines/G3.png',
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
