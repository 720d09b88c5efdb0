import { services } from '@embarque/catalog/services.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { detailsRoute, shopPaths } from '@embarque/contract/shop-paths.ts';
import { saveSearchKind } from '@embarque/web-kit/session/search-kind.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useMatch, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo } from 'react';
import { LinkButton } from '../../brand/link-button.tsx';
import { Page } from '../../brand/page.tsx';
import { CampaignPage } from '../../brand/pages/campaign-page.tsx';
import { useSelectionGate } from '../gate/use-selection-gate.tsx';
import { BackToResults } from '../results/back-to-results.tsx';
import { NotFoundBox } from '../results/without-list/not-found-box.tsx';
import { useServicePart } from '../service/use-service-part.ts';
import classes from './details-page.module.css';

const from = `/signed${detailsRoute}` as const;

/** /busca/{page}: one result of the service the page belongs to, seen more closely. Without one, a page of the campaign. */
export function DetailsPage() {
  // Not by useParams, for which the bundler would cut up the script that every page loads.
  const page = useMatch({ from, select: ({ params }) => params.page });
  const service = services.find(({ detailsPage }) => detailsPage === page);
  if (!service) return <CampaignPage />;
  return (
    <Page>
      <div className={classes.content}>
        <BackToResults />
        <Suspense fallback={null}>
          <ServiceDetails service={service} />
        </Suspense>
      </div>
    </Page>
  );
}

function ServiceDetails({ service }: { readonly service: ServiceDescriptor }) {
  const address = useSearch({ from });
  const part = useServicePart(service.kind, 'details');
  const user = useUser();
  const gate = useSelectionGate(service);
  const query = useMemo(
    () =>
      part?.readQuery(
        address,
        readStored(service.searchKey, (value) => value),
      ),
    [part, address, service],
  );
  useEffect(() => {
    saveSearchKind(service.searchKind);
    if (part && query !== undefined) writeStored(service.searchKey, part.searchOf(query));
  }, [service, part, query]);
  if (!part || query === undefined) {
    return <NotFoundBox text="Não há nada para mostrar aqui. Faça uma pesquisa e escolha uma opção." />;
  }
  return (
    <>
      <part.Details
        key={JSON.stringify(query)}
        query={query}
        user={user}
        newSearch={<LinkButton to={shopPaths.home}>Refazer pesquisa</LinkButton>}
        onSelect={gate.select}
      />
      {gate.dialog}
    </>
  );
}
