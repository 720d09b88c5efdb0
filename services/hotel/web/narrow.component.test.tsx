import { openHotelFilter } from '@embarque/hotel/rules/filters.ts';
import { sampleBooking } from '@embarque/hotel/testing/sample-booking.ts';
import { offerOf } from '@embarque/hotel/testing/sample-offer.ts';
import { selectionOf } from '@embarque/hotel/testing/sample-selection.ts';
import { answerOf, stayOf } from '@embarque/hotel/testing/sample-stays.ts';
import { fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { beyondSmallestPhone, SMALLEST_PHONE } from '@embarque/web-kit/testing/smallest-phone.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emptyGuests } from './checkout/guests-draft.ts';
import { GuestsForm } from './checkout/guests-form.tsx';
import { HotelConditions } from './checkout/hotel-conditions.tsx';
import { HotelSummary } from './checkout/hotel-summary.tsx';
import { HotelDetailsPage } from './details/hotel-details-page.tsx';
import { HotelFilters } from './results/hotel-filters.tsx';
import { HotelList } from './results/hotel-list.tsx';
import { HotelLoading } from './results/hotel-loading.tsx';
import { readDetailsAddress } from './search/details-query.ts';
import { HotelForm } from './search-form/hotel-form.tsx';
import { HotelTripDetails } from './trips/hotel-trip-details.tsx';

const query = readDetailsAddress({
  destino: 'BR-SSA',
  entrada: '2027-01-08',
  saida: '2027-01-10',
  hotel: 'H1',
  quartos: '2--7_2--',
});
if (!query) throw new Error('a whole search');

const nothing = () => {};
const stays = [stayOf(1, { name: 'Praia do Forte Resort Convenções e Spa' }), stayOf(2)];
const [hotels, filter] = [answerOf(stays), openHotelFilter(stays)];
const [selection, user] = [selectionOf(2), sampleUser()];
const listProps = { query: query.search, answer: hotels, user, savedView: undefined } as const;
const handlers = {
  onSaveView: nothing,
  onFilter: nothing,
  onSelect: nothing,
  onSearch: nothing,
  onOpen: nothing,
} as const;

const screens: Readonly<Record<string, { readonly screen: ReactNode; readonly shows: string | RegExp }>> = {
  form: {
    screen: <HotelForm refused={undefined} onSearch={nothing} onGroup={nothing} onOpen={nothing} />,
    shows: 'Buscar',
  },
  loading: { screen: <HotelLoading />, shows: 'Construindo sua estadia perfeita...' },
  filters: { screen: <HotelFilters answer={hotels} value={filter} onChange={nothing} />, shows: 'Janta' },
  list: { screen: <HotelList {...listProps} {...handlers} filter={filter} />, shows: '2 hotéis encontrados' },
  map: {
    screen: <HotelList {...listProps} {...handlers} filter={{ ...filter, mapOrList: 'map' }} />,
    shows: '2 hotéis encontrados',
  },
  details: {
    screen: <HotelDetailsPage query={query} answer={offerOf(2)} onSelect={nothing} />,
    shows: 'Quartos disponíveis',
  },
  summary: { screen: <HotelSummary selection={selection} />, shows: 'Check-in' },
  conditions: { screen: <HotelConditions selection={selection} />, shows: /^Horários do hotel/ },
  guests: {
    screen: (
      <GuestsForm
        {...{ selection, user, form: emptyGuests(selection, ''), errors: {}, today: '2027-01-01' }}
        onChange={nothing}
        onBlur={nothing}
      />
    ),
    shows: 'Criança 1',
  },
  trip: { screen: <HotelTripDetails booking={sampleBooking} />, shows: /^Hóspedes: ANA/ },
};

it.each(Object.entries(screens))('is no wider than the smallest phone: %s', async (_name, { screen, shows }) => {
  fakeServer();
  await page.viewport(SMALLEST_PHONE, 640);
  const shown = await renderInShop(
    <QueryClientProvider client={new QueryClient()}>
      <SignedIn>
        <main style={{ padding: 16 }}>{screen}</main>
      </SignedIn>
    </QueryClientProvider>,
  );
  await expect.element(shown.getByText(shows).first()).toBeInTheDocument();
  expect(beyondSmallestPhone()).toEqual([]);
});
