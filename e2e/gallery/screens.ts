import type { Page } from '@playwright/test';
import { acceptTerms, buy, fillTraveller } from '../journeys/steps/checkout.ts';
import { firstOption, openResults, selectFirst } from '../journeys/steps/results.ts';
import { createMember } from '../support/members.ts';

interface Visit {
  readonly page: Page;
  readonly serverUrl: string;
  readonly campaignCode: string;
}

export interface Screen {
  readonly name: string;
  /** Brings the page to the screen. */
  open(visit: Visit): Promise<void>;
  /** Only what a window shows, for lists without an end. */
  readonly fullPage?: boolean;
}

/** Every screen that is built. A new one gets its line here. */
export const screens: readonly Screen[] = [
  { name: 'login', open: ({ page, campaignCode }) => visit(page, `/login?campaignId=${campaignCode}`) },
  {
    name: 'login-recovery',
    async open({ page, campaignCode }) {
      await visit(page, `/login?campaignId=${campaignCode}`);
      await page.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
    },
  },
  {
    name: 'nova-senha',
    open: ({ page, campaignCode }) => visit(page, `/nova-senha?token=x&campaignId=${campaignCode}`),
  },
  { name: 'session-expires', open: ({ page }) => visit(page, '/session-expires') },
  { name: 'home', open: (at) => asMember(at) },
  {
    name: 'home-errors',
    async open(at) {
      await asMember(at);
      await at.page.getByRole('button', { name: 'Buscar' }).click();
    },
  },
  {
    name: 'results',
    fullPage: false,
    async open(at) {
      await asMember(at);
      await openResults(at.page);
      await firstOption(at.page);
    },
  },
  {
    name: 'results-fare',
    fullPage: false,
    async open(at) {
      await asMember(at);
      await openResults(at.page);
      await (await firstOption(at.page)).getByRole('button', { name: 'Detalhes da Tarifa' }).click();
      await at.page.getByRole('dialog').getByRole('cell').first().waitFor();
    },
  },
  {
    name: 'results-empty',
    async open(at) {
      await asMember(at);
      await openResults(at.page, { from: 'BVB', to: 'CXJ' });
      await at.page
        .getByRole('link', { name: /pesquisa/i })
        .first()
        .waitFor();
    },
  },
  {
    name: 'results-error',
    async open(at) {
      await asMember(at);
      await at.page.goto('/busca/resultado-pesquisa?tipo=aereo');
      await at.page
        .getByRole('link', { name: /pesquisa/i })
        .first()
        .waitFor();
    },
  },
  { name: 'checkout', open: (at) => toCheckout(at) },
  {
    name: 'checkout-errors',
    async open(at) {
      await toCheckout(at);
      await buy(at.page);
      await at.page.getByText('Nome não pode ser vazio').first().waitFor();
    },
  },
  {
    name: 'checkout-filled',
    async open(at) {
      await toCheckout(at);
      await fillTraveller(at.page, 'Adulto 1');
      await acceptTerms(at.page);
    },
  },
  {
    name: 'finished',
    async open(at) {
      await toCheckout(at);
      await fillTraveller(at.page, 'Adulto 1');
      await buy(at.page);
      await at.page.waitForURL('**/busca/finalizado');
    },
  },
  {
    name: 'booking-error',
    async open(at) {
      await toCheckout(at);
      await fillTraveller(at.page, 'Adulto 1', { lastName: 'ESGOTADO' });
      await buy(at.page);
      await at.page.waitForURL('**/busca/booking-error');
    },
  },
  {
    name: 'trips',
    async open(at) {
      await toCheckout(at);
      await fillTraveller(at.page, 'Adulto 1');
      await buy(at.page);
      await at.page.waitForURL('**/busca/finalizado');
      await visit(at.page, '/conta/minhas-viagens');
      await at.page.getByText('Emitido').first().waitFor();
    },
  },
  {
    name: 'trips-empty',
    async open(at) {
      await asMember(at);
      await visit(at.page, '/conta/minhas-viagens');
    },
  },
  {
    name: 'plantrip',
    async open(at) {
      await asMember(at);
      await visit(at.page, '/plantrip');
    },
  },
  {
    name: 'not-found',
    async open(at) {
      await asMember(at);
      await visit(at.page, '/nao-existe');
    },
  },
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

async function asMember({ page, serverUrl, campaignCode }: Visit): Promise<void> {
  const member = await createMember(serverUrl, { campaignCode });
  await page.goto(`/login?campaignId=${campaignCode}`);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Senha', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.waitForLoadState('networkidle');
}

async function toCheckout(at: Visit): Promise<void> {
  await asMember(at);
  await openResults(at.page);
  await selectFirst(at.page);
}
