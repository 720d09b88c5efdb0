import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { SEALED } from '@embarque/web-kit/session/session-storage.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInPage } from '../testing/render-in-page.tsx';
import { SessionExpiresPage } from './session-expires-page.tsx';

const KEPT = 'Os dados dos viajantes ficam guardados nesta aba para a sua conta; os do cartão, não.';

/** The page after a session ended, which left an entry encrypted. */
function Ended({ kept }: { readonly kept: string }) {
  useState(() => sessionStorage.setItem(SEALED + kept, 'noise'));
  return <SessionExpiresPage />;
}
const ended = (kept: string) => renderInPage(<Ended kept={kept} />, { at: shopPaths.sessionExpires });

it('says that what was typed in the summary is kept', async () => {
  const screen = await ended('@checkoutForm');
  await expect.element(screen.getByRole('heading', { name: 'Sua sessão expirou' })).toBeVisible();
  await expect.element(screen.getByText(KEPT)).toBeVisible();
});

it('leads to the campaign’s own site where it has one, else to signing in, after five seconds or at once', async () => {
  const address = { siteUrl: 'https://clube.example' };
  const own = await renderInPage(<SessionExpiresPage />, { as: { campaign: address }, at: shopPaths.sessionExpires });
  await expect.element(own.getByText(/Levamos você ao site da campanha em \d segundos?\./)).toBeVisible();
  await own.unmount();
  const screen = await renderInPage(<SessionExpiresPage />, { at: shopPaths.sessionExpires });
  await expect.element(screen.getByText(/Levamos você à entrada em \d segundos?\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Entrar agora' }).click();
  await expect.poll(screen.place).toBe(shopPaths.signIn);
});

/** The page after a session ended, which somebody had entered with a code. */
function EndedOf({ owner, entered }: { readonly owner: string; readonly entered: string }) {
  useState(() => {
    sessionStorage.setItem('@owner', owner);
    sessionStorage.setItem('@enteredWithCode', entered);
  });
  return <SessionExpiresPage />;
}
const withCode = 'Entrar com um código';

it('leads a guest, who may have no account, to the code too', async () => {
  const screen = await renderInPage(<EndedOf owner="guest" entered="guest" />, { at: shopPaths.sessionExpires });
  await screen.getByRole('button', { name: withCode }).click();
  await expect.poll(screen.place).toBe(shopPaths.guest);
});

it('offers no code to a member, whoever entered with one before', async () => {
  const screen = await renderInPage(<EndedOf owner="ana" entered="guest" />, { at: shopPaths.sessionExpires });
  await expect.element(screen.getByRole('button', { name: 'Entrar agora' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: withCode })).not.toBeInTheDocument();
});

it('promises nothing where nothing was typed', async () => {
  // The key of a purchase is there as soon as a summary opens.
  const screen = await ended('@purchase');
  await expect.element(screen.getByRole('button', { name: 'Entrar agora' })).toBeVisible();
  await expect.element(screen.getByText(KEPT)).not.toBeInTheDocument();
});
