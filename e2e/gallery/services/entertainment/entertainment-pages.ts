import type { Locator, Page } from '@playwright/test';
import { buy, fillTraveller } from '../../../journeys/steps/checkout.ts';
import { firstOption, readOnUntil, shownOptions } from '../../../journeys/steps/results.ts';
import { asMember, type Visit } from '../../screens/visit.ts';

/** The ways to the pages of activities. */

interface PlaceOptions {
  /** The code of a city of the sandbox; Salvador when not given. */
  readonly city?: string;
  readonly name?: string;
  readonly location?: string;
}

/** What is looked for: a ticket, a tour with times, a transfer to a town alone, and one with its way back. */
export type Wanted = 'ticket' | 'tour' | 'transfer' | 'both-ways';

const cardKinds = { ticket: 'Ingresso', tour: 'Passeio', transfer: 'Transfer', 'both-ways': 'Transfer' } as const;
const BOTH_WAYS = 'ida e volta';
/** A seat from the airport; others are named after both ends as well. */
const FROM_AIRPORT = /compartilhada do aeroporto/i;

const details = (page: Page): Locator => page.getByRole('region', { name: 'Disponibilidade' });

/** Opens the form of activities on home, signed in. */
export async function toForm(at: Visit): Promise<void> {
  await asMember(at);
  await at.page.getByRole('tab', { name: 'Experiências' }).click();
  await at.page.getByRole('combobox', { name: 'Onde deseja encontrar?' }).waitFor();
}

/** Opens the results of a search, loaded or not. */
export async function toActivities(at: Visit, wish: PlaceOptions = {}): Promise<void> {
  const { city = 'BR-BA-SALVADOR', name = 'Salvador', location = 'Salvador, Bahia, Brasil' } = wish;
  await asMember(at);
  const address = { tipo: 'entretenimento', local: city, nome: name, lugar: location, rota: `city/${city}` };
  await at.page.goto(`/busca/resultado-pesquisa?${new URLSearchParams(address)}`);
}

/** Opens the filters, which are a column beside the list where there is room. Returns whether they are a sheet. */
export async function openFilters(page: Page): Promise<boolean> {
  const opener = page.getByRole('button', { name: 'Aplicar filtros' });
  await opener
    .or(page.getByRole('checkbox', { name: 'Combo promocional' }))
    .first()
    .waitFor();
  const isSheet = await opener.isVisible();
  if (isSheet) await opener.click();
  await page.getByRole('checkbox', { name: 'Combo promocional' }).waitFor();
  return isSheet;
}

/** The cheapest activity of a kind, once results are there. */
async function firstActivity(page: Page, wanted: Wanted): Promise<Locator> {
  await firstOption(page);
  const cards = shownOptions(page).filter({ has: page.getByText(cardKinds[wanted], { exact: true }) });
  const named =
    wanted === 'both-ways'
      ? cards.filter({ hasText: BOTH_WAYS })
      : cards.filter(wanted === 'transfer' ? { hasText: FROM_AIRPORT, hasNotText: BOTH_WAYS } : {});
  const card = named.first();
  await readOnUntil(page, () => card.isVisible());
  return card;
}

/** Opens an activity over the results. */
export async function openActivity(at: Visit, wanted: Wanted): Promise<void> {
  await toActivities(at);
  await (await firstActivity(at.page, wanted)).getByRole('button', { name: 'Detalhes' }).click();
  await details(at.page).waitFor();
}

/** Opens the page of an activity: the address that the dialog shows is that of the page. */
export async function toActivity(at: Visit, wanted: Wanted): Promise<void> {
  await openActivity(at, wanted);
  await at.page.goto(at.page.url());
  await details(at.page).waitFor();
}

/** Takes an open day of the month, or months, that a field's calendar shows. */
async function pickDay(page: Page, within: Locator, label: string, which: 'first' | 'last'): Promise<void> {
  const field = within.getByRole('button', { name: new RegExp(`^${label}(?! de )`) });
  await field.click();
  const calendar = page.getByRole('dialog', { name: label, exact: true });
  const open = calendar.locator('button[data-day]:not([aria-disabled="true"]):not([disabled])');
  await open.first().waitFor();
  await (which === 'first' ? open.first() : open.last()).click();
  await calendar.waitFor({ state: 'hidden' });
}

/** Asks what a day of the activity that is open costs. */
async function checkDay(page: Page): Promise<Locator> {
  await pickDay(page, details(page), 'Data', 'last');
  await details(page).getByRole('button', { name: 'Verificar disponibilidade' }).click();
  const found = page.getByRole('region', { name: 'Opção disponível' });
  await found.waitFor();
  return found;
}

/** Chooses the first time, where there are any. */
async function chooseTime(found: Locator): Promise<void> {
  const times = found.getByRole('radio');
  if ((await times.count()) > 0) await times.first().check({ force: true });
}

/** Opens the page of an activity with what a day of it costs. */
export async function toAvailability(at: Visit, wanted: Wanted): Promise<void> {
  await toActivity(at, wanted);
  await chooseTime(await checkDay(at.page));
}

const returnDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Selecione a data de retorno' });

/** Opens the choice of the day on which a transfer goes back. */
export async function toReturnDay(at: Visit): Promise<void> {
  await toAvailability(at, 'both-ways');
  await at.page.getByRole('button', { name: 'Selecionar essa Data' }).click();
  await returnDialog(at.page).getByRole('button', { name: 'Escolhi minha data de retorno' }).waitFor();
}

/** Opens the summary of an activity for one adult. */
export async function toSummary(at: Visit, wanted: Wanted): Promise<void> {
  if (wanted === 'both-ways') {
    await toReturnDay(at);
    const dialog = returnDialog(at.page);
    await pickDay(at.page, dialog, 'Data de retorno', 'first');
    await dialog.getByRole('button', { name: 'Escolhi minha data de retorno' }).click();
  } else {
    await toAvailability(at, wanted);
    await at.page.getByRole('button', { name: 'Selecionar essa Data' }).click();
  }
  await at.page.getByRole('button', { name: 'Comprar' }).waitFor();
  // The page asks for the price again.
  await at.page.waitForLoadState('networkidle');
}

/** What stands in each field of a transfer's ends, by its label. */
const endTexts = {
  Aeroporto: 'Aeroporto de Salvador (SSA)',
  'Localizador do voo': 'KXJ4TB',
  'Número do voo': 'LA3412',
  'Horário de chegada do voo': '10:30',
  'Horário de partida do voo': '18:00',
  'Local de embarque': 'Pousada do Porto, Avenida Sete de Setembro, 100',
  'Local de desembarque': 'Pousada do Porto, Avenida Sete de Setembro, 100',
} as const;

/** Fills in the passenger, and where a transfer fetches and leaves them. */
export async function fillPassenger(page: Page): Promise<void> {
  await fillTraveller(page, 'Passageiro 1 · Adulto');
  for (const [label, text] of Object.entries(endTexts)) {
    for (const field of await page.getByRole('textbox', { name: label, exact: true }).all()) await field.fill(text);
  }
}

/** Buys an activity for one adult. */
export async function buyActivity(at: Visit, wanted: Wanted): Promise<void> {
  await toSummary(at, wanted);
  await fillPassenger(at.page);
  await buy(at.page);
  await at.page.getByRole('link', { name: 'Ver minhas viagens' }).waitFor({ timeout: 60_000 });
}
