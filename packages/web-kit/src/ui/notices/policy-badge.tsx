import type { ReactNode } from 'react';
import classes from './policy-badge.module.css';

interface PolicyBadgeProps {
  /** Decorative, 14 px; left out where room is scarce. */
  readonly icon?: ReactNode;
  /** `good` is in the traveller's favour, `warn` costs; most are neither. */
  readonly tone?: 'good' | 'plain' | 'warn';
  /** A sentence, which may take more than one line: without a surface of its own. */
  readonly isSentence?: boolean;
  readonly children: ReactNode;
}

/** Conditions of an offer beside each other. */
export function PolicyBadges({ children }: { readonly children: ReactNode }) {
  return <div className={classes.badges}>{children}</div>;
}

/** One condition of an offer in a few words: bags, changes, refund, kilometres. */
export function PolicyBadge({ icon, tone = 'plain', isSentence = false, children }: PolicyBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-sentence={isSentence || undefined}>
      {icon}
      {children}
    </span>
  );
}
