import { Loader } from '@mantine/core';
import classes from './loading-dialog.module.css';
import { openModal } from './open-modal.ts';

/** What the shop says while it keeps people waiting. */
export type LoadingText =
  | 'Aguarde, enquanto concluímos sua reserva.'
  | 'Aguarde, enquanto validamos o cartão.'
  | 'Aguarde, enquanto estamos te autenticando.'
  | 'Aguarde...';

/**
 * Covers the whole screen while it is drawn, other dialogs too; nothing under it can be used. Modal as soon as it is in the
 * page, so that not even a quick wait goes unannounced, and native: it loads with the first page.
 */
export function LoadingDialog({ text }: { readonly text: LoadingText }) {
  return (
    <dialog ref={modalRef} className={classes.cover} aria-label={text} onCancel={(event) => event.preventDefault()}>
      <div className={classes.content} role="status">
        <Loader size="lg" />
        <p>{text}</p>
      </div>
    </dialog>
  );
}

// One function for all renders: another one would close the dialog and open it anew.
const modalRef = (dialog: HTMLDialogElement) => openModal(dialog);
