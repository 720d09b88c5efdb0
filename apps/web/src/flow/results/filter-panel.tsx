import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import { Button } from '@embarque/web-kit/ui/button.tsx';
import { Dialog } from '@embarque/web-kit/ui/dialog.tsx';
import { useFocusBack } from '@embarque/web-kit/ui/use-focus-back.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import classes from './filter-panel.module.css';

/** On small screens the sheet opens this long after the tap. */
const SHEET_DELAY_MS = 600;

interface FilterPanelProps<Query, Answer, Filter> {
  readonly part: ResultsPart<Query, Answer, Filter>;
  readonly answer: Answer;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** The filters: a sticky column on wide screens, a sheet with Cancelar and Aplicar on small ones. */
export function FilterPanel<Query, Answer, Filter>({
  part,
  answer,
  filter,
  onChange,
}: FilterPanelProps<Query, Answer, Filter>) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const active = part.activeFilters(filter, answer);
  useEffect(() => {
    if (!isOpening) return;
    const timer = setTimeout(() => {
      setOpening(false);
      setSheetOpen(true);
    }, SHEET_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOpening]);
  return (
    <>
      <aside className={classes.column} aria-label="Filtros">
        <div className={classes.head}>
          <h2>Filtros</h2>
          {active > 0 && (
            <button type="button" className={classes.clear} onClick={() => onChange(part.emptyFilter(answer))}>
              Limpar
            </button>
          )}
        </div>
        <part.Filters answer={answer} value={filter} onChange={onChange} />
      </aside>
      <Button
        look="plain"
        className={classes.opener}
        aria-haspopup="dialog"
        aria-busy={isOpening}
        onClick={() => setOpening(true)}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        {active > 0 ? `Aplicar filtros (${active})` : 'Aplicar filtros'}
      </Button>
      {isSheetOpen && (
        <FilterSheet
          part={part}
          answer={answer}
          filter={filter}
          onCancel={() => setSheetOpen(false)}
          onApply={(next) => {
            setSheetOpen(false);
            onChange(next);
          }}
        />
      )}
    </>
  );
}

interface FilterSheetProps<Query, Answer, Filter> extends Omit<FilterPanelProps<Query, Answer, Filter>, 'onChange'> {
  readonly onCancel: () => void;
  readonly onApply: (filter: Filter) => void;
}

/** Edits a draft of the filters; nothing changes until Aplicar. */
function FilterSheet<Query, Answer, Filter>({
  part,
  answer,
  filter,
  onCancel,
  onApply,
}: FilterSheetProps<Query, Answer, Filter>) {
  const [draft, setDraft] = useState(filter);
  useFocusBack();
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
