import { expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './status-badge.states.tsx';

it('tells each status by its text and by an icon of its own, not by colour alone', async () => {
  const { container } = await renderInShop(Object.entries(states).map(([name, state]) => <p key={name}>{state}</p>));
  const badges = [...container.querySelectorAll('[data-status]')];
  expect(badges.map((badge) => badge.textContent)).toEqual([
    'Pendente',
    'Emitido',
    'Expirado',
    'Finalizado',
    'Cancelado',
    'Recusado',
  ]);
  expect(new Set(badges.map((badge) => badge.querySelector('svg')?.innerHTML)).size).toBe(badges.length);
});
