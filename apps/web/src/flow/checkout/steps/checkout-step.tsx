import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import classes from './checkout-step.module.css';
import { HeldUntil } from './held-until.tsx';

interface CheckoutStepProps {
  /** Id of the heading, which takes the focus when the step before it is done. */
  readonly id: string;
  /** Its place among the steps; absent where it stands alone. */
  readonly number: number | undefined;
  readonly title: string;
  /** Where it stands in the purchase; one that comes later is drawn quietly until the focus is in it. Absent where it stands alone. */
  readonly place?: 'now' | 'later' | undefined;
  /** Nothing in it is missing or wrong: its number gives way to a check mark, folded or not. */
  readonly isDone?: boolean;
  /** What was filled in, in one line: the step is folded to it. Absent while it is open. */
  readonly folded?: string | undefined;
  /** What is reserved for a while in it, said while it is folded. */
  readonly held?: { readonly label: string; readonly until: string } | undefined;
  /** What the button at its foot says; absent where nothing follows, and while it is another step's turn. */
  readonly next?: string | undefined;
  onNext?(): void;
  onOpen?(): void;
  readonly children: ReactNode;
}

/**
 * A step of the summary. Folded, its fields stay in the page and keep what was typed: seats are given back and cards forgotten by
 * what leaves it.
 */
export function CheckoutStep({ id, number, title, place, isDone = false, folded, held, ...more }: CheckoutStepProps) {
  const { next, onNext, onOpen, children } = more;
  const bodyId = useId();
  const isFolded = folded !== undefined;
  return (
    <section className={classes.step} aria-labelledby={id} data-folded={isFolded || undefined} data-place={place}>
      <div className={classes.head}>
        {number !== undefined && (
          <span className={classes.number} data-done={isDone || undefined} aria-hidden>
            {isDone ? <Check size={16} strokeWidth={3} /> : number}
          </span>
        )}
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {isFolded && (
          <>
            <p className={classes.filled}>{folded}</p>
            {held && <HeldUntil key={held.until} {...held} />}
            <Button
              look="quiet"
              className={classes.change}
              aria-expanded={false}
              aria-controls={bodyId}
              aria-label={`Alterar ${title.toLowerCase()}`}
              onClick={() => {
                onOpen?.();
                focusNext(id);
              }}
            >
              Alterar
            </Button>
          </>
        )}
      </div>
      <div id={bodyId} className={classes.body} hidden={isFolded}>
        {children}
        {next !== undefined && (
          <Button look="main" className={classes.next} onClick={onNext}>
            {next}
          </Button>
        )}
      </div>
    </section>
  );
}

interface CardProps {
  /** Id of the heading that labels the card. */
  readonly id: string;
  readonly title: string;
  /** Beside the heading; a card without more is one line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card of a step, under a heading of its own. */
export function StepCard({ id, title, action, children }: CardProps) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.title}>
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A card that the step's own heading names. */
export const PlainCard = ({ children }: Pick<CardProps, 'children'>) => <div className={classes.card}>{children}</div>;
