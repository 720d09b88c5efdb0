import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { expect, it } from 'vitest';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const NOTHING_CHOSEN = 'Nenhuma opção foi escolhida. Faça uma pesquisa e escolha a sua.';

it('shows a way on where nothing was chosen', async () => {
  const screen = await renderInPage(<CheckoutPage />, { at: shopPaths.summary });
  await expect.element(screen.getByText(NOTHING_CHOSEN)).toBeVisible();
  await expect.element(screen.getByRole('main').getByRole('link')).toBeVisible();
});
