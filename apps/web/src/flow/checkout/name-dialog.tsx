import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';

/** What is asked about names that are seldom meant as they were typed. */
export interface NameDoubt {
  /** Full names with a surname of one letter. */
  readonly names: readonly string[];
  /** They are right: the purchase goes on. */
  onMeant(): void;
  onCorrect(): void;
}

/** Asks whether a surname of one letter is that of the document, before anything is bought with it. */
export function NameDialog({ names, onMeant, onCorrect }: NameDoubt) {
  return (
    <Dialog
      isShort
      centered
      title="O sobrenome é só uma letra?"
      onClose={onCorrect}
      foot={
        <>
          <Button look="plain" onClick={onMeant}>
            Está certo, comprar
          </Button>
          <Button onClick={onCorrect}>Corrigir</Button>
        </>
      }
    >
      <p>
        Você escreveu <strong>{names.join(', ')}</strong>. O nome precisa estar como no documento, sem abreviar o
        sobrenome: com outro nome, o embarque ou a entrada podem ser recusados.
      </p>
    </Dialog>
  );
}
