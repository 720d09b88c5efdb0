import { emptyBusFilter } from '@embarque/bus/rules/filters.ts';
import { answerOf, busOf, novoRio, tiete } from '@embarque/bus/testing/sample-buses.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { beyondSmallestPhone, SMALLEST_PHONE } from '@embarque/web-kit/testing/smallest-phone.ts';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { BusFilters } from './results/bus-filters.tsx';
import { BusList } from './results/bus-list.tsx';
import { BusLoading } from './results/bus-loading.tsx';
import { readSearchAddress } from './search/search-address.ts';
import { BusForm } from './search-form/bus-form.tsx';

const query = readSearchAddress({ origem: tiete.id, destino: novoRio.id, ida: '2027-01-15', volta: '2027-01-20' });
if (!query) throw new Error('a whole search');

const longest = {
  ...tiete,
  name: 'Terminal Rodoviário Governador Israel Pinheiro',
  cityName: 'Vila Bela da Santíssima Trindade',
};
const answer = answerOf(
  [busOf(1, { from: longest, reais: 2480.9, isInTransit: true, freeSeats: 2, minutes: 2990 })],
  [busOf(2, { from: novoRio, to: longest, departure: '2027-01-20T08:00', reais: 2480.9, classType: 'Convencional' })],
);
const nothing = () => {};
const handlers = {
  onSaveView: nothing,
  onFilter: nothing,
  onSelect: nothing,
  onSearch: nothing,
  onOpen: nothing,
} as const;
const savedView = { sort: 'departure', chosen: ['B1', 'B2'], whole: [] } as const;

const screens: Readonly<Record<string, { readonly screen: ReactNode; readonly shows: string | RegExp }>> = {
  form: {
    screen: <BusForm refused={undefined} onSearch={nothing} onGroup={nothing} onOpen={nothing} />,
    shows: 'Buscar',
  },
  loading: { screen: <BusLoading />, shows: /^Aguarde enquanto/ },
  filters: { screen: <BusFilters answer={answer} value={emptyBusFilter} onChange={nothing} />, shows: 'Rodoviárias' },
  lists: {
    screen: <BusList {...{ query, answer, savedView }} {...handlers} filter={emptyBusFilter} user={sampleUser()} />,
    shows: '2 ônibus encontrados',
  },
};

it.each(Object.entries(screens))('is no wider than the smallest phone: %s', async (_name, { screen, shows }) => {
  await page.viewport(SMALLEST_PHONE, 640);
  const shown = await renderInShop(
    <SignedIn>
      <main style={{ padding: 16 }}>{screen}</main>
    </SignedIn>,
  );
  await expect.element(shown.getByText(shows).first()).toBeInTheDocument();
  expect(beyondSmallestPhone()).toEqual([]);
  // A list hides what is too wide for it: nothing of its rows may be.
  const cut = [...document.body.querySelectorAll('fieldset')].filter(
    (list) => getComputedStyle(list).overflowX === 'hidden' && list.scrollWidth > list.clientWidth,
  );
  expect(cut).toEqual([]);
});

it.each([SMALLEST_PHONE, 390])(
  'keeps what a bus is clear of what it costs, points and reais together: %i px',
  async (width) => {
    await page.viewport(width, 844);
    const shown = await renderInShop(
      <SignedIn as={{ campaign: { cashPaymentPercentage: 60 } }}>
        <main style={{ padding: 16 }}>
          <BusList {...{ query, answer, savedView }} {...handlers} filter={emptyBusFilter} user={sampleUser()} />
        </main>
      </SignedIn>,
    );
    await expect.element(shown.getByText(/^a partir de/).first()).toBeVisible();
    for (const row of shown.container.querySelectorAll('fieldset label')) {
      const right = Math.max(
        ...[...row.querySelectorAll('[class*="about"] *')].map((part) => part.getBoundingClientRect().right),
      );
      const price = row.querySelector('[class*="price"]')?.getBoundingClientRect();
      expect(right).toBeLessThanOrEqual(price?.left ?? 0);
    }
  },
);

it.each([
  [SMALLEST_PHONE, 100],
  [SMALLEST_PHONE, 200],
  [390, 100],
  [390, 200],
])(
  'has the words of a folded direction clear of its button: %i px, with text of %i percent',
  async (width, percent) => {
    await page.viewport(width, 844);
    const twice = answerOf(...answer.busAvailability.map(({ buses: [bus] }) => [bus ?? busOf(1), busOf(3)]));
    document.documentElement.style.fontSize = `${percent}%`;
    const shown = await renderInShop(
      <SignedIn>
        <main style={{ padding: 16 }}>
          <BusList {...{ query, savedView }} answer={twice} {...handlers} filter={emptyBusFilter} user={sampleUser()} />
        </main>
      </SignedIn>,
    );
    const change = shown.getByRole('button', { name: 'Alterar ida' });
    await expect.element(change).toBeVisible();
    const button = change.element().getBoundingClientRect();
    const words = [...(change.element().closest('fieldset')?.querySelectorAll('legend > *') ?? [])];
    expect(words.length).toBeGreaterThan(2);
    for (const word of words) {
      const { left, right, top, bottom } = word.getBoundingClientRect();
      expect(right <= button.left || left >= button.right || bottom <= button.top || top >= button.bottom).toBe(true);
    }
    if (width === SMALLEST_PHONE && percent === 100) expect(beyondSmallestPhone()).toEqual([]);
    document.documentElement.style.fontSize = '';
  },
);
