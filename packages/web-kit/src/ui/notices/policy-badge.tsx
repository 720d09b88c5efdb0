import type { ReactNode } from 'react';
import classes from './policy-badge.module.css';

interface PolicyBadgeProps {
  /** Decorative, 14 px; left out where room is scarce. */
  readonly icon?: ReactNode;
  /** `good` is in the traveller's favour, `warn` costs; most are neither. */
  readonly tone?: 'good' | 'plain' | 'warn';
  readonly children: ReactNode;
}

/** Conditions of an offer beside each other. */
export function PolicyBadges({ children }: { readonly children: ReactNode }) {
  return <div className={classes.badges}>{children}</div>;
}

/** One condition of an offer in a few words: bags, changes, refund, kilometres. */
export function PolicyBadge({ icon, tone = 'plain', children }: PolicyBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
