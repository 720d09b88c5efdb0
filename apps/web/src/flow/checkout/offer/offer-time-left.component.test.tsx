import { clockSkew } from '@embarque/web-kit/api/server-clock.ts';
import { advanceClock } from '@embarque/web-kit/testing/advance-clock.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { afterEach, expect, it } from 'vitest';
import states from './offer-time-left.states.tsx';
import { OfferTimeLeft } from './offer-time-left.tsx';

const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

afterEach(() => clockSkew.set(0));

it('counts the last minutes of an offer, without reading out every second', async () => {
  const screen = await renderInShop(states.lastMinutes);
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Esta oferta vale por mais 04:\d\d$/);
  await expect.element(screen.getByRole('timer', { name: 'Tempo restante' })).toHaveAttribute('aria-live', 'off');
});

it.each([
  ['while there is time', 20 * 60_000],
  ['once it has ended', -1_000],
])('says nothing %s', async (_when, milliseconds) => {
  const screen = await renderInShop(<OfferTimeLeft end={inMs(milliseconds)} />);
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});

it('goes by the clock of the server', async () => {
  clockSkew.set(18 * 60_000);
  const screen = await renderInShop(<OfferTimeLeft end={inMs(20 * 60_000)} />);
  await expect.element(screen.getByRole('timer')).toHaveTextContent(/^0[12]:\d\d$/);
});

it('goes away when the time is up', async () => {
  const screen = await renderInShop(<OfferTimeLeft end={inMs(4 * 60_000)} />);
  await expect.element(screen.getByRole('timer')).toBeVisible();
  advanceClock(4 * 60_000);
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
});
