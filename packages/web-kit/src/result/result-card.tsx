import type { ReactNode } from 'react';
import classes from './result-card.module.css';

interface ResultCardProps {
  /** The heading's id, which names the card. */
  readonly labelledBy: string;
  /** A picture of what is sold, if it has one. */
  readonly media?: ReactNode;
  /** For what is chosen by its looks: the picture fills the side of the card, and comes before the price also on phones. */
  readonly isPictured?: boolean;
  /** For lists of many alike, of which several are to be seen at once: where there is room, no higher than its facts. */
  readonly isSlim?: boolean;
  /** For what is chosen within the card: on phones its price stands in its head, and the button of the price, a PriceBlock with a foot, at its end. */
  readonly hasFoot?: boolean;
  /** What it is, beside the picture: an h3 in it has the id. */
  readonly heading: ReactNode;
  /** Facts, then badges, then the rest. */
  readonly children: ReactNode;
  /** A PriceBlock. */
  readonly price: ReactNode;
  /** Details, over the whole width. */
  readonly details?: ReactNode;
}

/**
 * The frame of every result: picture, facts, price. It lays itself out by the width of the ResultList around it: on
 * phones the price stands above what it buys, or beside its name, so that prices can be compared.
 */
export function ResultCard({ labelledBy, media, isPictured = false, heading, children, ...more }: ResultCardProps) {
  const { price, details, isSlim = false, hasFoot = false } = more;
  const mediaSize = isPictured ? 'large' : 'small';
  return (
    <article
      className={classes.card}
      aria-labelledby={labelledBy}
      data-media={media === undefined ? undefined : mediaSize}
      data-slim={isSlim || undefined}
      data-foot={hasFoot || undefined}
    >
      {media !== undefined && <div className={classes.media}>{media}</div>}
      <div className={classes.heading}>{heading}</div>
      <div className={classes.facts}>{children}</div>
      <div className={classes.price}>{price}</div>
      {details !== undefined && <div className={classes.details}>{details}</div>}
    </article>
  );
}
