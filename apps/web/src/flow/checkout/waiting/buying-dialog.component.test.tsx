import { advanceClock } from '@embarque/web-kit/testing/advance-clock.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states from './buying-dialog.states.tsx';

const LONG = 'Está demorando mais que o normal. Seguimos esperando a resposta.';

it('says what is done in its order, none of it as the one that runs, and not to leave', async () => {
  const screen = await renderInShop(states.withCard);
  const dialog = screen.getByRole('dialog', { name: 'Aguarde, enquanto concluímos sua reserva.' });
  await expect.element(dialog.getByText('Não feche nem recarregue esta página.')).toBeVisible();
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Conferimos preço e disponibilidade com a empresa',
    'Reservamos em seu nome',
    'Confirmamos o pagamento com o banco do cartão',
    'Emitimos e enviamos tudo por e-mail',
  ]);
  expect(screen.container.querySelector('[aria-current]')).toBeNull();
});

it('speaks of no bank where no card pays', async () => {
  const screen = await renderInShop(states.pointsOnly);
  await expect.element(screen.getByText('Reservamos em seu nome')).toBeVisible();
  await expect.element(screen.getByText(/banco/)).not.toBeInTheDocument();
});

it('says so once it takes longer than most', async () => {
  const screen = await renderInShop(states.pointsOnly);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByText(LONG)).not.toBeInTheDocument();
  advanceClock(20_000);
  await expect.element(screen.getByText(LONG)).toBeVisible();
});
