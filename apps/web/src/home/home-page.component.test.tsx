import { expect, it } from 'vitest';
import { renderInPage } from '../testing/render-in-page.tsx';
import { HomePage } from './home-page.tsx';

const NAME = 'Crie a sua senha';

it('asks a first access for a new password before anything else', async () => {
  const screen = await renderInPage(<HomePage />, { as: { firstAccess: true } });
  await expect.element(screen.getByRole('dialog', { name: NAME })).toBeVisible();
});

it('asks nobody else', async () => {
  const screen = await renderInPage(<HomePage />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});
