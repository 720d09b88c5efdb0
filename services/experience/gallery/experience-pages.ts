import type { Locator, Page } from '@playwright/test';
import { asMember, type Visit } from '../../../e2e/gallery/screens/visit.ts';
import { daysAhead } from '../../../e2e/support/days.ts';

/** The ways to the pages of experiences. */

interface CityWish {
  /** The id of a city of the sandbox; Salvador when not given. */
  readonly city?: string;
  readonly name?: string;
  readonly day?: number;
}

/** Opens the form of experiences on home, signed in. */
export async function toForm(at: Visit): Promise<void> {
  await asMember(at);
  await at.page.getByRole('tab', { name: 'Exclusivos' }).click();
  await at.page.getByRole('combobox', { name: 'Cidade' }).waitFor();
}

/** Opens the results of a search, loaded or not. */
export async function toExperiences(at: Visit, wish: CityWish = {}): Promise<void> {
  const { city = 'BR-BA-SALVADOR', name = 'Salvador', day = 40 } = wish;
  await asMember(at);
  const address = new URLSearchParams({ tipo: 'experiencias', cidade: city, nome: name, data: daysAhead(day) });
  await at.page.goto(`/busca/resultado-pesquisa?${address}`);
}

/** The first experience of a kind, once results are there: those with dates say how many tickets are left. */
export async function firstExperience(page: Page, kind: 'dated' | 'continuous'): Promise<Locator> {
  const cards = page.getByRole('article');
  await cards.first().waitFor({ timeout: 30_000 });
  const tickets = /ingressos? disponíve/;
  return (kind === 'dated' ? cards.filter({ hasText: tickets }) : cards.filter({ hasNotText: tickets })).first();
}

/** Opens the page of an experience in Salvador. */
export async function toExperience(at: Visit, kind: 'dated' | 'continuous'): Promise<void> {
  await toExperiences(at);
  await (await firstExperience(at.page, kind)).getByRole('button', { name: 'Detalhes' }).click();
  await at.page.getByRole('heading', { name: 'Ingressos' }).waitFor({ timeout: 30_000 });
}

/** Opens the summary of a visit for two. */
export async function toSummary(at: Visit, kind: 'dated' | 'continuous'): Promise<void> {
  await toExperience(at, kind);
  await at.page
    .getByRole('button', { name: /^(Escolher data|Selecionar essa Data)/ })
    .first()
    .click();
  await at.page.getByRole('button', { name: 'Comprar' }).waitFor({ timeout: 20_000 });
  // The page asks for the price again.
  await at.page.waitForLoadState('networkidle');
}
