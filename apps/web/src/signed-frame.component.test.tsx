import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { drawn } from '@embarque/web-kit/testing/drawn.ts';
import { expect, it } from 'vitest';
import { SignedFrame } from './signed-frame.tsx';
import { renderInPage } from './testing/render-in-page.tsx';

const NAME = 'Crie a sua senha';

it.each([shopPaths.home, shopPaths.planTrip, shopPaths.trips, shopPaths.results])(
  'asks a first access for a new password before anything else at %s',
  async (at) => {
    const screen = await renderInPage(<SignedFrame />, { as: { firstAccess: true }, at });
    await expect.element(screen.getByRole('dialog', { name: NAME })).toBeVisible();
  },
);

it('asks nobody else', async () => {
  const screen = await renderInPage(<SignedFrame />);
  await drawn();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});
