import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states from './unanswered-notice.states.tsx';

it('promises that nothing is bought twice, and says what is held and where to look', async () => {
  const screen = await renderInShop(states.withPoints);
  const notice = screen.getByRole('region', { name: 'Não recebemos a resposta da sua compra' });
  await expect.element(notice).toHaveTextContent('Ao enviar de novo, nada é comprado nem cobrado duas vezes.');
  await expect
    .element(notice)
    .toHaveTextContent(
      'Enquanto a compra estiver em andamento, 40.000 Pts ficam em reserva. O resultado também é enviado',
    );
  await expect.element(notice.getByRole('link', { name: 'Ver situação' })).toHaveAttribute('href', shopPaths.trips);
});

it('speaks of no points where none were sent', async () => {
  const screen = await renderInShop(states.cashOnly);
  await expect.element(screen.getByText('O resultado também é enviado por e-mail.', { exact: true })).toBeVisible();
});
