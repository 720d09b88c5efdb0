import { expect, type Page, test } from '../support/test.ts';
import { acceptTerms, fillTraveller } from './steps/checkout.ts';
import { fillBilling, fillCard, payMostInCash } from './steps/payment.ts';
import { openResults, selectFirst } from './steps/results.ts';

const waiting = (page: Page) => page.getByText('Aguarde, enquanto validamos o cartão.');
const failed = (page: Page) => page.getByText('Erro ao validar cartão');
const comprar = (page: Page) => page.getByRole('button', { name: 'Comprar' });

/** The summary of a flight with everything filled in but the card. */
async function toCard(page: Page, daysAhead: number): Promise<void> {
  await openResults(page, { daysAhead });
  await selectFirst(page);
  await fillTraveller(page, 'Adulto 1');
  await payMostInCash(page);
  await fillBilling(page);
  await acceptTerms(page);
}

test('a card is checked while its holder types on; Comprar waits for the check and then buys', async ({
  page,
  newMember,
  startSignedIn,
  orderFault,
}) => {
  await startSignedIn(await newMember());
  await toCard(page, 61);

  await test.step('what is typed meanwhile is all there, in its own field', async () => {
    await page.getByLabel('Número do cartão').fill('4111 1111 1111 1111');
    await page.getByLabel('Nome do titular do cartão').fill('Maria');
    await page.getByLabel('CCV').fill('123');
    await orderFault({ operation: 'checkCard', kind: 'slow', ms: 3_000 });
    // Leaving the last field starts the check.
    await page.getByLabel('Data de expiração').fill('12/28');
    await expect(page.getByLabel('Data de expiração')).toHaveValue('12/2028');
    const asked = page.waitForRequest(/validate-credit-card/);
    await page.getByLabel('Data de expiração').press('Shift+Tab');
    const slow = (await asked).response();
    await page.keyboard.press('End');
    await page.keyboard.type(' de Souza', { delay: 40 });
    await expect(page.getByLabel('Nome do titular do cartão')).toBeFocused();
    await expect(page.getByLabel('Nome do titular do cartão')).toHaveValue('MARIA DE SOUZA');
    await expect(waiting(page)).toBeHidden();
    await slow;
  });

  await test.step('Comprar pressed while it is checked says so, and goes on by itself', async () => {
    // Leaving the name checks the card with its new holder: the check after that one is the slow one.
    const checked = page.waitForResponse(/validate-credit-card/);
    await page.getByLabel('Nome do titular do cartão').press('Tab');
    await checked;
    await page.getByLabel('Número de parcelas').selectOption('3');
    await orderFault({ operation: 'checkCard', kind: 'slow', ms: 3_000 });
    await page.getByLabel('CCV').fill('124');
    await comprar(page).click();
    await expect(waiting(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible({ timeout: 30_000 });
  });
});

test('a card typed with the keys keeps every figure, and an expiry of two digits is read when its field is left', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await toCard(page, 61);
  await page.getByLabel('Número do cartão').pressSequentially('5555555555554444');
  await page.getByLabel('Nome do titular do cartão').pressSequentially('Maria de Souza');
  await page.getByLabel('Data de expiração').pressSequentially('12/28');
  await page.getByLabel('Data de expiração').press('Tab');
  await expect(page.getByLabel('Data de expiração')).toHaveValue('12/2028');
  await page.getByLabel('CCV').pressSequentially('123');
  await page.getByLabel('CCV').press('Enter');
  await expect(page.getByText('Preencha todos os campos')).toBeVisible();
  await expect(page.getByLabel('Número do cartão')).toHaveValue('5555 5555 5555 4444');
  await expect(page.getByText(/^Cartão inválido/)).toBeHidden();
});

test('a check that could not be made is an alert, no fault of the card, and the purchase goes on', async ({
  page,
  newMember,
  startSignedIn,
  orderFault,
  expectStatuses,
}) => {
  expectStatuses(504);
  await startSignedIn(await newMember());
  await toCard(page, 61);
  await orderFault({ operation: 'checkCard', kind: 'lost_answer' });
  await fillCard(page);
  await expect(failed(page)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/^Cartão inválido/)).toBeHidden();
  await expect(page.getByLabel('Número do cartão')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(comprar(page)).toBeEnabled();
  await comprar(page).click();
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible({ timeout: 30_000 });
});
