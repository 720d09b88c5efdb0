import { Loader, Portal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './loading-dialog.module.css';

/** What the shop says while it keeps people waiting. */
export type LoadingText =
  | 'Aguarde, enquanto concluímos sua reserva.'
  | 'Aguarde, enquanto validamos o cartão.'
  | 'Aguarde, estamos criando a sua conta.'
  | 'Aguarde, enquanto estamos te autenticando.'
  | 'Aguarde, enquanto salvamos as informações.'
  | 'Aguarde...';

/** Covers the whole screen while it is drawn; nothing under it can be used. */
export function LoadingDialog({ text }: { readonly text: LoadingText }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Portal>
      <dialog ref={dialog} className={classes.cover} aria-label={text} onCancel={(event) => event.preventDefault()}>
        <div className={classes.content} role="status">
          <Loader size="lg" />
          <p>{text}</p>
        </div>
      </dialog>
    </Portal>
  );
}
