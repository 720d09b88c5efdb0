import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** A drawing, decorative. */
  readonly picture?: ReactNode;
  /** The one way forward. */
  readonly action?: ReactNode;
}

/** Nothing here, said kindly, with one way forward. */
export function EmptyState({ title, children, picture, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {picture && (
        <div className={classes.picture} aria-hidden>
          {picture}
        </div>
      )}
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  );
}
