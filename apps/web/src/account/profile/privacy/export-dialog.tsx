import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { Failure } from '@embarque/web-kit/ui/notices/failure.tsx';
import { type FormEvent, useId } from 'react';
import { DOWNLOADED, downloadOwnData } from './download-own-data.ts';
import { OwnPassword } from './own-password.tsx';
import classes from './privacy-dialog.module.css';
import { useConfirmed } from './use-confirmed.ts';

/** Asks for the password before what is kept of a member is given out. */
export default function ExportDialog({ onClose }: { onClose(): void }) {
  const formId = useId();
  const state = useConfirmed(async (password) => {
    const failed = await downloadOwnData(password);
    if (failed) return failed;
    showAlert('success', DOWNLOADED);
    onClose();
    return undefined;
  });
  return (
    <Dialog
      title="Baixar meus dados"
      centered
      isShort
      isBusy={state.isSending}
      onClose={() => !state.isSending && onClose()}
      foot={
        <>
          <Button look="plain" disabled={state.isSending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={state.isSending} disabled={state.password === ''}>
            Baixar
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (state.password !== '') void state.send();
        }}
      >
        <p className={classes.text}>
          Para a sua segurança, confirme a sua senha. O arquivo traz os seus dados pessoais.
        </p>
        <OwnPassword state={state} isFirst />
        {state.failure && <Failure>{state.failure}</Failure>}
      </form>
    </Dialog>
  );
}
