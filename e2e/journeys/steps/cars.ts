import { daysAhead } from '../../support/days.ts';
import { expect, type Page } from '../../support/test.ts';
import { firstOption } from './results.ts';

export interface RentalOptions {
  /** Code of the city's airport, where the car is picked up; at the airport unless `location` says otherwise. */
  readonly city?: string;
  readonly location?: string;
  /** Where it is returned; at the pick-up's location when not given. */
  readonly returnedTo?: { readonly city: string; readonly location: string };
  readonly daysAhead?: number;
  readonly days?: number;
  readonly pickupTime?: string;
  readonly dropoffTime?: string;
  readonly driverAge?: number;
  readonly licenceYears?: number;
}

/** The results page of cars by its address, as a shared link opens it. */
export async function openCars(page: Page, wish: RentalOptions = {}): Promise<void> {
  const { city = 'GRU', returnedTo } = wish;
  const start = wish.daysAhead ?? 40;
  const query = new URLSearchParams({
    tipo: 'carro',
    retirada: city,
    local: wish.location ?? `${city}A`,
    ...(returnedTo && { devolucao: returnedTo.city, localdevolucao: returnedTo.location }),
    ida: daysAhead(start),
    horaida: wish.pickupTime ?? '10:00',
    volta: daysAhead(start + (wish.days ?? 5)),
    horavolta: wish.dropoffTime ?? '10:00',
    idade: String(wish.driverAge ?? 36),
    habilitacao: String(wish.licenceYears ?? 10),
  });
  await page.goto(`/busca/resultado-pesquisa?${query}`);
}

/** The first car, the cheapest, once results are there. */
export const firstCar = firstOption;

/** Opens the form of cars on home. */
export async function openCarForm(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Carro' }).click();
  await expect(page.getByRole('combobox', { name: 'Cidade de retirada' })).toBeVisible();
}

/** Types into a city field and takes the option with the code. */
export async function chooseCity(page: Page, end: 'retirada' | 'devolução', text: string, code: string): Promise<void> {
  const field = page.getByRole('combobox', { name: `Cidade de ${end}` });
  await field.fill(text);
  await page
    .getByRole('option', { name: new RegExp(`\\b${code}\\b`) })
    .first()
    .click();
  await expect(field).not.toHaveValue(text);
}
