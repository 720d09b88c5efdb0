import { expect, test } from '../../support/test.ts';
import { firstCar, openCars } from '../steps/cars.ts';
import { buy, fillTraveller } from '../steps/checkout.ts';
import { chooseFirst, enterWithCode, fillRegistration, freshEmail, memberDialog } from '../steps/guests.ts';
import { expectSummary, guestsOf, openHotel, openHotels, roomCards } from '../steps/hotels.ts';
import { fillBilling, fillCard } from '../steps/payment.ts';
import { openResults } from '../steps/results.ts';

const REGISTERED = 'Cadastro realizado com sucesso!';
const VOUCHER_USED = 'Esse voucher já foi utilizado, favor efetuar o login com sua conta pessoal.';

test('a guest searches, registers on the way to the summary and buys by card', async ({ page, checkAccessibility }) => {
  await enterWithCode(page);
  await test.step('a guest sees no points, no trips and no statement', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encontre os melhores preços para sua viagem!');
    await expect(page.getByRole('banner')).not.toContainText('Pontos');
    await page.getByRole('button', { name: 'Convidado' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Sair']);
    for (const path of [
      '/conta/minhas-viagens',
      '/conta/meus-dados',
      '/busca/resumo',
      '/busca/finalizado',
      '/busca/booking-error',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/$/);
    }
  });

  await openResults(page);
  const dialog = await chooseFirst(page);
  await expect(page.getByText(/\d Pts\b/)).toHaveCount(0);
  await checkAccessibility();
  await test.step('the form says what is missing, and leads there', async () => {
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog.getByText('Campo obrigatório não preenchido, revise o cadastro.')).toHaveCount(6);
    await expect(dialog.getByLabel('Nome', { exact: true })).toBeFocused();
  });
  await fillRegistration(dialog, freshEmail());
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(REGISTERED)).toBeVisible();
  await expect(page).toHaveURL(/\/busca\/resumo$/);
  await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Joana Prado/ })).toBeVisible();

  await fillTraveller(page, 'Adulto 1');
  await fillCard(page);
  await fillBilling(page);
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
});

test('a guest signs in for a car, having mistyped the password first, and is the member in the other tab too', async ({
  page,
  newMember,
  expectStatuses,
}) => {
  expectStatuses(401);
  const member = await newMember({ campaignCode: '10002', name: 'Joana Prado' });
  await enterWithCode(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/plantrip');
  await expect(otherTab.getByRole('button', { name: 'Convidado' })).toBeVisible();
  await expect(otherTab.getByLabel('Nome')).toHaveValue('');
  await openCars(page);
  const car = await firstCar(page);
  await car.getByRole('button', { name: 'Selecionar' }).click();
  const dialog = memberDialog(page);
  await dialog.getByRole('tab', { name: 'Login' }).click();
  await dialog.getByLabel('E-mail').fill(member.email);
  await dialog.getByLabel('Senha', { exact: true }).fill('Outra#Senha9');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');
  await expect(dialog.getByLabel('E-mail')).toHaveValue(member.email);
  await dialog.getByLabel('Senha', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/busca\/resumo$/);
  await expect(page.getByRole('button', { name: 'Comprar' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Joana Prado/ })).toContainText('5.000.000');
  await expect(otherTab.getByRole('button', { name: /Joana Prado/ })).toContainText('5.000.000');
});

test('whoever registers second with a voucher is told that it was used, and loses nothing of what was typed', async ({
  page,
  browser,
  newTravelVoucher,
  expectStatuses,
}) => {
  expectStatuses(409);
  const code = await newTravelVoucher();
  await enterWithCode(page, code);
  await openResults(page);
  const dialog = await chooseFirst(page);
  const email = freshEmail();
  await fillRegistration(dialog, email);

  await test.step('meanwhile somebody else registers with it', async () => {
    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
    try {
      const other = await elsewhere.newPage();
      await enterWithCode(other, code);
      await openResults(other);
      const registering = await chooseFirst(other);
      await fillRegistration(registering, freshEmail());
      await registering.getByRole('button', { name: 'Confirmar' }).click();
      await expect(other).toHaveURL(/\/busca\/resumo$/);
    } finally {
      await elsewhere.close();
    }
  });

  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(VOUCHER_USED);
  await expect(dialog.getByLabel('Nome', { exact: true })).toHaveValue('Joana');
  await expect(dialog.getByLabel('CPF')).toHaveValue('529.982.247-25');
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email);
});

