import type { Page } from '@playwright/test';
import { buy, fillTraveller, type TravellerOptions } from '../../journeys/steps/checkout.ts';
import { type CardOptions, fillBilling, fillCard, payMostInCash, testCards } from '../../journeys/steps/payment.ts';
import { openResults, type SearchOptions, selectFirst } from '../../journeys/steps/results.ts';
import { createMember, type MemberOptions, sandboxCall } from '../../support/members.ts';

export interface Visit {
  readonly page: Page;
  readonly serverUrl: string;
  readonly campaignCode: string;
}

export interface Screen {
  readonly name: string;
  /** What it is taken with when the gallery is asked for that by name. */
  readonly set?: string;
  /** Brings the page to the screen. */
  open(visit: Visit): Promise<void>;
  /** false takes only what the window shows: for endless lists and for what floats over the page. */
  readonly fullPage?: boolean;
  /** Scrolled to its end, where what sticks to the window's lower edge covers nothing. */
  readonly atEnd?: boolean;
  /** Passes or closes when the window's width changes: it is opened once for each width. */
  readonly fleeting?: boolean;
  /** Widths it exists at; all by default. */
  readonly widths?: readonly number[];
  /** Campaigns it is taken in; the two whose themes differ most by default. */
  readonly campaigns?: readonly string[];
}

/** The campaigns of the default theme and the dark one, which differ most: they show every screen. */
export const wholeCampaigns: readonly string[] = ['10001', '10002'];
/** For the screens that carry most of the brand. */
export const everyCampaign: readonly string[] = [...wholeCampaigns, '50667', '30316', '30194', '2000003141'];

/** Goes to an address and waits until its requests are done. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** Opens the sign-in screen of the campaign. */
export async function atLogin({ page, campaignCode }: Visit): Promise<void> {
  await visit(page, `/login?campaignId=${campaignCode}`);
}

/** Signs in a fresh member, which leads to home. */
export async function asMember({ page, serverUrl, campaignCode }: Visit, settings: MemberOptions = {}): Promise<void> {
  const member = await createMember(serverUrl, { ...settings, campaignCode });
  await page.goto(`/login?campaignId=${campaignCode}`);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Senha', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Buscar' }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Waits for the whole of home, down to the last picture: those far below are loaded when they come near the window. */
export async function wholeHome({ page }: Pick<Visit, 'page'>): Promise<void> {
  await page.getByRole('button', { name: 'Buscar' }).waitFor();
  await page.waitForLoadState('networkidle');
  for (const picture of await page.getByRole('main').locator('li img').all()) await picture.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

interface CheckoutOptions {
  readonly member?: MemberOptions;
  readonly search?: SearchOptions;
}

/** Opens the summary of the first offer of a search. */
export async function toCheckout(at: Visit, { member, search }: CheckoutOptions = {}): Promise<void> {
  await asMember(at, member);
  await openResults(at.page, search);
  await selectFirst(at.page);
  await at.page.getByRole('button', { name: 'Comprar' }).waitFor();
  // The page asks for the price again.
  await at.page.waitForLoadState('networkidle');
}

/** Buys with a complete form. */
export async function buyAs(at: Visit, traveller: TravellerOptions = {}): Promise<void> {
  await toCheckout(at);
  await fillTraveller(at.page, 'Adulto 1', traveller);
  await buy(at.page);
}

/** Buys with a complete form, as much as possible paid with a card. */
export async function payWith(at: Visit, card: CardOptions, options: CheckoutOptions = {}): Promise<void> {
  await toCheckout(at, options);
  await fillTraveller(at.page, 'Adulto 1');
  await payMostInCash(at.page);
  await fillCard(at.page, card);
  await fillBilling(at.page);
  await buy(at.page);
}

/** Opens My trips with a booking whose card was declined. */
export async function toPendingTrip(at: Visit): Promise<void> {
  await payWith(at, { number: testCards.declined });
  await at.page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  await at.page
    .getByText(/^Esta reserva expira em/)
    .first()
    .waitFor();
}

/** Pulls the line of the page's browser, for the rest of its pictures. */
export async function loseLine({ page }: Visit): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('Você está sem conexão. O que você preencheu fica aqui;').waitFor({ state: 'attached' });
}

/** Makes the next call of the sandbox supplier's operation fail. */
export function orderFault(at: Visit, fault: { readonly operation: string; readonly kind: string }): Promise<void> {
  return sandboxCall(at.serverUrl, '/sandbox/faults', fault);
}
