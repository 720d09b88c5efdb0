import { VisuallyHidden } from '@mantine/core';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import classes from './filter-chips.module.css';

/** One condition of a filter that leaves something out, and the filter without it. */
export interface FilterChip<Filter> {
  /** In few words: "Direto", "Ida 06:00 – 12:00". */
  readonly label: string;
  readonly without: Filter;
}

interface FilterChipsProps<Filter> {
  readonly chips: readonly FilterChip<Filter>[];
  readonly onChange: (filter: Filter) => void;
  readonly onClear: () => void;
}

/** What a list is filtered by; each goes at a touch. Where none is left, the page says what takes the focus. */
export function FilterChips<Filter>({ chips, onChange, onClear }: FilterChipsProps<Filter>) {
  const row = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  // A chip goes with its button, so the next one, else the last, takes the focus.
  useLayoutEffect(() => {
    if (removed.current === undefined) return;
    row.current?.querySelectorAll('button')[removed.current]?.focus();
    removed.current = undefined;
  });
  if (chips.length === 0) return null;
  const remove = (index: number, without: Filter) => {
    removed.current = index;
    onChange(without);
  };
  return (
    <ul ref={row} className={classes.chips} aria-label="Filtros aplicados">
      {chips.map(({ label, without }, index) => (
        <li key={label}>
          <button type="button" className={classes.chip} onClick={() => remove(index, without)}>
            <VisuallyHidden>Remover </VisuallyHidden>
            {label}
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={onClear}>
          Limpar
        </button>
      </li>
    </ul>
  );
}
