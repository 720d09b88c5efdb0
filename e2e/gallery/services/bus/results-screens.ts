import type { Screen } from '../../screens/visit.ts';
import { busesOf, chooseBuses, toBuses } from './bus-pages.ts';

/** The results page, from loading to nothing found. */
export const resultsScreens: readonly Screen[] = [
  {
    name: 'results-buses-loading',
    set: 'buses',
    fleeting: true,
    fullPage: false,
    async open(at) {
      // This city's supplier is slow, but a repeated search is cached: each width has a day of its own.
      const { width = 0 } = at.page.viewportSize() ?? {};
      await toBuses(at, { from: 'BR1721000', to: 'BR5300108', going: 30 + (width % 97) });
      await at.page.getByText('Aguarde enquanto buscamos').waitFor();
    },
  },
  {
    name: 'results-buses',
    set: 'buses',
    fullPage: false,
    async open(at) {
      await toBuses(at);
      await busesOf(at.page, 'IDA');
    },
  },
  { name: 'results-buses-chosen', set: 'buses', fullPage: false, open: (at) => chooseBuses(at, { passengers: 2 }) },
  {
    name: 'results-buses-return',
    set: 'buses',
    async open(at) {
      await toBuses(at, { back: 4 });
      await busesOf(at.page, 'VOLTA');
    },
  },
  { name: 'results-buses-both', set: 'buses', open: (at) => chooseBuses(at, { back: 4 }) },
  {
    name: 'results-buses-filters',
    set: 'buses',
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toBuses(at, { back: 4 });
      await busesOf(at.page, 'IDA');
      // A column beside the list where there is room.
      const opener = at.page.getByRole('button', { name: 'Aplicar filtros' });
      if (await opener.isVisible()) await opener.click();
      await at.page.getByRole('checkbox', { name: 'Executivo' }).check();
    },
  },
  {
    name: 'results-buses-empty',
    set: 'buses',
    async open(at) {
      // No road leads there.
      await toBuses(at, { from: 'BR1501402', to: 'BR1600303' });
      await at.page.getByText('Aguarde enquanto buscamos').waitFor({ state: 'hidden' });
      await at.page.waitForLoadState('networkidle');
    },
  },
];
