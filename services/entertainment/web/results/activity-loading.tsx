import { LoadingText } from '@embarque/commerce/web/loading-text.tsx';
import { ResultSkeleton } from '@embarque/web-kit/result/result-skeleton.tsx';

/** Description and badges. */
const BLOCKS = [60, 56];

/** A search for activities that runs: its sentence above placeholders in the shape of the cards. */
export function ActivityLoading() {
  return (
    <>
      <LoadingText>Aguarde enquanto buscamos os melhores preços para você!</LoadingText>
      <ResultSkeleton count={4} media isPictured blocks={BLOCKS} />
    </>
  );
}
