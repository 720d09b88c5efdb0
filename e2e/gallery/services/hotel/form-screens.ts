import type { Screen } from '../../screens/visit.ts';
import { openRooms, toForm } from './hotel-pages.ts';

/** The form on home. */
export const formScreens: readonly Screen[] = [
  { name: 'home-hotels', set: 'hotels', open: toForm },
  {
    name: 'home-hotels-destinations',
    set: 'hotels',
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toForm(at);
      await at.page.getByRole('combobox', { name: 'Destino' }).fill('sao p');
      await at.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'home-hotels-filled',
    set: 'hotels',
    async open(at) {
      await toForm(at);
      await at.page.getByRole('combobox', { name: 'Destino' }).fill('salvador');
      await at.page
        .getByRole('option', { name: /Salvador/ })
        .first()
        .click();
    },
  },
  {
    name: 'home-hotels-rooms',
    set: 'hotels',
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toForm(at);
      const rooms = await openRooms(at.page);
      await rooms.getByRole('button', { name: 'Aumentar Quartos' }).click();
      await rooms.getByRole('button', { name: 'Aumentar Idosos' }).first().click();
    },
  },
  {
    name: 'home-hotels-children',
    set: 'hotels',
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toForm(at);
      const rooms = await openRooms(at.page);
      await rooms.getByRole('button', { name: 'Aumentar Crianças' }).click();
      await at.page.getByRole('button', { name: 'Confirmar idades' }).waitFor();
    },
  },
  {
    name: 'home-hotels-errors',
    set: 'hotels',
    async open(at) {
      await toForm(at);
      await at.page.getByRole('button', { name: 'Buscar' }).click();
      await at.page.getByText('Cidade não pode ser vazia').waitFor();
    },
  },
];
