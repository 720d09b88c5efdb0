import { chooseFirst, enterWithCode, fillRegistration } from '../../journeys/steps/guests.ts';
import { openResults } from '../../journeys/steps/results.ts';
import { createMember } from '../../support/members.ts';
import { type Screen, type Visit, visit, wholeHome } from './visit.ts';

/** Only this campaign lets guests in. */
const campaigns = ['10002'];

/** Opens the link of a code. */
const withCode = ({ page, campaignCode }: Visit, code: string) =>
  page.goto(`/guest?campaignId=${campaignCode}&code=${code}`);

/** Opens the dialog that asks a guest for an account, on one of its tabs. */
async function atGate({ page }: Visit, tab: 'Registrar-me' | 'Login' = 'Registrar-me') {
  await enterWithCode(page);
  await openResults(page);
  const dialog = await chooseFirst(page);
  await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

/** Guests and travel vouchers: the way in, and the dialog before the summary. */
export const guestScreens: readonly Screen[] = [
  { name: 'guest', campaigns, open: ({ page, campaignCode }) => visit(page, `/guest?campaignId=${campaignCode}`) },
  {
    name: 'guest-home',
    campaigns,
    async open(at) {
      await enterWithCode(at.page);
      await wholeHome(at);
    },
  },
  {
    name: 'guest-wrong-code',
    campaigns,
    async open(at) {
      await withCode(at, 'VALE-QUE-NAO-HA');
      await at.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'guest-used-voucher',
    campaigns,
    async open(at) {
      await withCode(at, 'VALE-USADO');
      await at.page.getByText('Esse voucher já foi utilizado').waitFor();
    },
  },
  {
    name: 'guest-signed-in',
    campaigns,
    async open(at) {
      const { email, password } = await createMember(at.serverUrl, { campaignCode: at.campaignCode });
      await at.page.goto(`/login?campaignId=${at.campaignCode}`);
      await at.page.getByLabel('E-mail').fill(email);
      await at.page.getByLabel('Senha', { exact: true }).fill(password);
      await at.page.getByRole('button', { name: 'Entrar' }).click();
      await at.page.getByRole('button', { name: 'Buscar' }).waitFor();
      await withCode(at, 'CONVIDADO');
      await at.page.getByText('Você já entrou').waitFor();
    },
  },
  {
    name: 'voucher-home',
    campaigns,
    async open(at) {
      await enterWithCode(at.page, 'VALE-VIAGEM-9');
      await wholeHome(at);
    },
  },
  {
    name: 'gate-register',
    campaigns,
    fullPage: false,
    open: (at) => atGate(at).then(() => undefined),
  },
  {
    name: 'gate-register-incomplete',
    campaigns,
    fullPage: false,
    async open(at) {
      const dialog = await atGate(at);
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await dialog.getByText('Campo obrigatório não preenchido').first().waitFor();
    },
  },
  {
    name: 'gate-register-refused',
    campaigns,
    fullPage: false,
    async open(at) {
      const dialog = await atGate(at);
      await fillRegistration(dialog, 'fabio@demo.test');
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'gate-login',
    campaigns,
    fullPage: false,
    open: (at) => atGate(at, 'Login').then(() => undefined),
  },
  {
    name: 'gate-login-refused',
    campaigns,
    fullPage: false,
    async open(at) {
      const dialog = await atGate(at, 'Login');
      await dialog.getByLabel('E-mail').fill('ninguem@demo.test');
      await dialog.getByLabel('Senha', { exact: true }).fill('Outra#Senha9');
      await dialog.getByRole('button', { name: 'Confirmar' }).click();
      await dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'gate-recovery',
    campaigns,
    fullPage: false,
    async open(at) {
      const dialog = await atGate(at, 'Login');
      await dialog.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
      await at.page.getByRole('button', { name: 'Voltar' }).waitFor();
    },
  },
];
