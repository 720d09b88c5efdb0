import { addDays } from '@embarque/contract/dates.ts';
import type { Page } from '@playwright/test';
import { firstExperience, openExperienceNamed } from '../../../journeys/steps/experiences.ts';
import { daysAhead } from '../../../support/days.ts';
import { asMember, type Visit } from '../../screens/visit.ts';

/** The ways to the pages of experiences. */

interface CityOptions {
  /** The id of a city of the sandbox; Salvador when not given. */
  readonly city?: string;
  readonly name?: string;
  readonly day?: number;
  /** Days that are searched for: some experiences take place on weekends alone. One when not given. */
  readonly days?: number;
}

/** Opens the form of experiences on home, signed in. */
export async function toForm(at: Visit): Promise<void> {
  await asMember(at);
  await at.page.getByRole('tab', { name: 'Exclusivos' }).click();
  await at.page.getByRole('combobox', { name: 'Cidade' }).waitFor();
}

/** Opens the results of a search, loaded or not. */
export async function toExperiences(at: Visit, wish: CityOptions = {}): Promise<void> {
  const { city = 'BR-BA-SALVADOR', name = 'Salvador', day = 40, days = 1 } = wish;
  await asMember(at);
  const first = daysAhead(day);
  const address = new URLSearchParams({
    tipo: 'experiencias',
    cidade: city,
    nome: name,
    data: first,
    ...(days > 1 && { ate: addDays(first, days - 1) }),
  });
  await at.page.goto(`/busca/resultado-pesquisa?${address}`);
}

/** Opens the filters, which are a column beside the list where there is room. Returns whether they are a sheet. */
export async function openFilters(page: Page): Promise<boolean> {
  const opener = page.getByRole('button', { name: 'Aplicar filtros' });
  await opener
    .or(page.getByRole('searchbox', { name: 'Nome da experiência' }))
    .first()
    .waitFor();
  const isSheet = await opener.isVisible();
  if (isSheet) await opener.click();
  return isSheet;
}

/** Opens the page of an experience in Salvador. */
export async function toExperience(at: Visit, kind: 'dated' | 'continuous'): Promise<void> {
  await toExperiences(at, { days: kind === 'dated' ? 7 : 1 });
  await (await firstExperience(at.page, kind)).getByRole('button', { name: 'Detalhes' }).click();
  await at.page.getByRole('heading', { name: 'Ingressos' }).waitFor();
}

/** Opens the page of a class that children may take, for an adult and a child. */
export async function toFamilyClass(at: Visit): Promise<void> {
  await toExperiences(at, { days: 7 });
  await openExperienceNamed(at.page, 'Oficina de cozinha regional');
  await at.page.getByRole('button', { name: 'Aumentar Crianças' }).click();
  await at.page.getByRole('region', { name: 'Ingressos' }).getByText('Total para 2 pessoas').waitFor();
}

/** Opens the summary of a visit for as many as its price is for. */
export async function toSummary(at: Visit, kind: 'dated' | 'continuous'): Promise<void> {
  await toExperience(at, kind);
  await chooseFirst(at);
}

/** Goes on to the summary with the first date that can be chosen. */
export async function chooseFirst(at: Visit): Promise<void> {
  await at.page
    .getByRole('button', { name: /^(Escolher data|Selecionar essa Data)/, disabled: false })
    .first()
    .click();
  await at.page.getByRole('button', { name: 'Comprar' }).waitFor();
  // The page asks for the price again.
  await at.page.waitForLoadState('networkidle');
}
