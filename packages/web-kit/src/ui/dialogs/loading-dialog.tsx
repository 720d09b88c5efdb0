import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useConnection } from '../behaviour/connection.ts';
import classes from './loading-dialog.module.css';
import { openModal } from './open-modal.ts';

/** Texts of the loading dialog. */
export type LoadingText =
  | 'Aguarde, enquanto concluímos sua reserva.'
  | 'Aguarde, enquanto validamos o cartão.'
  | 'Aguarde, estamos criando a sua conta.'
  | 'Aguarde, enquanto estamos te autenticando.'
  | 'Aguarde, enquanto salvamos as informações.'
  | 'Aguarde...';

interface LoadingDialogProps {
  readonly text: LoadingText;
  /** What moves in the place of the loader, or stands there; decorative. */
  readonly picture?: ReactNode;
  /** What else is said of a longer wait. */
  readonly children?: ReactNode;
}

/**
 * Covers the whole screen, other dialogs included, while it is rendered. It is modal as soon as it is in the page, so that even
 * a short wait is announced, and a native dialog, which weighs nothing on the first page.
 */
export function LoadingDialog({ text, picture, children }: LoadingDialogProps) {
  const isOnline = useConnection();
  return (
    <dialog
      ref={modalRef}
      className={classes.cover}
      aria-label={text}
      onCancel={(event) => event.preventDefault()}
      // Of two cancel events in a row Chromium lets only the first be prevented.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div className={classes.content} role="status">
        {picture ?? <Loader size="lg" />}
        <p>{text}</p>
        {children}
        {!isOnline && <p className={classes.line}>Você está sem conexão. Seguimos assim que ela voltar.</p>}
      </div>
    </dialog>
  );
}

// A stable function: with a new one on every render React would close and reopen the dialog.
const modalRef = (dialog: HTMLDialogElement) => openModal(dialog);
