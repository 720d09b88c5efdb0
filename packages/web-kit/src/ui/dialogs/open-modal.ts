/**
 * Opens a dialog above everything else; returns a function that closes it. If it opens because a field lost the focus, the
 * focus is still on its way to another field, and goes there once the dialog closes.
 */
export function openModal(dialog: Pick<HTMLDialogElement, 'showModal' | 'close'>): () => void {
  const next = focusTarget;
  dialog.showModal();
  return () => {
    dialog.close();
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
}

/** The element about to receive the focus, between focusout and focusin. There is none where the server draws the first page. */
let focusTarget: EventTarget | null = null;
globalThis.addEventListener?.('focusout', ({ relatedTarget }) => (focusTarget = relatedTarget), true);
globalThis.addEventListener?.('focusin', () => (focusTarget = null), true);
