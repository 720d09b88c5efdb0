import { expect, type Page, test } from '../../support/test.ts';
import { askToCancel, confirmCancel } from '../steps/cancellation.ts';
import { buy, fillTraveller } from '../steps/checkout.ts';
import { applyCoupon, tryCoupon } from '../steps/coupon.ts';
import { tripOf } from '../steps/trips.ts';

const numberIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));
const totalOf = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Resumo da compra' }).getByText(name).locator('xpath=following-sibling::dd');

async function pointsDue(page: Page): Promise<number> {
  return numberIn(await totalOf(page, 'Total em Pontos').textContent());
}

test('a coupon comes off every total, survives a reload, and leaves with the totals as they were; a refused one buys at the price on screen', async ({
  page,
  newMember,
  startSignedIn,
  openChosen,
  expectStatuses,
  checkAccessibility,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await openChosen({ daysAhead: 71 });
  const code = page.getByLabel('Código do cupom');
  const full = await pointsDue(page);
  const minimum = page.getByRole('button', { name: /^Mínimo/ });
  const fewest = numberIn(await minimum.textContent());
  const reduced = Math.ceil(full * 0.9);
  const discount = totalOf(page, 'Desconto do cupom VIAGEM10');

  await test.step('it is off the points, and off the fewest of them', async () => {
    await applyCoupon(page, 'viagem10');
    await expect(discount).toHaveText(/^−[\d.]+ Pts$/);
    expect(numberIn(await discount.textContent())).toBe(full - reduced);
    expect(await pointsDue(page)).toBe(reduced);
    expect(numberIn(await minimum.textContent())).toBeLessThan(fewest);
    await checkAccessibility();
  });

  await test.step('a reload finds it where it was', async () => {
    await page.reload();
    await expect(discount).toBeVisible();
    expect(await pointsDue(page)).toBe(reduced);
  });

  await test.step('without it the card pays more, and all is as before', async () => {
    await minimum.click();
    const cash = numberIn(await totalOf(page, 'Total em R$').textContent());
    await expect(page.getByRole('button', { name: 'Remover' })).toBeEnabled();
    await page.getByRole('button', { name: 'Remover' }).press('Enter');
    await expect(discount).toBeHidden();
    await expect(code).toBeFocused();
    expect(numberIn(await totalOf(page, 'Total em R$').textContent())).toBeGreaterThan(cash);
    expect(numberIn(await minimum.textContent())).toBe(fewest);
    await page.getByRole('button', { name: /^Máximo/ }).click();
  });

  await test.step('a code that is refused buys at the price on screen', async () => {
    await fillTraveller(page, 'Adulto 1');
    await tryCoupon(page, 'VENCIDO');
    await expect(page.getByText('Este cupom expirou.')).toBeVisible();
    expect(await pointsDue(page)).toBe(full);
    await buy(page);
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
    await expect(page.getByRole('article').getByText(`${full.toLocaleString('pt-BR')} Pts`)).toBeVisible();
  });
});

test('a coupon buys once; then it is used up, and says so when the summary opens again', async ({
  page,
  context,
  newMember,
  newCoupon,
  startSignedIn,
  openChosen,
  buyFlight,
  expectStatuses,
}) => {
  expectStatuses(409);
  const once = await newCoupon({ maxUses: 1 });
  await startSignedIn(await newMember());
  await openChosen({ daysAhead: 72 });
  await fillTraveller(page, 'Adulto 1');
  const full = await pointsDue(page);
  await applyCoupon(page, once);
  expect(await pointsDue(page)).toBe(Math.ceil(full * 0.9));

  // Meanwhile something else is bought with it.
  const booked = await buyFlight({ daysAhead: 73, coupon: once });

  await buy(page);
  await expect(page).toHaveURL(/booking-error$/);
  await expect(page.getByText('Você já usou este cupom.')).toBeVisible();
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Você já usou este cupom.')).toBeVisible();
  await expect(page.getByLabel('Código do cupom')).toHaveValue(once);
  expect(await pointsDue(page)).toBe(full);

  // Nothing is bought at the full price while the coupon's error stands.
  await page.getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByText('Preencha todos os campos')).toBeVisible();
  await expect(page.getByLabel('Código do cupom')).toBeFocused();
  await page.getByLabel('Código do cupom').fill('');
  await expect(page.getByText('Você já usou este cupom.')).toBeHidden();

  // What was bought with it is cancelled: then it buys again.
  const other = await context.newPage();
  await other.goto('/conta/minhas-viagens');
  const trip = tripOf(other, booked);
  const question = await askToCancel(other, trip);
  await expect(
    question.getByText('O cupom usado nesta compra pode ser usado de novo enquanto estiver valendo.'),
  ).toBeVisible();
  await confirmCancel(question);
  await expect(trip.getByText('Cancelado')).toBeVisible();
  await applyCoupon(page, once);
  expect(await pointsDue(page)).toBe(Math.ceil(full * 0.9));
});
