import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../testing/eventually.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { Button } from '../controls/button.tsx';
import states from './dialog.states.tsx';
import { Dialog } from './dialog.tsx';

it('is modal, and has the name of its title', async () => {
  const screen = await renderInShop(states.open);
  const dialog = screen.getByRole('dialog', { name: 'Cancelar a reserva?' });
  await expect.element(dialog).toHaveAttribute('aria-modal', 'true');
  await expect.element(dialog).toHaveTextContent('Confira o que volta para você.');
});

it('keeps the focus inside while it is open', async () => {
  const screen = await renderInShop(states.open);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await eventually(() => expect(dialog.element().contains(document.activeElement)).toBe(true));
  for (let presses = 0; presses < 4; presses += 1) {
    await userEvent.tab();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
});

it.each([
  ['its button', () => userEvent.click(document.querySelector('[aria-label="Fechar"]') ?? document.body)],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('closes by %s', async (_how, close) => {
  const screen = await renderInShop(states.open);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await close();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('cannot be closed by its button while it is busy', async () => {
  const screen = await renderInShop(states.busy);
  await expect.element(screen.getByRole('button', { name: 'Fechar' })).toBeDisabled();
});

it('has its decisions in sight on a phone, however long its text', async () => {
  await page.viewport(390, 600);
  const screen = await renderInShop(states.withFoot);
  const accept = screen.getByRole('button', { name: 'Aceitar as regras' });
  await expect.element(accept).toBeVisible();
  await eventually(() => {
    const { bottom } = accept.element().getBoundingClientRect();
    expect(bottom).toBeGreaterThan(600 - 44);
    expect(bottom).toBeLessThanOrEqual(600);
  });
});

it('is as tall as what it says on a phone, and at its lower edge, where that is little', async () => {
  await page.viewport(390, 600);
  const screen = await renderInShop(states.short);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  await eventually(() => {
    const { top, bottom, width } = dialog.element().getBoundingClientRect();
    expect(top).toBeGreaterThan(300);
    expect(bottom).toBe(600);
    expect(width).toBe(390);
  });
});

/** A page whose button opens a dialog. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ver as regras</Button>
      {isOpen && (
        <Dialog title="Regras" onClose={() => setOpen(false)}>
          <p>O que já foi usado não volta.</p>
        </Dialog>
      )}
    </>
  );
}

it('gives the focus back to what opened it', async () => {
  const screen = await renderInShop(<Page />);
  const opener = screen.getByRole('button', { name: 'Ver as regras' });
  await opener.click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await eventually(() => expect(document.activeElement).toBe(opener.element()));
});

/** A dialog that stands over another one. */
function Over() {
  const [open, setOpen] = useState(2);
  return (
    <>
      {open > 0 && (
        <Dialog title="Detalhes" onClose={() => setOpen(0)}>
          <p>Um passeio.</p>
          {open > 1 && (
            <Dialog title="Política" onClose={() => setOpen(1)}>
              <p>O que cancelar custa.</p>
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  );
}

it('closes by Escape what stands over it alone, then itself', async () => {
  const screen = await renderInShop(<Over />);
  const [below, above] = ['Detalhes', 'Política'].map((name) => screen.getByRole('dialog', { name }));
  if (!below || !above) throw new Error('two dialogs');
  await expect.element(above.getByRole('button', { name: 'Fechar' })).toHaveFocus();
  // What stands below is out of reach.
  expect(document.querySelectorAll('[role="dialog"][inert]')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(above).not.toBeInTheDocument();
  await expect.element(below).toBeVisible();
  expect(document.querySelectorAll('[inert]')).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(below).not.toBeInTheDocument();
});

it('is not closed by Escape while a native dialog stands inside it, wherever the focus is', async () => {
  const onClose = vi.fn();
  const screen = await renderInShop(
    <Dialog title="Detalhes" onClose={onClose}>
      <dialog aria-label="Calendário">Janeiro</dialog>
    </Dialog>,
  );
  await expect.element(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus();
  const inside = document.querySelector('dialog');
  inside?.show();
  // The focus stays outside it, as on a button that has become disabled.
  screen.getByRole('button', { name: 'Fechar' }).element().focus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  inside?.close();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
