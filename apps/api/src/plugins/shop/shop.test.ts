import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installShop } from './shop.ts';

const campaign = (id: number, name: string): PublicCampaign => ({
  id,
  campaignCode: String(id),
  name,
  singleSignOn: false,
  supportEmail: 'a@b.test',
  theme: {
    name: id === 30316 ? 'pink' : id === 10002 ? 'dark' : 'blue',
    colours: `--brand:#${id}`,
    logo: '/l.svg',
    logoDefault: '/ld.svg',
    logoSecundaria: '/s.svg',
    logoSecundariaDefault: '/sd.svg',
    logoMobile: '/m.svg',
    home: '/h.svg',
    favicon: '/i.svg',
    searchColor: '#123456',
  },
  campaignConfig: { coinAlias: 'Pontos', shortenCoinAlias: 'Pts' },
  campaignConfigLayout: {
    homeColor: 'red;} body{display:none',
    homeImageBanner: false,
    headers: [
      { id: '1', name: 'Regras', link: '/regulamento' },
      { id: '2', name: 'Fora', link: 'https://x.example/' },
    ],
    footers: [],
    fixedFooter: false,
    topDestinationsEnabled: true,
    subHeaderSearch: true,
    flight: true,
    experience: true,
    hotel: true,
    car: true,
    bus: true,
    entertainment: true,
  },
});

