import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import type { User } from '@embarque/contract/identity.ts';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import classes from './filter-panel.module.css';

/** Loaded by the tap that opens it. */
const loadSheet = () => loadPart(() => import('./filter-sheet.tsx'));
const FilterSheet = lazy(loadSheet);

/** On small screens the sheet opens this long after the tap. */
const SHEET_DELAY_MS = 600;

interface FilterPanelProps<Query, Answer, Filter> {
  readonly part: ResultsPart<Query, Answer, Filter>;
  readonly answer: Answer;
  readonly filter: Filter;
  readonly user: User;
  readonly onChange: (filter: Filter) => void;
}

/** The filters: a sticky column on wide screens, a sheet with Cancelar and Aplicar on small ones. */
export function FilterPanel<Query, Answer, Filter>({
  part,
  answer,
  filter,
  user,
  onChange,
}: FilterPanelProps<Query, Answer, Filter>) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const active = part.filterChips(filter, answer, user).length;
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
      <div className={classes.dock} data-dock>
        <Button
          look="plain"
          className={classes.opener}
          aria-haspopup="dialog"
          aria-busy={isOpening}
          onClick={() => {
            void loadSheet();
            setOpening(true);
          }}
        >
          <SlidersHorizontal size={18} aria-hidden="true" />
          <span>
            <span className={classes.words}>Aplicar filtros</span>
            {active > 0 && <span className={classes.active}> ({active})</span>}
          </span>
        </Button>
      </div>
      {isSheetOpen && (
        <Suspense fallback={null}>
          <FilterSheet
            part={part as ResultsPart}
            answer={answer}
            filter={filter}
            onCancel={() => setSheetOpen(false)}
            onApply={(next) => {
              setSheetOpen(false);
              onChange(next as Filter);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
