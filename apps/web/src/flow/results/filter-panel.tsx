import type { ResultsPart } from '@embarque/web-kit/service/parts.ts';
import buttons from '@embarque/web-kit/ui/action.module.css';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './filter-panel.module.css';

/** On small screens the sheet opens this long after the tap. */
const SHEET_DELAY_MS = 600;

interface FilterPanelProps<Query, Answer, Filter> {
  readonly part: ResultsPart<Query, Answer, Filter>;
  readonly answer: Answer;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** The filters: a column that follows the list on wide screens, a sheet with Cancelar and Aplicar on small ones. */
export function FilterPanel<Query, Answer, Filter>({
  part,
  answer,
  filter,
  onChange,
}: FilterPanelProps<Query, Answer, Filter>) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const active = part.activeFilters(filter);
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
      <aside className={styles.column} aria-label="Filtros">
        <div className={styles.head}>
          <h2>Filtros</h2>
          {active > 0 && (
            <button type="button" className={styles.clear} onClick={() => onChange(part.emptyFilter)}>
              Limpar
            </button>
          )}
        </div>
        <part.Filters answer={answer} value={filter} onChange={onChange} />
      </aside>
      <button
        type="button"
        className={`${buttons.plain} ${styles.opener}`}
        aria-haspopup="dialog"
        aria-busy={isOpening}
        onClick={() => setOpening(true)}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        {active > 0 ? `Aplicar filtros (${active})` : 'Aplicar filtros'}
      </button>
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

/** A draft of the filters: nothing changes until Aplicar. */
function FilterSheet<Query, Answer, Filter>({
  part,
  answer,
  filter,
  onCancel,
  onApply,
}: FilterSheetProps<Query, Answer, Filter>) {
  const [draft, setDraft] = useState(filter);
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page, so that the focus goes back to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label="Filtros"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <div className={styles.head}>
        <h2>Filtros</h2>
        <button type="button" className={styles.clear} onClick={() => setDraft(part.emptyFilter)}>
          Limpar
        </button>
      </div>
      <div className={styles.body}>
        <part.Filters answer={answer} value={draft} onChange={setDraft} />
      </div>
      <div className={styles.foot}>
        <button type="button" className={buttons.plain} onClick={onCancel}>
          Cancelar
        </button>
        <button type="button" className={buttons.main} onClick={() => onApply(draft)}>
          Aplicar
        </button>
      </div>
    </dialog>
  );
}
