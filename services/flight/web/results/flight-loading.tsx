import { LoadingText } from '@embarque/commerce/web/loading-text.tsx';
import { ResultSkeleton } from '@embarque/web-kit/result/result-skeleton.tsx';

/** The heads and rows of both journeys, each with the gap below it. */
const BLOCKS = [20, 32, 32, 32, 20, 32, 32, 32];

/** A search for flights that runs: its sentence above the placeholders of the cards. */
export function FlightLoading() {
  return (
    <>
      <LoadingText>Aguarde enquanto buscamos os melhores preços para você!</LoadingText>
      <ResultSkeleton count={3} blocks={BLOCKS} />
    </>
  );
}
