import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { identityRoutes } from '@embarque/contract/identity.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { campaignState, sessionState } from '@embarque/web-kit/session/session-state.ts';
import { tellAtSignIn } from '@embarque/web-kit/session/untold.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInPage } from '../testing/render-in-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

const FAILED = 'Ocorreu um erro na autenticação.';
const leaves = answer(identityRoutes.signOut, { status: 204 });

type Brand = Partial<Pick<PublicCampaign, 'id' | 'singleSignOn' | 'guestEntry' | 'campaignConfigLayout'>>;

function ForVisitor({ brand }: { readonly brand: Brand }) {
  const [isVisitor, setVisitor] = useState(false);
  useEffect(() => {
    sessionState.set({ status: 'visitor' });
    campaignState.set({ ...defaultCampaign, name: 'Verde Mais', ...brand });
    setVisitor(true);
  }, [brand]);
  return isVisitor && <SignInPage />;
}

async function open(brand: Brand = {}) {
  const screen = await renderInPage(<ForVisitor brand={brand} />, { at: shopPaths.signIn });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  return {
    screen,
    toProvider: screen.getByRole('link', { name: 'Entrar com Verde Mais' }),
    email: screen.getByLabelText('E-mail'),
    password: screen.getByLabelText('Senha', { exact: true }),
    submit: screen.getByRole('button', { name: 'Entrar', exact: true }),
    byCode: screen.getByRole('link', { name: 'Entrar com um código' }),
    alert: screen.getByRole('alert'),
  };
}

it('offers the provider of the campaign before e-mail and password, and goes there only when asked to', async () => {
  const asked = fakeServer();
  const { screen, toProvider, email } = await open({ singleSignOn: true });
  await expect.element(toProvider).toBeVisible();
  const isBefore = toProvider.element().compareDocumentPosition(email.element()) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect([Boolean(isBefore), screen.place(), asked]).toEqual([true, shopPaths.signIn, []]);
  await toProvider.click();
  await expect.poll(() => screen.place()).toBe(shopPaths.callback);
});

it('offers no provider where the campaign has none', async () => {
  const { screen, toProvider, email } = await open();
  await expect.element(email).toBeVisible();
  await expect.element(toProvider).not.toBeInTheDocument();
  await expect.element(screen.getByText('ou', { exact: true })).not.toBeInTheDocument();
});

it('takes e-mail and password of a member of a campaign with single sign-on as well', async () => {
  fakeServer(
    answer(identityRoutes.signIn, { status: 200, body: { accessToken: 't', apiKey: 'pk', expirationTime: '' } }),
    answer(identityRoutes.user, { status: 200, body: sampleUser() }),
  );
  const { screen, email, password, submit } = await open({ singleSignOn: true });
  await userEvent.fill(email, 'ana@demo.test');
  await userEvent.fill(password, 'Embarque#2026');
  await submit.click();
  await expect.poll(() => screen.place()).toBe(shopPaths.home);
});

it('says once why a way in failed that ended elsewhere, until the next try', async () => {
  fakeServer(answer(identityRoutes.signIn, problem(401, 'Usuário ou senha inválidos.')), leaves);
  tellAtSignIn(FAILED);
  const first = await open({ singleSignOn: true });
  await expect.element(first.alert).toHaveTextContent(FAILED);
  await userEvent.fill(first.email, 'ana@demo.test');
  await userEvent.fill(first.password, 'errada');
  await first.submit.click();
  await expect.element(first.alert).toHaveTextContent('Usuário ou senha inválidos.');
  await first.screen.unmount();
  const again = await open({ singleSignOn: true });
  await expect.element(again.alert).not.toBeInTheDocument();
});

it.each([
  ['above the way to the provider', true, 'toProvider', 'email'],
  ['under the fields where the campaign has no provider', false, 'password', 'submit'],
] as const)('says why a way in failed that ended elsewhere %s', async (_, singleSignOn, one, other) => {
  tellAtSignIn(FAILED);
  const { alert, ...rest } = await open({ singleSignOn });
  await expect.element(alert).toHaveTextContent(FAILED);
  const { top } = alert.element().getBoundingClientRect();
  const isBelow = (part: typeof alert) => top > part.element().getBoundingClientRect().top;
  expect([isBelow(rest[one]), isBelow(rest[other])]).toEqual([!singleSignOn, false]);
});

it('says that a password is wrong under the fields, also where a provider stands above', async () => {
  fakeServer(answer(identityRoutes.signIn, problem(401, 'Usuário ou senha inválidos.')), leaves);
  const { email, password, submit, alert } = await open({ singleSignOn: true });
  await userEvent.fill(email, 'ana@demo.test');
  await userEvent.fill(password, 'errada');
  await submit.click();
  await expect.element(alert).toHaveTextContent('Usuário ou senha inválidos.');
  expect(alert.element().getBoundingClientRect().top).toBeGreaterThan(password.element().getBoundingClientRect().top);
});

it('leads to where guests enter, and only where the campaign lets some in', async () => {
  const { screen, byCode } = await open({ id: 10002, guestEntry: true });
  // Also in another tab, which knows no campaign.
  await expect.element(byCode).toHaveAttribute('href', `${shopPaths.guest}?campaignId=10002`);
  await byCode.click();
  await expect.poll(() => screen.place()).toBe(shopPaths.guest);
  await screen.unmount();
  const other = await open();
  await expect.element(other.email).toBeVisible();
  await expect.element(other.byCode).not.toBeInTheDocument();
});

it("greets with the campaign's own sentence, else with the shop's", async () => {
  const layout = defaultCampaign.campaignConfigLayout;
  const { screen } = await open({ campaignConfigLayout: { ...layout, slogan: 'Viaje leve, volte renovado.' } });
  await expect.element(screen.getByText('Viaje leve, volte renovado.')).toBeVisible();
  await screen.unmount();
  const two = await open({ campaignConfigLayout: { ...layout, slogan: 'Trabalhou bem. Agora, descanse longe.' } });
  await expect.element(two.screen.getByRole('banner')).toHaveTextContent('Trabalhou bem. Agora, descanse longe.');
  await two.screen.unmount();
  const other = await open();
  await expect.element(other.screen.getByText('Sua próxima viagem começa aqui.')).toBeVisible();
});
