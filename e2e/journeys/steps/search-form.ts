import { expect, type Page } from '../../support/test.ts';

/** Types into an airport field and takes the option with the code. */
export async function chooseAirport(
  page: Page,
  label: 'Origem' | 'Destino',
  text: string,
  code: string,
): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(text);
  await page
    .getByRole('option', { name: new RegExp(`\\b${code}\\b`) })
    .first()
    .click();
  await expect(field).not.toHaveValue(text);
}

/** Sets how many of a kind travel, in the open panel. */
export async function count(
  page: Page,
  label: 'Adultos' | 'Crianças' | 'Bebês',
  times: number,
  sign: '+' | '-',
): Promise<void> {
  const name =
    sign === '+'
      ? new RegExp(`(Mais|Aumentar|Adicionar).*${label}`, 'i')
      : new RegExp(`(Menos|Diminuir|Remover).*${label}`, 'i');
  for (let time = 0; time < times; time += 1) await page.getByRole('button', { name }).click();
}
