import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Fact, Facts } from './facts.tsx';
import classes from './trip-card.module.css';

interface TripCardProps {
  /** Names the card for screen readers. */
  readonly label: string;
  /** Id of its title, which can take the focus. */
  readonly titleId?: string;
  /** A drawing or a picture, decorative. */
  readonly picture: ReactNode;
  /** Nobody travels with it, or not yet: its picture keeps in the background. */
  readonly isQuiet?: boolean;
  /** What it is; a link where it has a page of its own. */
  readonly title: ReactNode;
  readonly status: ReactNode;
  /** The days of it. */
  readonly when: string;
  /** How long until then. */
  readonly countdown?: string | undefined;
  /** What its owner does next. */
  readonly next?: string | undefined;
  /** The one thing it is opened for, in sight while it is folded. */
  readonly action?: ReactNode;
  /** What came of it, once nothing comes next. */
  readonly result?: ReactNode;
  readonly facts: readonly Fact[];
  /** What cannot wait: stays in sight while the card is folded. */
  readonly notice?: ReactNode;
  /** The rest, drawn while the card is open; absent where all of it is in sight. */
  readonly children?: ReactNode;
}

/** Something bought: what it is and how it stands at a glance, all of it on demand. */
export function TripCard({
  label,
  picture,
  title,
  status,
  when,
  countdown,
  next,
  facts,
  isQuiet,
  ...rest
}: TripCardProps) {
  const [isOpen, setOpen] = useState(false);
  const folded = useId();
  const ownId = useId();
  const { titleId = ownId } = rest;
  return (
    <article className={classes.card} aria-label={label}>
      <div className={classes.content}>
        <div className={classes.picture} data-quiet={isQuiet || undefined}>
          {picture}
        </div>
        <div className={classes.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <p className={classes.when}>{when}</p>
          <p className={classes.state}>
            {status}
            {countdown && <span className={classes.countdown}>{countdown}</span>}
          </p>
        </div>
        <div className={classes.brief}>
          {next && (
            <p className={classes.next}>
              <b>Próximo passo:</b> {next}
            </p>
          )}
          {rest.result && <p className={classes.next}>{rest.result}</p>}
          <Facts facts={facts} />
        </div>
        {rest.action && <div className={classes.action}>{rest.action}</div>}
        {rest.notice && <div className={classes.wide}>{rest.notice}</div>}
        {rest.children && (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={folded}
            aria-describedby={titleId}
            onClick={() => setOpen(!isOpen)}
          >
            Ver detalhes
            <ChevronDown size={20} aria-hidden />
          </button>
        )}
        {rest.children && (
          <div id={folded} className={classes.folded} hidden={!isOpen}>
            {isOpen && rest.children}
          </div>
        )}
      </div>
    </article>
  );
}
