import { addDays, toBrazilianDay } from '@embarque/contract/dates.ts';
import { daysAhead } from '../../support/days.ts';
import { expect, type Page } from '../../support/test.ts';
import { fillTraveller, type TravellerWish } from './checkout.ts';
import { firstOption, readOnUntil, shownOptions } from './results.ts';
import type { Part } from './trips.ts';

/** Those with dates of their own say how many tickets are left. */
const TICKETS = /ingressos? disponíve/;

export interface ExperienceWish {
  /** The city's id. */
  readonly city?: string;
  readonly daysAhead?: number;
}

/** All organisers of the sandbox rest on these days: a single one to search for is the next. */
const REST_DAYS = ['12-25', '01-01'];

/** The last days of the sandbox's seasons: nothing is sold across them, and a week across one has experiences twice. */
const SEASON_ENDS = ['03-15', '06-15', '09-15', '12-15'];

/** A day so many days ahead, or the first of the next season if that begins within some days from then. */
function dayInSeason(ahead: number, days: number): string {
  const day = daysAhead(ahead);
  for (let step = 0; step < days; step += 1) {
    const end = addDays(day, step);
    if (SEASON_ENDS.includes(end.slice(5))) return addDays(end, 1);
  }
  return day;
}

/** A day about so many days ahead on which there are experiences, with others after it: yyyy-MM-dd. */
export function openDay(ahead: number): string {
  const day = dayInSeason(ahead, 10);
  return REST_DAYS.includes(day.slice(5)) ? addDays(day, 1) : day;
}

/** In so many days whatever has dates has a dozen of them. */
const DATES_DAYS = 28;

/** The results page of experiences in a week, by its address, as a shared link opens it: dates fall on any weekday. */
export async function openExperiences(page: Page, wish: ExperienceWish = {}): Promise<void> {
  const start = dayInSeason(wish.daysAhead ?? 40, DATES_DAYS);
  const query = new URLSearchParams({
    tipo: 'experiencias',
    cidade: wish.city ?? 'BR-BA-SALVADOR',
    data: start,
    ate: addDays(start, 6),
  });
  await page.goto(`/busca/resultado-pesquisa?${query}`);
}

/** The cheapest experience of a kind, once results are there. */
export async function firstExperience(page: Page, kind: 'dated' | 'continuous'): Promise<Part> {
  await firstOption(page);
  const cards = shownOptions(page);
  const card = (kind === 'dated' ? cards.filter({ hasText: TICKETS }) : cards.filter({ hasNotText: TICKETS })).first();
  await readOnUntil(page, () => card.isVisible());
  return card;
}

/** Opens the page of an experience; gives its name. */
export async function openExperience(page: Page, kind: 'dated' | 'continuous'): Promise<string> {
  const card = await firstExperience(page, kind);
  const name = (await card.getByRole('heading', { level: 3 }).textContent())?.split(', ')[0] ?? '';
  await card.getByRole('button', { name: 'Detalhes' }).click();
  await expect(page).toHaveURL(/\/busca\/experience-details\?/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

/** Where people are counted and, of a continuous experience, the day is chosen. */
export const ticketsOf = (page: Page): Part => page.getByRole('region', { name: 'Ingressos' });

/** Counts adults up or down to a number. */
export async function countAdults(page: Page, wanted: number): Promise<void> {
  const counter = ticketsOf(page).getByRole('group', { name: 'Adultos' });
  const count = async () => Number.parseInt((await counter.getByRole('status').textContent()) ?? '', 10);
  for (let now = await count(); now !== wanted; now = await count()) {
    await counter.getByRole('button', { name: now < wanted ? 'Aumentar Adultos' : 'Diminuir Adultos' }).click();
  }
}

/** Chooses the day of a continuous experience that stands in the field, or the first date of another. */
export async function chooseDate(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Escolher data|Selecionar essa Data)/ })
    .first()
    .click();
}

/**
 * Opens a field's calendar and takes the first day in sight that can be chosen after a day, yyyy-MM-dd. Returns it as the field
 * shows it; throws where there is none.
 */
export async function pickDayAfter(page: Page, label: string, day: string): Promise<string> {
  const field = page.getByRole('button', { name: new RegExp(`^${label}`) });
  await field.click();
  const days = page.getByRole('dialog', { name: label }).locator('button[data-day]:not(:disabled, [aria-disabled])');
  await expect(days.first()).toBeVisible();
  const open = await Promise.all((await days.all()).map((button) => button.getAttribute('data-day')));
  const wanted = open.find((each) => each !== null && each > day);
  if (!wanted) throw new Error(`no day in sight can be chosen after ${day}`);
  await page.locator(`button[data-day="${wanted}"]`).click();
  await expect(field).toContainText(toBrazilianDay(wanted));
  return toBrazilianDay(wanted);
}

/** Fills in everything that is asked of a passenger: `Passageiro 1 · Adulto`. */
export async function fillPassenger(page: Page, title: string, wish: TravellerWish = {}): Promise<void> {
  await fillTraveller(page, title, wish);
  await page.getByRole('group', { name: title }).getByLabel('Endereço').fill('Rua das Flores, 10, Centro, Campinas');
}
