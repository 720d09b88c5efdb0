import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
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

it('lets nothing of the page shine through, and takes the focus off it', async () => {
  const screen = await renderInShop(states.booking);
  const dialog = screen.getByRole('dialog').element();
  expect(getComputedStyle(dialog).backgroundColor).toMatch(/^rgb\(/);
  expect(document.activeElement === document.body || dialog.contains(document.activeElement)).toBe(true);
});

it('cannot be closed by Escape', async () => {
  const screen = await renderInShop(states.any);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

it('says so when the connection is lost while it waits', async () => {
  const screen = await renderInShop(states.any);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(screen.getByText('Você está sem conexão. Seguimos assim que ela voltar.')).toBeVisible();
  onLine.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('Você está sem conexão.')).not.toBeInTheDocument();
});

/** A field whose value is looked at once it is left, until the answer comes. */
function Checked({ answer }: { readonly answer: Promise<void> }) {
  const [isWaiting, setWaiting] = useState(false);
  const check = () => {
    setWaiting(true);
    void answer.then(() => setWaiting(false));
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
  let giveAnswer = () => {};
  const answer = new Promise<void>((resolve) => {
    giveAnswer = resolve;
  });
  const screen = await renderInShop(<Checked answer={answer} />);
  await screen.getByLabelText('Número do cartão').click();
  await userEvent.tab();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  giveAnswer();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Nome do titular')).toHaveFocus();
});
