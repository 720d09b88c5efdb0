import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fromSearchAddress } from '../../search/flight-search-form.ts';
import { FlightLoading } from './flight-loading.tsx';

const query = fromSearchAddress({
  origem: 'SAO',
  destino: 'SSA',
  de: 'São Paulo',
  para: 'Salvador',
  ida: '2027-01-15',
});

beforeEach(async () => {
  serverTimeIs('2027-01-08T12:00:00Z');
  await page.viewport(1280, 900);
});

const top = () =>
  page
    .getByText(/^Aguarde/)
    .element()
    .getBoundingClientRect().top;

it('shows the days around the search, of which none can be chosen or reached yet, in the room kept for them', async () => {
  const shown = await renderInShop(
    <SignedIn>
      <FlightLoading query={query} />
    </SignedIn>,
  );
  const days = [...shown.container.querySelectorAll('[data-day]')];
  expect(days.map((day) => day.getAttribute('data-day'))).toEqual(expect.arrayContaining(['2027-01-12', '2027-01-18']));
  expect(days.every((day) => day.closest('[inert]'))).toBe(true);
  const withDays = top();
  await shown.unmount();
  await renderInShop(
    <SignedIn>
      <FlightLoading />
    </SignedIn>,
  );
  expect(Math.abs(top() - withDays)).toBeLessThan(1.5);
});
