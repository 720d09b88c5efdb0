import type { ReactNode } from 'react';
import classes from './loading-text.module.css';

/** What a part says while its search runs, read out as it changes. */
export function LoadingText({ children }: { readonly children: ReactNode }) {
  return (
    <p className={classes.text} role="status">
      {children}
    </p>
  );
}
