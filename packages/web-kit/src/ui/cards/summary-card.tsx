import { toBrazilianDate } from '@embarque/contract/dates.ts';
import type { ReactNode } from 'react';
import classes from './summary-card.module.css';

/** One direction, one handing over, one stay: two lines below its name and day. */
export interface SummaryWay {
  /** `IDA`, `Retirada`. */
  readonly label: string;
  /** yyyy-MM-dd. */
  readonly day: string;
  /** Beside the day, such as how long it takes. */
  readonly aside?: string;
  /** The first line: times and places. */
  readonly main: ReactNode;
  /** The second: with whom, and under which conditions. */
  readonly notes?: ReactNode;
}

interface SummaryCardProps {
  /** A drawing, which is a square, or a picture, which is wider; decorative. */
  readonly picture: ReactNode;
  /** Above the title, such as stars. */
  readonly above?: ReactNode;
  readonly title: string;
  readonly note?: string;
  /** Of the title, one below the heading it stands under. */
  readonly level?: 'h2' | 'h3';
  readonly ways?: readonly SummaryWay[];
  /** What else there is to know, folded. */
  readonly children?: ReactNode;
}

/** What is bought, in a few lines; where there is room its ways stand side by side. */
export function SummaryCard({ picture, above, title, note, level: Heading = 'h3', ways, children }: SummaryCardProps) {
  return (
    <div className={classes.room}>
      <div className={classes.card}>
        <div className={classes.head}>
          <div className={classes.picture}>{picture}</div>
          <div>
            {above}
            <Heading className={classes.title}>{title}</Heading>
            {note && <p>{note}</p>}
          </div>
        </div>
        {ways && (
          <dl className={classes.ways}>
            {ways.map((way) => (
              <Way key={way.label} {...way} />
            ))}
          </dl>
        )}
        {children}
      </div>
    </div>
  );
}

function Way({ label, day, aside, main, notes }: SummaryWay) {
  return (
    <div className={classes.way}>
      <dt>{label}</dt>
      <dd className={classes.day}>
        <span>{toBrazilianDate(day)}</span>
        {aside && <span>{aside}</span>}
      </dd>
      <dd className={classes.main}>{main}</dd>
      {notes && <dd className={classes.notes}>{notes}</dd>}
    </div>
  );
}
