import { buy } from '../../../journeys/steps/checkout.ts';
import { firstOption } from '../../../journeys/steps/results.ts';
import { unfold } from '../../../journeys/steps/trips.ts';
import { asMember, type Screen, type Visit } from '../../screens/visit.ts';
import type { ServiceScreens } from '../../service-screens.ts';
import {
  buyActivity,
  fillPassenger,
  openActivity,
  openFilters,
  toActivities,
  toActivity,
  toAvailability,
  toForm,
  toReturnDay,
  toSummary,
  type Wanted,
} from './entertainment-pages.ts';

const set = 'entertainment';

const form: readonly Screen[] = [
  { name: 'home-entertainment', set, open: toForm },
  {
    name: 'home-entertainment-destinations',
    set,
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toForm(at);
      await at.page.getByRole('combobox', { name: 'Onde deseja encontrar?' }).fill('salvador');
      await at.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'home-entertainment-errors',
    set,
    async open(at) {
      await toForm(at);
      await at.page.getByRole('button', { name: 'Buscar' }).click();
      await at.page.getByText('Destino não pode ser vazio').waitFor();
    },
  },
];

const results: readonly Screen[] = [
  {
    name: 'results-entertainment',
    set,
    fullPage: false,
    async open(at) {
      await toActivities(at);
      await firstOption(at.page);
    },
  },
  {
    name: 'results-entertainment-filters',
    set,
    fullPage: false,
    widths: [390],
    async open(at) {
      await toActivities(at);
      await firstOption(at.page);
      await openFilters(at.page);
    },
  },
  {
    name: 'results-entertainment-filtered',
    set,
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toActivities(at);
      await firstOption(at.page);
      const isSheet = await openFilters(at.page);
      await at.page.getByRole('checkbox', { name: 'Combo promocional' }).check();
      if (isSheet) await at.page.getByRole('button', { name: 'Aplicar', exact: true }).click();
      await firstOption(at.page);
    },
  },
  {
    name: 'results-entertainment-empty',
    set,
    async open(at) {
      await toActivities(at, { city: 'BR-AC-XAPURI', name: 'Xapuri', location: 'Xapuri, Acre, Brasil' });
      await at.page.getByText('Ainda não temos experiências em').waitFor();
    },
  },
  {
    name: 'details-entertainment-dialog',
    set,
    fullPage: false,
    open: (at) => openActivity(at, 'ticket'),
  },
  {
    name: 'details-entertainment-gone',
    set,
    async open(at) {
      await asMember(at);
      const address = new URLSearchParams({ tipo: 'entretenimento', atividade: '5-sandbox.nenhuma' });
      await at.page.goto(`/busca/entertainment-details?${address}`);
      await at.page.getByText('Nenhuma atividade encontrada').waitFor();
    },
  },
  { name: 'details-entertainment-ticket', set, open: (at) => toActivity(at, 'ticket') },
  { name: 'details-entertainment-tour', set, open: (at) => toActivity(at, 'tour') },
  { name: 'details-entertainment-transfer', set, open: (at) => toActivity(at, 'both-ways') },
  {
    name: 'details-entertainment-errors',
    set,
    async open(at) {
      await toActivity(at, 'tour');
      await at.page.getByRole('button', { name: 'Verificar disponibilidade' }).click();
      await at.page.getByText('Por favor, selecione uma data antes de verificar').first().waitFor();
    },
  },
  { name: 'details-entertainment-available', set, open: (at) => toAvailability(at, 'tour') },
  { name: 'details-entertainment-available-ticket', set, open: (at) => toAvailability(at, 'ticket') },
  {
    name: 'details-entertainment-cancellation',
    set,
    fullPage: false,
    async open(at) {
      await toAvailability(at, 'ticket');
      await at.page.getByRole('button', { name: 'Política de cancelamento' }).click();
      await at.page.getByRole('dialog', { name: 'Política de cancelamento' }).waitFor();
    },
  },
  { name: 'details-entertainment-return', set, fullPage: false, open: toReturnDay },
];

const checkout: readonly Screen[] = [
  { name: 'checkout-entertainment', set, atEnd: true, open: (at) => toSummary(at, 'ticket') },
  { name: 'checkout-entertainment-transfer', set, atEnd: true, open: (at) => toSummary(at, 'both-ways') },
  {
    name: 'checkout-entertainment-filled',
    set,
    async open(at) {
      await toSummary(at, 'both-ways');
      await fillPassenger(at.page);
    },
  },
  {
    name: 'checkout-entertainment-errors',
    set,
    async open(at) {
      await toSummary(at, 'transfer');
      await buy(at.page);
      await at.page.getByText('Nome não pode ser vazio', { exact: true }).first().waitFor();
    },
  },
  { name: 'finished-entertainment', set, open: (at) => buyActivity(at, 'ticket') },
  { name: 'trips-entertainment', set, open: (at) => toTrip(at, 'tour') },
  { name: 'trips-entertainment-transfer', set, open: (at) => toTrip(at, 'both-ways') },
];

/** Opens the card of what was bought in My trips. */
async function toTrip(at: Visit, wanted: Wanted): Promise<void> {
  await buyActivity(at, wanted);
  await at.page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = at.page.getByRole('article', { name: /^Reserva / }).first();
  await trip.waitFor();
  await unfold(trip);
  await trip.getByText('Política de cancelamento').first().click();
}

/** @public Found by its place. */
export const screens: ServiceScreens = { form, planTrip: [], results, checkout };
