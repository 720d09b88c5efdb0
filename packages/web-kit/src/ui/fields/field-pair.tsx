import type { ReactNode } from 'react';
import classes from './field-pair.module.css';

/**
 * Two short fields that share a line also on phones, where their text leaves room for it; what is said of either of them stands below
 * it, in its own column. From 600 px on they are two fields of the form's own grid. Whatever follows the two has a line to itself.
 */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.room}>
      <div className={classes.pair}>{children}</div>
    </div>
  );
}
