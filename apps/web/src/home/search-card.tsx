import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { Skeleton } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { serviceOfSearch } from '../flow/service-of-search.ts';
import { shopServices } from '../services.ts';
import classes from './search-card.module.css';
import { TabStrip } from './tab-strip.tsx';

// The first form loads while the page renders.
void shopServices[0]?.preload();

/** The search forms of the services the campaign sells, one tab each: at first that of the last search, else the first. */
export function SearchCard() {
  const { campaignConfigLayout } = useCampaign();
  const router = useRouter();
  const visible = shopServices.filter(({ service }) => campaignConfigLayout[service.flag]);
  const last = serviceOfSearch()?.kind;
  const [chosen, setChosen] = useState<string | undefined>(last);
  const refused = useLocation({ select: ({ state }) => state.refusedFields });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const current = visible.find(({ service }) => service.kind === chosen) ?? visible[0];
  if (!current) return null;
  const search = async (address: Readonly<Record<string, string>>) => {
    // Coming back from the results finds a search that was not refused.
    if (refused) await router.navigate({ to: shopPaths.home, replace: true, state: {} });
    await router.navigate({ to: shopPaths.results, search: address });
  };
  const choose = (kind: string) => {
    setLeft(new Set([...left, current.service.kind]));
    setChosen(kind);
  };
  return (
    // The results page loads as soon as somebody starts to fill the form.
    <section
      className={classes.card}
      aria-label="Pesquisa"
      onFocusCapture={() => void router.preloadRoute({ to: shopPaths.results })}
    >
      <TabStrip
        tabs={visible.map(({ service, icon }) => ({ key: service.kind, label: service.tab, icon }))}
        value={current.service.kind}
        onChange={choose}
      />
      {visible.map(({ service, SearchForm }) => {
        // The form of a tab that was left stays, out of sight, with what was filled in.
        if (service !== current.service && !left.has(service.kind)) return null;
        return (
          <div
            key={service.kind}
            role="tabpanel"
            id={`panel-${service.kind}`}
            aria-labelledby={`tab-${service.kind}`}
            className={classes.panel}
            hidden={service !== current.service}
          >
            <Suspense fallback={<Skeleton className={classes.waiting} />}>
              <SearchForm
                refused={service.kind === last ? refused : undefined}
                onSearch={(address) => void search(address)}
                onGroup={(tripRequest) => void router.navigate({ to: shopPaths.planTrip, state: { tripRequest } })}
              />
            </Suspense>
          </div>
        );
      })}
    </section>
  );
}
