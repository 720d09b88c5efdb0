import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { expect, type Page } from '../../support/test.ts';
import { firstOption, readOnUntil, shownOptions } from './results.ts';
import type { Part } from './trips.ts';

/** Where activities are searched for. */
interface Place {
  readonly id: string;
  readonly name: string;
  readonly location: string;
}

const SALVADOR: Place = { id: 'BR-BA-SALVADOR', name: 'Salvador', location: 'Salvador, Bahia, Brasil' };

/** The results page of activities, by its address, as a shared link opens it. */
export async function openActivities(page: Page, { id, name, location } = SALVADOR): Promise<void> {
  const query = new URLSearchParams({
    tipo: 'entretenimento',
    local: id,
    nome: name,
    lugar: location,
    rota: `city/${id}`,
  });
  await page.goto(`/busca/resultado-pesquisa?${query}`);
}

/** The cheapest activity whose card has a text, once results are there. */
export async function activityWith(page: Page, text: string | RegExp): Promise<Part> {
  await firstOption(page);
  const card = shownOptions(page).filter({ hasText: text }).first();
  await readOnUntil(page, () => card.isVisible());
  return card;
}

/** Opens the details of the cheapest activity whose card has a text; gives its name. */
export async function openActivity(page: Page, text: string | RegExp): Promise<string> {
  const card = await activityWith(page, text);
  await card.getByRole('button', { name: 'Detalhes' }).click();
  await expect(page).toHaveURL(/\/busca\/entertainment-details\?/);
  const title = page.getByRole('dialog').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  return (await title.textContent()) ?? '';
}

/** Where people are counted and the day is chosen. */
export const panelOf = (page: Page): Part => page.getByRole('region', { name: 'Disponibilidade' });

/** Takes the first day of the calendar on which the activity takes place; gives it as the field shows it. */
export async function pickFirstDay(page: Page, label = 'Data'): Promise<string> {
  const field = page.getByRole('button', { name: new RegExp(`^${label}`) });
  await field.click();
  const day = page
    .getByRole('dialog', { name: label })
    .locator('button[data-day]:enabled:not([aria-disabled])')
    .first();
  const picked = (await day.getAttribute('data-day')) ?? '';
  await day.click();
  await expect(field).toContainText(toBrazilianDay(picked));
  return toBrazilianDay(picked);
}

/** Asks what the day costs, and waits for what is answered. */
export async function checkAvailability(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verificar disponibilidade' }).click();
  await expect(page.getByRole('button', { name: 'Selecionar essa Data' })).toBeVisible();
}
