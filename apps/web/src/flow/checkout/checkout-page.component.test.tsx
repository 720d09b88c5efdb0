import { services } from '@embarque/catalog/services.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { saveSearchKind } from '@embarque/web-kit/session/search-kind.ts';
import { writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { expect, it } from 'vitest';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const NOTHING_CHOSEN = 'Nenhuma opção foi escolhida. Faça uma pesquisa e escolha a sua.';

it('shows a way on where nothing was chosen', async () => {
  const screen = await renderInPage(<CheckoutPage />, { at: shopPaths.summary });
  await expect.element(screen.getByText(NOTHING_CHOSEN)).toBeVisible();
  await expect.element(screen.getByRole('main').getByRole('link')).toBeVisible();
});

it.each(services)(
  'shows the same where what was stored of $kind has a price that is no amount of money',
  async (service) => {
    saveSearchKind(service.searchKind);
    writeStored(service.selectionKey, { cashPrice: 10.001, pointsPrice: 4_000 });
    const screen = await renderInPage(<CheckoutPage />, { at: shopPaths.summary });
    await expect.element(screen.getByText(NOTHING_CHOSEN)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Comprar' })).not.toBeInTheDocument();
  },
);
