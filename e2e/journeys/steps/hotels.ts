import { addDays, addMonths, toBrazilianDay } from '@embarque/contract/dates.ts';
import { daysAhead } from '../../support/days.ts';
import { expect, type Page } from '../../support/test.ts';
import { readOnUntil, shownOptions } from './results.ts';
import type { Part } from './trips.ts';

export interface StayOptions {
  /** The city's code. */
  readonly city?: string;
  /** As addresses write them: `2--5.7_1-65-` are two adults with children of 5 and 7, and one beside a senior of 65. */
  readonly rooms?: string;
  readonly daysAhead?: number;
  /** yyyy-MM-dd, instead of days from now. */
  readonly checkIn?: string;
  readonly nights?: number;
}

/** The results page of hotels by its address, as a shared link opens it. */
export async function openHotels(page: Page, wish: StayOptions = {}): Promise<void> {
  const checkIn = wish.checkIn ?? daysAhead(wish.daysAhead ?? 40);
  const query = new URLSearchParams({
    tipo: 'hotel',
    destino: wish.city ?? 'BR-SP-CAMPINAS',
    entrada: checkIn,
    saida: addDays(checkIn, wish.nights ?? 3),
    quartos: wish.rooms ?? '1--',
  });
  await page.goto(`/busca/resultado-pesquisa?${query}`);
}

/** The first hotel, the cheapest, or the first whose card has a text, once results are there. */
export async function firstHotel(page: Page, hasText?: string): Promise<Part> {
  const hotels = shownOptions(page);
  await expect(hotels.first()).toBeVisible();
  if (hasText === undefined) return hotels.first();
  const hotel = hotels.filter({ hasText }).first();
  await readOnUntil(page, () => hotel.isVisible());
  return hotel;
}

/** Waits until no card comes into sight any more: faint ones have too little contrast. */
export async function expectListAtRest(page: Page): Promise<void> {
  for (const hotel of await shownOptions(page).all()) await expect(hotel).toHaveCSS('opacity', '1');
}

/** Opens the page of a hotel with its rooms; gives the hotel's name. */
export async function openHotel(page: Page, hasText?: string): Promise<string> {
  const hotel = await firstHotel(page, hasText);
  const name = (await hotel.getByRole('heading', { level: 3 }).textContent())?.split(', ')[0] ?? '';
  await hotel.getByRole('button', { name: 'Detalhes' }).click();
  await expect(page).toHaveURL(/\/busca\/hotel-details\?/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

/** The kinds of rooms on the page of a hotel. */
export const roomCards = (page: Page): Part => page.getByRole('article');

/** The rates of a kind of room, the cheapest first. */
export const ratesOf = (room: Part): Part => room.getByRole('list', { name: /^Tarifas/ }).locator(':scope > li');

/** The list of the rooms that were chosen for a search of several. */
export const chosenRooms = (page: Page): Part => page.getByRole('region', { name: 'Quartos selecionados' });

/** The tab of a room of the search. */
export const roomTab = (page: Page, number: number): Part =>
  page.getByRole('tab', { name: new RegExp(`^Quarto ${number}\\b`) });

/** Takes the first kind of room, at the rate that is selected, for a room of the search. */
export async function addRoom(page: Page, number: number): Promise<void> {
  await roomTab(page, number).click();
  await roomCards(page).first().getByRole('button', { name: 'Adicionar Quarto' }).click();
  await expect(chosenRooms(page).getByRole('button', { name: `Remover quarto ${number}` })).toBeVisible();
}

/** Goes on with the rooms that were gathered. */
export const proceed = (page: Page): Promise<void> =>
  chosenRooms(page).getByRole('button', { name: 'Prosseguir para Resumo' }).click();

/** Chooses the first room as it is and goes on to the summary. */
export async function chooseRoom(page: Page): Promise<void> {
  await roomCards(page).first().getByRole('button', { name: 'Escolher Quarto' }).click();
  await expectSummary(page);
}

export async function expectSummary(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/busca\/resumo$/);
  await expect(page.getByRole('heading', { name: 'Detalhes da Viagem' })).toBeVisible();
}

/** The guests of a room on the summary. */
export const guestsOf = (page: Page, room = 1): Part =>
  page.getByRole('region', { name: new RegExp(`^Quarto ${room}\\b`) });

export interface GuestOptions {
  readonly name?: string;
  readonly lastName?: string;
  readonly documentId?: string;
}

/** Fills in an adult of a room, "Adulto 1" unless wished otherwise. */
export async function fillGuest(room: Part, wish: GuestOptions = {}, title = 'Adulto 1'): Promise<void> {
  const guest = room.getByRole('group', { name: title });
  await guest.getByLabel('Nome', { exact: true }).fill(wish.name ?? 'Joana');
  await guest.getByLabel('Sobrenome').fill(wish.lastName ?? 'Prado');
  await guest.getByLabel('Tipo de documento').selectOption('CPF');
  await guest.getByLabel('Documento', { exact: true }).fill(wish.documentId ?? '52998224725');
  await guest.getByLabel('E-mail').fill('joana@demo.test');
  await guest.getByLabel('Telefone').fill('11987654321');
}

/** The dd/MM/yyyy on which somebody was born who has an age on a day some days from now. */
export function bornBefore(age: number, days: number): string {
  return toBrazilianDay(addMonths(daysAhead(days - 1), -12 * age));
}

/** Opens the form of hotels on home. */
export async function openHotelForm(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Hotel' }).click();
  await expect(page.getByRole('combobox', { name: 'Destino' })).toBeVisible();
}

/** Types into the field of cities and takes the first suggestion that is called so. */
export async function chooseHotelCity(page: Page, text: string, name: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Destino' });
  await field.fill(text);
  await page.getByRole('option', { name }).first().click();
  await expect(field).toHaveValue(name);
}

/** Opens the panel of rooms and guests; gives it. */
export async function openRooms(page: Page): Promise<Part> {
  await page.getByRole('button', { name: /^Quartos e hóspedes/ }).click();
  const panel = page.getByRole('dialog', { name: 'Quartos e hóspedes' });
  await expect(panel).toBeVisible();
  return panel;
}

/** Presses the plus or minus of a counter some times. */
export async function countIn(within: Part, label: string, times: number): Promise<void> {
  const button = within.getByRole('button', { name: `${times > 0 ? 'Aumentar' : 'Diminuir'} ${label}` });
  for (let time = 0; time < Math.abs(times); time += 1) await button.click();
}
