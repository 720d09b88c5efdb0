import { ResultCard } from './result-card.tsx';
import classes from './result-skeleton.module.css';

/** A part of a card's facts: badges beside each other, the head of a direction, or one way to travel in it. */
export type SkeletonPart = 'badges' | 'head' | 'way';

interface ResultSkeletonProps {
  readonly count: number;
  /** The cards have a picture. */
  readonly media?: boolean;
  /** As the cards have it. */
  readonly isPictured?: boolean;
  readonly isSlim?: boolean;
  readonly hasFoot?: boolean;
  /** The blocks of a card's facts: parts of a known shape, or heights in pixels. As tall as they will be, so that nothing moves when the cards come. */
  readonly blocks: readonly (number | SkeletonPart)[];
}

/** Placeholders in the shape of the cards to come, while a search runs. */
export function ResultSkeleton({
  count,
  media = false,
  isPictured = false,
  isSlim = false,
  hasFoot = false,
  blocks,
}: ResultSkeletonProps) {
  return (
    <div className={classes.list} aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same.
        <div key={card} className={classes.card}>
          <ResultCard
            labelledBy=""
            isPictured={isPictured}
            isSlim={isSlim}
            hasFoot={hasFoot}
            media={media ? <span className={classes.picture} /> : undefined}
            heading={<span className={classes.title} />}
            price={
              <div className={classes.price} data-slim={isSlim || undefined}>
                <span />
                <span />
              </div>
            }
          >
            <div className={classes.blocks}>
              {blocks.map((block, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders keep their places.
                  key={index}
                  {...(typeof block === 'number' ? { style: { height: block } } : { 'data-part': block })}
                />
              ))}
            </div>
          </ResultCard>
        </div>
      ))}
    </div>
  );
}
