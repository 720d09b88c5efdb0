import { expect, it } from 'vitest';
import { renderInShop } from '../testing/render-in-shop.tsx';
import states from './alert-area.states.tsx';
import { AlertArea } from './alert-area.tsx';
import { showAlert } from './alerts.ts';

it('is a place that screen readers listen to before anything is said', async () => {
  const screen = await renderInShop(<AlertArea />);
  await expect.element(screen.getByRole('region', { name: 'Avisos' })).toHaveAttribute('aria-live', 'polite');
  showAlert('success', 'Cartão removido.');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Cartão removido.');
});

it.each(['error', 'warning'] as const)('interrupts with what went wrong: %s', async (name) => {
  const screen = await renderInShop(states[name]);
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

it('takes away the alert that is closed, and only that', async () => {
  const screen = await renderInShop(states.two);
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent('Não foi possível remover o cartão');
  await screen.getByRole('button', { name: 'Fechar aviso' }).first().click();
  await expect.element(screen.getByText('Não foi possível remover o cartão')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Preencha todos os campos obrigatórios')).toBeVisible();
});

it('leaves what lies beside an alert within reach', async () => {
  const screen = await renderInShop(states.success);
  await expect.element(screen.getByRole('status')).toBeVisible();
  const { top, left } = screen.getByRole('status').element().getBoundingClientRect();
  expect(document.elementFromPoint(left - 20, top + 5)?.closest('[aria-label="Avisos"]')).toBeNull();
});

it('shows an alert above a native dialog', async () => {
  const screen = await renderInShop(
    <>
      <AlertArea />
      <dialog ref={(dialog) => dialog?.showModal()} style={{ inset: 0, width: '100vw', height: '100vh' }}>
        Calendário
      </dialog>
    </>,
  );
  showAlert('warning', 'Escolha uma data.');
  await expect.element(screen.getByText('Escolha uma data.')).toBeVisible();
  const { left, top, width, height } = screen.getByText('Escolha uma data.').element().getBoundingClientRect();
  // What is painted there, whether or not it can be pressed.
  const painted = document.elementsFromPoint(left + width / 2, top + height / 2);
  expect(painted.length).toBeGreaterThan(0);
  expect(document.querySelector('[popover]')?.matches(':popover-open')).toBe(true);
});
