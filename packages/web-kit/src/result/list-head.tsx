import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './list-head.module.css';

/** Id of the heading of a list of results, which takes the focus of who skips to it. */
export const LIST_HEADING_ID = 'resultados';

interface ListHeadProps {
  /** How many there are, and what one and many of them are called; changes are announced. */
  readonly count: number;
  readonly found: readonly [one: string, many: string];
  /** The order of the list, or the choice of it. */
  readonly order: ReactNode;
  /** Below both. */
  readonly children?: ReactNode;
}

/** Stands above a list of results: the heading of its cards. */
export function ListHead({ count, found: [one, many], order, children }: ListHeadProps) {
  return (
    <div className={classes.head}>
      <div role="status">
        <h2 id={LIST_HEADING_ID} tabIndex={-1}>
          {count} {count === 1 ? one : many}
        </h2>
      </div>
      <div className={classes.order}>{order}</div>
      {children}
    </div>
  );
}

interface SortSelectProps<Sort extends string> {
  readonly value: Sort;
  readonly labels: Readonly<Record<Sort, string>>;
  readonly onChange: (sort: Sort) => void;
}

/** The choice of a list's order. */
export function SortSelect<Sort extends string>({ value, labels, onChange }: SortSelectProps<Sort>) {
  const sorts = Object.keys(labels) as Sort[];
  return (
    <label className={classes.sort}>
      <span>Ordenar por</span>
      <span className={classes.field}>
        <select
          value={value}
          onChange={({ currentTarget }) => onChange(sorts.find((sort) => sort === currentTarget.value) ?? value)}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {labels[sort]}
            </option>
          ))}
        </select>
        <ChevronsUpDown size={16} aria-hidden />
      </span>
    </label>
  );
}
