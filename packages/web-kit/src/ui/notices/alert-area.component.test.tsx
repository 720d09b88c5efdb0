import { expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
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

it('comes to the top of what is open when an alert comes while a native dialog is, and stays put otherwise', async () => {
  const raised = vi.spyOn(HTMLElement.prototype, 'showPopover');
  const screen = await renderInShop(<AlertArea />);
  await eventually(() => expect(raised).toHaveBeenCalledTimes(1));
  showAlert('warning', 'Escolha uma data.');
  await expect.element(screen.getByText('Escolha uma data.')).toBeVisible();
  expect(raised).toHaveBeenCalledTimes(1);
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  showAlert('error', 'Nenhum voo neste dia.');
  await eventually(() => expect(raised).toHaveBeenCalledTimes(2));
  dialog.remove();
});
