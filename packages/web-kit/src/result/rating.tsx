import { VisuallyHidden } from '@mantine/core';
import classes from './rating.module.css';

interface RatingProps {
  /** What guests gave, of 10; null where no supplier tells. */
  readonly score: number | null | undefined;
  /** How many gave it, if that is known. */
  readonly count?: number | undefined;
}

/** From which score on which word stands; below the last none does. */
const words: readonly (readonly [from: number, word: string])[] = [
  [9, 'Excelente'],
  [8, 'Muito bom'],
  [7, 'Bom'],
  [6, 'Agradável'],
];
const scoreFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const countFormat = new Intl.NumberFormat('pt-BR');

/** What guests think, only where a supplier tells it. A category is Stars. */
export function Rating({ score, count }: RatingProps) {
  if (!score || !(score > 0)) return null;
  // The word belongs to the figure that is shown.
  const shown = Math.round(Math.min(score, 10) * 10) / 10;
  const word = words.find(([from]) => shown >= from)?.[1];
  return (
    <span className={classes.rating}>
      <span className={classes.score}>
        <VisuallyHidden>Nota </VisuallyHidden>
        {scoreFormat.format(shown)}
        <VisuallyHidden> de 10</VisuallyHidden>
      </span>
      {(word || count) && (
        <span className={classes.words}>
          {word && <span className={classes.word}>{word}</span>}{' '}
          {count ? (
            <span className={classes.count}>
              {countFormat.format(count)} {count === 1 ? 'avaliação' : 'avaliações'}
            </span>
          ) : null}
        </span>
      )}
    </span>
  );
}
