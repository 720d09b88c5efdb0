import { LoadingText } from '@embarque/commerce/web/loading-text.tsx';
import { ResultSkeleton } from '@embarque/web-kit/result/result-skeleton.tsx';
import classes from './flight-loading.module.css';

/** The heads and rows of both journeys, each with the gap below it. */
const BLOCKS = [20, 32, 32, 32, 20, 32, 32, 32];

/**
 * A search for flights that runs: placeholders of the other days and of the table of fares, then its sentence where the count of
 * the results will stand, above the placeholders of the cards.
 */
export function FlightLoading() {
  return (
    <>
      <div className={classes.days} aria-hidden="true" />
      <div className={classes.fares} aria-hidden="true" />
      <LoadingText>Aguarde enquanto buscamos os melhores preços para você!</LoadingText>
      <ResultSkeleton count={3} blocks={BLOCKS} />
    </>
  );
}
