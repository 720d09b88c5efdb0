import { chooseCity, openCarForm, openCars } from '../../../journeys/steps/cars.ts';
import { asMember, type Screen } from '../../screens/visit.ts';

/** The form on home. */
export const formScreens: readonly Screen[] = [
  {
    name: 'home-cars',
    async open(at) {
      await asMember(at);
      await openCarForm(at.page);
    },
  },
  {
    name: 'home-cars-filled',
    async open(at) {
      await asMember(at);
      await openCarForm(at.page);
      await chooseCity(at.page, 'retirada', 'guarulhos', 'GRU');
      await at.page.getByLabel('Local de retirada').selectOption({ index: 1 });
    },
  },
  {
    name: 'home-cars-elsewhere',
    async open(at) {
      await asMember(at);
      await openCarForm(at.page);
      await chooseCity(at.page, 'retirada', 'guarulhos', 'GRU');
      await at.page.getByLabel('Local de retirada').selectOption('GRU1');
      await at.page.getByText('Devolver no mesmo local').click();
      await chooseCity(at.page, 'devolução', 'santos dumont', 'SDU');
      await at.page.getByLabel('Local de devolução').selectOption('SDUA');
    },
  },
  {
    name: 'home-cars-driver',
    fullPage: false,
    async open(at) {
      await asMember(at);
      await openCarForm(at.page);
      await at.page.getByRole('button', { name: /^Condutor/ }).click();
      await at.page.getByLabel('País de residência').waitFor();
    },
  },
  {
    name: 'home-cars-errors',
    async open(at) {
      await asMember(at);
      await openCarForm(at.page);
      await at.page.getByText('Devolver no mesmo local').click();
      await at.page.getByRole('button', { name: 'Buscar' }).click();
      await at.page.getByText('Cidade de retirada não pode ser vazio!').waitFor();
    },
  },
  {
    name: 'home-cars-closed',
    async open(at) {
      await asMember(at);
      await openCarForm(at.page);
      await chooseCity(at.page, 'retirada', 'guarulhos', 'GRU');
      await at.page.getByLabel('Local de retirada').selectOption('GRU1');
      await at.page.getByLabel('Hora da retirada').selectOption('23:59');
      await at.page.getByRole('button', { name: 'Buscar' }).click();
      await at.page.getByText('A loja de retirada não atende nesse horário.').waitFor();
    },
  },
  {
    name: 'home-cars-refused-day',
    async open(at) {
      await asMember(at);
      await openCars(at.page, { daysAhead: -3, pickupTime: '09:15' });
      await at.page.getByRole('region', { name: 'Pesquisa' }).getByText('Horário inválido').waitFor();
    },
  },
  {
    name: 'home-cars-refused-return',
    async open(at) {
      await asMember(at);
      await openCars(at.page, { city: 'FEN', returnedTo: { city: 'GIG', location: 'GIGA' } });
      await at.page.getByRole('region', { name: 'Pesquisa' }).getByText('Nenhuma locadora recebe aqui').waitFor();
    },
  },
  {
    name: 'home-cars-locations-failed',
    async open(at) {
      await asMember(at);
      await openCarForm(at.page);
      await at.page.route('**/car/locations/**', (route) => route.fulfill({ status: 500, json: {} }));
      await chooseCity(at.page, 'retirada', 'guarulhos', 'GRU');
      await at.page.getByRole('button', { name: 'Tentar novamente' }).waitFor();
    },
  },
];
