import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import classes from './rows.module.css';

interface RowProps {
  readonly mark: ReactNode;
  /** The mark is a picture of its own, without a round ground. */
  readonly isBare?: boolean;
  readonly title: ReactNode;
  /** What else is known of it, each a part that does not break. */
  readonly facts: readonly string[];
  readonly badge?: string;
  /** What can be done with it, beside the removal. */
  readonly children?: ReactNode;
  readonly removal?: Removal;
}

interface Removal {
  /** Of its button. */
  readonly id: string;
  /** What it removes: "Remover Visa final 1111". */
  readonly label: string;
  /** Asked once before it is done. */
  readonly question: string;
  /** Resolves to whether it is gone, once that is done or it was said why it is not. Leads the focus on where it is. */
  go(): Promise<boolean>;
}

/** The rows of a list. */
export function Rows({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** One thing of a list, which can be removed once that is confirmed in its place. */
export function Row({ mark, isBare = false, title, facts, badge, children, removal }: RowProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <li className={classes.row}>
      <span className={classes.mark} data-bare={isBare || undefined}>
        {mark}
      </span>
      <div className={classes.text}>
        <div className={classes.title}>
          {title}
          {badge && <span className={classes.badge}>{badge}</span>}
        </div>
        <div className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
      </div>
      {!isAsked && (
        <div className={classes.actions}>
          {children}
          {removal && (
            <button
              type="button"
              id={removal.id}
              className={classes.action}
              aria-label={removal.label}
              onClick={() => setAsked(true)}
            >
              <Trash2 size={18} aria-hidden />
            </button>
          )}
        </div>
      )}
      {isAsked && removal && <Question removal={removal} onEnd={() => setAsked(false)} />}
    </li>
  );
}

/** The button that was pressed is gone: keyboards go on at the question. */
const focusWhenDrawn = (button: HTMLButtonElement | null): void => button?.focus();

function Question({ removal, onEnd }: { readonly removal: Removal; onEnd(): void }) {
  const [isUnderWay, setUnderWay] = useState(false);
  const keep = () => {
    onEnd();
    focusNext(removal.id);
  };
  const remove = async () => {
    setUnderWay(true);
    const isGone = await removal.go();
    setUnderWay(false);
    if (isGone) onEnd();
    else keep();
  };
  return (
    <div className={classes.question}>
      <p>{removal.question}</p>
      <Button ref={focusWhenDrawn} look="quiet" disabled={isUnderWay} onClick={keep}>
        Manter
      </Button>
      <Button look="danger" loading={isUnderWay} onClick={() => void remove()}>
        Remover
      </Button>
    </div>
  );
}

interface EmptyProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

/** Stands in the place of a list with nothing in it. */
export function Empty({ mark, title, children }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.mark}>{mark}</span>
      <p>
        <b>{title}</b>
        {children}
      </p>
    </div>
  );
}
