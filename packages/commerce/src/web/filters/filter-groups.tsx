import type { ReactNode } from 'react';
import classes from './filter-groups.module.css';

/** What a list can be narrowed by, one group below another. */
export function FilterGroups({ children }: { readonly children: ReactNode }) {
  return <div className={classes.groups}>{children}</div>;
}
