import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '../testing/render-in-shop.tsx';
import states from './loading-dialog.states.tsx';
import { LoadingDialog } from './loading-dialog.tsx';

it('says what is being waited for, over everything', async () => {
  const screen = await renderInShop(states.booking);
  const dialog = screen.getByRole('dialog', { name: 'Aguarde, enquanto concluímos sua reserva.' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Aguarde, enquanto concluímos sua reserva.');
  expect(dialog.element().matches(':modal')).toBe(true);
  const { width, height } = dialog.element().getBoundingClientRect();
  expect([width, height]).toEqual([innerWidth, innerHeight]);
});

it('cannot be closed by Escape', async () => {
  const screen = await renderInShop(states.any);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

it('says so when the line is lost while it waits', async () => {
  const screen = await renderInShop(states.any);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(screen.getByText('Você está sem conexão. Seguimos assim que ela voltar.')).toBeVisible();
  onLine.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Você está sem conexão.')).not.toBeInTheDocument();
});

/** A field whose value is looked at for a moment once it is left. */
function Checked() {
  const [isWaiting, setWaiting] = useState(false);
  const check = () => {
    setWaiting(true);
    setTimeout(() => setWaiting(false), 100);
  };
  return (
    <>
      <input aria-label="Número do cartão" onBlur={check} />
      <input aria-label="Nome do titular" />
      {isWaiting && <LoadingDialog text="Aguarde, enquanto validamos o cartão." />}
    </>
  );
}

it('lets the focus arrive where it was on its way to when the wait began', async () => {
  const screen = await renderInShop(<Checked />);
  await screen.getByLabelText('Número do cartão').click();
  await userEvent.tab();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Nome do titular')).toHaveFocus();
});
