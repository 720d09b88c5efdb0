import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { saveSearchKind } from '@embarque/web-kit/session/search-kind.ts';
import { writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { shopServices } from '../../services.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const NOTHING_CHOSEN = 'Nenhuma opção foi escolhida. Faça uma pesquisa e escolha a sua.';

/** The summary of a choice whose stored form says nothing. */
function AfterChoice({ of: { searchKind, selectionKey } }: { readonly of: ServiceDescriptor }) {
  useState(() => {
    saveSearchKind(searchKind);
    writeStored(selectionKey, {});
  });
  return <CheckoutPage />;
}

it('shows a way on where nothing was chosen', async () => {
  const screen = await renderInPage(<CheckoutPage />, { at: shopPaths.summary });
  await expect.element(screen.getByText(NOTHING_CHOSEN)).toBeVisible();
  await expect.element(screen.getByRole('main').getByRole('link')).toBeVisible();
});

it('shows the same way on where what was chosen cannot be read any more', async () => {
  const [sold] = shopServices;
  if (!sold) throw new Error('the shop sells nothing');
  const screen = await renderInPage(<AfterChoice of={sold.service} />, { at: shopPaths.summary });
  await expect.element(screen.getByText(NOTHING_CHOSEN)).toBeVisible();
  expect(sessionStorage.getItem(sold.service.selectionKey)).toBeNull();
});
