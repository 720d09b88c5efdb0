import { expect, test } from '../support/test.ts';
import { buy, fillTraveller } from './steps/checkout.ts';
import { shownBookingCode } from './steps/payment.ts';
import { allDaysPriced, firstOption, openResults, selectFirst, shownOptions } from './steps/results.ts';

/** Back, links that were sent, and a second tab. */

const LONGER_THAN_A_SESSION_MS = 8 * 86_400_000;

test('the way back from the summary finds list, place, filters and choice as they were left', async ({
  page,
  newMember,
  checkAccessibility,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await page.goto('/');
  await openResults(page);
  await firstOption(page);
  const noBags = page.getByRole('checkbox', { name: 'Direto' });
  await noBags.check();
  await page.getByLabel('Ordenar por').selectOption({ index: 1 });
  // Far down, where the list has grown: it begins with six.
  await page.mouse.move(700, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    expect(await shownOptions(page).count()).toBeGreaterThan(12);
    const { y } = (await shownOptions(page).nth(12).boundingBox()) ?? { y: Number.NaN };
    expect(y).toBeLessThan(900);
  }).toPass({ intervals: [50] });
  const drawn = await shownOptions(page).all();
  const boxes = await Promise.all(drawn.map((option) => option.boundingBox()));
  const at = boxes.findIndex((box) => box !== null && box.y > 0);
  const option = shownOptions(page).nth(at);
  await option.getByRole('group', { name: /IDA/ }).getByRole('radio').last().check();
  await option.getByRole('group', { name: /VOLTA/ }).getByRole('radio').last().check();
  const select = option.getByRole('button', { name: 'Selecionar' });
  // Where it stands when it is pressed: that may move the list once more.
  await select.hover();
  const placeOf = async () => (await option.boundingBox())?.y ?? Number.NaN;
  const before = await placeOf();
  await select.click();

  const looksTheSame = async () => {
    await expect(page).toHaveURL(/resultado-pesquisa/);
    await expect(noBags).toBeChecked();
    await expect(page.getByLabel('Ordenar por')).not.toHaveValue('price');
    await expect(option).toBeInViewport();
    await expect(option.getByRole('group', { name: /IDA/ }).getByRole('radio').last()).toBeChecked();
    await expect(option.getByRole('group', { name: /VOLTA/ }).getByRole('radio').last()).toBeChecked();
    await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(40);
  };

  await test.step('by Back', async () => {
    await expect(page).toHaveURL(/\/busca\/resumo$/);
    await page.goBack();
    await looksTheSame();
  });

  await test.step('by the link of the summary', async () => {
    await option.getByRole('button', { name: 'Selecionar' }).click();
    await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
    await checkAccessibility();
    await page.getByRole('link', { name: 'Voltar aos resultados' }).click();
    await looksTheSame();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('Back after a purchase says what was bought, and a tab beside it does too', async ({
  page,
  newMember,
  context,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openResults(tab, { daysAhead: 52 });
    await selectFirst(tab);
    await fillTraveller(tab, 'Adulto 1');
  }

  await buy(page);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  const code = await shownBookingCode(page);

  await test.step('in the tab that bought', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/busca\/resumo$/);
    await expect(page.getByRole('heading', { name: `Já comprada: ${code}` })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Comprar' })).toBeHidden();
  });

  await test.step('in the tab beside it', async () => {
    await expect(other.getByRole('heading', { name: `Já comprada: ${code}` })).toBeInViewport();
    await expect(other.getByText('outros dados')).toBeHidden();
    await expect(other.getByRole('button', { name: 'Comprar' })).toBeHidden();
    await other.getByRole('link', { name: 'Ver minhas viagens' }).click();
    await expect(other.getByText('Emitido')).toHaveCount(1);
    await other.close();
  });
});

test('a link that was sent leads through signing in to what it shows; the error of no booking leads home', async ({
  page,
  newMember,
  expectStatuses,
}) => {
  expectStatuses(401);
  const member = await newMember();
  await openResults(page, { daysAhead: 53, adults: 2 });
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Senha', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');
  await page.getByLabel('Senha', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/resultado-pesquisa\?.*origem=GRU.*destino=SSA.*adultos=2/);
  await firstOption(page);
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Origem' })).toHaveValue(/Guarulhos/);
  await page.goto('/busca/booking-error');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible();
});

test.describe('after a session that ended', () => {
  test.use({ ownServer: true });

  test('signing in leads back to the summary with its choice and who was typed, and nobody else there', async ({
    page,
    newMember,
    signIn,
    advanceClock,
    expectStatuses,
    startSignedIn,
    openChosen,
  }) => {
    expectStatuses(401, 409);
    const member = await newMember();
    await startSignedIn(member);
    await openChosen({ daysAhead: 60 });
    const summary = page.getByRole('region', { name: 'Sua viagem' });
    await expect(summary).toContainText('Salvador');
    await fillTraveller(page, 'Adulto 1', { name: 'Beatriz' });
    await advanceClock(LONGER_THAN_A_SESSION_MS);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sua sessão expirou' })).toBeVisible();
    await page.getByRole('button', { name: 'Entrar agora' }).click();
    await signIn(member);
    await expect(page).toHaveURL(/\/busca\/resumo$/);
    await expect(summary).toContainText('Salvador');
    // The offer has ended in those days; its search is one press away.
    await page.getByRole('dialog').getByRole('link', { name: 'Ver preços de agora' }).click();
    await expect(page).toHaveURL(/resultado-pesquisa\?.*origem=GRU.*destino=SSA/);
    await firstOption(page);
    // What the page still asks for would end the session before the reload does.
    await allDaysPriced(page);
    await selectFirst(page);
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('BEATRIZ');

    await advanceClock(LONGER_THAN_A_SESSION_MS);
    await page.reload();
    await page.getByRole('button', { name: 'Entrar agora' }).click();
    await signIn(await newMember({ name: 'Rita Moura' }));
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('combobox', { name: 'Origem' })).toHaveValue('');
  });
});
