import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askSupplier } from '@embarque/commerce/api/ask-supplier.ts';
import type { EarlyHolds } from '@embarque/commerce/api/early-holds.ts';
import { requirePricing } from '@embarque/commerce/api/offers/campaign-pricing.ts';
import { unusedVerbs } from '@embarque/commerce/testing/unused-verbs.ts';
import { route } from '@embarque/contract/route.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import { createJob } from '@embarque/server-kit/jobs/job.ts';
import type { BookingSupplier, SupplierCall } from '@embarque/server-kit/ports/supplier.ts';
import type { SupplierAdapter } from '@embarque/server-kit/ports/supplier-adapter.ts';
import { provide, type SupplierPort } from '@embarque/server-kit/ports/supplier-port.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readSettings } from '../settings/env.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { mergeNamed, type ShopServiceApi } from './compose-services.ts';

/** A service that only this test knows: everything a service may bring reaches the server without a line of the shell. */

const descriptor: ServiceDescriptor = {
  kind: 'HOTEL',
  tab: 'Teste',
  tripsLabel: 'Testes',
  searchKind: 'Teste',
  searchLabel: 'Teste',
  flag: 'hotel',
  fee: 'destinoFeriasFee',
  detailsPage: 'example-details',
  personLabel: 'Pessoa',
  peopleLabel: 'Pessoas',
  fareLabel: 'Preço',
  taxLabel: 'Taxas',
  feeLabel: 'Taxas do fornecedor',
  locatorLabel: 'Localizador',
  searchKey: '@testSearch',
  selectionKey: '@testSelected',
};

interface RoomSupplier extends BookingSupplier {
  rooms(call: SupplierCall): Promise<number>;
}
const port: SupplierPort<RoomSupplier> = { kind: descriptor.kind, queries: ['rooms'] };
const unsoldPort: SupplierPort<RoomSupplier> = { kind: descriptor.kind, queries: ['rooms'] };
const supplierSettings = z.object({ EXAMPLE_ROOMS: z.coerce.number() });
const adapter: SupplierAdapter<z.output<typeof supplierSettings>> = {
  settings: supplierSettings,
  create: ({ EXAMPLE_ROOMS: left }) => {
    const supplier: RoomSupplier = {
      code: 'example',
      rooms: async () => left,
      recheck: async ({ totalCents }) => ({ outcome: 'available', totalCents }),
      ...unusedVerbs,
      hold: async ({ totalCents }, { clientRef }) => {
        const expiresAt = new Date(test.clock.now().getTime() + 900_000);
        return { outcome: 'held', providerRef: `P-${clientRef}`, totalCents, expiresAt };
      },
      release: async () => ({ outcome: 'released' }),
    };
    return [provide(port, supplier)];
  },
};
const answer = z.object({ fee: z.number(), days: z.number(), greeting: z.string() });
const member = ['member'] as const;
const routes = {
  terms: route({ method: 'GET', path: '/example/terms', summary: 'Terms', access: member, responses: { 200: answer } }),
  rooms: route({
    method: 'GET',
    path: '/example/rooms',
    summary: 'Rooms',
    access: member,
    responses: { 200: z.object({ rooms: z.number() }) },
  }),
  unsold: route({
    method: 'GET',
    path: '/example/unsold',
    summary: 'Rooms that nobody sells',
    access: member,
    responses: { 200: z.object({ rooms: z.number() }) },
  }),
};
const settingsSchema = z.object({
  EXAMPLE_GREETING: z._default(z.enum(['oi', 'olá'], 'EXAMPLE_GREETING must be oi or olá'), 'oi'),
});
const neverSold = (): never => {
  throw new Error('not part of this test');
};

