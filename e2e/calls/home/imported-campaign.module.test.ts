import type { CampaignFile } from '@embarque/api/modules/campaign/index.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { Showcase } from '@embarque/contract/home.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const CODE = '10001';
const PHOTO = Buffer.from('\xff\xd8\xffthe beach', 'latin1');

let shop: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await createTestApp({ demoData: true });
  const made = await shop.app.inject({ method: 'POST', url: '/sandbox/members', payload: { campaignCode: CODE } });
  headers = { authorization: `Bearer ${await shop.signIn(made.json().email)}` };
});
afterAll(() => shop.close());

/** Imports the campaign with some changes, as an operator does while the shop is open. */
async function importWith(change: (file: CampaignFile) => CampaignFile): Promise<void> {
  const { campaigns, database } = shop.deps;
  const known = campaigns.exported(CODE);
  if (!known) throw new Error(`there is no campaign ${CODE}`);
  const pictures = new Map([...known.pictures, ['pictures/praia.jpg', PHOTO]]);
  await database.transaction((tx) => campaigns.keep(tx, change(known.file), pictures));
  await campaigns.refresh();
}
/** Changes the first image of the first showcase. */
const withImage = (changes: object) => (file: CampaignFile) => {
  const [first, ...others] = file.showcases;
  const [image, ...images] = first?.images ?? [];
  if (!first || !image) throw new Error('the campaign has no showcase');
  return { ...file, showcases: [{ ...first, images: [{ ...image, ...changes }, ...images] }, ...others] };
};
async function firstPicture() {
  const answer = await shop.app.inject({ url: '/v1/showcase', headers });
  const address = answer.json<Showcase[]>()[0]?.images[0]?.image ?? '';
  return { address, file: await shop.app.inject(address) };
}

it('shows on home what its picture became, at another address each time', async () => {
  const drawn = await firstPicture();
  await importWith(withImage({ airportDestination: 'BSB' }));
  const redrawn = await firstPicture();
  await importWith(withImage({ picture: 'pictures/praia.jpg' }));
  const photo = await firstPicture();
  expect(new Set([drawn, redrawn, photo].map(({ address }) => address)).size).toBe(3);
  expect(redrawn.file.body).not.toBe(drawn.file.body);
  expect(photo.file.headers['content-type']).toBe('image/jpeg');
  expect(photo.file.rawPayload).toEqual(PHOTO);
});

it('stops showing what is most searched as soon as its file says so', async () => {
  const searched = async () =>
    (await shop.app.inject({ url: '/v1/search/most-searched', headers })).json<unknown[]>().length;
  expect(await searched()).toBeGreaterThan(0);
  await importWith((file) => ({
    ...file,
    campaignConfigLayout: { ...file.campaignConfigLayout, topDestinationsEnabled: false },
  }));
  expect(await searched()).toBe(0);
});
