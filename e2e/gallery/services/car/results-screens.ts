import { firstCar, openCars, type RentalOptions } from '../../../journeys/steps/cars.ts';
import { asMember, type Screen, type Visit, wholeCampaigns } from '../../screens/visit.ts';

/** The results page, from loading to nothing found. */
export const resultsScreens: readonly Screen[] = [
  {
    name: 'results-cars-loading',
    fleeting: true,
    fullPage: false,
    async open(at) {
      // This city's supplier is slow, but a repeated search is cached: each width has a day of its own.
      const { width = 0 } = at.page.viewportSize() ?? {};
      await toCars(at, { city: 'PMW', daysAhead: 30 + (width % 97) });
      await at.page.getByText('Aguarde enquanto buscamos').waitFor();
    },
  },
  {
    name: 'results-cars',
    // One without the bar of the search, which the page shows instead.
    campaigns: [...wholeCampaigns, '50667'],
    fullPage: false,
    async open(at) {
      await toCars(at);
      await firstCar(at.page);
    },
  },
  {
    name: 'results-cars-details',
    fullPage: false,
    async open(at) {
      // Returned elsewhere after the desk has closed, by a driver who pays for the age.
      await toCars(at, {
        city: 'CXJ',
        returnedTo: { city: 'POA', location: 'POAA' },
        dropoffTime: '04:00',
        driverAge: 22,
        licenceYears: 3,
      });
      await (await firstCar(at.page)).getByRole('button', { name: 'Detalhes' }).click();
    },
  },
  {
    name: 'results-cars-abroad',
    fullPage: false,
    async open(at) {
      await toCars(at, { city: 'MIA', location: 'MIA' });
      await firstCar(at.page);
    },
  },
  {
    name: 'results-cars-filters',
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toCars(at);
      await firstCar(at.page);
      // A column beside the list where there is room.
      const opener = at.page.getByRole('button', { name: 'Aplicar filtros' });
      if (await opener.isVisible()) await opener.click();
      await at.page.getByRole('checkbox', { name: 'Bem-te-vi Locadora' }).check();
    },
  },
  {
    name: 'results-cars-unmatched',
    fleeting: true,
    async open(at) {
      await toCars(at);
      await firstCar(at.page);
      const opener = at.page.getByRole('button', { name: 'Aplicar filtros' });
      const isSheet = await opener.isVisible();
      if (isSheet) await opener.click();
      await at.page.getByRole('slider', { name: 'Valor: até' }).press('Home');
      if (isSheet) await at.page.getByRole('button', { name: 'Aplicar', exact: true }).click();
      await at.page.getByText('Não encontramos resultados').waitFor();
    },
  },
  {
    name: 'results-cars-empty',
    async open(at) {
      await toCars(at, { city: 'LEC' });
      await at.page.getByText('Não encontramos resultados').waitFor();
    },
  },
  {
    name: 'results-cars-error',
    async open(at) {
      // This city's supplier never answers.
      await toCars(at, { city: 'MCP' });
      await at.page.getByText('As empresas não responderam a tempo').waitFor();
    },
  },
];

/** Opens the results of a search, loaded or not. */
async function toCars(at: Visit, search: RentalOptions = {}): Promise<void> {
  await asMember(at);
  await openCars(at.page, search);
}
