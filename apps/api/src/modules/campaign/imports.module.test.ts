// Runs on both engines: pictures are bytes, and files JSON, which the two drivers return in ways of their own.
import { join } from 'node:path';
import { type Database, sqlState } from '@embarque/server-kit/database/database.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import { createGate } from '@embarque/server-kit/testing/gate.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiMigrations } from '../../database/api-migrations.ts';
import { type CampaignFile, type Campaigns, createCampaigns } from './index.ts';
import { campaignImport, campaignTable } from './tables.ts';

const folder = join(repositoryRoot, 'campaigns');
let database: Database;
let lines: { level: string; fields: object }[];
let campaigns: Campaigns;

/** Starts a process on the database. */
async function process(): Promise<Campaigns> {
  const note = (level: string) => (fields: object) => void lines.push({ level, fields });
  const made = createCampaigns({
    folder,
    database,
    logger: { info: note('info'), warn: note('warn'), error: note('error') },
  });
  await made.load();
  return made;
}

beforeEach(async () => {
  database = await createTestDatabase([apiMigrations]);
  lines = [];
  campaigns = await process();
});
afterEach(() => database.close());

const seed = (id: number): CampaignFile => {
  const file = campaigns.byId(id);
  if (!file) throw new Error(`there is no campaign ${id}`);
  return file;
};
const guests = { acceptCashPayment: true, cashPaymentPercentage: 100 };
const nova = (): CampaignFile => ({
  ...seed(30194),
  ...guests,
  id: 777,
  code: '777',
  name: 'Nova',
  hosts: ['nova.example'],
  guestCodes: ['NOVA-2026'],
  singleSignOn: { issuer: 'https://id.example', clientId: 'nova', hosts: [], allowHash: false, scopes: 'openid' },
  images: { logo: 'p/logo.png' },
  terms: { description: 'Termos da Nova', paragraphs: ['Um.', 'Dois.'] },
  showcases: [
    {
      id: 'nova-praia',
      name: 'Praia',
      description: '',
      images: [{ imageId: 'a', name: 'Praia', landscape: 'coast', picture: 'p/praia.jpg' }],
    },
  ],
});
const photo = (of: string) => Buffer.from(`\xff\xd8\xff${of}`, 'latin1');
const pictures = new Map([
  ['p/logo.png', Buffer.from('\x89PNG\r\n\x1a\n\0\xff', 'latin1')],
  ['p/praia.jpg', photo('the beach')],
]);
/** Of a campaign of the folder they are its own. */
const picturesOf = ({ code }: CampaignFile): ReadonlyMap<string, Uint8Array> =>
  campaigns.exported(code)?.pictures ?? pictures;
const keep = (file: CampaignFile, shown = picturesOf(file)) =>
  database.transaction(async (tx) => {
    await campaigns.lockImports(tx);
    await campaigns.keep(tx, file, shown);
  });
/** Leaves of an import what no server's rules allow. */
const spoil = (id: number) =>
  database.handle.update(campaignImport).set({ file: { id } }).where(eq(campaignImport.campaignId, id));
const refusals = () => lines.filter(({ level }) => level === 'error').map(({ fields }) => fields);
const conflicts = (raw: unknown) => database.transaction((tx) => campaigns.conflicts(tx, raw));

test('an imported campaign is served with its pictures, by this process and by one that starts later', async () => {
  await keep(nova());
  expect(campaigns.byId(777)).toBeUndefined();
  await campaigns.refresh();
  for (const at of [campaigns, await process()]) {
    expect(at.byCode('777')).toEqual(nova());
    expect(at.byGuestCode('NOVA-2026')?.id).toBe(777);
    expect(at.byHost('nova.example')?.id).toBe(777);
    expect(at.image('777', 'logo').bytes).toEqual(pictures.get('p/logo.png'));
    expect(at.publicOf(777)?.theme.logo).toMatch(/^\/v1\/files\/campaigns\/777\/logo\.png\?v=/);
    expect(at.showcasePicture('nova-praia/a')?.bytes).toEqual(photo('the beach'));
    expect(at.showcaseImage('nova-praia/a')?.image.landscape).toBe('coast');
    expect(at.conversionRate(10001)).toBe(40);
    expect(at.all()).toHaveLength(7);
  }
});

