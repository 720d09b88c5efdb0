import { ResultCard } from './result-card.tsx';
import classes from './result-skeleton.module.css';

interface ResultSkeletonProps {
  readonly count: number;
  /** The cards have a picture. */
  readonly media?: boolean;
  /** As the cards have it. */
  readonly isPictured?: boolean;
  readonly isSlim?: boolean;
  /** Heights of the blocks of a card's facts, in pixels: as tall as they will be, so that nothing moves when the cards come. */
  readonly blocks: readonly number[];
}

/** Placeholders in the shape of the cards to come, while a search runs. */
export function ResultSkeleton({
  count,
  media = false,
  isPictured = false,
  isSlim = false,
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
              {blocks.map((height, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders keep their places.
                <span key={index} style={{ height }} />
              ))}
            </div>
          </ResultCard>
        </div>
      ))}
    </div>
  );
}
