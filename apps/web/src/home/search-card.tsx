import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { Skeleton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { shopServices } from '../services.ts';
import classes from './search-card.module.css';
import { TabStrip } from './tab-strip.tsx';

// The first form loads while the page renders.
shopServices[0]?.preload();

/** The search forms of the services the campaign sells, one tab each. */
export function SearchCard() {
  const { campaignConfigLayout } = useCampaign();
  const router = useRouter();
  const visible = shopServices.filter(({ service }) => campaignConfigLayout[service.flag]);
  const [chosen, setChosen] = useState<string>();
  const current = visible.find(({ service }) => service.kind === chosen) ?? visible[0];
  if (!current) return null;
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
        onChange={setChosen}
      />
      <div
        role="tabpanel"
        id={`panel-${current.service.kind}`}
        aria-labelledby={`tab-${current.service.kind}`}
        className={classes.panel}
      >
        <Suspense fallback={<Skeleton className={classes.waiting} />}>
          <current.SearchForm
            onSearch={(search) => void router.navigate({ to: shopPaths.results, search })}
            onGroup={(tripRequest) => void router.navigate({ to: shopPaths.planTrip, state: { tripRequest } })}
          />
        </Suspense>
      </div>
    </section>
  );
}