test('an import is served in the place of the file of its id, which a start says, and writes over its row', async () => {
  await keep({ ...seed(30194), conversionRate: 12.5 });
  await campaigns.refresh();
  expect(campaigns.conversionRate(30194)).toBe(12.5);
  expect(lines).toEqual([]);
  const later = await process();
  expect(later.conversionRate(30194)).toBe(12.5);
  expect(later.all()).toHaveLength(6);
  expect(lines).toEqual([{ level: 'info', fields: { campaignId: 30194 } }]);
  const [row] = await database.handle.select().from(campaignTable).where(eq(campaignTable.id, 30194));
  expect(row?.config).toMatchObject({ conversionRate: 12.5 });
});

test('an import takes the place of an earlier one, with all its pictures', async () => {
  await keep(nova());
  await keep({ ...nova(), name: 'Novíssima', images: {} }, new Map([['p/praia.jpg', photo('the other beach')]]));
  await campaigns.refresh();
  expect(campaigns.publicOf(777)?.name).toBe('Novíssima');
  expect(campaigns.image('777', 'logo')).toBe(campaigns.image('0', 'logo'));
  expect([...(campaigns.exported('777')?.pictures ?? [])]).toEqual([['p/praia.jpg', photo('the other beach')]]);
});

test('coupons and members are not kept, nor guest codes beside the file', async () => {
  const coupon = { code: 'VERAO-2026', discountType: 1, value: 5, validFrom: '2026-11-01', validUntil: '2026-12-01' };
  const secret = {
    coupons: [{ ...coupon, maxUses: 1, maxUsesPerUser: 1, services: [] }],
    members: [{ name: 'Ana', email: 'ana@nova.example', password: 'segredo-da-ana' }],
  };
  await keep({ ...nova(), ...secret } as CampaignFile);
  const kept = JSON.stringify([
    await database.handle.select().from(campaignImport),
    await database.handle.select().from(campaignTable),
  ]);
  for (const word of ['VERAO-2026', 'segredo-da-ana', 'ana@nova.example']) expect(kept).not.toContain(word);
  const rows = await database.handle.select({ config: campaignTable.config }).from(campaignTable);
  expect(JSON.stringify(rows)).not.toContain('NOVA-2026');
});

test('a campaign is exported as it was imported, and as its file says it', async () => {
  await keep(nova());
  await campaigns.refresh();
  expect(campaigns.exported('777')).toEqual({ file: nova(), pictures });
  const shipped = campaigns.exported('2000003141');
  // Without the sandbox it is not served with its single sign-on.
  expect([shipped?.file.singleSignOn, campaigns.byCode('2000003141')?.singleSignOn]).toMatchObject([{}, false]);
  expect([...(shipped?.pictures.keys() ?? [])]).toContain('images/2000003141/logo.svg');
  expect(campaigns.exported('1')).toBeUndefined();
});

test('nothing of an import that was rolled back is seen', async () => {
  const failed = database.transaction(async (tx) => {
    await campaigns.keep(tx, nova(), pictures);
    throw new Error('a fault');
  });
  await expect(failed).rejects.toThrow('a fault');
  await campaigns.refresh();
  expect(campaigns.byId(777)).toBeUndefined();
  expect(await database.handle.$count(campaignTable)).toBe(6);
});

test('of campaigns that are imported together all are seen, or none', async () => {
  const next = { ...seed(30194), conversionRate: 1 };
  const other = { ...seed(50667), conversionRate: 2 };
  await database.transaction(async (tx) => {
    await campaigns.keep(tx, next, picturesOf(next));
    await campaigns.keep(tx, other, picturesOf(other));
  });
  const seen = new Set<string>();
  const look = () => void seen.add([30194, 50667].map(campaigns.conversionRate).join());
  look();
  const refreshed = campaigns.refresh().then(() => 'done');
  while ((await Promise.race([refreshed, new Promise((go) => setImmediate(go))])) !== 'done') look();
  look();
  expect([...seen]).toEqual(['35,45', '1,2']);
});

