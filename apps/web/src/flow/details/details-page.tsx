import { services } from '@embarque/catalog/services.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { detailsRoute } from '@embarque/contract/shop-paths.ts';
import { saveSearchKind } from '@embarque/web-kit/session/search-kind.ts';
import { removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useMatch, useSearch } from '@tanstack/react-router';
import { Suspense, useLayoutEffect, useMemo, useState } from 'react';
import { Page } from '../../brand/page.tsx';
import { CampaignPage } from '../../brand/pages/campaign-page.tsx';
import { useSelectionGate } from '../gate/use-selection-gate.tsx';
import { BackToResults } from '../results/back-to-results.tsx';
import { useServicePart } from '../service/use-service-part.ts';
import classes from './details-page.module.css';
import { DetailsView } from './details-view.tsx';

const from = `/signed${detailsRoute}` as const;

/** /busca/{page}: one result of the service the page belongs to, seen more closely. Without one, a page of the campaign. */
export function DetailsPage() {
  // Not by useParams, for which the bundler would cut up the script that every page loads.
  const page = useMatch({ from, select: ({ params }) => params.page });
  const [isSearched, setSearched] = useState(true);
  const service = services.find(({ detailsPage }) => detailsPage === page);
  if (!service) return <CampaignPage />;
  return (
    <Page>
      <div className={classes.content}>
        {/* The same before and after its service has loaded, so that the focus on it stays. */}
        <BackToResults isSearched={isSearched} />
        <Suspense fallback={null}>
          <ServiceDetails service={service} onSearched={setSearched} />
        </Suspense>
      </div>
    </Page>
  );
}

interface ServiceDetailsProps {
  readonly service: ServiceDescriptor;
  /** Whether a search stands behind what is shown. */
  onSearched(isSearched: boolean): void;
}

function ServiceDetails({ service, onSearched }: ServiceDetailsProps) {
  const address = useSearch({ from });
  const part = useServicePart(service.kind, 'details');
  const gate = useSelectionGate(service);
  const query = useMemo(() => part?.readQuery(address), [part, address]);
  const search = useMemo(() => (query === undefined ? undefined : part?.searchOf(query)), [part, query]);
  // Before the page is painted, which shows the stored search in its bar.
  useLayoutEffect(() => {
    saveSearchKind(service.searchKind);
    if (search !== undefined) writeStored(service.searchKey, search);
    // What was searched before has nothing to do with it.
    else if (query !== undefined) removeStored(service.searchKey);
    onSearched(query === undefined || search !== undefined);
  }, [service, query, search, onSearched]);
  return (
    <>
      <DetailsView kind={service.kind} part={part} query={query} onSelect={gate.select} />
      {gate.dialog}
    </>
  );
}
