import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiMigrations } from '../../database/api-migrations.ts';
import { createCampaigns } from './index.ts';
import { campaignTable } from './tables.ts';

const shipped = fileURLToPath(new URL('../../../../../campaigns', import.meta.url));
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

test('the six demo campaigns are as decided', async () => {
  const campaigns = createCampaigns({ folder: shipped, database, logger });
  await campaigns.load();
  const themes = [10001, 50667, 30316, 30194, 2000003141, 10002].map((id) => campaigns.publicOf(id)?.theme.name);
  expect(themes).toEqual(['default', 'light-header', 'pink', 'blue', 'teal', 'dark']);
  expect(campaigns.campaignFor({ campaignId: 10001, ownCampaign: false })).toMatchObject({
    ownCampaign: false,
    acceptCashPayment: true,
    cashPaymentPercentage: 60,
    couponEnabled: true,
    destinoFeriasFee: 5,
    destinoFeriasFeeFlight: 3,
    destinoFeriasFeeHotel: 4,
    destinoFeriasFeeExperience: 6,
    destinoFeriasFeeCar: 2,
    advanceDaysFlight: 2,
    advanceDaysExperience: 3,
  });
  expect([10001, 50667, 30194].map(campaigns.conversionRate)).toEqual([40, 45, 35]);
  expect(campaigns.publicOf(50667)?.campaignConfigLayout).toMatchObject({
    fixedFooter: true,
    topDestinationsEnabled: false,
    subHeaderSearch: false,
  });
  expect(campaigns.byCode('10002')?.guestCodes).toEqual(['CONVIDADO']);
});

test('the public brand tells no rate, fee, limit or guest code', async () => {
  const campaigns = createCampaigns({ folder: shipped, database, logger });
  await campaigns.load();
  const text = JSON.stringify(campaigns.publicOf(10002));
  for (const secret of ['CONVIDADO', 'conversionRate', 'Fee', 'cashPaymentPercentage', 'advanceDays']) {
    expect(text).not.toContain(secret);
  }
});

test('a campaign of the sandbox’s provider has single sign-on while the sandbox is on, and tells the client’s name', async () => {
  const brandWith = async (sandbox: boolean) => {
    const campaigns = createCampaigns({ folder: shipped, database, logger, sandbox });
    await campaigns.load();
    return campaigns.publicOf(2000003141);
  };
  expect(await brandWith(true)).toMatchObject({ singleSignOn: true, singleSignOnClientId: 'embarque-verde-mais' });
  const without = await brandWith(false);
  expect(without).toMatchObject({ singleSignOn: false });
  expect(without).not.toHaveProperty('singleSignOnClientId');
});

test('loading again, and from two processes at once, changes nothing', async () => {
  const [one, two] = [
    createCampaigns({ folder: shipped, database, logger }),
    createCampaigns({ folder: shipped, database, logger }),
  ];
  await Promise.all([one.load(), two.load()]);
  await one.load();
  expect(await database.handle.$count(campaignTable)).toBe(6);
});

test('a changed file takes effect, and a wrong one stops the start with file and field', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campaigns-'));
  await cp(shipped, folder, { recursive: true });
  const path = join(folder, '30194.json');
  const file = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...file, conversionRate: 36.5 }));
  const campaigns = createCampaigns({ folder, database, logger });
  await campaigns.load();
  expect(campaigns.conversionRate(30194)).toBe(36.5);
  await writeFile(path, JSON.stringify({ ...file, theme: 'orange' }));
  await expect(campaigns.load()).rejects.toThrow(
    'Campaign file 30194.json is wrong. Line 1: theme: must be one of default,',
  );
  expect(campaigns.conversionRate(30194)).toBe(36.5);
  await rm(folder, { recursive: true });
});

test('a campaign without advance days and with a coupon is sent so to its members', async () => {
  const folder = await changed('30194.json', ({ advanceDaysFlight: _, ...file }) => ({
    ...file,
    coupon: { discountType: 1, value: 500 },
  }));
  const campaigns = createCampaigns({ folder, database, logger });
  await campaigns.load();
  const campaign = campaigns.campaignFor({ campaignId: 30194, ownCampaign: true });
  expect(campaign).not.toHaveProperty('advanceDaysFlight');
  expect(campaign.coupon).toEqual({ discountType: 1, value: 500 });
  await rm(folder, { recursive: true });
});

