import { LoadingText } from '@embarque/commerce/web/loading-text.tsx';
import type { DetailsPart } from '@embarque/commerce/web/parts.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { type Excursion, excursionRoutes } from '../contract.ts';
import { ExcursionText } from './excursion-text.tsx';

/** The page of one excursion, which is found by its address alone: excursions have no search. */
export const excursionDetails: DetailsPart<string, Excursion> = {
  emptyText: 'Esta excursão não está mais disponível.',
  readQuery: ({ id }) => id || undefined,
  searchOf: () => undefined,
  load: async (call, id, signal) => outcomeOf(await call(excursionRoutes.details, { params: { id } }, { signal })),
  Details: ({ answer, onSelect }) => (
    <>
      <ExcursionText excursion={answer} level="h1" />
      <Button onClick={() => onSelect(answer)}>Selecionar</Button>
    </>
  ),
  Loading: () => <LoadingText>Buscando a excursão</LoadingText>,
};