test('an import that the rules of a running server refuse leaves its campaign as it was served, and stops no other', async () => {
  await keep({ ...seed(30194), conversionRate: 12.5 });
  await campaigns.refresh();
  await keep({ ...seed(30194), conversionRate: 13 });
  await keep({ ...seed(50667), conversionRate: 14 });
  await keep(nova());
  for (const id of [30194, 777]) await spoil(id);
  await campaigns.refresh();
  expect([30194, 50667].map(campaigns.conversionRate)).toEqual([12.5, 14]);
  expect(campaigns.byId(777)).toBeUndefined();
  expect(refusals()).toEqual([
    { campaignId: 777, err: expect.objectContaining({ message: expect.stringContaining('777.json is wrong') }) },
    { campaignId: 30194, err: expect.any(Error) },
  ]);
  await Promise.all([campaigns.refresh(), campaigns.refresh()]);
  expect(refusals()).toHaveLength(2);
  await keep(nova());
  await campaigns.refresh();
  expect(campaigns.byId(777)).toBeDefined();
  expect(campaigns.refused('777')).toBeUndefined();
});

test('a server that was started with a refused import serves all that are made later', async () => {
  await keep(nova());
  await spoil(777);
  const later = await process();
  await keep({ ...seed(30194), conversionRate: 12.5 });
  await later.refresh();
  expect([later.conversionRate(30194), later.byId(777)]).toEqual([12.5, undefined]);
  expect(refusals()).toHaveLength(1);
});

test('an import that is refused is told as it is kept, with its pictures', async () => {
  await keep(nova());
  await spoil(777);
  const later = await process();
  expect(later.refused('777')).toMatchObject({ file: { id: 777 }, pictures });
  expect([later.exported('777'), later.refused('30194')]).toEqual([undefined, undefined]);
});

test('an import that today’s rules refuse keeps its campaign alone from being served, until it is imported again', async () => {
  await keep({ ...seed(30194), conversionRate: 12.5 });
  await keep(nova());
  await spoil(30194);
  const later = await process();
  expect([later.byId(30194), later.byId(777)?.name, later.all().length]).toEqual([undefined, 'Nova', 6]);
  expect(refusals()).toEqual([expect.objectContaining({ campaignId: 30194 })]);
  await keep({ ...seed(30194), conversionRate: 13 });
  await later.refresh();
  expect([later.conversionRate(30194), later.all().length]).toEqual([13, 7]);
});

test('a start stops at a file that has what an imported campaign has', async () => {
  await keep({ ...nova(), guestCodes: ['CONVIDADO'] });
  await expect(process()).rejects.toThrow(
    'Campaign file 10002.json is wrong. guest code CONVIDADO is already in 777.json.',
  );
});

test('a file is told everything of it that is another campaign’s, imported or of the folder', async () => {
  await keep(nova());
  const raw = {
    ...seed(30194),
    hosts: ['own.example', 'nova.example', 'own.example'],
    guestCodes: ['NOVA-2026', 'CONVIDADO'],
    singleSignOn: nova().singleSignOn,
    showcases: [...nova().showcases, ...seed(10001).showcases, ...nova().showcases],
  };
  expect((await conflicts(raw)).map(({ path, sentence }) => `${path.join('.')}: ${sentence}`)).toEqual([
    'hosts.1: host nova.example is already in 777.json',
    'guestCodes.0: guest code NOVA-2026 is already in 777.json',
    'guestCodes.1: guest code CONVIDADO is already in 10002.json',
    'singleSignOn.clientId: client nova of https://id.example is already in 777.json',
    'showcases.0.id: showcase nova-praia is already in 777.json',
    ...seed(10001).showcases.map(({ id }, at) => `showcases.${at + 1}.id: showcase ${id} is already in 10001.json`),
  ]);
});

test('a campaign may have again what it has, and what an import took from the file of the folder', async () => {
  expect(await conflicts(seed(10002))).toEqual([]);
  await keep(nova());
  expect(await conflicts(nova())).toEqual([]);
  await keep({ ...seed(10002), guestCodes: [] });
  expect(await conflicts({ ...nova(), guestCodes: ['CONVIDADO'] })).toEqual([]);
});

