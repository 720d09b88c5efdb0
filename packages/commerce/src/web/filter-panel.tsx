import type { ReactNode } from 'react';
import classes from './filter-panel.module.css';

/** What a list can be narrowed by, one group below another. */
export function FilterPanel({ children }: { readonly children: ReactNode }) {
  return <div className={classes.panel}>{children}</div>;
}
