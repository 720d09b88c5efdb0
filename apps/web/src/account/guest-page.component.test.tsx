import { identityRoutes } from '@embarque/contract/identity.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { sessionState } from '@embarque/web-kit/session/session-state.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { sampleUser, type UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInPage } from '../testing/render-in-page.tsx';
import { GuestPage } from './guest-page.tsx';

const guest: UserOptions = { uid: 'guest', name: 'Convidado', email: '', guest: true, pointsBalance: 0 };
const usedVoucher: UserOptions = { uid: 'voucher', name: 'Vale-viagem', travelVoucher: true, usedTravelVoucher: true };
const entering = (reply: Parameters<typeof answer>[1]) => answer(identityRoutes.guestEntry, reply);
const entered = { status: 200, body: { idToken: 'of-the-guest', localId: 'guest', expiresIn: 900 } };
const becomes = (user: UserOptions) => answer(identityRoutes.userByUid, { status: 200, body: sampleUser(user) });
const leaves = answer(identityRoutes.signOut, { status: 204 });
const failure = 'Tivemos um problema, por favor tente novamente mais tarde.';
const entryOf = (code: string) => `/api/login-guest-by-campaign?code=${code}`;

beforeEach(() => sessionStorage.clear());

/** The page for whoever is not signed in yet. */
function ForVisitor() {
  const [isVisitor, setVisitor] = useState(false);
  useEffect(() => {
    sessionState.set({ status: 'visitor' });
    setVisitor(true);
  }, []);
  return isVisitor && <GuestPage />;
}

async function open(query = '') {
  const screen = await renderInPage(<ForVisitor />, { at: shopPaths.guest + query });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Entrar com um código' })).toBeVisible();
  return {
    screen,
    code: screen.getByLabelText('Código'),
    press: () => screen.getByRole('button', { name: 'Entrar', exact: true }).click(),
    error: screen.getByRole('alert'),
  };
}
const nameOnScreen = () => {
  const state = sessionState.get();
  return state.status === 'signed' ? state.user.name : state.status;
};

it('enters with the code that is typed, and leads home', async () => {
  const asked = fakeServer(entering(entered), becomes(guest));
  const { screen, code, press } = await open();
  await userEvent.fill(code, 'CONVIDADO');
  await press();
  await expect.poll(() => screen.place()).toBe(shopPaths.home);
  expect(asked.map(({ path }) => path)).toEqual([entryOf('CONVIDADO'), '/user/guest']);
  expect(nameOnScreen()).toBe('Convidado');
});

it('enters with the code of its address at once, in the campaign of the address', async () => {
  const asked = fakeServer(entering(entered), becomes(guest));
  const { screen } = await open('?campaignId=10002&code=CONVIDADO');
  await expect.poll(() => screen.place()).toBe(shopPaths.home);
  expect(asked[0]?.path).toBe(`${entryOf('CONVIDADO')}&campaignId=10002`);
});

it('leaves the code as it is while it waits', async () => {
  fakeServer(entering(never));
  const { code } = await open('?code=CONVIDADO');
  await expect.element(code).toHaveValue('CONVIDADO');
  await expect.element(code).toHaveAttribute('readonly');
});

it('asks for a code where none was typed, and asks nobody', async () => {
  const asked = fakeServer();
  const { press, error } = await open();
  await press();
  await expect.element(error).toHaveTextContent('Código não pode ser vazio');
  expect(asked).toEqual([]);
});

it('says that a code is wrong, and keeps it to be put right', async () => {
  const refused = problem(401, 'Ocorreu um erro na autenticação.');
  const asked = fakeServer(
    entering(({ path }) => (path === entryOf('CONVIDADO') ? entered : refused)),
    becomes(guest),
    leaves,
  );
  const { screen, code, press, error } = await open('?code=CONVIDADA');
  await expect.element(error).toHaveTextContent('Ocorreu um erro na autenticação.');
  await expect.element(code).toHaveValue('CONVIDADA');
  await expect.element(code).toHaveFocus();
  await userEvent.fill(code, 'CONVIDADO');
  await press();
  await expect.poll(() => screen.place()).toBe(shopPaths.home);
  expect(asked.map(({ path }) => path)).toContain(entryOf('CONVIDADO'));
});

it('says that a voucher was used, signs nobody in with it, and leads to the personal account or another code', async () => {
  fakeServer(entering({ ...entered, body: { ...entered.body, localId: 'voucher' } }), becomes(usedVoucher), leaves);
  const { screen, code, error } = await open('?code=VALE-USADO');
  await expect
    .element(error)
    .toHaveTextContent('Esse voucher já foi utilizado, favor efetuar o login com sua conta pessoal.');
  expect(nameOnScreen()).toBe('visitor');
  const toSignIn = screen.getByRole('button', { name: 'Entrar com e-mail e senha' });
  await expect.element(toSignIn).toHaveFocus();
  await screen.getByRole('button', { name: 'Usar outro código' }).click();
  await expect.element(code).toHaveValue('');
  await expect.element(code).toHaveFocus();
  await toSignIn.click();
  await expect.poll(() => screen.place()).toBe(shopPaths.signIn);
});

it.each(['the code', 'the guest'])(
  'says so when the connection breaks over %s, keeps the code, and enters the next time',
  async (call) => {
    let isBroken = true;
    const overBrokenLine = (reply: { status: number; body: unknown }) => () => {
      if (isBroken) throw new TypeError('the connection broke');
      return reply;
    };
    const user = { status: 200, body: sampleUser(guest) };
    fakeServer(
      entering(call === 'the code' ? overBrokenLine(entered) : entered),
      answer(identityRoutes.userByUid, call === 'the guest' ? overBrokenLine(user) : user),
      leaves,
    );
    const { screen, code, press, error } = await open();
    await userEvent.fill(code, 'CONVIDADO');
    await press();
    await expect.element(error).toHaveTextContent(failure);
    await expect.element(code).toHaveValue('CONVIDADO');
    expect(nameOnScreen()).toBe('visitor');
    isBroken = false;
    await press();
    await expect.poll(() => screen.place()).toBe(shopPaths.home);
  },
);

it('asks a member who opens it whether to leave the account, before it tries the code', async () => {
  const asked = fakeServer(entering(entered), becomes(guest));
  const screen = await renderInPage(<GuestPage />, { at: `${shopPaths.guest}?code=CONVIDADO` });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Você já entrou' })).toBeVisible();
  await expect.element(screen.getByText('Ana Souza')).toBeVisible();
  expect(asked).toEqual([]);
  await screen.getByRole('button', { name: 'Usar o convite' }).click();
  await expect.poll(() => screen.place()).toBe(shopPaths.home);
  expect(nameOnScreen()).toBe('Convidado');
});

it('lets a member go on in the account instead', async () => {
  const asked = fakeServer();
  const screen = await renderInPage(<GuestPage />, { at: `${shopPaths.guest}?code=CONVIDADO` });
  await screen.getByRole('button', { name: 'Continuar na minha conta' }).click();
  await expect.poll(() => screen.place()).toBe(shopPaths.home);
  expect([asked, nameOnScreen()]).toEqual([[], 'Ana Souza']);
});
