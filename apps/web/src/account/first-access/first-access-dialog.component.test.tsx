import { firstAccessRoutes } from '@embarque/contract/first-access.ts';
import { identityRoutes } from '@embarque/contract/identity.ts';
import { paymentRoutes } from '@embarque/contract/money/payment.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { sessionState } from '@embarque/web-kit/session/session-state.ts';
import { useMaybeUser } from '@embarque/web-kit/session/use-session.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedWithPasswordKey } from '../../encryption/testing/password-key.ts';
import { cardTerms } from '../../flow/payment/testing/card-terms.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import FirstAccessDialog from './first-access-dialog.tsx';

const NEW = 'varanda-de-abril-31';
const MISMATCH = 'Senhas não conferem, verifique!';
const keys = async () => ({ status: 200, body: await cardTerms() });
const published = answer(paymentRoutes.keys, keys);
const changing = (reply: Parameters<typeof answer>[1]) => answer(firstAccessRoutes.changePassword, reply);

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

/** Home of a first access, as far as it is about the dialog. */
function Home() {
  const isFirst = useMaybeUser()?.firstAccess;
  return isFirst ? <FirstAccessDialog /> : <p>Início de todos</p>;
}

async function draw() {
  const screen = await renderInPage(<Home />, { as: { firstAccess: true }, at: shopPaths.home });
  const dialog = screen.getByRole('dialog', { name: 'Crie a sua senha' });
  await expect.element(dialog).toBeVisible();
  const field = dialog.getByLabelText('Nova senha', { exact: true });
  const again = dialog.getByLabelText('Confirme a nova senha');
  return {
    screen,
    dialog,
    field,
    again,
    change: dialog.getByRole('button', { name: 'Alterar senha' }),
    async type(password: string, repeated = password) {
      await userEvent.fill(field, password);
      await userEvent.fill(again, repeated);
    },
  };
}
const signedUser = () => {
  const state = sessionState.get();
  return state.status === 'signed' ? state.user : undefined;
};

it('cannot be put away: it has no closing button, and Escape and a click beside it do nothing', async () => {
  const { screen, dialog, field } = await draw();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body, {
    position: { x: 5, y: 5 },
  });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fechar' }).elements()).toEqual([]);
});

it('keeps the focus, however often it goes on or back', async () => {
  const { dialog, field } = await draw();
  await expect.element(field).toHaveFocus();
  for (const shift of [true, false]) {
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab({ shift });
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
  }
});

it('says before what a password needs, and offers the account to whatever keeps passwords', async () => {
  const { dialog, field, again } = await draw();
  await expect.element(field).toHaveAccessibleDescription('Pelo menos 8 caracteres');
  for (const one of [field, again]) await expect.element(one).toHaveAttribute('autocomplete', 'new-password');
  const account = dialog.element().querySelector('input[autocomplete="username"]');
  expect(account).toHaveValue('ana@demo.test');
  expect(account).not.toBeVisible();
});

it('can be sent once both are typed and are the same', async () => {
  const asked = fakeServer(published, changing(never));
  const { field, again, change } = await draw();
  await expect.element(change).toBeDisabled();
  await userEvent.fill(field, NEW);
  await expect.element(change).toBeDisabled();
  await userEvent.fill(again, 'varanda');
  await expect.element(change).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(again, NEW);
  await expect.element(change).toBeEnabled();
  expect(asked).toEqual([]);
});

it('says that they differ once the second was left, not before', async () => {
  const { screen, again, type } = await draw();
  await type(NEW, 'varanda');
  expect(screen.getByText(MISMATCH).elements()).toEqual([]);
  await userEvent.tab();
  await expect.element(again).toHaveAccessibleDescription(MISMATCH);
  await userEvent.fill(again, NEW);
  await expect.element(screen.getByText(MISMATCH)).not.toBeInTheDocument();
});

