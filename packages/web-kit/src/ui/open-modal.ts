/**
 * Opens a dialog above everything else; returns what closes it. Where it opens because a field lost the focus, the focus is
 * still on its way to another one, and goes there once the dialog closes.
 */
export function openModal(dialog: Pick<HTMLDialogElement, 'showModal' | 'close'>): () => void {
  const next = focusTarget;
  dialog.showModal();
  return () => {
    dialog.close();
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
}

/** Who gets the focus, between its leaving one field and its reaching another. */
let focusTarget: EventTarget | null = null;
addEventListener('focusout', ({ relatedTarget }) => (focusTarget = relatedTarget), true);
addEventListener('focusin', () => (focusTarget = null), true);
