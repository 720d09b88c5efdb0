import { expect, test } from '../../support/test.ts';
import { enterWithCode, fillRegistration, freshEmail, memberDialog } from '../steps/guests.ts';
import { addRoom, expectSummary, guestsOf, openHotel, openHotels, proceed } from '../steps/hotels.ts';

test('a guest sees hotels in reais, registers on the way to the summary, and finds both rooms and the own data there', async ({
  page,
}) => {
  await enterWithCode(page);
  await openHotels(page, { rooms: '1--_2--', daysAhead: 43 });
  const name = await openHotel(page);
  await expect(page.getByText(/\d Pts\b/)).toHaveCount(0);
  for (const number of [1, 2]) await addRoom(page, number);
  await proceed(page);
  const dialog = memberDialog(page);

  await test.step('out of the dialog the rooms are still there', async () => {
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await proceed(page);
  });

  const email = freshEmail();
  await fillRegistration(dialog, email);
  await dialog.getByLabel('Nome', { exact: true }).fill('Joana Lúcia');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Cadastro realizado com sucesso!')).toBeVisible();
  await expectSummary(page);
  await expect(page.getByRole('region', { name: 'Sua viagem' }).getByRole('heading', { name })).toBeVisible();
  await expect(guestsOf(page, 2)).toBeVisible();

  await test.step('what was typed to register is offered where it is asked for again', async () => {
    const guest = guestsOf(page, 1);
    await guest.getByRole('button', { name: 'Usar meus dados' }).click();
    await expect(guest.getByLabel('Nome', { exact: true })).toHaveValue('JOANA LUCIA');
    await expect(guest.getByLabel('Documento', { exact: true })).toHaveValue('529.982.247-25');
    await expect(guest.getByLabel('E-mail', { exact: true })).toHaveValue(email);
    await expect(page.getByLabel('CPF do titular')).toHaveValue('529.982.247-25');
    await expect(page.getByLabel('Celular')).toHaveValue('(11) 98765-4321');
  });
});