const hostile = '</script><script>alert(1)</script>';
const campaigns = new Map([
  [30316, campaign(30316, 'Rosa')],
  [30194, campaign(30194, hostile)],
  [10002, campaign(10002, 'Noite')],
]);
const brands = {
  publicOf: (id: number) => campaigns.get(id),
  byCode: (code: string) => campaigns.get(Number(code)),
  byHost: (host: string) => (host === 'rosa.example' ? campaigns.get(30316) : undefined),
};

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embarque-dist-'));
  await mkdir(join(folder, 'assets'));
  const html =
    '<!doctype html><html lang="pt-BR"><head><title>Embarque: viagens</title><link rel="icon" href="/favicon.svg" /><!--brand--></head><body><script nonce="__NONCE__"></script></body></html>';
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'login.html'), html.replace('<script', '<!--sign-in--><script'));
  await mkdir(join(folder, '.server'));
  const drawing = "export const signInHtml = (campaign) => '<form>' + (campaign?.id ?? '$&') + '</form>';";
  await writeFile(join(folder, '.server/first-html.js'), drawing);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/index-Ab1.js'), 'plain');
  await writeFile(join(folder, 'assets/index-Ab1.js.br'), 'brotli');
  await writeFile(join(folder, 'assets/index-Ab1.js.gz'), 'gzip');
  app = fastify();
  await app.register(cookie);
  const detailsPaths = ['/busca/example-details'];
  await installShop(app, { brands, detailsPaths, webDev: false, secure: false, distFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the page', () => {
  it('keeps a campaign the address names for the next page, and no other', async () => {
    const kept = async (url: string) =>
      (await app.inject({ url })).cookies.find(({ name }) => name === 'campaign')?.value;
    expect(await kept('/login?campaignId=30316')).toBe('30316');
    expect(await kept('/login?campaignId=0')).toBeUndefined();
    expect(await kept('/login?campaignId=99')).toBeUndefined();
    expect(await kept('/login')).toBeUndefined();
  });

  it('comes in the brand of the address, else of the cookie, else of the host', async () => {
    const theme = async (...given: Parameters<typeof get>) =>
      /data-theme="([\w-]+)"/.exec((await get(...given)).body)?.[1];
    expect(await theme('/login?campaignId=30316')).toBe('pink');
    expect(await theme('/login?campaignId=30316', { cookie: 'campaign=30194' })).toBe('pink');
    expect(await theme('/login', { cookie: 'campaign=30194', host: 'rosa.example' })).toBe('blue');
    expect(await theme('/login', { host: 'rosa.example:3000' })).toBe('pink');
    expect(await theme('/login')).toBeUndefined();
    for (const wrong of ['0', '999', 'x', '-1', '30316x', ''])
      expect(await theme(`/login?campaignId=${wrong}`)).toBeUndefined();
    expect(await theme('/login?campaignId=30316&campaignId=30194')).toBeUndefined();
  });

  it('has the campaign’s title and icon from the first byte, and the shop’s where no campaign is known', async () => {
    const tab = async (url: string) => {
      const { body } = await get(url);
      return [/<title>(.*?)<\/title>/.exec(body)?.[1], /rel="icon" href="(.*?)"/.exec(body)?.[1]];
    };
    const title = 'Rosa: viagens e experiências para programas de fidelidade';
    expect(await tab('/login?campaignId=30316')).toEqual([title, '/i.svg']);
    expect(await tab('/login')).toEqual(['Embarque: viagens', '/favicon.svg']);
  });

  it('has the colours before any stylesheet, and is dark from the first paint where the theme is', async () => {
    const style = async (url: string) => /<style[^>]*>(.*?)<\/style>/.exec((await get(url)).body)?.[1];
    expect(await style('/login?campaignId=30316')).toBe(':root{--brand:#30316}');
    expect(await style('/login?campaignId=10002')).toMatch(
      /^html\{color-scheme:dark;background:#[0-9a-f]{6}\}:root\{--brand:/,
    );
    expect(await style('/login')).toContain('--brand:#0b4f6c;');
    expect(await style('/login')).toMatch(/--motif-wide:url\(\/v1\/files\/campaigns\/0\/motif-wide\.svg\?v=\w+\)/);
  });

  it('has a nonce of its own in header and markup each time', async () => {
    const nonces = new Set<string>();
    for (let time = 0; time < 3; time += 1) {
      const answer = await get('/login?campaignId=30316');
      const [, nonce = ''] =
        /script-src 'self' 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'])) ?? [];
      expect(answer.body).toContain(`<script nonce="${nonce}"></script>`);
      expect(answer.body).toContain(`<style nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    expect([...nonces].every((nonce) => nonce.length === 24)).toBe(true);
  });

  it('has the form of its brand in it where people sign in, and nowhere else', async () => {
    const form = async (...given: Parameters<typeof get>) => /<form>.*<\/form>/.exec((await get(...given)).body)?.[0];
    expect(await form('/login?campaignId=30316')).toBe('<form>30316</form>');
    expect(await form('/login/', { cookie: 'campaign=30194' })).toBe('<form>30194</form>');
    expect(await form('/login')).toBe('<form>$&</form>');
    for (const path of ['/', '/?a=/login', '/guest', '/nada', '/login/x']) expect(await form(path)).toBeUndefined();
    expect((await get('/login.html')).statusCode).toBe(404);
    expect((await get('/.server/first-html.js')).statusCode).toBe(404);
  });

  it('cannot be broken out of by what a campaign wrote', async () => {
    const { body } = await get('/?campaignId=30194');
    expect(body).not.toContain('<script>alert');
    expect(/<style[^>]*>(.*?)<\/style>/.exec(body)?.[1]).not.toContain('display:none');
    const [, json = ''] = /id="campaign">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json).name).toBe(hostile);
  });

  it('is 200 at addresses of the shop and of the campaign’s header, 404 elsewhere, and kept by nobody', async () => {
    for (const path of [
      '/',
      '/login',
      '/busca/resumo',
      '/conta/minhas-viagens/',
      '/conta/minhas-viagens/L0C4T0R',
      '/conta/minhas-viagens/L0C4T0R/?campaignId=30316',
      '/busca/example-details',
      '/regulamento?campaignId=30316',
    ]) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
    }
    for (const path of [
      '/nada',
      '/regulamento',
      '/busca',
      '/busca/other-details',
      '/busca/resumo/x',
      '/conta/minhas-viagens/L0C4T0R/x',
      '/index.html',
    ]) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    }
    const answer = await get('/nada');
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a file', () => {
  it('with its hash in its name is kept for ever, any other is asked for again', async () => {
    expect((await get('/assets/index-Ab1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('comes as it was compressed at build time', async () => {
    const answer = await get('/assets/index-Ab1.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.body).toBe('brotli');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect((await get('/assets/index-Ab1.js', { 'accept-encoding': 'gzip' })).body).toBe('gzip');
    expect((await get('/assets/index-Ab1.js')).body).toBe('plain');
  });

  it('that vanished after a deploy is a plain 404, never the page', async () => {
    const answer = await get('/assets/results-Old.js', { accept: 'text/html' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('outside the folder is never sent', async () => {
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/.env']) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });
});

it('says of a build that did not come to its end that the shop is not built', async () => {
  const half = await mkdtemp(join(tmpdir(), 'embarque-half-'));
  for (const file of ['index.html', 'login.html']) await writeFile(join(half, file), '<!doctype html><html></html>');
  const shop = fastify();
  await shop.register(cookie);
  await installShop(shop, { brands, detailsPaths: [], webDev: false, secure: false, distFolder: half });
  expect((await shop.inject({ url: '/login' })).body).toContain('The shop is not built yet: run npm start.');
  await shop.close();
  await rm(half, { recursive: true });
});