let folder: string;
let test: TestApp;
let authorization: string;
let runs = 0;
let timesForgotten = 0;
/** What the service holds early, at its supplier. */
let holding: { readonly earlyHolds: EarlyHolds; readonly supplier: RoomSupplier };
let example: ShopServiceApi;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embarque-example-'));
  await writeFile(join(folder, '0001-example.sql'), 'create table example_room (id int primary key);');
  example = {
    descriptor,
    namedSchemas: { ExampleTerms: answer },
    migrations: { owner: 'example', folder },
    drawings: { examples: { draw: (name) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>` } },
    limits: [{ route: 'GET /v1/example/terms', limit: 2, per: 'actor', counts: 'requests' }],
    settings: settingsSchema,
    create({ suppliers, pricing, supplierDeadlineMs, settings, earlyHolds }) {
      const [supplier] = suppliers(port);
      holding = { earlyHolds, supplier };
      const [absent] = suppliers(unsoldPort);
      const roomsAt = (asked: RoomSupplier) => askSupplier(supplierDeadlineMs, (call) => asked.rooms(call));
      const { EXAMPLE_GREETING: greeting } = settingsSchema.parse(settings);
      const count = async () => {
        runs += 1;
      };
      const logger = { warn: () => undefined, error: () => undefined };
      return {
        bookable: {
          descriptor,
          suppliers: [supplier],
          prepare: neverSold,
          offerCents: neverSold,
          resign: neverSold,
          present: neverSold,
          itinerary: neverSold,
        },
        forget: () => {
          timesForgotten += 1;
        },
        jobs: [createJob('example', 60_000, count, logger)],
        routes: (app) =>
          mount(
            app,
            routes,
          )({
            async terms({ actor }) {
              const { feePercent: fee, advanceDays: days } = await requirePricing(actor, { pricing });
              return { status: 200, body: { fee, days, greeting } };
            },
            rooms: async () => ({ status: 200, body: { rooms: await roomsAt(supplier) } }),
            unsold: async () => ({ status: 200, body: { rooms: await roomsAt(absent) } }),
          }),
      };
    },
  };
  test = await createTestApp({
    services: [example],
    adapters: [adapter],
    environment: { EXAMPLE_GREETING: 'olá', EXAMPLE_ROOMS: '7' },
  });
  const made = await test.app.inject({ method: 'POST', url: '/sandbox/members', payload: { campaignCode: '10001' } });
  authorization = `Bearer ${await test.signIn(made.json<{ email: string }>().email)}`;
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => test.app.inject({ url, headers: { authorization } });

it('answers the calls of a service with its campaign’s terms and its own settings, up to its limit', async () => {
  // Campaigns name no days in advance for this service.
  expect((await get('/v1/example/terms')).json()).toEqual({ fee: 5, days: 0, greeting: 'olá' });
  await get('/v1/example/terms');
  expect((await get('/v1/example/terms')).statusCode).toBe(429);
});

it('stops the start with the sentence of a wrong setting of a service', () => {
  const wrong = { EXAMPLE_GREETING: 'tchau', PORT: '-1' };
  expect(() => readSettings(wrong, [example])).toThrow(
    /PORT must be at least 0[\s\S]*EXAMPLE_GREETING must be oi or olá/,
  );
});

it('answers as when no supplier is reachable where nobody sells under the port', async () => {
  expect((await get('/v1/example/unsold')).json()).toMatchObject({ code: 'supplier_unavailable' });
});

it('asks the supplier of a listed adapter that has settings', async () => {
  expect((await get('/v1/example/rooms')).json()).toEqual({ rooms: 7 });
});

it('has a service forget its searches when something is held early, and when that is free again', async () => {
  const { earlyHolds, supplier } = holding;
  const { rows } = await test.deps.database.raw('select id from app_user where campaign_id = 10001 limit 1');
  const owner = { userId: Number((rows[0] as { id: unknown }).id), campaignId: 10001, sessionId: 's' };
  const order = { offer: 'room', travellers: [], totalCents: 1_000 };
  const { reference } = await earlyHolds.hold(supplier, { owner, order, units: 1 });
  expect(timesForgotten).toBe(1);
  expect(await earlyHolds.release(owner, reference)).toBe(true);
  await test.app.inject({ method: 'POST', url: '/sandbox/tick' });
  expect(timesForgotten).toBe(2);
});

it('names the schemas of a service in the document, and refuses a name taken twice', async () => {
  const document = (await test.app.inject('/v1/openapi.json')).json();
  expect(document.components.schemas).toHaveProperty('ExampleTerms');
  expect(() => mergeNamed([{ examples: 1 }, { examples: 2 }])).toThrow('examples');
});

it('brings the tables, the drawings, the details page and the jobs of a service', async () => {
  const { rows } = await test.deps.database.raw(`select to_regclass('example_room') is not null as there`);
  expect(rows).toEqual([{ there: true }]);
  expect((await get('/v1/files/examples/quarto.svg')).body).toContain('<title>quarto</title>');
  expect(test.deps.detailsPaths).toEqual(['/busca/example-details']);
  const before = runs;
  await test.app.inject({ method: 'POST', url: '/sandbox/tick' });
  expect(runs).toBe(before + 1);
});
