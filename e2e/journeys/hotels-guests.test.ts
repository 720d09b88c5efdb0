import { expect, test } from '../support/test.ts';
import { enterWithCode, fillRegistration, freshEmail, memberDialog } from './steps/guests.ts';
import { expectSummary, firstHotel, guestsOf, openHotel, openHotels, roomCards } from './steps/hotels.ts';

test('a guest sees hotels in reais, and registers on the way to the summary of a room', async ({
  page,
  checkAccessibility,
}) => {
  await enterWithCode(page);
  await openHotels(page, { daysAhead: 42 });
  const card = await firstHotel(page);
  // A discount shows what it was before it, too.
  await expect(card.getByText(/^R\$\s[\d.]+,\d{2}$/).last()).toBeVisible();
  await expect(page.getByText(/\d Pts\b/)).toHaveCount(0);
  const name = await openHotel(page);
  await expect(page.getByText(/\d Pts\b/)).toHaveCount(0);
  await roomCards(page).first().getByRole('button', { name: 'Escolher Quarto' }).click();
  const dialog = memberDialog(page);
  await expect(dialog).toBeVisible();
  await checkAccessibility();

  await test.step('out of the dialog the rooms are still there', async () => {
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await roomCards(page).first().getByRole('button', { name: 'Escolher Quarto' }).click();
  });

  await test.step('what is wrong is said at its field', async () => {
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog.getByText('Campo obrigatório não preenchido, revise o cadastro.')).toHaveCount(6);
    await fillRegistration(dialog, 'joana');
    await dialog.getByLabel('CPF').fill('11111111111');
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog.getByText('Por favor, digite um CPF válido')).toBeVisible();
    await expect(dialog.getByText('Por favor, digite um e-mail válido')).toBeVisible();
  });

  const email = freshEmail();
  await fillRegistration(dialog, email);
  await dialog.getByLabel('Nome', { exact: true }).fill('Joana Lúcia');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Cadastro realizado com sucesso!')).toBeVisible();
  await expectSummary(page);
  await expect(page.getByRole('region', { name: 'Sua viagem' }).getByRole('heading', { name })).toBeVisible();

  await test.step('what was typed to register is offered where it is asked for again, the names as they were', async () => {
    const guest = guestsOf(page);
    await guest.getByRole('button', { name: 'Usar meus dados' }).click();
    for (const [label, value] of [
      ['Nome', 'JOANA LUCIA'],
      ['Sobrenome', 'PRADO'],
      ['Tipo de documento', 'CPF'],
      ['Documento', '52998224725'],
      ['E-mail', email],
      ['Telefone', '(11) 98765-4321'],
    ] as const) {
      await expect(guest.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await expect(page.getByLabel('CPF do titular')).toHaveValue('52998224725');
    await expect(page.getByLabel('Celular')).toHaveValue('(11) 98765-4321');
  });
});

test('a guest with three rooms signs in, and finds all of them on the summary', async ({ page, newMember }) => {
  const member = await newMember({ campaignCode: '10002', name: 'Joana Prado' });
  await enterWithCode(page);
  await openHotels(page, { rooms: '1--_1--_2--', daysAhead: 43 });
  await openHotel(page);
  for (const number of [1, 2, 3]) {
    await expect(page.getByRole('tab', { name: new RegExp(`^Quarto ${number}`) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await roomCards(page).first().getByRole('button', { name: 'Adicionar Quarto' }).click();
  }
  await page.getByRole('button', { name: 'Prosseguir para Resumo' }).click();
  const dialog = memberDialog(page);
  await dialog.getByRole('tab', { name: 'Login' }).click();
  await dialog.getByLabel('E-mail').fill(member.email);
  await dialog.getByLabel('Senha', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expectSummary(page);
  await expect(page.getByRole('button', { name: /Joana Prado/ })).toContainText('5.000.000');
  for (const number of [1, 2, 3]) await expect(guestsOf(page, number)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comprar' })).toBeVisible();
});
