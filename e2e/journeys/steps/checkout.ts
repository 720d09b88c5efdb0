import { yearsAgo } from '../../support/days.ts';
import { expect, type Page } from '../../support/test.ts';

export interface TravellerOptions {
  readonly name?: string;
  readonly lastName?: string;
  readonly birthdate?: string;
  readonly documentId?: string;
}

/** Fills the fields of a traveller, e.g. "Adulto 1". */
export async function fillTraveller(page: Page, title: string, wish: TravellerOptions = {}): Promise<void> {
  const traveller = page.getByRole('group', { name: title });
  await traveller.getByLabel('Nome', { exact: true }).fill(wish.name ?? 'Joana');
  await traveller.getByLabel('Sobrenome').fill(wish.lastName ?? 'Prado');
  await traveller.getByLabel('Data de nascimento').fill(wish.birthdate ?? yearsAgo(36));
  await traveller.getByLabel('Gênero').selectOption('F');
  await traveller.getByLabel('Tipo de documento').selectOption('CPF');
  await traveller.getByLabel('Documento', { exact: true }).fill(wish.documentId ?? '52998224725');
  await traveller.getByLabel('E-mail').fill('joana@demo.test');
  await traveller.getByLabel('Telefone').fill('11987654321');
}

/** Accepts the terms and buys. */
export async function buy(page: Page): Promise<void> {
  await acceptTerms(page);
  await page.getByRole('button', { name: 'Comprar' }).click();
}

export async function acceptTerms(page: Page): Promise<void> {
  const terms = page.getByRole('checkbox', { name: /termos/i });
  await terms.check();
  await expect(terms).toBeChecked();
}
