import { askToCancel, confirmCancel } from '../../../journeys/steps/cancellation.ts';
import { buy } from '../../../journeys/steps/checkout.ts';
import { unfold } from '../../../journeys/steps/trips.ts';
import { yearsAgo } from '../../../support/days.ts';
import type { Screen, Visit } from '../../screens/visit.ts';
import { fillGuest, type StayOptions, toSummary } from './hotel-pages.ts';

/** Two rooms, a child in the second. */
const FAMILY: StayOptions = { rooms: '2--_1--7' };

/** The summary of a stay, the form of its guests, and the stay in My trips. */
export const checkoutScreens: readonly Screen[] = [
  { name: 'checkout-hotels', set: 'hotels', atEnd: true, open: (at) => toSummary(at) },
  { name: 'checkout-hotels-rooms', set: 'hotels', atEnd: true, open: (at) => toSummary(at, FAMILY) },
  {
    name: 'checkout-hotels-errors',
    set: 'hotels',
    async open(at) {
      await toSummary(at, FAMILY);
      await buy(at.page);
      await at.page.getByText('Nome não pode ser vazio', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'finished-hotels',
    set: 'hotels',
    async open(at) {
      await bought(at);
      await at.page.getByText(/^O voucher em PDF/).waitFor();
    },
  },
  {
    name: 'trips-hotels',
    set: 'hotels',
    async open(at) {
      await toTrip(at);
      await at.page.getByText('Política de cancelamento').first().click();
    },
  },
  {
    name: 'cancel-hotels',
    set: 'hotels',
    fullPage: false,
    async open(at) {
      await toTrip(at);
      await askToCancel(at.page, at.page.getByRole('article'));
    },
  },
  {
    name: 'trips-hotels-cancelled',
    set: 'hotels',
    async open(at) {
      await toTrip(at);
      await confirmCancel(await askToCancel(at.page, at.page.getByRole('article')));
      await at.page.getByRole('region', { name: 'Cancelamento', exact: true }).waitFor();
    },
  },
];

/** Buys the rooms of a family. */
async function bought(at: Visit): Promise<void> {
  const { page } = at;
  await toSummary(at, FAMILY);
  const guestsOf = (room: number) => page.getByRole('region', { name: `Quarto ${room}` });
  await fillGuest(guestsOf(1).getByRole('group', { name: 'Adulto 1' }), 'Joana');
  await fillGuest(guestsOf(1).getByRole('group', { name: 'Adulto 2' }), 'Maria');
  await fillGuest(guestsOf(2).getByRole('group', { name: 'Adulto 1' }), 'Pedro');
  const child = guestsOf(2).getByRole('group', { name: 'Criança 1' });
  await child.getByLabel('Nome', { exact: true }).fill('Leo');
  await child.getByLabel('Sobrenome').fill('Prado');
  await child.getByLabel('Data de nascimento').fill(yearsAgo(7));
  await child.getByLabel('Data de nascimento').press('Tab');
  await buy(page);
  await page.getByRole('heading', { name: 'Reserva concluída' }).waitFor({ timeout: 60_000 });
}

async function toTrip(at: Visit): Promise<void> {
  await bought(at);
  await at.page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  await unfold(at.page.getByRole('article'));
}
