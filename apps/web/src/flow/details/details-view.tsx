import type { DetailsPart } from '@embarque/commerce/web/parts.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { LinkButton } from '../../brand/link-button.tsx';
import { NoAnswerScene } from '../../errors/no-answer-scene.tsx';
import { retryAfter } from '../../errors/unanswered.ts';
import { NotFoundBox } from '../results/without-list/not-found-box.tsx';
import { mayPass } from '../results/without-list/search-reaction.ts';

/** Offers are asked for again long before they expire. */
const FRESH_MS = 5 * 60_000;

interface DetailsViewProps<Query, Answer> {
  readonly kind: ServiceKind;
  /** Undefined where the service has no details. */
  readonly part: DetailsPart<Query, Answer> | undefined;
  /** Undefined where the address names nothing. */
  readonly query: Query | undefined;
  readonly onSelect: (selection: unknown) => void;
}

/** One result seen closely, in a page or a dialog: loading, then what its service draws, or why there is nothing to show. */
export function DetailsView<Query, Answer>({ kind, part, query, onSelect }: DetailsViewProps<Query, Answer>) {
  if (!part || query === undefined) {
    return <NotFoundBox text="Não há nada para mostrar aqui. Faça uma pesquisa e escolha uma opção." />;
  }
  return <AskedDetails key={JSON.stringify(query)} kind={kind} part={part} query={query} onSelect={onSelect} />;
}

interface AskedDetailsProps<Query, Answer> extends DetailsViewProps<Query, Answer> {
  readonly part: DetailsPart<Query, Answer>;
  readonly query: Query;
}

function AskedDetails<Query, Answer>({ kind, part, query, onSelect }: AskedDetailsProps<Query, Answer>) {
  const {
    data,
    isFetching: isAsked,
    isPaused,
    refetch,
  } = useQuery({
    // Below the results: whoever asks them anew asks for this anew.
    queryKey: ['results', kind, 'details', query],
    queryFn: ({ signal }) => part.load(call, query, signal),
    staleTime: ({ state }) => (state.data?.ok ? FRESH_MS : 0),
    refetchInterval: ({ state }) =>
      state.data?.ok === false && state.data.status === 0 && retryAfter(state.dataUpdateCount),
  });
  // They are drawn in a render that gives way; until they are, their answer is still to come.
  const outcome = useDeferredValue(data);
  const isFetching = isAsked || outcome !== data;
  const reload = () => void refetch();
  if (outcome ? !outcome.ok && outcome.status === 0 : isPaused) {
    return (
      <NoAnswerScene
        isPage
        isAsking={isFetching}
        onRetry={reload}
        way={
          <LinkButton to={shopPaths.home} look="plain">
            Refazer pesquisa
          </LinkButton>
        }
      >
        Esta página abre sozinha assim que a conexão voltar.
      </NoAnswerScene>
    );
  }
  if (!outcome) return <part.Loading />;
  if (outcome.ok) return <part.Details query={query} answer={outcome.body} onSelect={onSelect} />;
  const { status, problem } = outcome;
  const sentence = part.onStatus?.[status] === 'empty' ? undefined : problem?.error;
  const mayAnswerLater = sentence !== undefined && mayPass(status);
  return (
    <div role="alert">
      <StateScene
        scene={mayAnswerLater ? 'error' : 'nothing'}
        isPage
        title={sentence ?? part.emptyText}
        action={
          <>
            {mayAnswerLater && (
              <Button loading={isFetching} onClick={reload}>
                Tentar novamente
              </Button>
            )}
            <LinkButton to={shopPaths.home} look={mayAnswerLater ? 'plain' : 'main'}>
              Refazer pesquisa
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
