import type { Locator, Page } from '@playwright/test';
import { daysAhead } from '../../../support/days.ts';
import { asMember, type Visit } from '../../screens/visit.ts';

/** The ways to the pages of buses. */

export interface RideOptions {
  /** Ids of places: from São Paulo to Rio when not given. */
  readonly from?: string;
  readonly to?: string;
  readonly going?: number;
  /** Days after the way there; one way when not given. */
  readonly back?: number;
  readonly passengers?: number;
}

const cities: Readonly<Record<string, { readonly name: string; readonly state: string }>> = {
  BR3550308: { name: 'São Paulo', state: 'SP' },
  BR3304557: { name: 'Rio de Janeiro', state: 'RJ' },
  BR5300108: { name: 'Brasília', state: 'DF' },
  BR1501402: { name: 'Belém', state: 'PA' },
  BR1600303: { name: 'Macapá', state: 'AP' },
  BR1721000: { name: 'Palmas', state: 'TO' },
};

function addressOf({ from = 'BR3550308', to = 'BR3304557', going = 40, back, passengers = 1 }: RideOptions) {
  const [origin, destination] = [cities[from], cities[to]];
  return new URLSearchParams({
    tipo: 'rodoviario',
    origem: from,
    de: 'Todas as rodoviárias',
    decidade: origin?.name ?? '',
    deuf: origin?.state ?? '',
    destino: to,
    para: 'Todas as rodoviárias',
    paracidade: destination?.name ?? '',
    parauf: destination?.state ?? '',
    ida: daysAhead(going),
    ...(back !== undefined && { volta: daysAhead(going + back) }),
    passageiros: String(passengers),
  });
}

/** Opens the form of buses on home, signed in. */
export async function toForm(at: Visit): Promise<void> {
  await asMember(at);
  await at.page.getByRole('tab', { name: 'Rodoviário' }).click();
  await at.page.getByRole('combobox', { name: 'Origem' }).waitFor();
}

/** Chooses a place of the form by what is typed and the option that follows. */
export async function choosePlace(page: Page, field: string, typed: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

/** Opens the results of a search, loaded or not. */
export async function toBuses(at: Visit, wish: RideOptions = {}): Promise<void> {
  await asMember(at);
  await at.page.goto(`/busca/resultado-pesquisa?${addressOf(wish)}`);
}

/** The buses of a direction, once they are there. */
export async function busesOf(page: Page, way: 'IDA' | 'VOLTA'): Promise<Locator> {
  const buses = page.getByRole('group', { name: new RegExp(`^${way}`) }).getByRole('radio');
  await buses.first().waitFor({ timeout: 30_000 });
  return buses;
}

/** Chooses the first bus there and, of a round trip, the first one back. */
export async function chooseBuses(at: Visit, wish: RideOptions = {}): Promise<void> {
  await toBuses(at, wish);
  await (await busesOf(at.page, 'IDA')).first().check({ force: true });
  if (wish.back !== undefined) await (await busesOf(at.page, 'VOLTA')).first().check({ force: true });
}

/** Opens the summary of the first buses of a search. */
export async function toSummary(at: Visit, wish: RideOptions = {}): Promise<void> {
  await chooseBuses(at, wish);
  await at.page.getByRole('button', { name: 'Selecionar' }).click();
  await at.page.getByRole('button', { name: 'Comprar' }).waitFor();
  // The page asks for the price again.
  await at.page.waitForLoadState('networkidle');
}
