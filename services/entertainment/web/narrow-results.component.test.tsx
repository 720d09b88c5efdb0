import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import { openEntertainmentFilter } from '@embarque/entertainment/rules/filters.ts';
import { fakeTicket, fakeTour } from '@embarque/entertainment/testing/fake-activity.ts';
import { activityOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { beyondSmallestPhone, SMALLEST_PHONE } from '@embarque/web-kit/testing/smallest-phone.ts';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import cards, { LONG_NAME, LONG_TEXT } from './results/activity-card.states.tsx';
import { ActivityList } from './results/activity-list.tsx';
import { ActivityLoading } from './results/activity-loading.tsx';
import { EntertainmentFilters } from './results/entertainment-filters.tsx';
import { readSearchAddress } from './search/search-address.ts';
import panels from './search-form/destination-field.states.tsx';
import { EntertainmentForm } from './search-form/entertainment-form.tsx';

const query = readSearchAddress({ local: 'SSA', nome: 'Salvador', rota: 'city/SSA' });
if (!query) throw new Error('a whole search');

const nothing = () => {};
const answer = {
  activities: [
    activityOf(fakeTicket({ name: LONG_NAME, description: LONG_TEXT }), { cashPrice: 12_345.67, pointsPrice: 493_827 }),
    activityOf(fakeTour()),
  ],
};
const handlers = {
  onSaveView: nothing,
  onFilter: nothing,
  onSelect: nothing,
  onSearch: nothing,
  onOpen: nothing,
} as const;

interface Shown {
  readonly screen: ReactNode;
  readonly shows: string | RegExp;
}

const screens: Readonly<Record<string, Shown>> = {
  form: {
    screen: <EntertainmentForm refused={undefined} onSearch={nothing} onGroup={nothing} onOpen={nothing} />,
    shows: 'Buscar',
  },
  panel: { screen: panels.panel, shows: 'Locais' },
  loading: { screen: <ActivityLoading />, shows: /^Aguarde enquanto/ },
  filters: {
    screen: <EntertainmentFilters answer={answer} value={openEntertainmentFilter} onChange={nothing} />,
    shows: 'Combo promocional',
  },
  list: {
    screen: (
      <ActivityList
        {...{ query, answer, user: sampleUser(), savedView: undefined, filter: openEntertainmentFilter }}
        {...handlers}
      />
    ),
    shows: '2 Resultados encontrados',
  },
};

it.each(Object.entries(screens))('is no wider than the smallest phone: %s', async (_name, { screen, shows }) => {
  await page.viewport(SMALLEST_PHONE, 640);
  const rendered = await renderInShop(
    <InShop>
      <main style={{ padding: 16 }}>{screen}</main>
    </InShop>,
  );
  await expect.element(rendered.getByText(shows).first()).toBeInTheDocument();
  expect(beyondSmallestPhone()).toEqual([]);
});

it('says until when cancelling costs nothing inside the smallest phone', async () => {
  await page.viewport(SMALLEST_PHONE, 640);
  const rendered = await renderInShop(<main style={{ padding: 16 }}>{cards.tour}</main>);
  await rendered.getByRole('button', { name: 'Cancelamento grátis' }).click();
  await expect.element(rendered.getByText('Gratis até 2 dias antes')).toBeVisible();
  expect(beyondSmallestPhone()).toEqual([]);
});
