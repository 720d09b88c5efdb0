import type { Screen } from '../../screens/visit.ts';
import { choosePlace, toForm } from './bus-pages.ts';

/** The form on home. */
export const formScreens: readonly Screen[] = [
  { name: 'home-buses', set: 'buses', open: toForm },
  {
    name: 'home-buses-stations',
    set: 'buses',
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toForm(at);
      await at.page.getByRole('combobox', { name: 'Origem' }).fill('sao p');
      await at.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'home-buses-filled',
    set: 'buses',
    async open(at) {
      await toForm(at);
      await choosePlace(at.page, 'Origem', 'tiet', /Tietê/);
      await choosePlace(at.page, 'Destino', 'rio de jan', /Rio de Janeiro/);
    },
  },
  {
    name: 'home-buses-one-way',
    set: 'buses',
    async open(at) {
      await toForm(at);
      await at.page.getByRole('radio', { name: 'Somente ida' }).check({ force: true });
      await at.page.getByRole('button', { name: /^Data / }).waitFor();
    },
  },
  {
    name: 'home-buses-passengers',
    set: 'buses',
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toForm(at);
      await at.page.getByRole('button', { name: /^Passageiros/ }).click();
      await at.page.getByRole('button', { name: 'Pronto' }).waitFor();
    },
  },
  {
    name: 'home-buses-errors',
    set: 'buses',
    async open(at) {
      await toForm(at);
      await at.page.getByRole('button', { name: 'Buscar' }).click();
      await at.page.getByText('Origem não pode ser vazio').first().waitFor();
    },
  },
];
