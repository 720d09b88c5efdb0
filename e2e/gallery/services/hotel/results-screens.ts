import type { Screen } from '../../screens/visit.ts';
import { firstHotel, LARGE_HOTEL, openFilters, takeRooms, toHotel, toHotels } from './hotel-pages.ts';

/** The results page, from loading to nothing found, and the page of a hotel. */
export const resultsScreens: readonly Screen[] = [
  {
    name: 'results-hotels-loading',
    set: 'hotels',
    fleeting: true,
    fullPage: false,
    async open(at) {
      // This city's supplier is slow, but a repeated search is cached: each width has a day of its own.
      const { width = 0 } = at.page.viewportSize() ?? {};
      await toHotels(at, { city: 'BR-TO-PALMAS', from: 30 + (width % 97) });
      await at.page.getByText('Aguarde enquanto buscamos').waitFor();
    },
  },
  {
    name: 'results-hotels',
    set: 'hotels',
    fullPage: false,
    async open(at) {
      await toHotels(at);
      await firstHotel(at.page);
    },
  },
  {
    name: 'results-hotels-filters',
    set: 'hotels',
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toHotels(at);
      await firstHotel(at.page);
      await openFilters(at.page);
      await at.page.getByRole('checkbox', { name: 'Café da manhã', exact: true }).check();
    },
  },
  {
    name: 'results-hotels-map',
    set: 'hotels',
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toHotels(at);
      await firstHotel(at.page);
      const isSheet = await openFilters(at.page);
      await at.page.getByRole('radio', { name: 'Mapa' }).check({ force: true });
      if (isSheet) await at.page.getByRole('button', { name: 'Aplicar', exact: true }).click();
      await at.page
        .getByRole('region', { name: 'Hotéis no mapa' })
        .getByRole('button', { name: / Pts$/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'results-hotels-unmatched',
    set: 'hotels',
    fleeting: true,
    async open(at) {
      await toHotels(at);
      await firstHotel(at.page);
      const isSheet = await openFilters(at.page);
      await at.page.getByRole('searchbox', { name: 'Nome do hotel' }).fill('Nenhum assim');
      if (isSheet) await at.page.getByRole('button', { name: 'Aplicar', exact: true }).click();
      await at.page.getByText('Não encontramos resultados').waitFor();
    },
  },
  {
    name: 'results-hotels-empty',
    set: 'hotels',
    async open(at) {
      await toHotels(at, { city: 'BR-AC-XAPURI' });
      await at.page.getByText('Ainda não temos hotéis em').waitFor();
    },
  },
  { name: 'details-hotels', set: 'hotels', open: (at) => toHotel(at, LARGE_HOTEL) },
  {
    name: 'details-hotels-conditions',
    set: 'hotels',
    fullPage: false,
    async open(at) {
      await toHotel(at, LARGE_HOTEL);
      await at.page.getByText('Cancelamento e condições').first().click();
      await at.page.getByRole('heading', { name: 'Quartos disponíveis' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'details-hotels-rooms',
    set: 'hotels',
    atEnd: true,
    async open(at) {
      await toHotel(at, LARGE_HOTEL, { rooms: '2--_2--5_1-65-' });
      await takeRooms(at.page, 2);
    },
  },
  {
    name: 'details-hotels-gone',
    set: 'hotels',
    async open(at) {
      await toHotel(at, LARGE_HOTEL);
      const address = new URL(at.page.url());
      address.searchParams.set('hotel', 'sandbox.BR-BA-SALVADOR.9999');
      await at.page.goto(`${address.pathname}${address.search}`);
      await at.page.getByRole('alert').first().waitFor();
    },
  },
];
