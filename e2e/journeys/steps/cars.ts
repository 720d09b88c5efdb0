import { daysAhead } from '../../support/days.ts';
import { expect, type Page } from '../../support/test.ts';
import { fillTraveller, type TravellerWish } from './checkout.ts';

export interface CarWish {
  /** Code of the city. */
  readonly pickup?: string;
  readonly country?: string;
  /** Code of a location; the city's airport by default. */
  readonly location?: string;
  /** Code of the city of the return; where the pick-up is by default. */
  readonly dropoff?: string;
  /** Code of a location; the airport of the return's city by default. */
  readonly dropoffLocation?: string;
  readonly daysAhead?: number;
  readonly days?: number;
  readonly pickupTime?: string;
  readonly dropoffTime?: string;
  readonly age?: number;
  readonly licenceYears?: number;
}

/** The results page by its address, as a shared link opens it. */
export async function openCars(page: Page, wish: CarWish = {}): Promise<void> {
  const { pickup = 'GRU', country = 'BR', daysAhead: start = 40, dropoff } = wish;
  // Abroad the location is the city itself.
  const airport = (code: string) => (country === 'BR' ? `${code}A` : code);
  const query = new URLSearchParams({
    tipo: 'carro',
    retirada: pickup,
    pais: country,
    local: wish.location ?? airport(pickup),
    ...(dropoff && {
      devolucao: dropoff,
      paisdevolucao: country,
      localdevolucao: wish.dropoffLocation ?? airport(dropoff),
    }),
    ida: daysAhead(start),
    horaida: wish.pickupTime ?? '10:00',
    volta: daysAhead(start + (wish.days ?? 3)),
    horavolta: wish.dropoffTime ?? '10:00',
    ...(wish.age && { idade: String(wish.age), habilitacao: String(wish.licenceYears ?? 2) }),
  });
  await page.goto(`/busca/resultado-pesquisa?${query}`);
}

/** The cars on screen, once results are there. */
export async function shownCars(page: Page) {
  const cars = page.getByRole('region', { name: 'Opções encontradas' }).getByRole('article');
  await expect(cars.first()).toBeVisible({ timeout: 20_000 });
  return cars;
}

/** The cheapest car, once results are there; of those whose card has a text, such as their company. */
export async function firstCar(page: Page, hasText?: string) {
  const cars = await shownCars(page);
  return (hasText === undefined ? cars : cars.filter({ hasText })).first();
}

/** Chooses that car and goes on to the summary. */
export async function selectCar(page: Page, hasText?: string): Promise<void> {
  await (await firstCar(page, hasText)).getByRole('button', { name: 'Selecionar' }).click();
  await expect(page).toHaveURL(/\/busca\/resumo$/);
  await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
}

export const driverOf = (page: Page) => page.getByRole('group', { name: 'Condutor principal' });

/** Fills the fields of the driver, who was born in 1990 unless wished otherwise. */
export async function fillDriver(page: Page, wish: TravellerWish = {}): Promise<void> {
  await fillTraveller(page, 'Condutor principal', wish);
  await driverOf(page).getByLabel('Endereço').fill('Avenida Paulista, 1000, Bela Vista, São Paulo');
}

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
