import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import type { ReactNode } from 'react';
import classes from './section.module.css';
import type { Own } from './use-own.ts';

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

interface NoConnectionProps {
  /** What comes with the connection. */
  readonly children: ReactNode;
}

/** Stands in the place of what comes by itself once there is a connection. */
export function NoConnection({ children }: NoConnectionProps) {
  return (
    <p className={classes.failed} role="alert">
      Você está sem conexão. {children}
    </p>
  );
}

interface NotThereProps {
  readonly of: Pick<Own<unknown>, 'hasFailed' | 'isOffline'>;
  /** What is not there, in the plural and masculine: "Seus viajantes". */
  readonly what: string;
  /** Stands there while it is on its way. */
  readonly children: ReactNode;
  onRetry(): void;
}

/** Stands in the place of a list that is not there: on its way, waiting for a connection, or failed. */
export function NotThere({ of: { hasFailed, isOffline }, what, children, onRetry }: NotThereProps) {
  if (isOffline) return <NoConnection>{what} aparecem aqui assim que ela voltar.</NoConnection>;
  return hasFailed ? <LoadFailed onRetry={onRetry}>{`${what} não puderam ser carregados.`}</LoadFailed> : children;
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
