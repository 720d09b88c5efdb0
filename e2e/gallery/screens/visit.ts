import type { Page } from '@playwright/test';
import { buy, fillTraveller, type TravellerWish } from '../../journeys/steps/checkout.ts';
import { type CardWish, fillBilling, fillCard, payMostInCash, testCards } from '../../journeys/steps/payment.ts';
import { openResults, type SearchWish, selectFirst } from '../../journeys/steps/results.ts';
import { createMember, type MemberWish, sandboxCall } from '../../support/members.ts';

export interface Visit {
  readonly page: Page;
  readonly serverUrl: string;
  readonly campaignCode: string;
}

export interface Screen {
  readonly name: string;
  /** Brings the page to the screen. */
  open(visit: Visit): Promise<void>;
  /** false: only what a window shows, for lists without an end and for what floats over the page. */
  readonly fullPage?: boolean;
  /** Scrolled to its end, where what stays at the window's lower edge covers nothing. */
  readonly atEnd?: boolean;
  /** Widths it exists at; all when not given. */
  readonly widths?: readonly number[];
  /** Campaigns it is taken in, where not in the two whose themes differ most. */
  readonly campaigns?: readonly string[];
}

/** The default theme and the dark one differ most: these campaigns show every screen. */
export const wholeCampaigns: readonly string[] = ['10001', '10002'];
/** For the screens that carry most of the brand. */
export const everyCampaign: readonly string[] = [...wholeCampaigns, '50667', '30316', '30194', '2000003141'];

/** Goes to an address and waits until it is quiet. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** The sign-in screen of the campaign. */
export async function atLogin({ page, campaignCode }: Visit): Promise<void> {
  await visit(page, `/login?campaignId=${campaignCode}`);
}

/** Signs in a fresh member and stands on home. */
export async function asMember({ page, serverUrl, campaignCode }: Visit, wish: MemberWish = {}): Promise<void> {
  const member = await createMember(serverUrl, { ...wish, campaignCode });
  await page.goto(`/login?campaignId=${campaignCode}`);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Senha', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Buscar' }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** The results of a search, loading or not. */
export async function toResults(at: Visit, search: SearchWish = {}): Promise<void> {
  await asMember(at);
  await openResults(at.page, search);
}

interface CheckoutWish {
  readonly member?: MemberWish;
  readonly search?: SearchWish;
}

/** The summary of the first offer of a search. */
export async function toCheckout(at: Visit, { member, search }: CheckoutWish = {}): Promise<void> {
  await asMember(at, member);
  await openResults(at.page, search);
  await selectFirst(at.page);
  await at.page.getByRole('button', { name: 'Comprar' }).waitFor();
  // The price is asked again on entry.
  await at.page.waitForLoadState('networkidle');
}

/** Presses Comprar with a whole form. */
export async function buyAs(at: Visit, traveller: TravellerWish = {}): Promise<void> {
  await toCheckout(at);
  await fillTraveller(at.page, 'Adulto 1', traveller);
  await buy(at.page);
}

/** Presses Comprar with a whole form, the most of it paid with a card. */
export async function payWith(at: Visit, card: CardWish, wish: CheckoutWish = {}): Promise<void> {
  await toCheckout(at, wish);
  await fillTraveller(at.page, 'Adulto 1');
  await payMostInCash(at.page);
  await fillCard(at.page, card);
  await fillBilling(at.page);
  await buy(at.page);
}

/** My trips with a booking whose card was declined. */
export async function toPendingTrip(at: Visit): Promise<void> {
  await payWith(at, { number: testCards.declined });
  await at.page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  await at.page.getByText(/^Esta reserva expira em/).waitFor();
}

/** The next call of the sandbox supplier's operation goes wrong. */
export function orderFault(at: Visit, fault: { readonly operation: string; readonly kind: string }): Promise<void> {
  return sandboxCall(at.serverUrl, '/sandbox/faults', fault);
}
