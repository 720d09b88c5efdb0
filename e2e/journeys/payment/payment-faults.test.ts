import { patientSettings } from '../../support/journey-settings.ts';
import { expect, type OpenChosen, type Page, test } from '../../support/test.ts';
import { confirmCancel } from '../steps/cancellation.ts';
import { acceptTerms, buy, fillTraveller } from '../steps/checkout.ts';
import { fillBilling, fillCard, payMostInCash, shownBookingCode, testCards } from '../steps/payment.ts';
import { openResults, selectFirst } from '../steps/results.ts';
import { paidFor, tripOf, unfold } from '../steps/trips.ts';

const POINTS = 5_000_000;
const shown = new Intl.NumberFormat('pt-BR');

/** A flight that was chosen, with who travels filled in. */
async function toCheckout(page: Page, openChosen: OpenChosen, daysAhead: number): Promise<void> {
  await openChosen({ daysAhead });
  await fillTraveller(page, 'Adulto 1');
}

test('a price that moved is shown beside the old one, and what is accepted is what is paid', async ({
  page,
  newMember,
  startSignedIn,
  orderFault,
  expectStatuses,
  openChosen,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await orderFault({ operation: 'recheck', kind: 'price_up' });
  await openChosen({ daysAhead: 71 });
  await acceptNewPrice(page);
  await fillTraveller(page, 'Adulto 1');
  await payMostInCash(page);
  await fillCard(page);
  await fillBilling(page);
  // By now the price has come down again: the dearer one is not taken from anybody.
  await buy(page);
  await expect(page.getByText('O preço desta opção mudou. Confira o novo valor antes de continuar.')).toBeVisible();
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  const price = await acceptNewPrice(page);
  await expect(page.getByLabel('Sobrenome')).toHaveValue('PRADO');
  await fillCard(page);
  await page.getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  await expect(page.getByRole('article').getByText(price.fewest)).toBeVisible();
});

/** Takes the price of now, and tells the fewest points it takes. */
async function acceptNewPrice(page: Page): Promise<{ readonly fewest: string }> {
  const dialog = page.getByRole('dialog', { name: /O preço desta opção mudou/ });
  await expect(dialog.getByText('Você escolheu por')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceitar novo valor' }).click();
  await expect(dialog).toBeHidden();
  const fewest = (await page.getByRole('button', { name: /^Mínimo/ }).textContent()) ?? '';
  return { fewest: fewest.replace('Mínimo', '').trim() };
}

test('a price that rose while buying ends on the error screen; the way back offers it, and it can be refused', async ({
  page,
  newMember,
  startSignedIn,
  orderFault,
  expectStatuses,
  openChosen,
}) => {
  expectStatuses(409);
  await startSignedIn(await newMember());
  await toCheckout(page, openChosen, 72);
  await payMostInCash(page);
  await fillCard(page);
  await fillBilling(page);
  await orderFault({ operation: 'hold', kind: 'price_up' });
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Erro ao realizar reserva!' })).toBeVisible();
  await expect(page.getByText('O preço desta opção mudou. Confira o novo valor antes de continuar.')).toBeVisible();
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await page
    .getByRole('dialog', { name: /O preço desta opção mudou/ })
    .getByRole('link', { name: 'Refazer pesquisa' })
    .click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/conta/minhas-viagens');
  await expect(page.getByRole('heading', { name: 'Você ainda não tem viagens' })).toBeVisible();
});

test('a bank that never answers is a time-out; the same purchase sent again tells what became of it', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
  openChosen,
}) => {
  expectStatuses(504, 409);
  // Here a card may pay all of it.
  await startSignedIn(await newMember({ campaignCode: '10002' }));
  await toCheckout(page, openChosen, 73);
  await payMostInCash(page);
  await fillCard(page, { number: testCards.silent });
  await fillBilling(page);
  await buy(page);
  await expect(page.getByText('Tempo expirou, tente novamente!')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect(page.getByText(/Não recebemos a resposta da sua compra/)).toBeVisible();
  const finished = page.getByRole('heading', { name: 'Sua reserva foi concluída com ressalvas' });
  const again = page.getByRole('link', { name: 'Tentar novamente' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await fillCard(page, { number: testCards.silent });
    await buy(page);
    await expect(finished.or(again)).toBeVisible();
    expect(await finished.isVisible()).toBe(true);
  }).toPass();
  await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
  await expect(page.getByText('Pendente')).toHaveCount(1);

  await test.step('cancelled, it tells that nothing was charged', async () => {
    const trip = page.getByRole('article');
    await unfold(trip);
    await trip.getByRole('button', { name: 'Cancelar reserva' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar reserva' });
    await expect(dialog.getByText('Nada foi cobrado no seu cartão.', { exact: true })).toBeVisible();
    await confirmCancel(dialog);
    await expect(trip.getByText('Cancelado')).toBeVisible();
    await expect(trip.getByText('Nada foi cobrado', { exact: true })).toBeVisible();
  });
});

test('where company and bank both answered nobody, the same purchase sent again is made, taken and charged once', async ({
  page,
  newMember,
  startSignedIn,
  orderFault,
  journalOf,
  expectStatuses,
  openChosen,
}) => {
  expectStatuses(504);
  await startSignedIn(await newMember({ lots: [{ points: POINTS, expiresInDays: null }] }));
  await toCheckout(page, openChosen, 76);
  await payMostInCash(page);
  await fillCard(page);
  await fillBilling(page);

  await test.step('both do what they are asked, but their answers get lost: a time-out', async () => {
    await orderFault({ operation: 'hold', kind: 'lost_answer' });
    await orderFault({ operation: 'authorise', kind: 'lost_answer' });
    await buy(page);
    await expect(page.getByRole('heading', { name: 'Erro ao realizar reserva!' })).toBeVisible();
    await expect(page.getByText('Tempo expirou, tente novamente!')).toBeVisible();
    await page.getByRole('link', { name: 'Tentar novamente' }).click();
  });

  const code = await test.step('the checkout says that it may be sent again, and so it is bought', async () => {
    const notice = page.getByRole('region', { name: 'Não recebemos a resposta da sua compra' });
    await expect(notice.getByText('Ao enviar de novo, nada é comprado nem cobrado duas vezes.')).toBeVisible();
    await expect(page.getByLabel('Sobrenome')).toHaveValue('PRADO');
    await fillCard(page);
    await buy(page);
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
    return shownBookingCode(page);
  });

  await test.step('it stands once everywhere: in Minhas viagens, in the balance, at company and bank', async () => {
    await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    const trip = tripOf(page, code);
    await expect(trip.getByText('Emitido')).toBeVisible();
    const { points } = await paidFor(trip);
    await expect(page.getByRole('banner')).toContainText(shown.format(POINTS - points));
    await expect
      .poll(() => journalOf(code))
      .toEqual([
        'hold: held',
        'hold: lost answer',
        'fingerprint: known',
        'authorise: authorised',
        'authorise: lost answer',
        'issue: issued',
        'capture: captured',
      ]);
  });
});

test.describe('while the answer is on its way', () => {
  test.use({ serverSettings: patientSettings });

  test('a reload while the purchase is under way loses nothing: sent again, it is bought once', async ({
    page,
    newMember,
    startSignedIn,
    orderFault,
    faultsMet,
    releaseFaults,
    openChosen,
  }) => {
    await startSignedIn(await newMember());
    await toCheckout(page, openChosen, 74);
    await payMostInCash(page);
    await fillCard(page);
    await fillBilling(page);
    await acceptTerms(page);
    await orderFault({ operation: 'authorise', kind: 'held' });
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(page.getByText('Aguarde, enquanto concluímos sua reserva.')).toBeVisible();
    await faultsMet();
    await page.reload();
    await releaseFaults();
    await expect(page.getByText(/Não recebemos a resposta da sua compra/)).toBeVisible();
    await expect(page.getByLabel('Número do cartão')).toHaveValue('');
    await fillCard(page);
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('Emitido')).toHaveCount(1);
  });

  test('a flight chosen after a purchase without an answer is bought for its own price', async ({
    page,
    newMember,
    startSignedIn,
    orderFault,
    faultsMet,
    releaseFaults,
    expectStatuses,
    openChosen,
  }) => {
    expectStatuses(422);
    await startSignedIn(await newMember());
    await toCheckout(page, openChosen, 76);
    await orderFault({ operation: 'hold', kind: 'held' });
    await buy(page);
    await expect(page.getByText('Aguarde, enquanto concluímos sua reserva.')).toBeVisible();
    await faultsMet();
    const unanswered = page.getByText(/Não recebemos a resposta da sua compra/);

    await test.step('another flight is another purchase', async () => {
      await openResults(page, { daysAhead: 77, to: 'REC', adults: 2 });
      await releaseFaults();
      await selectFirst(page);
      await fillTraveller(page, 'Adulto 1');
      await fillTraveller(page, 'Adulto 2', { name: 'Beatriz', documentId: '11144477735' });
      await expect(unanswered).toBeHidden();
      const most = (await page.getByRole('button', { name: /^Máximo/ }).textContent())?.replace(/\D/g, '');
      await buy(page);
      await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
      await page.getByRole('link', { name: 'Ver minhas viagens' }).click();
      // The first one, which nobody waits for any more, may still be on its way.
      await expect(async () => {
        await page.reload();
        await expect(page.getByText('Emitido')).toHaveCount(2);
      }).toPass();
      const points = await page.getByText(/^[\d.]+ Pts$/).allTextContents();
      expect(points.map((text) => text.replace(/\D/g, ''))).toContain(most);
    });

    await test.step('one sent with other data says what was bought, and another flight is bought after it', async () => {
      await toCheckout(page, openChosen, 78);
      await orderFault({ operation: 'hold', kind: 'held' });
      await buy(page);
      await expect(page.getByText('Aguarde, enquanto concluímos sua reserva.')).toBeVisible();
      await faultsMet();
      await page.reload();
      await releaseFaults();
      await expect(unanswered).toBeVisible();
      await page.getByLabel('Sobrenome').fill('Outra');
      await buy(page);
      await expect(page.getByRole('heading', { name: /^Já comprada: EMB-/ })).toBeVisible();
      await toCheckout(page, openChosen, 79);
      await buy(page);
      await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
    });
  });
});

test('two tabs that buy at once with points for one purchase get one ticket, and then there are too few', async ({
  page,
  context,
  newMember,
  signIn,
  expectStatuses,
  holdCall,
  startSignedIn,
  openChosen,
}) => {
  expectStatuses(409);
  // What the flight costs, one with points to spare is told.
  await startSignedIn(await newMember());
  await openChosen({ daysAhead: 75 });
  const price = (await page.getByRole('button', { name: /^Máximo/ }).textContent())?.replace(/\D/g, '');
  // Leaving in the middle of a purchase asks nothing more for whoever left.
  await page.getByRole('button', { name: /Joana Prado/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(await newMember({ lots: [{ points: Number(price), expiresInDays: null }] }));
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openResults(tab, { daysAhead: 75 });
    await selectFirst(tab);
    await fillTraveller(tab, 'Adulto 1');
    await acceptTerms(tab);
  }
  // Neither call arrives before both were sent: a tab that learns of the other's purchase lets nothing be pressed.
  const calls = [await holdCall('/v1/booking'), await holdCall('/v1/booking')];
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Comprar' }).click();
  for (const { sent } of calls) await sent;
  for (const { letGo } of calls) letGo();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/finalizado|booking-error/);
  const ends = [page, other].map((tab) => new URL(tab.url()).pathname).sort();
  expect(ends).toEqual(['/busca/booking-error', '/busca/finalizado']);
  await page.goto('/conta/minhas-viagens');
  await expect(page.getByText('Emitido')).toHaveCount(1);
  await other.close();

  await test.step('too few points are said before anything is typed, and nothing can be bought', async () => {
    await openResults(page, { daysAhead: 45 });
    await selectFirst(page);
    await expect(page.getByText(/^Você deve possuir ao menos [\d.]+ .+ para realizar esta compra!$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Comprar' })).toBeDisabled();
  });
});
