import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { expect, it, vi } from 'vitest';
import { shopServices } from '../../services.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { recentSearches } from '../service/recent-searches.ts';
import { useRecentSearch } from './use-recent-search.ts';

const [shop] = shopServices;
if (!shop) throw new Error('the shop has no services');

const part = { toAddress: (place: string) => ({ lugar: place }) };

function Results({ query }: { readonly query: string | undefined }) {
  useRecentSearch(part, shop?.service ?? { kind: 'FLIGHT' }, query);
  return <p>Resultados</p>;
}

const kept = () => recentSearches(sampleUser().uid, '2026-12-01');

it('keeps the search whose results are open, by its address and in the texts of its service that home shows', async () => {
  vi.spyOn(shop.summary, 'load').mockResolvedValue(({ lugar = '' }) => ({
    where: lugar,
    who: '2 viajantes',
    place: 'SSA',
  }));
  const screen = await renderInPage(<Results query="Salvador" />);
  await expect.element(screen.getByText('Resultados')).toBeVisible();
  const search = {
    kind: shop.service.kind,
    address: { lugar: 'Salvador' },
    summary: { where: 'Salvador', who: '2 viajantes' },
  };
  await expect.poll(kept).toStrictEqual([search]);
  await screen.unmount();
  await renderInPage(<Results query="Recife" />);
  await expect.poll(() => kept().map(({ summary }) => summary.where)).toEqual(['Recife', 'Salvador']);
});

it('keeps nothing of a search that is not whole, nor of one without texts', async () => {
  const load = vi
    .spyOn(shop.summary, 'load')
    .mockClear()
    .mockResolvedValue(() => undefined);
  const screen = await renderInPage(<Results query={undefined} />);
  await expect.element(screen.getByText('Resultados')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await screen.unmount();
  await renderInPage(<Results query="Salvador" />);
  await expect.poll(() => load.mock.results.length).toBe(1);
  await load.mock.results[0]?.value;
  expect(kept()).toEqual([]);
});

it.each([
  ['a guest', { guest: true }],
  ['the holder of a voucher', { travelVoucher: true }],
])('leaves nothing on the device of %s, as others enter by the same code', async (_, as) => {
  const load = vi.spyOn(shop.summary, 'load').mockResolvedValue(() => ({ where: 'Salvador' }));
  const screen = await renderInPage(<Results query="Salvador" />, { as });
  await expect.element(screen.getByText('Resultados')).toBeVisible();
  await Promise.all(load.mock.results.map(({ value }) => value));
  expect(kept()).toEqual([]);
});
