import { expect, type Page, test } from '../support/test.ts';
import { askToCancel, confirmCancel } from './steps/cancellation.ts';
import { buy, fillTraveller } from './steps/checkout.ts';
import { applyCoupon, tryCoupon } from './steps/coupon.ts';
import { shownBookingCode } from './steps/payment.ts';
import { openResults, selectFirst } from './steps/results.ts';

const numberIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));
const totalOf = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Resumo da compra' }).getByText(name).locator('xpath=following-sibling::dd');

async function pointsDue(page: Page): Promise<number> {
  return numberIn(await totalOf(page, 'Total em Pontos').textContent());
}

test('a coupon comes off every total, survives reload and Back, and leaves with the totals as they were', async ({
  page,
  newMember,
  newCoupon,
  startSignedIn,
  loseServer,
  expectStatuses,
  checkAccessibility,
}) => {
  expectStatuses(409, 0);
  await startSignedIn(await newMember());
  await openResults(page, { daysAhead: 71 });
  await selectFirst(page);
  const code = page.getByLabel('Código do cupom');
  const apply = page.getByRole('button', { name: 'Aplicar' });
  await expect(apply).toBeDisabled();
  const full = await pointsDue(page);
  const minimum = page.getByRole('button', { name: /^Mínimo/ });
  const fewest = numberIn(await minimum.textContent());

  // Each refusal has its sentence, and what was typed stays.
  const refusals = [
    ['NAO-EXISTE', 'Este cupom não é válido. Confira o código e tente novamente.'],
    ['VENCIDO', 'Este cupom expirou.'],
    [await newCoupon({ startsInDays: 2 }), 'Este cupom ainda não está valendo.'],
    [await newCoupon({ services: ['HOTEL'] }), 'Este cupom não vale para este serviço.'],
  ] as const;
  for (const [refused, sentence] of refusals) {
    await tryCoupon(page, refused);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(code).toHaveValue(refused);
    // Said at once, and whoever pressed the button is still there.
    await expect(page.getByRole('region', { name: 'Cupom de desconto' }).getByRole('alert')).toHaveText(sentence);
    await expect(apply).toBeFocused();
  }

  const comeBack = await loseServer();
  await tryCoupon(page, 'viagem10');
  await expect(page.getByText('Falha na validação do cupom')).toBeVisible();
  await comeBack();

  await applyCoupon(page, 'viagem10');
  await expect(apply).toBeFocused();
  const reduced = Math.ceil(full * 0.9);
  const discount = page.getByText('Desconto do cupom VIAGEM10').locator('xpath=following-sibling::dd');
  await expect(discount).toHaveText(/^-[\d.]+ Pts$/);
  expect(numberIn(await discount.textContent())).toBe(full - reduced);
  expect(await pointsDue(page)).toBe(reduced);
  expect(numberIn(await minimum.textContent())).toBeLessThan(fewest);
  await checkAccessibility();

  await code.fill('SOVOO');
  await expect(apply).toBeDisabled();
  await code.press('Enter');
  await expect(page.getByText('Já existe um cupom aplicado, remova-o para adicionar um novo!')).toBeVisible();
  await expect(page).toHaveURL(/\/busca\/resumo$/);

  await page.reload();
  await expect(discount).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/resultado-pesquisa/);
  await page.goForward();
  await expect(discount).toBeVisible();
  expect(await pointsDue(page)).toBe(reduced);

  // All in cash: the card pays what is left.
  await minimum.click();
  const cash = numberIn(await totalOf(page, 'Total em R$').textContent());
  await expect(page.getByRole('button', { name: 'Remover' })).toBeEnabled();
  await page.getByRole('button', { name: 'Remover' }).press('Enter');
  await expect(discount).toBeHidden();
  await expect(code).toBeFocused();
  expect(numberIn(await totalOf(page, 'Total em R$').textContent())).toBeGreaterThan(cash);
  expect(numberIn(await minimum.textContent())).toBe(fewest);
});

