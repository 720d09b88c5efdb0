import { Star } from 'lucide-react';
import classes from './stars.module.css';

interface StarsProps {
  /** The category of a place to stay: 1 to 5, by halves. */
  readonly category: number;
}

const MOST = 5;

/** The category of a place to stay, in stars; nothing where it has none. */
export function Stars({ category }: StarsProps) {
  const halves = Math.min(Math.round(category * 2), MOST * 2);
  if (!(halves > 0)) return null;
  const count = halves / 2;
  return (
    <span className={classes.stars} role="img" aria-label={starsText(count)}>
      {Array.from({ length: Math.ceil(count) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are all the same.
        <span key={index} className={classes.star} data-half={index + 1 > count || undefined}>
          <Star size={14} aria-hidden />
        </span>
      ))}
    </span>
  );
}

const starsText = (count: number): string =>
  `${String(count).replace('.', ',')} ${count >= 2 ? 'estrelas' : 'estrela'}`;
