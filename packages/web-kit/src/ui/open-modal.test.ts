import { afterAll, beforeAll, expect, it, vi } from 'vitest';

class Field extends EventTarget {
  readonly focus = vi.fn();
}

const listeners = new Map<string, (event: { relatedTarget: EventTarget | null }) => void>();
const moveFocus = (kind: 'focusout' | 'focusin', relatedTarget: EventTarget | null = null) =>
  listeners.get(kind)?.({ relatedTarget });
const dialog = { showModal: vi.fn(() => moveFocus('focusin')), close: vi.fn() };

let open: () => () => void;
beforeAll(async () => {
  vi.stubGlobal('HTMLElement', Field);
  vi.stubGlobal('addEventListener', (kind: string, listener: () => void) => void listeners.set(kind, listener));
  const { openModal } = await import('./open-modal.ts');
  open = () => openModal(dialog);
});
afterAll(() => void vi.unstubAllGlobals());

it('gives the focus to the field it was on its way to when the dialog opened', () => {
  const next = new Field();
  moveFocus('focusout', next);
  const close = open();
  expect(next.focus).not.toHaveBeenCalled();
  close();
  expect(dialog.close).toHaveBeenCalled();
  expect(next.focus).toHaveBeenCalledOnce();
});

it('leaves the focus to the browser where it had arrived before the dialog opened', () => {
  const field = new Field();
  moveFocus('focusout', field);
  moveFocus('focusin');
  open()();
  expect(field.focus).not.toHaveBeenCalled();
});
