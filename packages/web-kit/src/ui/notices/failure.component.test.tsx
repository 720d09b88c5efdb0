import { expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './failure.states.tsx';

it('is said at once, wherever the focus is', async () => {
  const screen = await renderInShop(states.said);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('O e-mail ou a senha não conferem.');
});
