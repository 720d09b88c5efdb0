import { yearsAgo } from '../support/days.ts';
import { expect, type Page, test } from '../support/test.ts';
import { openCars } from './steps/cars.ts';
import { buy, fillTraveller } from './steps/checkout.ts';
import { chooseRoom, fillGuest, openHotel, openHotels } from './steps/hotels.ts';
import { driverOf, selectCar } from './steps/rentals.ts';

/** Buys with the box ticked that keeps whoever travels. */
async function buyAndKeep(page: Page, box: string): Promise<void> {
  await page.getByRole('checkbox', { name: box }).check();
  await buy(page);
  await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
}

test('whoever is kept with a purchase is filled in by one tap in the next one', async ({
  page,
  newMember,
  startSignedIn,
  openChosen,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openChosen();
  await fillTraveller(page, 'Adulto 1', { name: 'Beatriz' });
  await buyAndKeep(page, 'Salvar este viajante para as próximas compras');

  await openChosen();
  const traveller = page.getByRole('group', { name: 'Adulto 1' });
  const tap = traveller.getByRole('button', { name: 'Beatriz Prado' });
  await tap.click();
  await expect(tap).toBeFocused();
  await expect(traveller.getByText('Dados de Beatriz preenchidos')).toBeAttached();
  await expect(traveller.getByLabel('Data de nascimento')).toHaveValue(yearsAgo(36));
  await expect(traveller.getByLabel('Gênero')).toHaveValue('F');
  await expect(traveller.getByLabel('Documento', { exact: true })).toHaveValue('529.982.247-25');
  await expect(traveller.getByLabel('E-mail')).toHaveValue('joana@demo.test');
  await expect(traveller.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
  await checkAccessibility();

  await test.step('there is nothing to keep of who is kept just like that, also after a reload, and it buys', async () => {
    const box = page.getByRole('checkbox', { name: /^Salvar/ });
    await expect(box).toBeHidden();
    await page.reload();
    await expect(tap).toHaveAttribute('aria-pressed', 'true');
    await expect(traveller.getByLabel('Nome', { exact: true })).toHaveValue('BEATRIZ');
    await expect(box).toBeHidden();
    await buy(page);
    await expect(page.getByRole('heading', { name: 'Reserva concluída' })).toBeVisible();
  });
});

test('a guest of a hotel who is kept drives the next car, and tells what the hotel did not ask', async ({
  page,
  newMember,
  startSignedIn,
}) => {
  await startSignedIn(await newMember());
  await openHotels(page);
  await openHotel(page);
  await chooseRoom(page);
  await fillGuest(page.getByRole('region', { name: /^Quarto 1/ }), { name: 'Beatriz' });
  await buyAndKeep(page, 'Salvar este hóspede para as próximas compras');

  await openCars(page);
  await selectCar(page);
  const driver = driverOf(page);
  await driver.getByRole('button', { name: /^Beatriz/ }).click();
  await expect(driver.getByLabel('Nome', { exact: true })).toHaveValue('BEATRIZ');
  await expect(driver.getByLabel('Documento', { exact: true })).not.toHaveValue('');
  await expect(driver.getByLabel('Data de nascimento')).toHaveValue('');
  await driver.getByLabel('Data de nascimento').fill(yearsAgo(36));
  await expect(page.getByRole('checkbox', { name: 'Salvar este condutor para as próximas compras' })).not.toBeChecked();
});
