import { daysAhead, yearsAgo } from '../../support/days.ts';
import { expect, type Page } from '../../support/test.ts';
import type { Part } from './trips.ts';

export interface RideOptions {
  /** Of a station or a city: São Paulo, Terminal Tietê, unless wished otherwise. */
  readonly from?: string;
  /** Rio de Janeiro unless wished otherwise. */
  readonly to?: string;
  readonly daysAhead?: number;
  /** The day of the way there, where more than one page is to search for the same. */
  readonly day?: string;
  /** Days until the way back; one way without. */
  readonly nights?: number;
  readonly passengers?: number;
}

/** The results page of buses by its address, as a shared link opens it. */
export async function openBuses(page: Page, wish: RideOptions = {}): Promise<void> {
  const start = wish.daysAhead ?? 40;
  const query = new URLSearchParams({
    tipo: 'rodoviario',
    origem: wish.from ?? 'BR3550308',
    destino: wish.to ?? 'BR3304557',
    ida: wish.day ?? daysAhead(start),
    ...(wish.nights !== undefined && { volta: daysAhead(start + wish.nights) }),
    passageiros: String(wish.passengers ?? 1),
  });
  await page.goto(`/busca/resultado-pesquisa?${query}`);
}

type Way = 'IDA' | 'VOLTA';

/** The buses of a direction on the results page. */
export const busesOf = (page: Page, way: Way): Part =>
  page.getByRole('group', { name: new RegExp(`^${way}`) }).getByRole('radio');

/** Those of them that are not nearly full. */
export const roomyBusesOf = (page: Page, way: Way): Part =>
  busesOf(page, way).and(page.getByRole('radio', { name: /^(?!.*Últim)/ }));

/** Chooses the first roomy bus of each direction, or those of a place among them, and goes on to the summary. */
export async function chooseBuses(page: Page, ways: readonly Way[] = ['IDA'], place = 0): Promise<void> {
  await chooseEach(
    page,
    ways.map((way) => roomyBusesOf(page, way).nth(place)),
  );
}

/** Chooses a bus of each direction and goes on to the summary. */
export async function chooseEach(page: Page, buses: readonly Part[]): Promise<void> {
  for (const bus of buses) {
    await expect(bus).toBeVisible();
    await bus.check();
  }
  await page.getByRole('button', { name: 'Selecionar', exact: true }).click();
  await expect(page).toHaveURL(/\/busca\/resumo$/);
  await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
}

/** The seats of a direction on the summary. */
export const seatsOf = (page: Page, way: 'ida' | 'volta' = 'ida'): Part =>
  page.getByRole('region', { name: `Assentos da ${way}`, exact: true });

/** The free seats of a map, once it may be used. */
export async function freeSeats(seats: Part): Promise<Part> {
  await expect(seats.locator('[aria-busy="false"]')).toBeVisible();
  return seats.getByRole('button', { name: /^Assento .*, livre$/ });
}

/** Picks the first free seats, one for each passenger, and waits until they are held; gives their numbers. */
export async function pickSeats(seats: Part, count = 1): Promise<string[]> {
  const picked: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const seat = (await freeSeats(seats)).first();
    picked.push((await seat.getAttribute('data-seat')) ?? '');
    await seat.click();
    await expect(seats.getByText(`${place + 1} de ${count} assento(s) selecionado(s)`)).toBeVisible();
  }
  await expectHeld(seats);
  return picked;
}

/** The seats are held: the time they have is shown. */
export const expectHeld = (seats: Part) =>
  expect(seats.getByText(/^Assentos reservados por 1[0-5]:\d\d$/)).toBeVisible();

/** A seat of a map by its number, however it stands. */
export const seatCalled = (seats: Part, number: string): Part =>
  seats.getByRole('button', { name: new RegExp(`^Assento ${number},`) });

/** Clicks what is marked as disabled, for which `click` would wait: where it stands still and nothing covers it. */
export async function clickDisabled(part: Part): Promise<void> {
  await part.hover();
  await part.click({ force: true });
}

export interface PassengerOptions {
  readonly name?: string;
  readonly lastName?: string;
  readonly birthdate?: string;
  readonly documentType?: 'CPF' | 'RG' | 'DRIVER_LICENSE';
  readonly documentId?: string;
}

/** The fields of a passenger by their number. */
export const passengerOf = (page: Page, number = 1): Part =>
  page.getByRole('group', { name: new RegExp(`^Passageiro ${number}\\b`) });

/** Fills in a passenger. */
export async function fillPassenger(page: Page, wish: PassengerOptions = {}, number = 1): Promise<void> {
  const passenger = passengerOf(page, number);
  await passenger.getByLabel('Nome', { exact: true }).fill(wish.name ?? 'Joana');
  await passenger.getByLabel('Sobrenome').fill(wish.lastName ?? 'Prado');
  await passenger.getByLabel('Data de nascimento').fill(wish.birthdate ?? yearsAgo(36));
  await passenger.getByLabel('Gênero').selectOption('F');
  await passenger.getByLabel('Tipo de documento').selectOption(wish.documentType ?? 'CPF');
  await passenger.getByLabel('Documento', { exact: true }).fill(wish.documentId ?? '52998224725');
  await passenger.getByLabel('E-mail').fill('joana@demo.test');
}
