import { takeChosenDay } from '@embarque/commerce/web/search/chosen-day.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { LIST_HEADING_ID } from '@embarque/web-kit/result/list-head.tsx';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Page } from '../../brand/page.tsx';
import { useSelectionGate } from '../gate/use-selection-gate.tsx';
import { detailsAddress } from '../service/details-address.ts';
import { serviceOfSearch } from '../service/service-of-search.ts';
import { useServicePart } from '../service/use-service-part.ts';
import { ResultsHead } from './head/results-head.tsx';
import classes from './results-page.module.css';
import { AwaitedResults, ResultsView } from './results-view.tsx';
import { useAskedSearch } from './use-asked-search.ts';
import { useRecentSearch } from './use-recent-search.ts';
import { NotFoundBox } from './without-list/not-found-box.tsx';

const DetailsDialog = lazy(() => loadPart(() => import('../details/details-dialog.tsx')));

/** /busca/resultado-pesquisa: the results of the service its address or the last search names. */
export function ResultsPage() {
  const address = useSearch({ from: `/signed${shopPaths.results}` });
  const service = useMemo(() => serviceOfSearch(address), [address]);
  return (
    <Page hero={<ResultsHead />} resultsId={LIST_HEADING_ID}>
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
  const { history } = useRouter();
  const openDetails = useLocation({ select: ({ state }) => state.openDetails });
  const gate = useSelectionGate(service);
  const search = useAskedSearch(part, service, address);
  useRecentSearch(part, service, search?.query);
  // Who leaves before the search of a chosen day has answered takes the focus along.
  useEffect(() => () => void takeChosenDay(), []);

  if (!part || search === undefined) return <NoSearch />;
  const { query, key } = search;
  if (query === undefined) return <AwaitedResults part={part} query={query} />;
  const open = (opened: Readonly<Record<string, string>>) => {
    const page = detailsAddress(service, opened);
    if (!service.detailsInDialog) return void navigate({ ...page, state: { fromResults: true } });
    // The list stays where it is, below; who reads, copies or shares the address has the page's.
    void navigate({
      to: shopPaths.results,
      search: address,
      state: { openDetails: opened },
      mask: page,
      resetScroll: false,
    });
  };
  return (
    <>
      <ResultsView
        key={key}
        part={part}
        query={query}
        onSelect={(selection) => gate.select(selection, { fromResults: true })}
        onSearch={(next) => void navigate({ to: shopPaths.results, search: part.toAddress(next) })}
        onOpen={open}
      />
      {openDetails && (
        <Suspense fallback={null}>
          <DetailsDialog
            service={service}
            address={openDetails}
            onSelect={(selection) => gate.select(selection, { fromResults: true })}
            onClose={() => history.back()}
          />
        </Suspense>
      )}
      {gate.dialog}
    </>
  );
}
