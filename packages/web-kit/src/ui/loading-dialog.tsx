import { Loader } from '@mantine/core';
import classes from './loading-dialog.module.css';

/** What the shop says while it keeps people waiting. */
export type LoadingText =
  | 'Aguarde, enquanto concluímos sua reserva.'
  | 'Aguarde, enquanto validamos o cartão.'
  | 'Aguarde, enquanto estamos te autenticando.'
  | 'Aguarde...';

/** Covers the whole screen while it is drawn; nothing under it can be used. */
export function LoadingDialog({ text }: { readonly text: LoadingText }) {
  return (
    <dialog ref={openModal} className={classes.cover} aria-label={text} onCancel={(event) => event.preventDefault()}>
      <div className={classes.content} role="status">
        <Loader size="lg" />
        <p>{text}</p>
      </div>
    </dialog>
  );
}

/**
 * As soon as it is in the page it is modal, so that not even a quick wait goes by unsaid. Where it comes because a field was left,
 * the focus is still on its way, and goes on to where it was going.
 */
function openModal(dialog: HTMLDialogElement) {
  const next = goingTo;
  dialog.showModal();
  return () => {
    dialog.close();
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
}

/** Who gets the focus, between its leaving one field and its reaching another. */
let goingTo: EventTarget | null = null;
addEventListener('focusout', ({ relatedTarget }) => (goingTo = relatedTarget), true);
addEventListener('focusin', () => (goingTo = null), true);
