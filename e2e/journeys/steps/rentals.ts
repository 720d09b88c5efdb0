import { yearsAgo } from '../../support/days.ts';
import { expect, type Page } from '../../support/test.ts';
import { firstCar } from './cars.ts';
import { fillTraveller, type TravellerOptions } from './checkout.ts';

/** Chooses the first car, the cheapest, and goes on to the summary. */
export async function selectCar(page: Page): Promise<void> {
  await (await firstCar(page)).getByRole('button', { name: 'Selecionar' }).click();
  await expect(page).toHaveURL(/\/busca\/resumo$/);
  await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
}

export const driverOf = (page: Page) => page.getByRole('group', { name: 'Condutor principal' });

interface DriverOptions extends TravellerOptions {
  readonly licenceDate?: string;
}

/** Fills the fields of the driver, a woman of 36 years with a licence of 16 unless wished otherwise. */
export async function fillDriver(page: Page, wish: DriverOptions = {}): Promise<void> {
  await fillTraveller(page, 'Condutor principal', wish);
  await driverOf(page)
    .getByLabel('Data da primeira habilitação')
    .fill(wish.licenceDate ?? yearsAgo(16));
  await driverOf(page).getByLabel('Endereço').fill('Avenida Paulista, 1000, Bela Vista, São Paulo');
}