test('a campaign keeps its id and its code for ever', async () => {
  const own = { ...seed(30194), showcases: [] };
  expect(await conflicts({ ...own, id: 5 })).toEqual([
    { path: ['id'], sentence: 'must be 30194 where code is 30194: a campaign keeps both for ever' },
  ]);
  expect(await conflicts({ ...own, code: '5' })).toEqual([
    { path: ['code'], sentence: 'must be 30194 where id is 30194: a campaign keeps both for ever' },
  ]);
  expect(await conflicts({ ...own, id: 50667 })).toHaveLength(1);
  expect(await conflicts({ ...own, id: 5, code: '5' })).toEqual([]);
});

test('no start and no import gives a campaign another id or code', async () => {
  await expect(keep({ ...seed(30194), code: '5' })).rejects.toThrow(
    'of id 30194 and code 30194: a campaign keeps both',
  );
  await expect(keep({ ...seed(30194), id: 5 })).rejects.toThrow('of id 30194 and code 30194: a campaign keeps both');
});

test('the shop tells by which issuer a campaign signs in, before an import is served', async () => {
  const current = (id: number) => database.transaction((tx) => campaigns.current(tx, id));
  expect(await current(777)).toBeUndefined();
  await keep(nova());
  expect(await current(777)).toEqual({ issuer: 'https://id.example' });
  await keep({ ...nova(), singleSignOn: false });
  expect(await current(777)).toEqual({ issuer: undefined });
});

// PGlite has one connection, so that nobody waits beside it.
test.runIf(globalThis.process.env.TEST_ENGINE === 'postgres')(
  'whoever refers to a campaign, such as a booking, does not wait for the end of its import',
  async () => {
    const [begun, over] = [createGate(), createGate()];
    const importing = database.transaction(async (tx) => {
      await campaigns.lockImports(tx);
      await campaigns.keep(tx, { ...seed(30194), conversionRate: 3 }, picturesOf(seed(30194)));
      begun.open();
      await over.opened;
    });
    await begun.opened;
    const referring = database.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '5s'`);
      await tx.execute(sql`select from campaign where id = 30194 for key share`);
      return 'not held up';
    });
    const outcome = await referring.catch(sqlState);
    over.open();
    await importing;
    expect(outcome).toBe('not held up');
  },
);

test('a file that is wrong in any way is compared as far as it goes', async () => {
  const odd = [null, undefined, 1, 'x', true, [], [null, 1, ['a'], { id: 1 }], { id: null, length: -1 }, Number.NaN];
  for (const value of odd) {
    expect(await conflicts(value)).toEqual([]);
    for (const field of Object.keys(nova())) await conflicts({ ...nova(), [field]: value });
    await conflicts({ ...nova(), singleSignOn: { issuer: value, clientId: value } });
    await conflicts({ ...nova(), showcases: [{ id: value }], hosts: [value], guestCodes: [value] });
    // Of a campaign that is told by one of the two, what is its own is no other's.
    expect(await conflicts({ ...seed(10002), code: value })).toEqual([]);
    expect(await conflicts({ ...seed(10002), id: typeof value === 'number' ? null : value })).toEqual([]);
  }
  const wrong = { code: ['x'], hosts: 'no list', guestCodes: [3, null, 'CONVIDADO'], showcases: [null] };
  expect((await conflicts(wrong)).map(({ path }) => path)).toEqual([['guestCodes', 2]]);
});

test('another process on the database serves an import after its next look', async () => {
  const other = await process();
  other.watcher.start();
  await keep(nova());
  await expect.poll(() => other.byId(777)?.name, { timeout: 20_000 }).toBe('Nova');
  await other.watcher.stop();
});

test('imports wait for each other', async () => {
  const order: string[] = [];
  const one = database.transaction(async (tx) => {
    await campaigns.lockImports(tx);
    order.push('one holds it');
    await campaigns.keep(tx, nova(), pictures);
    order.push('one is kept');
  });
  const two = database.transaction(async (tx) => {
    await campaigns.lockImports(tx);
    await campaigns.keep(tx, { ...seed(30194), conversionRate: 3 }, picturesOf(seed(30194)));
    order.push('two is kept');
  });
  await Promise.all([one, two]);
  const revisions = await database.handle.select({ revision: campaignImport.revision }).from(campaignImport);
  expect(revisions.map(({ revision }) => revision).sort()).toEqual([1, 2]);
  await campaigns.refresh();
  expect([campaigns.byId(777)?.name, campaigns.conversionRate(30194)]).toEqual(['Nova', 3]);
});
