import { LoadingText } from '@embarque/commerce/web/loading-text.tsx';
import { FlightSkeleton } from './flight-skeleton.tsx';

/** A search for flights that runs: its sentence above the placeholders of the cards. */
export function FlightLoading() {
  return (
    <>
      <LoadingText>Aguarde enquanto buscamos os melhores preços para você!</LoadingText>
      <FlightSkeleton />
    </>
  );
}
