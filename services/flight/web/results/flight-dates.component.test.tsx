import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import { addDays } from '@embarque/contract/dates.ts';
import { flightRoutes } from '@embarque/flight/contract.ts';
import { sampleOffers } from '@embarque/flight/testing/sample-flight.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { fromSearchAddress } from '../search/flight-search-form.ts';
import { FlightDates } from './flight-dates.tsx';

beforeEach(() => serverTimeIs('2027-01-05T15:00:00Z'));

async function dates(days: Readonly<Record<string, string>>) {
  const query = fromSearchAddress({ origem: 'GRU', destino: 'SSA', adultos: '2', ...days });
  if (!query) throw new Error('a whole search');
  const lowest = { cashPrice: 450, pointsPrice: 22_500 };
  const asked = fakeServer(
    answer(flightRoutes.dates, { status: 200, body: { days: [{ day: addDays(query.datas.startDate, 1), lowest }] } }),
  );
  const onSearch = vi.fn();
  const user = sampleUser({ campaign: { advanceDaysFlight: 8 } });
  const screen = await renderInShop(
    <InShop>
      <FlightDates {...{ query, user, onSearch }} lowest={sampleOffers[0]} />
    </InShop>,
  );
  return { screen, asked, onSearch, day: (text: RegExp) => screen.getByRole('button', { name: text }) };
}

it('shows the lowest price of the list for its day and what the server tells of the others', async () => {
  const { asked, day } = await dates({ ida: '2027-01-20', volta: '2027-01-26' });
  await expect.element(day(/20\/01/)).toHaveTextContent(/25\.000 Pts/);
  await expect.element(day(/21\/01/)).toHaveTextContent(/22\.500 Pts, menor preço/);
  expect(asked).toMatchObject([
    { body: { qtAdult: 2, flightSegments: [{ departureDate: '2027-01-20' }, { departureDate: '2027-01-26' }] } },
  ]);
});

it('searches the same on another day, there and back or one way', async () => {
  const round = await dates({ ida: '2027-01-20', volta: '2027-01-26' });
  await round.day(/21\/01/).click();
  expect(round.onSearch.mock.calls).toMatchObject([
    [{ adultos: 2, idavolta: true, datas: { dataIda: '21/01/2027', dataVolta: '27/01/2027' } }],
  ]);
  await round.screen.unmount();
  const oneWay = await dates({ ida: '2027-01-20' });
  await oneWay.day(/17\/01/).click();
  expect(oneWay.onSearch.mock.calls).toMatchObject([
    [{ idavolta: false, datas: { dataIda: '17/01/2027', dataVolta: '' } }],
  ]);
});

it('offers no day before the first that the campaign sells', async () => {
  const { day } = await dates({ ida: '2027-01-14', volta: '2027-01-18' });
  await expect.element(day(/12\/01/)).toBeDisabled();
  await expect.element(day(/13\/01/)).toBeEnabled();
  await expect.element(day(/17\/01/)).toBeEnabled();
});