test('a logo may be svg, png, webp or jpg', async () => {
  const kinds = {
    svg: '<svg/>',
    png: '\x89PNG\r\n\x1a\n',
    webp: 'RIFF\0\0\0\0WEBP',
    jpg: '\xff\xd8\xff',
  };
  for (const [type, content] of Object.entries(kinds)) {
    const bytes = Buffer.from(content, 'latin1');
    const folder = await changed('30194.json', (file) => ({ ...file, images: { logo: `pictures/our.${type}` } }));
    await mkdir(join(folder, 'pictures'));
    await writeFile(join(folder, `pictures/our.${type}`), bytes);
    const campaigns = createCampaigns({ folder, database, logger });
    await campaigns.load();
    const theme = campaigns.publicOf(30194)?.theme;
    expect(theme?.logo).toMatch(new RegExp(`^/v1/files/campaigns/30194/logo\\.${type}\\?v=`));
    expect(theme?.logoDefault).toMatch(/^\/v1\/files\/campaigns\/0\/logo\.svg\?v=/);
    expect(theme?.logoSecundariaDefault).toMatch(/^\/v1\/files\/campaigns\/0\/logo-secundaria\.svg\?v=/);
    expect(campaigns.image('30194', 'logo.svg').bytes).toEqual(bytes);
    await rm(folder, { recursive: true });
  }
});

test('a campaign without a logo has one of campaign 0 that can be seen on its header', async () => {
  for (const [headerColor, name] of [
    ['#7A1F5C', 'logo'],
    ['#FFE9A8', 'logo-secundaria'],
  ] as const) {
    const theme = await themeOf30194({ images: {}, layout: { headerColor } });
    expect(theme?.logo).toMatch(new RegExp(`^/v1/files/campaigns/0/${name}\\.svg\\?v=`));
    expect(theme?.logoDefault).toBe(theme?.logo);
    expect(theme?.logoMobile).toMatch(/^\/v1\/files\/campaigns\/30194\/logo-mobile\.svg\?v=/);
  }
});

test('a campaign without a secondary logo has one of campaign 0 that can be seen on its pages', async () => {
  for (const [theme, name] of [
    ['dark', 'logo'],
    ['blue', 'logo-secundaria'],
  ] as const) {
    const looks = await themeOf30194({ images: {}, theme });
    expect(looks?.logoSecundariaDefault).toMatch(new RegExp(`^/v1/files/campaigns/0/${name}\\.svg\\?v=`));
  }
});

test('a campaign with a logo and none for phones shows its own there', async () => {
  const theme = await themeOf30194({ images: { logo: 'images/30194/logo.svg' } });
  expect(theme?.logoMobile).toBe(theme?.logo);
  expect(theme?.logo).toMatch(/^\/v1\/files\/campaigns\/30194\/logo\.svg\?v=/);
});

/** What is sent of the looks of a campaign with these pictures and colours. */
async function themeOf30194({ images, layout = {}, theme }: { images: object; layout?: object; theme?: string }) {
  const folder = await changed('30194.json', ({ campaignConfigLayout, ...file }) => ({
    ...file,
    images,
    ...(theme && { theme }),
    campaignConfigLayout: { ...(campaignConfigLayout as object), ...layout },
  }));
  const campaigns = createCampaigns({ folder, database, logger });
  await campaigns.load();
  await rm(folder, { recursive: true });
  return campaigns.publicOf(30194)?.theme;
}

test('a picture that all campaigns share is not there twice, as two types', async () => {
  const folder = await changed('30194.json', (file) => file);
  await writeFile(join(folder, 'images/0/home.png'), 'pixels');
  await expect(createCampaigns({ folder, database, logger }).load()).rejects.toThrow(
    'The campaign pictures have home twice, as two types',
  );
  await rm(folder, { recursive: true });
});

/** Copies the shipped campaigns into a folder of its own, with one file changed. */
async function changed(name: string, change: (file: Record<string, unknown>) => unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campaigns-'));
  await cp(shipped, folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))));
  return folder;
}

test('a picture that a campaign lacks comes from campaign 0, and else is the placeholder', async () => {
  const campaigns = createCampaigns({ folder: shipped, database, logger });
  await campaigns.load();
  expect(campaigns.image('999', 'logo.svg')).toBe(campaigns.image('0', 'logo.svg'));
  const placeholder = campaigns.image('10001', 'nothing.svg');
  expect(placeholder.contentType).toBe('image/svg+xml');
  for (const path of ['../../package.json', '..%2f', '__proto__', '']) {
    expect(campaigns.image('10001', path)).toBe(placeholder);
    expect(campaigns.image(path, 'logo.svg')).toBe(campaigns.image('0', 'logo.svg'));
  }
});
