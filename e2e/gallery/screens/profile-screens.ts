import { shopPaths } from '@embarque/contract/shop-paths.ts';
import type { Locator, Page } from '@playwright/test';
import { asMember, everyCampaign, type Screen, type Visit, visit } from './visit.ts';

/** The page of a member's own data, and the dialogs over it. */
export const profileScreens: readonly Screen[] = [
  { name: 'profile', campaigns: everyCampaign, open: toProfile },
  {
    name: 'profile-errors',
    async open(at) {
      await toProfile(at);
      await at.page.getByLabel('Nome', { exact: true }).fill('');
      await at.page.getByLabel('CPF').fill('529.982.247-24');
      await at.page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await at.page.getByText('Por favor, digite um CPF válido').waitFor();
    },
  },
  {
    name: 'profile-traveller',
    fullPage: false,
    async open(at) {
      await toProfile(at);
      const dialog = await openedBy(at.page, 'Adicionar viajante');
      await dialog.getByLabel('Tipo de documento').selectOption('PASSPORT');
    },
  },
  {
    name: 'profile-kept',
    async open(at) {
      await toProfile(at);
      const dialog = await openedBy(at.page, 'Adicionar viajante');
      await dialog.getByLabel('Nome', { exact: true }).fill('Rita');
      await dialog.getByLabel('Sobrenome').fill('Prado');
      await dialog.getByRole('button', { name: 'Salvar viajante' }).click();
      await at.page.getByText('Rita Prado').waitFor();
      await at.page.getByRole('button', { name: 'Remover Rita Prado' }).click();
    },
  },
  ...(['Sair de todos os aparelhos', 'Baixar', 'Apagar minha conta'] as const).map(
    (name, index): Screen => ({
      name: ['profile-leave', 'profile-export', 'profile-erase'][index] ?? name,
      fullPage: false,
      async open(at) {
        await toProfile(at);
        await openedBy(at.page, name);
      },
    }),
  ),
];

async function toProfile(at: Visit): Promise<void> {
  await asMember(at);
  await visit(at.page, shopPaths.profile);
  await at.page.getByRole('heading', { name: 'Privacidade' }).waitFor();
}

/** Presses a button and returns the dialog that it opens. */
async function openedBy(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').last().waitFor();
  return dialog;
}
