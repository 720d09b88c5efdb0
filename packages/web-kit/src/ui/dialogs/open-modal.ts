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

/** The element about to receive the focus, between focusout and focusin. */
let focusTarget: EventTarget | null = null;
addEventListener('focusout', ({ relatedTarget }) => (focusTarget = relatedTarget), true);
addEventListener('focusin', () => (focusTarget = null), true);
