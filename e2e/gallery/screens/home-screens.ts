import type { HomeToday } from '@embarque/contract/home.ts';
import { serviceKinds } from '@embarque/contract/service.ts';
import { firstOption, openResults } from '../../journeys/steps/results.ts';
import { openStatement } from '../../journeys/steps/statement.ts';
import { daysAhead } from '../../support/days.ts';
import type { ServiceScreens } from '../service-screens.ts';
import { asMember, everyCampaign, type Screen, type Visit, visit, wholeHome } from './visit.ts';

const phone = [390];
const wider = [768, 1440];

/** Home of a member whose password somebody else has chosen. */
async function atFirstAccess(at: Visit): Promise<void> {
  await asMember(at, { firstAccess: true });
  await at.page.getByRole('dialog', { name: 'Crie a sua senha' }).waitFor();
}

/** A trip that waits for its payment, and points that end. */
const ownToday = (): HomeToday => ({
  nextTrip: {
    bookingCode: 'EMB-1',
    locator: 'ABC123',
    type: serviceKinds[0],
    title: 'São Paulo → Salvador',
    startsAt: `${daysAhead(12)}T14:30`,
    place: 'SSA',
    statusId: 1,
  },
  endingPoints: { points: 1_250, day: daysAhead(30) },
});

/** Home with everything that opens on it, and the pages of the menu. */
export const homeScreens = (services: readonly ServiceScreens[]): readonly Screen[] => [
  {
    name: 'home',
    campaigns: everyCampaign,
    async open(at) {
      await asMember(at);
      await wholeHome(at);
    },
  },
  {
    name: 'home-own',
    async open(at) {
      await at.page.route('**/v1/home/today', (route) => route.fulfill({ json: ownToday() }));
      await asMember(at, { lots: [{ points: 120_000, expiresInDays: null }] });
      await openResults(at.page);
      await firstOption(at.page);
      await visit(at.page, '/');
      await wholeHome(at);
    },
  },
  {
    name: 'home-reaches-none',
    async open(at) {
      await asMember(at, { lots: [{ points: 500, expiresInDays: null }] });
      await wholeHome(at);
    },
  },
  {
    name: 'home-picture-focus',
    fullPage: false,
    async open(at) {
      await asMember(at);
      await at.page.getByRole('region', { name: 'Destinos mais procurados' }).getByRole('button').first().focus();
      await at.page.keyboard.press('Tab');
    },
  },
  ...services.flatMap(({ form }) => form),
  { name: 'first-access', campaigns: everyCampaign, fullPage: false, open: atFirstAccess },
  {
    name: 'first-access-refused',
    fullPage: false,
    async open(at) {
      await atFirstAccess(at);
      await at.page.getByLabel('Nova senha', { exact: true }).fill('Senha123!');
      await at.page.getByLabel('Confirme a nova senha').fill('Senha123!');
      await at.page.getByRole('button', { name: 'Alterar senha' }).click();
      await at.page.getByRole('alert').waitFor();
      await at.page.getByLabel('Confirme a nova senha').fill('Outra');
      await at.page.getByLabel('Confirme a nova senha').blur();
    },
  },
  {
    name: 'home-focus',
    fullPage: false,
    widths: wider,
    async open(at) {
      await asMember(at);
      for (let press = 0; press < 3; press += 1) await at.page.keyboard.press('Tab');
    },
  },
  {
    name: 'home-skip-link',
    fullPage: false,
    async open(at) {
      await asMember(at);
      await at.page.reload();
      await at.page.waitForLoadState('networkidle');
      await at.page.keyboard.press('Tab');
    },
  },
  {
    name: 'drawer',
    fullPage: false,
    widths: phone,
    async open(at) {
      await asMember(at);
      await at.page.getByRole('button', { name: 'Abrir menu' }).click();
      await at.page.getByRole('dialog').getByText('Programe sua viagem').waitFor();
    },
  },
  {
    name: 'user-menu',
    fullPage: false,
    widths: wider,
    async open(at) {
      await asMember(at, { name: 'Maria Aparecida de Albuquerque Cavalcanti' });
      await at.page.getByRole('button', { name: /Maria/ }).click();
      await at.page.getByRole('menuitem', { name: 'Sair' }).waitFor();
    },
  },
  {
    name: 'statement',
    fullPage: false,
    async open(at) {
      const lots = Array.from({ length: 37 }, (_, n) => ({
        points: 1_250 * (n + 1),
        expiresInDays: n % 3 === 0 ? null : 30 * n,
      }));
      await asMember(at, { lots });
      await openStatement(at.page);
      await at.page.getByText('1–10 de 37').waitFor();
    },
  },
  {
    name: 'statement-empty',
    fullPage: false,
    async open(at) {
      await asMember(at, { lots: [] });
      await openStatement(at.page);
      await at.page.getByText('Nenhuma movimentação até agora').waitFor();
    },
  },
  {
    name: 'statement-failed',
    fullPage: false,
    async open(at) {
      await asMember(at);
      await at.page.route('**/v1/user/balance-history*', (route) => route.abort());
      await openStatement(at.page);
      await at.page.getByRole('button', { name: 'Tentar novamente' }).waitFor();
    },
  },
  {
    name: 'campaign-page',
    async open(at) {
      await asMember(at);
      await visit(at.page, '/como-funciona');
    },
  },
  {
    name: 'plantrip',
    async open(at) {
      await asMember(at);
      await visit(at.page, '/plantrip');
      await at.page.getByRole('button', { name: 'Enviar' }).waitFor();
    },
  },
  ...services.flatMap(({ planTrip }) => planTrip),
  {
    name: 'not-found',
    async open(at) {
      await asMember(at);
      await visit(at.page, '/nao-existe');
    },
  },
  {
    name: 'error',
    async open(at) {
      await asMember(at);
      // A chunk that a deploy removed: the page reloads once, then shows the error.
      await at.page.route(/\/assets\/trips-page[^/]*\.js/, (route) => route.abort());
      await visit(at.page, '/conta/minhas-viagens');
      await at.page.getByRole('button', { name: 'Recarregar a página' }).waitFor();
    },
  },
];