it('shows the whole of an error on a phone that lies on its side', async () => {
  await page.viewport(844, 390);
  const { screen, change, type } = await draw();
  await type(NEW, 'varanda');
  await userEvent.tab();
  const error = screen.getByText(MISMATCH);
  await expect.element(error).toBeVisible();
  const foot = change.element().parentElement;
  await expect
    .poll(() => error.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(foot?.getBoundingClientRect().top ?? 0);
});

it('waits with a text of its own while the password is saved', async () => {
  const asked = fakeServer(published, changing(never));
  const { screen, type, change } = await draw();
  await type(NEW);
  await change.click();
  await expect
    .element(screen.getByRole('dialog', { name: 'Aguarde, enquanto salvamos as informações.' }))
    .toBeVisible();
  await expect.poll(() => asked.length).toBe(2);
});

it('sends it encrypted, says that it was changed, and leaves home as it is for everybody', async () => {
  const asked = fakeServer(published, changing({ status: 204 }));
  const { screen, dialog, type } = await draw();
  await type(NEW);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Senha alterada com sucesso!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Início de todos')).toBeVisible();
  expect(asked.map(({ path }) => path.replace(/[^/]+$/, ''))).toEqual(['/', '/user/first-access/']);
  expect(asked[0]?.path).toBe('/keys?use=first-access');
  const [, sent] = asked;
  expect(sent?.body).toBeUndefined();
  expect(sent?.path).not.toContain(NEW);
  expect(await openedWithPasswordKey(sent?.path.replace(/^.*\//, '') ?? '')).toEqual({
    password: NEW,
    uid: sampleUser().uid,
  });
  expect(signedUser()).toEqual(sampleUser({ firstAccess: false }));
});

describe('a refusal', () => {
  const weak = 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.';
  const illegible = 'Não conseguimos ler a nova senha. Tente novamente.';
  const failed = 'Tivemos um problema, por favor tente novamente mais tarde.';
  const wrong = 'Há algo de errado nos seus dados, verifique!';
  const unavailable = 'Serviço indisponível. Tente novamente.';
  const lost = () => {
    throw new TypeError('the connection broke');
  };

  it.each([
    ['of a weak password', weak, [published, changing(problem(400, wrong, { fields: { password: weak } }))]],
    ['of what cannot be read', illegible, [published, changing(problem(400, wrong, { fields: { value: illegible } }))]],
    ['for too many tries', 'Muitas tentativas', [published, changing(problem(429, 'Muitas tentativas'))]],
    ['that does not arrive', failed, [published, changing(lost)]],
    [
      'of the keys',
      'Estamos com muito movimento.',
      [answer(paymentRoutes.keys, problem(503, 'Estamos com muito movimento.'))],
    ],
    [
      'of another kind than that it was changed, though of the same status,',
      unavailable,
      [answer(paymentRoutes.keys, problem(409, unavailable, { code: 'supplier_unavailable' }))],
    ],
  ] as const)('%s is said in the dialog, which keeps what was typed', async (_, sentence, server) => {
    fakeServer(...server);
    const { dialog, field, again, type, change } = await draw();
    await type(NEW);
    await change.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence);
    for (const one of [field, again]) await expect.element(one).toHaveValue(NEW);
    await expect.element(change).toBeEnabled();
    await userEvent.fill(field, 'outra-varanda-42');
    await expect.element(dialog.getByText(sentence)).not.toBeInTheDocument();
    expect(signedUser()?.firstAccess).toBe(true);
  });

  it('because the password was changed elsewhere is said as an alert, and the dialog goes', async () => {
    const sentence = 'A senha desta conta já foi alterada. Use a nova senha ao entrar.';
    fakeServer(published, changing(problem(409, sentence, { code: 'first_access_over' })));
    const { screen, dialog, type, change } = await draw();
    await type(NEW);
    await change.click();
    await expect.element(screen.getByText(sentence)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

it('is gone once the page is seen again after the password was changed in another tab', async () => {
  fakeServer(answer(identityRoutes.user, { status: 200, body: sampleUser() }));
  const { screen, dialog } = await draw();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText('Início de todos')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('keeps what was typed when the page is seen again before that', async () => {
  const asked = fakeServer(answer(identityRoutes.user, { status: 200, body: sampleUser({ firstAccess: true }) }));
  const { field, type } = await draw();
  await type(NEW, 'varanda');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(field).toHaveValue(NEW);
});

it('can be left by signing out', async () => {
  const asked = fakeServer(answer(identityRoutes.signOut, { status: 204 }));
  const { screen, dialog } = await draw();
  await dialog.getByRole('button', { name: 'Sair' }).click();
  await expect.poll(screen.place).toBe(shopPaths.signIn);
  expect(asked.map(({ path }) => path)).toEqual(['/auth/sign-out']);
  expect(sessionState.get().status).toBe('visitor');
});
