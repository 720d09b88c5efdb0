import { identityRoutes } from '@embarque/contract/identity.ts';
import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { SIGNED_IN_KEY } from '@embarque/web-kit/session/session.ts';
import { campaignState, sessionState } from '@embarque/web-kit/session/session-state.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { honourEarlyPress } from './early-script.ts';
import { signInHtml } from './first-html.tsx';
import { FirstScreen } from './first-screen.tsx';

const email = page.getByLabelText('E-mail');
const password = page.getByLabelText('Senha', { exact: true });
const submit = page.getByRole('button', { name: 'Entrar', exact: true });

let holder: HTMLElement;
let root: Root | undefined;
beforeEach(() => {
  holder = document.createElement('div');
  document.body.append(holder);
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  holder.remove();
});

/** Puts the first HTML into the document as its parser does, scripts included. */
function open(campaign = defaultCampaign): HTMLElement {
  campaignState.set(campaign);
  sessionState.set({ status: 'visitor' });
  holder.append(document.createRange().createContextualFragment(signInHtml(campaign)));
  const container = document.getElementById('root');
  if (!container) throw new Error('there is no root');
  return container;
}

/** Takes the form over; gives what React found to differ. */
async function takeOver(container: HTMLElement): Promise<unknown[]> {
  const differences: unknown[] = [];
  await new Promise<void>((resolve) => {
    root = hydrateRoot(
      container,
      <FirstScreen
        onSignedIn={() => {}}
        onReady={() => {
          honourEarlyPress(container);
          resolve();
        }}
      />,
      { onRecoverableError: (error) => differences.push(error) },
    );
  });
  return differences;
}

const brands = [
  ['no campaign', defaultCampaign],
  ['guests', { ...defaultCampaign, guestEntry: true }],
  ['single sign-on', { ...defaultCampaign, name: 'Verde Mais', singleSignOn: true }],
  [
    'logos',
    {
      ...defaultCampaign,
      theme: { ...defaultCampaign.theme, logo: '/placeholder.svg', logoMobile: '/placeholder.svg' },
    },
  ],
] as const;

it.each(brands)('is taken over as it stands, with %s', async (_, campaign) => {
  fakeServer();
  const container = open(campaign);
  const field = email.element();
  expect(await takeOver(container)).toEqual([]);
  expect(email.element()).toBe(field);
});

it('keeps what was typed, and the caret, and honours a press of Entrar', async () => {
  const asked = fakeServer(
    answer(identityRoutes.signIn, problem(401, 'Usuário ou senha inválidos.')),
    answer(identityRoutes.signOut, { status: 204 }),
  );
  const container = open();
  await userEvent.fill(email, 'ana@demo.test');
  await userEvent.fill(password, 'errada');
  const field = password.element() as HTMLInputElement;
  field.setSelectionRange(2, 4);
  await userEvent.keyboard('{Enter}');
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  expect(asked).toEqual([]);

  expect(await takeOver(container)).toEqual([]);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Usuário ou senha inválidos.');
  await expect.element(submit).not.toHaveAttribute('aria-busy');
  await expect.element(email).toHaveValue('ana@demo.test');
  await expect.element(password).toHaveValue('errada');
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]);
});

it('honours the last of several presses', async () => {
  fakeServer();
  const container = open();
  await userEvent.fill(email, 'ana@demo.test');
  await submit.click();
  await page.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
  await expect.element(submit).not.toHaveAttribute('aria-busy');
  await takeOver(container);
  await expect.element(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible();
  await expect.element(email).toHaveValue('ana@demo.test');
});

it('writes the name of a campaign as text, whatever it is', () => {
  const name = '<script>alert(1)</script>" onload="x';
  open({ ...defaultCampaign, name, singleSignOn: true });
  expect(holder.querySelectorAll('script')).toHaveLength(1);
  expect(holder.querySelector('[onload]')).toBeNull();
  expect(holder.textContent).toContain(`Entrar com ${name}`);
});

it('is gone before it is seen where somebody is signed in', () => {
  localStorage.setItem(SIGNED_IN_KEY, 'u1');
  campaignState.set(defaultCampaign);
  expect(open().childElementCount).toBe(0);
});
