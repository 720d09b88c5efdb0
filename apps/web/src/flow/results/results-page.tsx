import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { detailsRoute, shopPaths } from '@embarque/contract/shop-paths.ts';
import { saveSearchKind } from '@embarque/web-kit/session/search-kind.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo } from 'react';
import { Page } from '../../brand/page.tsx';
import { useSelectionGate } from '../gate/use-selection-gate.tsx';
import { serviceOfSearch } from '../service-of-search.ts';
import { useServicePart } from '../use-service-part.ts';
import { NotFoundBox } from './not-found-box.tsx';
import classes from './results-page.module.css';
import { ResultsView } from './results-view.tsx';

/** /busca/resultado-pesquisa: the results of the service its address or the last search names. */
export function ResultsPage() {
  const address = useSearch({ from: `/signed${shopPaths.results}` });
  const service = useMemo(() => serviceOfSearch(address), [address]);
  return (
    <Page>
      <h1 className={classes.title}>Resultados da pesquisa</h1>
      <div className={classes.content}>
        {service ? (
          <Suspense fallback={null}>
            <ServiceResults service={service} address={address} />
          </Suspense>
        ) : (
          <NoSearch />
        )}
      </div>
    </Page>
  );
}

function NoSearch() {
  return <NotFoundBox text="Não há nenhuma pesquisa para mostrar. Escolha destino e datas para começar." />;
}

interface ServiceResultsProps {
  readonly service: ServiceDescriptor;
  readonly address: Readonly<Record<string, string>>;
}

function ServiceResults({ service, address }: ServiceResultsProps) {
  const part = useServicePart(service.kind, 'results');
  const navigate = useNavigate();
  const gate = useSelectionGate(service);
  const asked = useMemo(
    () =>
      part?.readQuery(
        address,
        readStored(service.searchKey, (value) => value),
      ),
    [part, address, service],
  );
  const isComplete = part !== undefined && asked !== undefined && part.isComplete(asked);
  const { data: completed } = useQuery({
    queryKey: ['search', service.kind, asked],
    queryFn: async () => part?.complete(call, asked),
    enabled: part !== undefined && asked !== undefined && !isComplete,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const query = isComplete ? asked : completed;
  // Address and stored form are kept in step, whichever the search came from.
  useEffect(() => {
    if (!part || query === undefined) return;
    saveSearchKind(service.searchKind);
    writeStored(service.searchKey, query);
    const wanted = part.toAddress(query);
    if (!isSame(wanted, address)) void navigate({ to: shopPaths.results, search: wanted, replace: true });
  }, [part, query, address, service, navigate]);

  if (!part || asked === undefined) return <NoSearch />;
  if (query === undefined) return null;
  return (
    <>
      <ResultsView
        key={JSON.stringify(query)}
        part={part}
        query={query}
        onSelect={(selection) => gate.select(selection, { fromResults: true })}
        onSearch={(next) => void navigate({ to: shopPaths.results, search: part.toAddress(next) })}
        onOpen={(search) => {
          const { kind, detailsPage: page } = service;
          if (page === undefined) throw new Error(`${kind} has no details page`);
          void navigate({ to: detailsRoute, params: { page }, search, state: { fromResults: true } });
        }}
      />
      {gate.dialog}
    </>
  );
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
