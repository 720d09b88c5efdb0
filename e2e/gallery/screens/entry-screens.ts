import { atLogin, everyCampaign, type Screen, visit } from './visit.ts';

/** Signing in and everything before the shop. */
export const entryScreens: readonly Screen[] = [
  { name: 'login', campaigns: everyCampaign, open: atLogin },
  {
    name: 'login-refused',
    async open(at) {
      await atLogin(at);
      await at.page.getByLabel('E-mail').fill('ninguem@demo.test');
      await at.page.getByLabel('Senha', { exact: true }).fill('Outra#Senha9');
      await at.page.getByRole('button', { name: 'Entrar' }).click();
      await at.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'login-single-sign-on-refused',
    campaigns: ['2000003141'],
    async open({ page, campaignCode }) {
      await visit(page, `/auth/callback?error=access_denied&campaignId=${campaignCode}`);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'login-recovery',
    async open(at) {
      await atLogin(at);
      await at.page.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
    },
  },
  {
    name: 'login-recovery-empty',
    async open(at) {
      await atLogin(at);
      await at.page.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
      await at.page.getByRole('button', { name: 'Enviar' }).click();
      await at.page.getByText('Por favor, digite um e-mail valido').waitFor();
    },
  },
  {
    name: 'login-recovery-sent',
    fleeting: true,
    async open(at) {
      await atLogin(at);
      await at.page.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
      await at.page.getByLabel('E-mail').fill('ana@demo.test');
      await at.page.getByRole('button', { name: 'Enviar' }).click();
      await at.page.getByText('Enviamos um e-mail').waitFor();
    },
  },
  {
    name: 'login-focus',
    async open(at) {
      await atLogin(at);
      await at.page.getByLabel('Senha', { exact: true }).focus();
      for (let press = 0; press < 2; press += 1) await at.page.keyboard.press('Tab');
    },
  },
  {
    name: 'nova-senha',
    open: ({ page, campaignCode }) => visit(page, `/nova-senha?token=x&campaignId=${campaignCode}`),
  },
  {
    name: 'nova-senha-errors',
    async open({ page, campaignCode }) {
      await visit(page, `/nova-senha?token=x&campaignId=${campaignCode}`);
      await page.getByLabel('Nova senha', { exact: true }).fill('Outra#Senha9');
      await page.getByLabel('Confirme a nova senha').fill('Outra#Senha9');
      await page.getByRole('button', { name: 'Alterar senha' }).click();
      await page.getByRole('alert').waitFor();
      await page.getByLabel('Confirme a nova senha').fill('Outra');
      await page.getByLabel('Confirme a nova senha').blur();
    },
  },
  {
    name: 'session-expires',
    fleeting: true,
    async open(at) {
      // Stores the campaign.
      await atLogin(at);
      await visit(at.page, '/session-expires');
    },
  },
];
