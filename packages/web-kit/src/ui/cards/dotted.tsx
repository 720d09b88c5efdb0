import { Fragment, type ReactNode } from 'react';
import classes from './dotted.module.css';

interface DottedProps {
  /** Short facts, none of them twice. */
  readonly parts: readonly ReactNode[];
}

/** Facts with dots between those that stand in one line: no line begins or ends with one. */
export function Dotted({ parts }: DottedProps) {
  return (
    <span className={classes.line}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the line.
        <Fragment key={index}>
          <span className={classes.part}>{part}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
