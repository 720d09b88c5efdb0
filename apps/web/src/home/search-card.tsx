import type { SearchFormProps } from '@embarque/commerce/web/service-web.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useCampaign } from '@embarque/web-kit/session/use-session.ts';
import { TabStrip } from '@embarque/web-kit/ui/controls/tab-strip.tsx';
import { tabPanel } from '@embarque/web-kit/ui/controls/use-tabs.ts';
import { Skeleton } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { memo, Suspense, useCallback, useState } from 'react';
import { detailsAddress } from '../flow/service/details-address.ts';
import { serviceOfSearch } from '../flow/service/service-of-search.ts';
import type { ShopService } from '../services.ts';
import { chosenOf, soldBy } from './chosen-service.ts';
import classes from './search-card.module.css';

/** The search forms of the services the campaign sells, one tab each: at first that of the last search, else the first. */
export function SearchCard() {
  const campaign = useCampaign();
  const router = useRouter();
  const visible = soldBy(campaign);
  const last = serviceOfSearch()?.kind;
  const [chosen, setChosen] = useState<string | undefined>(last);
  const refused = useLocation({ select: ({ state }) => state.refusedFields });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const forget = useCallback(async () => {
    // Coming back from the next page finds a search that was not refused.
    if (refused) await router.navigate({ to: shopPaths.home, replace: true, state: {} });
  }, [router, refused]);
  const search = useCallback<SearchFormProps['onSearch']>(
    async (address) => {
      await forget();
      await router.navigate({ to: shopPaths.results, search: address });
    },
    [router, forget],
  );
  const open = useCallback<KeptFormProps['onOpen']>(
    async (service, address) => {
      await forget();
      await router.navigate(detailsAddress(service, address));
    },
    [router, forget],
  );
  const planTrip = useCallback<SearchFormProps['onGroup']>(
    (tripRequest) => void router.navigate({ to: shopPaths.planTrip, state: { tripRequest } }),
    [router],
  );
  const current = chosenOf(visible, chosen);
  if (!current) return null;
  const preloadResults = () => {
    void router.preloadRoute({ to: shopPaths.results });
    void current.summary.load();
  };
  const choose = (kind: string) => {
    setLeft(new Set([...left, current.service.kind]));
    setChosen(kind);
  };
  return (
    // The results page loads as soon as somebody starts to fill the form.
    <section className={classes.card} aria-label="Pesquisa" onFocusCapture={preloadResults}>
      <TabStrip
        label="O que você procura"
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
            {...tabPanel(service.kind)}
            className={classes.panel}
            hidden={service !== current.service}
          >
            <KeptForm
              service={service}
              SearchForm={SearchForm}
              refused={service.kind === last ? refused : undefined}
              onSearch={search}
              onOpen={open}
              onGroup={planTrip}
            />
          </div>
        );
      })}
    </section>
  );
}

interface KeptFormProps extends Omit<SearchFormProps, 'onOpen'>, Pick<ShopService, 'service' | 'SearchForm'> {
  onOpen(service: ServiceDescriptor, address: Readonly<Record<string, string>>): void;
}

/** The form of a tab. Memoised: choosing another tab shows or hides it, and renders it no more. */
const KeptForm = memo(function KeptForm({ service, SearchForm, onOpen, ...props }: KeptFormProps) {
  return (
    <Suspense fallback={<Skeleton className={classes.waiting} />}>
      <SearchForm {...props} onOpen={(address) => onOpen(service, address)} />
    </Suspense>
  );
});
