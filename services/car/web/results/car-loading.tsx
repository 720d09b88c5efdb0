import { LoadingText } from '@embarque/commerce/web/loading-text.tsx';
import { ResultSkeleton } from '@embarque/web-kit/result/result-skeleton.tsx';

/** Facts, badges, and what can be asked of the driver. */
const BLOCKS = [20, 24, 16];

/** A search for cars that runs: its sentence above five placeholders in the shape of the cards. */
export function CarLoading() {
  return (
    <>
      <LoadingText>Aguarde enquanto buscamos os melhores preços para você!</LoadingText>
      <ResultSkeleton count={5} media isSlim blocks={BLOCKS} />
    </>
  );
}
