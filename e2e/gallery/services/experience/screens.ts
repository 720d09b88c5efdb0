import { daysBetween } from '@embarque/contract/dates.ts';
import { askToCancel, confirmCancel } from '../../../journeys/steps/cancellation.ts';
import { buy, fillTraveller } from '../../../journeys/steps/checkout.ts';
import { firstExperience } from '../../../journeys/steps/experiences.ts';
import { unfold } from '../../../journeys/steps/trips.ts';
import { daysAhead } from '../../../support/days.ts';
import { asMember, type Screen, type Visit } from '../../screens/visit.ts';
import type { ServiceScreens } from '../../service-screens.ts';
import {
  chooseFirst,
  openFilters,
  toExperience,
  toExperiences,
  toFamilyClass,
  toForm,
  toSummary,
} from './experience-pages.ts';

const set = 'experiences';

/** Buys the first date for as many as its price is for, and opens it in My trips. */
async function toBoughtTrip(at: Visit) {
  await toSummary(at, 'dated');
  await fillTraveller(at.page, 'Passageiro 1 · Adulto');
  const second = at.page.getByRole('group', { name: 'Passageiro 2 · Adulto' });
  if (await second.isVisible()) {
    await fillTraveller(at.page, 'Passageiro 2 · Adulto', { name: 'Rui', documentId: '11144477735' });
  }
  for (const address of await at.page.getByLabel('Endereço').all()) await address.fill('Rua das Flores, 10');
  await buy(at.page);
  await at.page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = at.page.getByRole('article', { name: /^Reserva / }).first();
  await trip.waitFor();
  return trip;
}

const form: readonly Screen[] = [
  { name: 'home-experiences', set, open: toForm },
  {
    name: 'home-experiences-errors',
    set,
    async open(at) {
      await toForm(at);
      await at.page.getByRole('button', { name: 'Buscar' }).click();
      await at.page.getByText('Cidade não pode ser vazia').waitFor();
    },
  },
];

const results: readonly Screen[] = [
  {
    name: 'results-experiences-loading',
    set,
    fleeting: true,
    fullPage: false,
    async open(at) {
      // This city's supplier is slow, but a repeated search is cached: each width has a day of its own.
      const { width = 0 } = at.page.viewportSize() ?? {};
      await toExperiences(at, { city: 'BR-TO-PALMAS', name: 'Palmas', day: 30 + (width % 97) });
      await at.page.getByText('Aguarde enquanto buscamos').waitFor();
    },
  },
  {
    name: 'results-experiences',
    set,
    fullPage: false,
    async open(at) {
      await toExperiences(at, { days: 7 });
      await firstExperience(at.page, 'dated');
    },
  },
  {
    name: 'results-experiences-empty',
    set,
    async open(at) {
      await toExperiences(at, { city: 'BR-AC-XAPURI', name: 'Xapuri' });
      await at.page.getByText('Ainda não temos experiências em').waitFor();
    },
  },
  {
    name: 'results-experiences-near-dates',
    set,
    async open(at) {
      // On Christmas nothing takes place.
      const days = daysBetween(daysAhead(0), `${daysAhead(0).slice(0, 4)}-12-25`);
      await toExperiences(at, { day: days });
      await at.page.getByRole('region', { name: 'Veja em outras datas' }).getByText(/Pts/).first().waitFor();
    },
  },
  {
    name: 'results-experiences-unmatched',
    set,
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toExperiences(at, { days: 7 });
      await firstExperience(at.page, 'dated');
      const isSheet = await openFilters(at.page);
      await at.page.getByRole('searchbox', { name: 'Nome da experiência' }).fill('nenhuma assim');
      if (isSheet) await at.page.getByRole('button', { name: 'Aplicar', exact: true }).click();
      await at.page.getByText(/^Não encontramos resultados que correspondam/).waitFor();
    },
  },
  {
    name: 'details-experiences-gone',
    set,
    async open(at) {
      await asMember(at);
      const address = { tipo: 'experiencias', cidade: 'BR-BA-SALVADOR', nome: 'Salvador', data: daysAhead(40) };
      await at.page.goto(
        `/busca/experience-details?${new URLSearchParams({ ...address, experiencia: 'sandbox.nenhuma' })}`,
      );
      await at.page.getByText('Esta experiência não tem mais datas disponíveis. Escolha outra.').waitFor();
    },
  },
  {
    name: 'details-experiences-scarce',
    set,
    async open(at) {
      await toExperiences(at, { city: 'BR-PE-FERNANDO-DE-NORONHA', name: 'Fernando de Noronha', days: 7 });
      await (await firstExperience(at.page, 'dated')).getByRole('button', { name: 'Detalhes' }).click();
      const tickets = at.page.getByRole('region', { name: 'Ingressos' });
      await tickets.waitFor();
      if (
        !(await at.page
          .getByText(/^Nesta data só resta 1 ingresso/)
          .first()
          .isVisible())
      ) {
        await tickets.getByRole('button', { name: 'Aumentar Adultos' }).click();
      }
      await at.page
        .getByText(/^Nesta data só resta 1 ingresso/)
        .first()
        .waitFor();
    },
  },
  { name: 'details-experiences-family', set, open: toFamilyClass },
  { name: 'details-experiences', set, open: (at) => toExperience(at, 'continuous') },
  { name: 'details-experiences-dated', set, open: (at) => toExperience(at, 'dated') },
];

const checkout: readonly Screen[] = [
  { name: 'checkout-experiences', set, atEnd: true, open: (at) => toSummary(at, 'dated') },
  {
    name: 'checkout-experiences-errors',
    set,
    async open(at) {
      await toSummary(at, 'continuous');
      await buy(at.page);
      await at.page.getByText('Nome não pode ser vazio', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'booked-experiences',
    set,
    async open(at) {
      await unfold(await toBoughtTrip(at));
    },
  },
  {
    name: 'booked-experiences-cancelled',
    set,
    async open(at) {
      const trip = await toBoughtTrip(at);
      await confirmCancel(await askToCancel(at.page, trip));
      await trip.getByText('Cancelado').waitFor();
    },
  },
  {
    name: 'checkout-experiences-family',
    set,
    atEnd: true,
    async open(at) {
      await toFamilyClass(at);
      await chooseFirst(at);
    },
  },
];

/** @public Found by its place. */
export const screens: ServiceScreens = { form, planTrip: [], results, checkout };
