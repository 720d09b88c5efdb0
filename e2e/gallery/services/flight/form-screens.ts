import { chooseAirport, count } from '../../../journeys/steps/search-form.ts';
import { asMember, loseLine, type Screen } from '../../screens/visit.ts';

/** The form on home. */
export const formScreens: readonly Screen[] = [
  {
    name: 'home-filled',
    async open(at) {
      await asMember(at);
      await chooseAirport(at.page, 'Origem', 'guarulhos', 'GRU');
      await chooseAirport(at.page, 'Destino', 'salvador', 'SSA');
    },
  },
  {
    name: 'home-autocomplete',
    fullPage: false,
    async open(at) {
      await asMember(at);
      await at.page.getByRole('combobox', { name: 'Origem' }).fill('sao');
      await at.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'home-autocomplete-none',
    fullPage: false,
    async open(at) {
      await asMember(at);
      await at.page.getByRole('combobox', { name: 'Destino' }).fill('zzzzqq');
      await at.page.getByText('Não encontrado').filter({ visible: true }).waitFor();
    },
  },
  {
    name: 'home-autocomplete-offline',
    // Without a line no picture comes for another width.
    fleeting: true,
    fullPage: false,
    async open(at) {
      await asMember(at);
      await loseLine(at);
      await at.page.getByRole('combobox', { name: 'Destino' }).fill('salvador');
      await at.page.getByText('Sem conexão. A pesquisa continua assim que ela voltar.').waitFor();
    },
  },
  {
    name: 'home-calendar',
    fullPage: false,
    async open(at) {
      await asMember(at);
      await at.page.getByRole('button', { name: /^Datas/ }).click();
      await at.page.getByRole('dialog', { name: 'Datas' }).getByRole('grid').first().waitFor();
    },
  },
  {
    name: 'home-one-way-calendar',
    fullPage: false,
    async open(at) {
      await asMember(at);
      await at.page.getByText('Somente ida').click();
      await at.page.getByRole('button', { name: /^Data/ }).click();
      await at.page.getByRole('dialog', { name: 'Data' }).getByRole('grid').first().waitFor();
    },
  },
  {
    name: 'home-passengers',
    fullPage: false,
    async open(at) {
      await asMember(at);
      await at.page.getByRole('button', { name: /Passageiros/ }).click();
      await count(at.page, 'Adultos', 1, '+');
      await count(at.page, 'Crianças', 1, '+');
      await count(at.page, 'Bebês', 1, '+');
    },
  },
  {
    name: 'home-errors',
    async open(at) {
      await asMember(at);
      await at.page.getByRole('button', { name: /Passageiros/ }).click();
      await count(at.page, 'Adultos', 1, '-');
      await at.page.getByRole('button', { name: 'Pronto' }).click();
      await at.page.getByRole('button', { name: 'Buscar' }).click();
    },
  },
];

/** What the form hands over to the specialists. */
export const planTripScreens: readonly Screen[] = [
  {
    name: 'plantrip-group',
    fleeting: true,
    async open(at) {
      await asMember(at);
      await at.page.getByRole('button', { name: /Passageiros/ }).click();
      await count(at.page, 'Adultos', 8, '+');
      await count(at.page, 'Crianças', 1, '+');
      await at.page.getByRole('button', { name: 'Pronto' }).click();
      await chooseAirport(at.page, 'Origem', 'guarulhos', 'GRU');
      await chooseAirport(at.page, 'Destino', 'salvador', 'SSA');
      await at.page.getByRole('button', { name: 'Buscar' }).click();
      await at.page.waitForURL('**/plantrip');
      await at.page.getByText(/^Ops! Para grupos/).waitFor();
    },
  },
];
