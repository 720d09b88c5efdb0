import { LoadingText } from '@embarque/commerce/web/loading-text.tsx';
import { ResultSkeleton } from '@embarque/web-kit/result/result-skeleton.tsx';

/** Description, lists and badges. */
const BLOCKS = [40, 88, 56];

/** A search for experiences that runs: its sentence above placeholders in the shape of the cards. */
export function ExperienceLoading() {
  return (
    <>
      <LoadingText>Aguarde enquanto buscamos os melhores preços para você!</LoadingText>
      <ResultSkeleton count={4} media isPictured blocks={BLOCKS} />
    </>
  );
}
