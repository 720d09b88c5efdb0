import type { Screen } from '../../../e2e/gallery/screens/visit.ts';
import type { ServiceScreens } from '../../../e2e/gallery/service-screens.ts';
import { buy, fillTraveller } from '../../../e2e/journeys/steps/checkout.ts';
import { unfold } from '../../../e2e/journeys/steps/trips.ts';
import { firstExperience, toExperience, toExperiences, toForm, toSummary } from './experience-pages.ts';

const set = 'experiences';

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
      await toExperiences(at);
      await firstExperience(at.page, 'dated');
    },
  },
  {
    name: 'results-experiences-empty',
    set,
    async open(at) {
      await toExperiences(at, { city: 'BR-AC-XAPURI', name: 'Xapuri' });
      await at.page.getByText('Não encontramos experiências').waitFor();
    },
  },
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
      await toSummary(at, 'dated');
      await fillTraveller(at.page, 'Passageiro 1 · Adulto');
      const second = at.page.getByRole('group', { name: 'Passageiro 2 · Adulto' });
      if (await second.isVisible()) {
        await fillTraveller(at.page, 'Passageiro 2 · Adulto', { name: 'Rui', documentId: '11144477735' });
      }
      for (const address of await at.page.getByLabel('Endereço').all()) await address.fill('Rua das Flores, 10');
      await buy(at.page);
      await at.page.getByRole('link', { name: 'Ver minhas viagens' }).click({ timeout: 30_000 });
      const trip = at.page.getByRole('article', { name: /^Reserva / }).first();
      await trip.waitFor();
      await unfold(trip);
    },
  },
];

/** @public Found by its place. */
export const screens: ServiceScreens = { form, planTrip: [], results, checkout };
