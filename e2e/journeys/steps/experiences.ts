import { addDays, toBrazilianDay } from '@embarque/contract/dates.ts';
import { daysAhead } from '../../support/days.ts';
import { expect, type Page } from '../../support/test.ts';
import { fillTraveller, type TravellerOptions } from './checkout.ts';
import { firstOption, readOnUntil, shownOptions } from './results.ts';
import type { Part } from './trips.ts';

/** Those with dates of their own say how many tickets are left. */
const TICKETS = /ingressos? disponíve/;

export interface ExperienceOptions {
  /** The city's id. */
  readonly city?: string;
  readonly daysAhead?: number;
}

/** The results page of experiences in a week, by its address, as a shared link opens it: dates fall on any weekday. */
export async function openExperiences(page: Page, wish: ExperienceOptions = {}): Promise<void> {
  const start = daysAhead(wish.daysAhead ?? 40);
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

/** Opens the page of an experience by its name, wherever it is in the list. */
export async function openExperienceNamed(page: Page, name: string): Promise<void> {
  await firstOption(page);
  const card = shownOptions(page).and(page.getByRole('article', { name: new RegExp(`^${name}`) }));
  await readOnUntil(page, () => card.isVisible());
  await card.getByRole('button', { name: 'Detalhes' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
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

/** Opens a field's calendar and takes a day in sight, yyyy-MM-dd. Returns it as the field shows it. */
export async function pickDay(page: Page, label: string, day: string): Promise<string> {
  const field = page.getByRole('button', { name: new RegExp(`^${label}`) });
  await field.click();
  await page.getByRole('dialog', { name: label }).locator(`button[data-day="${day}"]:not([aria-disabled])`).click();
  await expect(field).toContainText(toBrazilianDay(day));
  return toBrazilianDay(day);
}

/** Fills in everything that is asked of a passenger: `Passageiro 1 · Adulto`. */
export async function fillPassenger(page: Page, title: string, wish: TravellerOptions = {}): Promise<void> {
  await fillTraveller(page, title, wish);
  await page.getByRole('group', { name: title }).getByLabel('Endereço').fill('Rua das Flores, 10, Centro, Campinas');
}
