import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './trip-card.states.tsx';

const REST = 'Tudo o que há para saber desta viagem.';

it('is folded at first, and opens by its button', async () => {
  const screen = await renderInShop(states.issued);
  const card = screen.getByRole('article', { name: 'Reserva EMB-7F3K2Q' });
  const toggle = card.getByRole('button', { name: 'Ver detalhes' });
  await expect.element(toggle).toHaveAccessibleDescription('São Paulo → Salvador');
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText(REST)).not.toBeInTheDocument();
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByText(REST)).toBeVisible();
  const controlled = document.getElementById(toggle.element().getAttribute('aria-controls') ?? '');
  expect(controlled?.textContent).toBe(REST);
});

it('folds again, and keeps the focus at its button', async () => {
  const screen = await renderInShop(states.issued);
  const toggle = screen.getByRole('button', { name: 'Ver detalhes' });
  await toggle.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(REST)).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();
});

it('keeps in sight how it stands, what it cost, and what comes next', async () => {
  const screen = await renderInShop(states.issued);
  for (const text of ['Emitido', 'Faltam 12 dias', 'ida às 05:40', 'EMB-7F3K2Q', '61.725 Pts', '10/12/2026']) {
    await expect.element(screen.getByText(text)).toBeVisible();
  }
});

it('keeps in sight what cannot wait', async () => {
  const screen = await renderInShop(states.pending);
  await expect.element(screen.getByRole('button', { name: 'Reprocessar Pagamento' })).toBeVisible();
  await expect.element(screen.getByText('Próximo passo:')).not.toBeInTheDocument();
});

it('has what it is opened for in sight while it is folded', async () => {
  const screen = await renderInShop(states.issued);
  await expect.element(screen.getByRole('button', { name: 'Baixar voucher (PDF)' })).toBeVisible();
});

it('is about 160 px high while it is folded', async () => {
  const screen = await renderInShop(<div style={{ width: 880 }}>{states.issued}</div>);
  expect(screen.getByRole('article').element().getBoundingClientRect().height).toBeLessThanOrEqual(180);
});

it('leads to its page wherever its head is pressed', async () => {
  const screen = await renderInShop(states.issued);
  const { left, bottom } = screen.getByText('Faltam 12 dias').element().getBoundingClientRect();
  const pressed = document.elementFromPoint(left + 2, bottom - 2);
  expect(pressed).toBe(screen.getByRole('link', { name: 'São Paulo → Salvador' }).element());
});

it('has nothing to unfold where all of it is in sight', async () => {
  const screen = await renderInShop(states.whole);
  await expect.element(screen.getByRole('heading', { level: 2, name: 'São Paulo → Salvador' })).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});
