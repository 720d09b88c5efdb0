import { carRoutes } from '@embarque/car/contract.ts';
import { openCarFilter } from '@embarque/car/rules/filters.ts';
import { bookingOf } from '@embarque/car/testing/sample-booking.ts';
import { carElsewhere, carOf, sampleSearch } from '@embarque/car/testing/sample-cars.ts';
import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { beyondSmallestPhone, SMALLEST_PHONE } from '@embarque/web-kit/testing/smallest-phone.ts';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { carCheckout } from './car-checkout.ts';
import { CarCancellation } from './checkout/car-cancellation.tsx';
import { CarSummary } from './checkout/car-summary.tsx';
import { emptyDriver } from './checkout/driver-draft.ts';
import { CarDriverForm } from './checkout/driver-form.tsx';
import { CarFilters } from './results/car-filters.tsx';
import { CarList } from './results/car-list.tsx';
import { CarLoading } from './results/car-loading.tsx';
import { CarForm } from './search-form/car-form.tsx';
import { CarTripDetails } from './trips/car-trip-details.tsx';

beforeEach(() => serverTimeIs('2027-01-04T12:00:00Z'));

const nothing = () => {};
const longest = { companyName: 'Rio Bonito Locadora de Automóveis', categoryName: 'Intermediário com porta-malas' };
const cars = [{ ...carElsewhere, ...longest, cashPrice: 12_480.9, pointsPrice: 624_045 }, carOf(2)];
const [answered, filter, user] = [{ cars }, openCarFilter(cars), sampleUser()];
const savedView = { open: new Set(cars.map(({ refToken }) => refToken)), count: 2 };
const handlers = {
  onSaveView: nothing,
  onFilter: nothing,
  onSelect: nothing,
  onSearch: nothing,
  onOpen: nothing,
} as const;
const form = emptyDriver('');

const screens: Readonly<Record<string, { readonly screen: ReactNode; readonly shows: string | RegExp }>> = {
  form: { screen: <CarForm refused={{}} onSearch={nothing} onGroup={nothing} onOpen={nothing} />, shows: 'Buscar' },
  loading: { screen: <CarLoading />, shows: /^Aguarde enquanto/ },
  filters: { screen: <CarFilters answer={answered} value={filter} onChange={nothing} />, shows: 'Tipos de Carros' },
  list: {
    screen: <CarList {...{ query: sampleSearch, answer: answered, user, savedView, filter }} {...handlers} />,
    shows: '2 carros encontrados',
  },
  summary: { screen: <CarSummary selection={carElsewhere} />, shows: 'Preço total por 3 dias' },
  conditions: { screen: <CarCancellation selection={carElsewhere} />, shows: 'Cancelamento' },
  driver: {
    screen: (
      <CarDriverForm
        {...{ selection: carElsewhere, user, form, today: '2027-01-04' }}
        errors={carCheckout.check(form, carElsewhere, '2027-01-04')}
        onChange={nothing}
        onBlur={nothing}
      />
    ),
    shows: 'Nome não pode ser vazio',
  },
  trip: { screen: <CarTripDetails booking={bookingOf({ arrivalNumber: 'G31024', ...longest })} />, shows: /^Voo/ },
};

it.each(Object.entries(screens))('is no wider than the smallest phone: %s', async (_name, { screen, shows }) => {
  fakeServer(answer(carRoutes.cities, { status: 200, body: [] }));
  await page.viewport(SMALLEST_PHONE, 640);
  const shown = await renderInShop(
    <InShop>
      <main style={{ padding: 16 }}>{screen}</main>
    </InShop>,
  );
  await expect.element(shown.getByText(shows).first()).toBeInTheDocument();
  // What is folded is drawn as well.
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  expect(beyondSmallestPhone()).toEqual([]);
});