test('a coupon of points buys once; then it is used up, and says so when the summary opens again', async ({
  page,
  newMember,
  newCoupon,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  const once = await newCoupon({ discountType: 1, value: 5_000, maxUses: 1 });
  await startSignedIn(await newMember());
  await openResults(page, { daysAhead: 72 });
  await selectFirst(page);
  await fillTraveller(page, 'Adulto 1');
  const full = await pointsDue(page);
  await applyCoupon(page, once);
  expect(await pointsDue(page)).toBe(full - 5_000);

  // Another tab buys with it meanwhile.
  const other = await page.context().newPage();
  await openResults(other, { daysAhead: 73 });
  await selectFirst(other);
  await fillTraveller(other, 'Adulto 1', { name: 'Bia' });
  await applyCoupon(other, once);
  const paid = await pointsDue(other);
  await buy(other);
  await expect(other.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const booked = await shownBookingCode(other);
  await other.getByRole('link', { name: 'Ver minhas viagens' }).click();
  const trip = other.getByRole('article', { name: `Reserva ${booked}` });
  await expect(trip.getByText(`${paid.toLocaleString('pt-BR')} Pts`)).toBeVisible();

  await buy(page);
  await expect(page).toHaveURL(/booking-error$/);
  await expect(page.getByText('Você já utilizou este cupom.')).toBeVisible();
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Você já utilizou este cupom.')).toBeVisible();
  await expect(page.getByLabel('Código do cupom')).toHaveValue(once);
  expect(await pointsDue(page)).toBe(full);

  // Nothing is bought at the full price while the coupon's error stands.
  await page.getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByText('Preencha todos os campos')).toBeVisible();
  await expect(page.getByLabel('Código do cupom')).toBeFocused();
  await page.getByLabel('Código do cupom').fill('');
  await expect(page.getByText('Você já utilizou este cupom.')).toBeHidden();

  // What was bought with it is cancelled: then it buys again.
  const question = await askToCancel(other, trip);
  await expect(
    question.getByText('O cupom usado nesta compra pode ser usado de novo enquanto estiver valendo.'),
  ).toBeVisible();
  await confirmCancel(question);
  await expect(trip.getByText('Cancelado')).toBeVisible();
  await applyCoupon(page, once);
  expect(await pointsDue(page)).toBe(full - 5_000);
});

test('a code that was never applied keeps nobody from buying, and a coupon stays with its trip', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  const discount = page.getByText('Desconto do cupom VIAGEM10');
  const done = page.getByRole('heading', { name: 'Reserva concluída' });

  await test.step('a coupon is not carried to another flight, and is still there for its own', async () => {
    await openResults(page, { daysAhead: 74 });
    await selectFirst(page);
    await applyCoupon(page, 'VIAGEM10');
    await expect(discount).toBeVisible();
    await openResults(page, { daysAhead: 75 });
    await selectFirst(page);
    await expect(page.getByLabel('Código do cupom')).toHaveValue('');
    await expect(discount).toBeHidden();
  });

  await test.step('a code that was refused buys at the price on screen', async () => {
    await fillTraveller(page, 'Adulto 1');
    const full = await pointsDue(page);
    await tryCoupon(page, 'VENCIDO');
    await expect(page.getByText('Este cupom expirou.')).toBeVisible();
    await buy(page);
    await expect(done).toBeVisible();
    await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
    await expect(page.getByRole('article').getByText(`${full.toLocaleString('pt-BR')} Pts`)).toBeVisible();
  });

  await test.step('so do one that was only typed, and a second one beside the one that is applied', async () => {
    for (const [daysAhead, applied] of [
      [76, false],
      [77, true],
    ] as const) {
      await openResults(page, { daysAhead });
      await selectFirst(page);
      await fillTraveller(page, 'Adulto 1');
      if (applied) await applyCoupon(page, 'VIAGEM10');
      await page.getByLabel('Código do cupom').fill('SOVOO');
      await buy(page);
      await expect(done).toBeVisible();
    }
  });
});