test('the holder of a voucher whose registration is answered by a broken line sends it again, and has room and points', async ({
  page,
  newTravelVoucher,
  loseNextAnswer,
  expectStatuses,
}) => {
  expectStatuses(0, 401);
  await enterWithCode(page, await newTravelVoucher());
  await openHotels(page, { daysAhead: 44 });
  const name = await openHotel(page);
  await roomCards(page).first().getByRole('button', { name: 'Escolher Quarto' }).click();
  const dialog = memberDialog(page);
  await fillRegistration(dialog, freshEmail());
  await loseNextAnswer('POST /user');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Tivemos um problema, por favor tente novamente mais tarde.');
  await expect(dialog.getByLabel('Senha', { exact: true })).toHaveValue('viagem-noturna-7');

  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(REGISTERED)).toBeVisible();
  await expectSummary(page);
  await expect(page.getByRole('region', { name: 'Sua viagem' }).getByRole('heading', { name })).toBeVisible();
  await expect(guestsOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /Joana Prado/ })).toContainText('20.000');
});

test('a guest whose sign-in is answered by a broken line, and who opens the page again, finds the room after /login', async ({
  page,
  newMember,
  loseNextAnswer,
  expectStatuses,
}) => {
  expectStatuses(0, 401);
  const member = await newMember({ campaignCode: '10002', name: 'Joana Prado' });
  await enterWithCode(page);
  await openHotels(page, { daysAhead: 45 });
  const name = await openHotel(page);
  await roomCards(page).first().getByRole('button', { name: 'Escolher Quarto' }).click();
  const dialog = memberDialog(page);
  await dialog.getByRole('tab', { name: 'Login' }).click();
  await dialog.getByLabel('E-mail').fill(member.email);
  await dialog.getByLabel('Senha', { exact: true }).fill(member.password);
  await loseNextAnswer('POST /auth/sign-in');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sua sessão expirou' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar com um código' })).toBeVisible();
  await page.getByRole('button', { name: 'Entrar agora' }).click();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Senha', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/busca/resumo');
  await expect(page.getByRole('region', { name: 'Sua viagem' }).getByRole('heading', { name })).toBeVisible();
});

test('a used voucher and a wrong code sign nobody in, and say why; the right code can be typed in their place', async ({
  page,
  expectStatuses,
  checkAccessibility,
}) => {
  expectStatuses(401);
  await test.step('a used voucher leads to the personal account', async () => {
    await page.goto('/guest?campaignId=10002&code=VALE-USADO');
    await expect(page.getByRole('alert')).toHaveText(VOUCHER_USED);
    await page.getByRole('button', { name: 'Entrar com e-mail e senha' }).click();
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  });
  await page.goto('/guest?campaignId=10002&code=VALE-QUE-NAO-HA');
  await expect(page.getByRole('alert')).toHaveText('Ocorreu um erro na autenticação.');
  const code = page.getByLabel('Código');
  await expect(code).toBeFocused();
  await checkAccessibility();
  await code.fill('convidado');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Convidado' })).toBeVisible();
});

test('the holder of a voucher registers in the sheet of a phone and has its points; then the voucher is used', async ({
  page,
  newTravelVoucher,
  checkWidth,
}) => {
  const code = await newTravelVoucher();
  await enterWithCode(page, code);
  await expect(page.getByRole('button', { name: 'Vale-viagem' })).toContainText('20.000');
  await page.setViewportSize({ width: 390, height: 844 });
  await openResults(page);
  const dialog = await chooseFirst(page);
  await checkWidth();
  await fillRegistration(dialog, freshEmail());
  await dialog.getByLabel('Senha', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/busca\/resumo$/);
  await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  const account = page.getByRole('button', { name: /Joana Prado/ });
  await expect(account).toContainText('20.000');

  await test.step('the link says so to a member who opens it again, and keeps the account', async () => {
    await page.goto(`/guest?campaignId=10002&code=${code}`);
    await expect(page.getByRole('heading', { name: 'Você já entrou' })).toBeVisible();
    await page.getByRole('button', { name: 'Continuar na minha conta' }).click();
    await expect(account).toContainText('20.000');
  });
  await test.step('and leads whoever uses it again to the personal account', async () => {
    await page.goto(`/guest?campaignId=10002&code=${code}`);
    await page.getByRole('button', { name: 'Usar o convite' }).click();
    await expect(page.getByRole('alert')).toHaveText(VOUCHER_USED);
    await page.goto('/');
    await expect(page).toHaveURL(/\/login/);
  });
});
