import { daysAhead } from '../../support/days.ts';
import { expect, type Page } from '../../support/test.ts';
import type { TravellerWish } from './checkout.ts';
import { fillTraveller } from './checkout.ts';

export interface RentalWish {
  /** Code of the city's airport, where the car is picked up; at the airport unless `location` says otherwise. */
  readonly city?: string;
  readonly location?: string;
  /** Where it is returned; at the pick-up's location when not given. */
  readonly returnedTo?: { readonly city: string; readonly location: string };
  readonly daysAhead?: number;
  readonly days?: number;
  readonly driverAge?: number;
  readonly licenceYears?: number;
}

/** The results page of cars by its address, as a shared link opens it. */
export async function openCars(page: Page, wish: RentalWish = {}): Promise<void> {
  const { city = 'GRU', returnedTo } = wish;
  const start = wish.daysAhead ?? 40;
  const query = new URLSearchParams({
    tipo: 'carro',
    retirada: city,
    local: wish.location ?? `${city}A`,
    ...(returnedTo && { devolucao: returnedTo.city, localdevolucao: returnedTo.location }),
    ida: daysAhead(start),
    volta: daysAhead(start + (wish.days ?? 5)),
    idade: String(wish.driverAge ?? 36),
    habilitacao: String(wish.licenceYears ?? 10),
  });
  await page.goto(`/busca/resultado-pesquisa?${query}`);
}

/** The first car, the cheapest, or the first whose card has a text. */
export async function firstCar(page: Page, hasText?: string) {
  const cars = page.getByRole('article');
  const car = (hasText === undefined ? cars : cars.filter({ hasText })).first();
  await expect(car).toBeVisible({ timeout: 20_000 });
  return car;
}

/** Chooses it and goes on to the summary. */
export async function selectCar(page: Page, hasText?: string): Promise<void> {
  await (await firstCar(page, hasText)).getByRole('button', { name: 'Selecionar' }).click();
  await expect(page).toHaveURL(/\/busca\/resumo$/);
  await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
}

export const driverOf = (page: Page) => page.getByRole('group', { name: 'Condutor principal' });

/** Fills the fields of the driver, a woman of 36 years unless wished otherwise. */
export async function fillDriver(page: Page, wish: TravellerWish = {}): Promise<void> {
  await fillTraveller(page, 'Condutor principal', wish);
  await driverOf(page).getByLabel('Endereço').fill('Avenida Paulista, 1000, Bela Vista, São Paulo');
}
