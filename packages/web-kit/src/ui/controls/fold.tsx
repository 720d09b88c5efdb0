import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './fold.module.css';

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Details on demand: a line that opens what stands below it. */
export function Fold({ title, children }: FoldProps) {
  return (
    <details className={classes.fold}>
      <summary>
        {title}
        <ChevronDown size={16} aria-hidden />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
