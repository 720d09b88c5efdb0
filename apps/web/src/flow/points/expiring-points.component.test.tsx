import { answersDrawn } from '@embarque/web-kit/testing/drawn.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states from './expiring-points.states.tsx';

it('says which points of the purchase would not come back, and when they expire', async () => {
  const screen = await renderInShop(states.beforeTheTrip);
  await expect.element(screen.getByRole('listitem').nth(0)).toHaveTextContent('8.000 Pts vencem em 31/03/2026');
  await expect.element(screen.getByRole('listitem').nth(1)).toHaveTextContent('20.000 Pts vencem em 30/04/2026');
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
});

it('counts only the points that the purchase takes', async () => {
  const screen = await renderInShop(states.oneLot);
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('5.000 Pts');
});

it('says nothing where all of them outlive the trip', async () => {
  const screen = await renderInShop(states.none);
  await answersDrawn();
  await expect.element(screen.getByText(/vencem antes da viagem/)).not.toBeInTheDocument();
});
