import { identityRoutes } from '@embarque/contract/identity.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInPage } from '../testing/render-in-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';

const SHORT = 'A senha precisa de pelo menos 8 caracteres.';
const WEAK = 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.';
const WRONG = 'Há algo de errado nos seus dados, verifique!';
const USED = 'Este link de recuperação não vale mais. Peça um novo.';

async function draw() {
  const screen = await renderInPage(<NewPasswordPage />, { at: shopPaths.newPassword });
  const field = screen.getByLabelText('Nova senha', { exact: true });
  const again = screen.getByLabelText('Confirme a nova senha');
  await expect.element(field).toBeVisible();
  return {
    screen,
    field,
    again,
    async send(password: string) {
      await userEvent.fill(field, password);
      await userEvent.fill(again, password);
      await screen.getByRole('button', { name: 'Alterar senha' }).click();
    },
  };
}

it('says at the field that a password is too short, once the field was left, and before anything is sent', async () => {
  const asked = fakeServer();
  const { screen, field } = await draw();
  await userEvent.fill(field, 'curta-7');
  await expect.element(screen.getByText(SHORT)).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription(new RegExp(SHORT));
  await expect.element(field).toBeInvalid();
  await userEvent.fill(field, 'longa-88');
  await expect.element(screen.getByText(SHORT)).not.toBeInTheDocument();
  await expect.element(field).toBeValid();
  expect(asked).toEqual([]);
});

it('marks the field whose password the server does not take, until another is typed', async () => {
  fakeServer(answer(identityRoutes.reset, problem(400, WRONG, { fields: { password: WEAK } })));
  const { screen, field, send } = await draw();
  await send('Senha123!');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(WEAK);
  await expect.element(field).toHaveAccessibleDescription(new RegExp(WEAK));
  await expect.element(field).toBeInvalid();
  await userEvent.fill(field, 'varanda-de-abril-31');
  await expect.element(screen.getByText(WEAK)).not.toBeInTheDocument();
  await expect.element(field).toBeValid();
});

it('marks no field where it is not the password that was refused', async () => {
  fakeServer(answer(identityRoutes.reset, problem(400, USED, { fields: { token: USED } })));
  const { screen, field, again, send } = await draw();
  await send('varanda-de-abril-31');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(USED);
  for (const one of [field, again]) await expect.element(one).toBeValid();
});
