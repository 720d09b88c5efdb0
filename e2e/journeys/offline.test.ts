import { expect, type Page, test } from '../support/test.ts';
import { acceptTerms, fillTraveller } from './steps/checkout.ts';
import { tryCoupon } from './steps/coupon.ts';
import { firstOption, openResults, selectFirst } from './steps/results.ts';
import { chooseAirport } from './steps/search-form.ts';

/** What a person without a line is told, and that everything goes on by itself once it is back. */

const notice = (page: Page) => page.getByText('Você está sem conexão. O que você preencheu fica aqui;');
const CUT_OFF = 'Sem conexão. A pesquisa continua assim que ela voltar.';

test('autocompletes and results say that the line is away, and go on when it is back', async ({
  page,
  newMember,
  loseLine,
  expectStatuses,
  checkAccessibility,
  startSignedIn,
}) => {
  expectStatuses(0);
  await startSignedIn(await newMember());
  await page.goto('/');
  await chooseAirport(page, 'Origem', 'guarulhos', 'GRU');

  await test.step('an autocomplete finds what was typed without a line once there is one', async () => {
    const plugIn = await loseLine();
    await expect(notice(page)).toBeVisible();
    const field = page.getByRole('combobox', { name: 'Destino' });
    await field.fill('salvador');
    await expect(page.getByText(CUT_OFF)).toBeVisible();
    await expect(page.getByText('Não encontrado')).toHaveCount(0);
    await checkAccessibility();
    await plugIn();
    await expect(notice(page)).toHaveCount(0);
    await page.getByRole('option', { name: /\bSSA\b/ }).click();
  });

  await test.step('a search without a line starts once there is one', async () => {
    // The page of the results has been loaded by the form.
    const plugIn = await loseLine();
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/resultado-pesquisa/);
    await expect(notice(page)).toBeVisible();
    await plugIn();
    await firstOption(page);
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step('a search from the results page says so in their place', async () => {
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByText('Somente ida').click();
    const plugIn = await loseLine();
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
    await expect(page.getByText('A pesquisa continua sozinha assim que a conexão voltar.')).toBeVisible();
    await checkAccessibility();
    await plugIn();
    await firstOption(page);
  });
});

test('what is sent without a line is sent when it is back: a sign-in, a coupon, the terms and a purchase', async ({
  page,
  newMember,
  loseLine,
  expectStatuses,
  checkAccessibility,
}) => {
  expectStatuses(0);
  const waits = page.getByText('Você está sem conexão. Seguimos assim que ela voltar.');
  const { email, password } = await newMember();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);

  await test.step('signing in', async () => {
    const plugIn = await loseLine();
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(waits).toBeVisible();
    await checkAccessibility();
    await plugIn();
    await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible();
  });

  await openResults(page, { daysAhead: 46 });
  await selectFirst(page);
  await fillTraveller(page, 'Adulto 1');

  await test.step('a coupon and the terms, whose parts of the shop are not loaded yet; the form stays', async () => {
    const plugIn = await loseLine();
    await tryCoupon(page, 'VIAGEM10');
    await page.getByRole('button', { name: 'Ler os termos' }).click();
    await expect(page.getByText('Conferindo o cupom')).toBeVisible();
    await expect(page.getByLabel('Sobrenome')).toHaveValue('PRADO');
    await plugIn();
    const terms = page.getByRole('dialog', { name: 'Termos de uso e política de privacidade' });
    await expect(terms.getByText('1. Quem somos')).toBeVisible();
    // Its style sheet has come too.
    await expect(terms.getByText('Leia até o fim para fechar.')).toHaveCSS('font-size', '14px');
    await terms.getByLabel('Texto dos termos').press('End');
    await terms.getByRole('button', { name: 'Fechar' }).click();
    await expect(page.getByText(/ a menos$/)).toBeVisible();
  });

  await test.step('a purchase, unless its screen was left', async () => {
    await acceptTerms(page);
    const plugIn = await loseLine();
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(waits).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/resultado-pesquisa/);
    await plugIn();
    await page.goForward();
    await expect(page.getByLabel('Sobrenome')).toHaveValue('PRADO');
    const plugInAgain = await loseLine();
    await page.getByRole('button', { name: 'Comprar' }).click();
    await expect(waits).toBeVisible();
    await plugInAgain();
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  });
});

test('a search whose server is away goes on by itself when it answers again', async ({
  page,
  newMember,
  startSignedIn,
  loseServer,
  expectStatuses,
}) => {
  // A server that stops answers 503 to what home still asks.
  expectStatuses(0, 503);
  await startSignedIn(await newMember());
  await openResults(page);
  await firstOption(page);
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByText('Somente ida').click();
  const comeBack = await loseServer();
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('heading', { name: 'Não conseguimos falar com a loja' })).toBeVisible();
  // A press asks at once, and what still gets no answer stays as it is.
  await page.getByRole('button', { name: 'Tentar agora' }).click();
  await expect(page.getByRole('heading', { name: 'Não conseguimos falar com a loja' })).toBeVisible();
  await comeBack();
  await firstOption(page);
});

test('a request to the specialists that was sent without a line arrives when it is back', async ({
  page,
  newMember,
  startSignedIn,
  loseLine,
}) => {
  await startSignedIn(await newMember());
  await page.goto('/plantrip');
  await page.getByLabel('Celular').pressSequentially('11987654321');
  await page.getByLabel('Detalhes da viagem').fill('Doze pessoas em janeiro');
  const plugIn = await loseLine();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText('Ops! Ocorreu um erro')).toHaveCount(0);
  await plugIn();
  await expect(
    page.getByText('Sua solicitação foi enviada com sucesso! Em breve entraremos em contato.'),
  ).toBeVisible();
});
