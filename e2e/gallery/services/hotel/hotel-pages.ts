import type { Locator, Page } from '@playwright/test';
import { daysAhead } from '../../../support/days.ts';
import { asMember, type Visit } from '../../screens/visit.ts';

/** The ways to the pages of hotels. */

export interface StayOptions {
  /** The code of a city of the sandbox; Salvador, which has three hundred hotels, when not given. */
  readonly city?: string;
  readonly from?: number;
  readonly nights?: number;
  /** As addresses write them: `2--5.7_1-65-`. */
  readonly rooms?: string;
}

const names: Readonly<Record<string, { readonly cidade: string; readonly regiao: string }>> = {
  'BR-BA-SALVADOR': { cidade: 'Salvador', regiao: 'Bahia' },
  'BR-TO-PALMAS': { cidade: 'Palmas', regiao: 'Tocantins' },
  'BR-AC-XAPURI': { cidade: 'Xapuri', regiao: 'Acre' },
};

function addressOf({ city = 'BR-BA-SALVADOR', from = 40, nights = 4, rooms = '2--' }: StayOptions): URLSearchParams {
  return new URLSearchParams({
    tipo: 'hotel',
    destino: city,
    ...names[city],
    pais: 'BR',
    nomepais: 'Brasil',
    entrada: daysAhead(from),
    saida: daysAhead(from + nights),
    quartos: rooms,
  });
}

/** Opens the form of hotels on home, signed in. */
export async function toForm(at: Visit): Promise<void> {
  await asMember(at);
  await at.page.getByRole('tab', { name: 'Hotel' }).click();
  await at.page.getByRole('combobox', { name: 'Destino' }).waitFor();
}

/** Opens the field of rooms and guests on home. Gives what it opens. */
export async function openRooms(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Quartos e hóspedes/ }).click();
  await page.getByRole('button', { name: 'Confirmar' }).waitFor();
  return page.getByRole('dialog');
}

/** Opens the results of a search, loaded or not. */
export async function toHotels(at: Visit, wish: StayOptions = {}): Promise<void> {
  await asMember(at);
  await at.page.goto(`/busca/resultado-pesquisa?${addressOf(wish)}`);
}

/** The first hotel, the cheapest, once results are there. */
export async function firstHotel(page: Page): Promise<Locator> {
  const hotel = page.getByRole('article').first();
  await hotel.waitFor({ timeout: 30_000 });
  return hotel;
}

/** Opens the filters, which are a column beside the list where there is room. Returns whether they are a sheet. */
export async function openFilters(page: Page): Promise<boolean> {
  const opener = page.getByRole('button', { name: 'Aplicar filtros' });
  await opener
    .or(page.getByRole('radio', { name: 'Mapa' }))
    .first()
    .waitFor();
  const isSheet = await opener.isVisible();
  if (isSheet) await opener.click();
  return isSheet;
}

/** Opens the page of a hotel by its number in the sandbox, in Salvador by default. */
export async function toHotel(at: Visit, number: number, wish: StayOptions = {}): Promise<void> {
  await asMember(at);
  const address = addressOf(wish);
  address.set('hotel', `sandbox.${wish.city ?? 'BR-BA-SALVADOR'}.${number}`);
  await at.page.goto(`/busca/hotel-details?${address}`);
  await at.page.getByRole('heading', { name: 'Quartos disponíveis' }).waitFor({ timeout: 30_000 });
}

/** A hotel of Salvador with five kinds of rooms on several terms, of which it has ten and more. */
export const LARGE_HOTEL = 59;

/** Takes the cheapest room for each of the search. */
export async function takeRooms(page: Page, count: number): Promise<void> {
  for (let room = 1; room <= count; room += 1) {
    await page.getByRole('tab', { name: `Quarto ${room}` }).click();
    await page.getByRole('button', { name: 'Adicionar Quarto' }).first().click();
    await page.getByRole('button', { name: `Remover quarto ${room}` }).waitFor();
  }
}

/** Opens the summary of a stay in the large hotel. */
export async function toSummary(at: Visit, wish: StayOptions = {}): Promise<void> {
  await toHotel(at, LARGE_HOTEL, wish);
  const count = (wish.rooms ?? '').split('_').length;
  if (count > 1) {
    await takeRooms(at.page, count);
    await at.page.getByRole('button', { name: 'Prosseguir para Resumo' }).click();
  } else {
    await at.page.getByRole('button', { name: 'Escolher Quarto' }).first().click();
  }
  await at.page.getByRole('button', { name: 'Comprar' }).waitFor({ timeout: 20_000 });
  // The page asks for the price again.
  await at.page.waitForLoadState('networkidle');
}

/** Fills in an adult of a room, by the title: "Adulto 1". */
export async function fillGuest(guest: Locator, name: string): Promise<void> {
  await guest.getByLabel('Nome', { exact: true }).fill(name);
  await guest.getByLabel('Sobrenome').fill('Prado');
  await guest.getByLabel('Tipo de documento').selectOption('CPF');
  await guest.getByLabel('Documento', { exact: true }).fill('52998224725');
  await guest.getByLabel('E-mail').fill('joana@demo.test');
  await guest.getByLabel('Telefone').fill('11987654321');
}
