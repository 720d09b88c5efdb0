import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states from './day-shift.states.tsx';

it('is heard in words with the arrival it belongs to, and seen as a number', async () => {
  const screen = await renderInShop(states.next);
  await expect.element(screen.getByRole('radio')).toHaveAccessibleName('00:15 no dia seguinte SSA');
  await expect.element(screen.getByText('+1')).toBeVisible();
});
