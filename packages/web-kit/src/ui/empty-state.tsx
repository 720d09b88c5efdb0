import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** A drawing, decorative. */
  readonly picture?: ReactNode;
  /** The one action. */
  readonly action?: ReactNode;
}

/** Says that there is nothing to show, with one action. */
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
