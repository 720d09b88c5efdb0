import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import type { ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  /** Of its heading, which takes the focus when what had it is gone. */
  readonly id: string;
  readonly title: string;
  /** What it is for, in a line below the heading. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page of a member's own data, under a heading of its own. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      <div className={classes.content}>{children}</div>
    </section>
  );
}

interface LoadFailedProps {
  /** What could not be loaded. */
  readonly children: string;
  onRetry(): void;
}

/** Stands in the place of what did not come. */
export function LoadFailed({ children, onRetry }: LoadFailedProps) {
  return (
    <p className={classes.failed} role="alert">
      {children}{' '}
      <button type="button" className={link.link} onClick={onRetry}>
        Tentar novamente
      </button>
    </p>
  );
}

/** Stands in the place of a list on its way. */
export function ListWaiting({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.waiting}>
      <span />
      <span />
    </div>
  );
}
