import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '../../testing/render-in-page.tsx';
import AccountDialog from './account-dialog.tsx';

const guest = sampleUser({ guest: true, campaign: { supportEmail: 'atendimento@clube-embarque.example' } });

it('says what buying needs, and whom to ask for it', async () => {
  const screen = await renderInPage(<AccountDialog onClose={() => undefined} />, { as: guest });
  await expect.element(screen.getByRole('dialog', { name: 'Para comprar, entre com a sua conta' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'atendimento@clube-embarque.example' }))
    .toHaveAttribute('href', 'mailto:atendimento@clube-embarque.example');
});

it('leads to signing in', async () => {
  const screen = await renderInPage(<AccountDialog onClose={() => undefined} />, { as: guest, at: shopPaths.results });
  await screen.getByRole('button', { name: 'Entrar' }).click();
  await expect.poll(screen.place).toBe(shopPaths.signIn);
});

it('leaves the page as it is where it is declined', async () => {
  const onClose = vi.fn();
  const screen = await renderInPage(<AccountDialog onClose={onClose} />, { as: guest, at: shopPaths.results });
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.place()).toBe(shopPaths.results);
});
