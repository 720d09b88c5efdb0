import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialogs/dialog.tsx';
import { useState } from 'react';
import classes from './filter-panel.module.css';

interface FilterSheetProps {
  readonly part: ResultsPart;
  readonly answer: unknown;
  readonly filter: unknown;
  readonly onCancel: () => void;
  readonly onApply: (filter: unknown) => void;
}

/** The filters on small screens. Edits a draft of them; nothing changes until Aplicar. */
export default function FilterSheet({ part, answer, filter, onCancel, onApply }: FilterSheetProps) {
  const [draft, setDraft] = useState(filter);
  return (
    <Dialog
      title="Filtros"
      withCloseButton={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      classNames={{
        overlay: classes.shade,
        inner: classes.edge,
        content: classes.sheet,
        header: classes.head,
        title: classes.title,
        body: classes.parts,
      }}
      action={
        <button type="button" className={classes.clear} onClick={() => setDraft(part.emptyFilter(answer))}>
          Limpar
        </button>
      }
      onClose={onCancel}
    >
      <div className={classes.body}>
        <part.Filters answer={answer} value={draft} onChange={setDraft} />
      </div>
      <div className={classes.foot}>
        <Button look="plain" onClick={onCancel}>
          Cancelar
        </Button>
        <Button onClick={() => onApply(draft)}>Aplicar</Button>
      </div>
    </Dialog>
  );
}
