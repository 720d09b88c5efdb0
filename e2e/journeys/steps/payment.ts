import { CARD_EXPIRY } from '../../support/days.ts';
import { expect, type Page } from '../../support/test.ts';

/** Cards of the sandbox's bank, by how it treats them. */
export const testCards = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  code: '4000000000003220',
  redirect: '4000000000003063',
  silent: '4000000000000119',
} as const;

export interface CardOptions {
  readonly number?: string;
  readonly code?: string;
  readonly installments?: string;
}

/** Moves the slider to the fewest points, so that the most is paid in cash. */
export async function payMostInCash(page: Page): Promise<void> {
  const slider = page.getByRole('slider');
  await slider.focus();
  await slider.press('Home');
  await expect(page.getByRole('heading', { name: 'Pagamento com cartão' })).toBeVisible();
}

/** Types a card and leaves its last field, after which it is checked. */
export async function fillCard(page: Page, { number = testCards.approved, code = '123', ...wish }: CardOptions = {}) {
  const card = page.getByRole('group', { name: 'Cartão de crédito' });
  await card.getByLabel('Número do cartão').fill(number);
  await card.getByLabel('Nome do titular do cartão').fill('Joana Prado');
  await card.getByLabel('Data de expiração').fill(CARD_EXPIRY);
  await card.getByLabel('CCV').fill(code);
  await card.getByLabel('CCV').press('Tab');
  await expect(page.getByText('Aguarde, enquanto validamos o cartão.')).toBeHidden();
  await card.getByLabel('Número de parcelas').selectOption(wish.installments ?? '3');
}

/** Types who pays; the postal code brings most of the address. */
export async function fillBilling(page: Page): Promise<void> {
  const billing = page.getByRole('group', { name: 'Dados de cobrança' });
  await billing.getByLabel('CPF do titular').fill('52998224725');
  await billing.getByLabel('Celular').fill('11987654321');
  await billing.getByLabel('CEP').fill('01310100');
  await expect(billing.getByLabel('Cidade')).toHaveValue('São Paulo');
  await billing.getByLabel('Número', { exact: true }).fill('1000');
}

/** The booking's code on the screen after a purchase. */
export async function shownBookingCode(page: Page): Promise<string> {
  const told = page.getByText(/EMB-[A-Z0-9]{6}/).last();
  await expect(told).toBeVisible();
  return (await told.textContent())?.match(/EMB-[A-Z0-9]{6}/)?.[0] ?? '';
}
