import { homeRoutes } from '@embarque/contract/home.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { mayBuy } from '../../flow/gate/may-buy.ts';
import { NextTripCard } from '../../flow/trips/next-trip/next-trip-card.tsx';
import { shopServices } from '../../services.ts';
import classes from './below-search.module.css';
import { useKeptPlace, usePlaceKept } from './place-on-home.ts';
import { Reach, WaitingReach } from './reach/reach.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { Showcases } from './showcases.tsx';
import { TopDestinations, WaitingDestinations } from './top-destinations.tsx';
import { useOnHome } from './use-on-home.ts';

/** Suppliers may take longer than somebody who looks at home: what they say later, the next home shows. */
const PRICES_MS = 3_000;
/** So long all above the showcases waits for what the balance reaches, which prices tell. */
const REACH_MS = 800;

/**
 * What is possible, below the search card: the member's next trip, what the balance reaches, the last searches, the most searched
 * destinations, where the campaign shows them and sells the way there, and the campaign's showcases, but for guests. No section
 * moves another: all above the showcases come at once. What the balance reaches has its place below the destinations where prices are
 * late: nobody sees it go there if it pays none. What did not come is left out.
 */
export default function BelowSearch() {
  const user = useUser();
  const { points } = usePriceView();
  const { guest, campaign, pointsBalance } = user;
  const layout = campaign.campaignConfigLayout;
  const shop = shopServices.find(({ service, suggestDestination }) => suggestDestination && layout[service.flag]);
  const suggest = shop?.suggestDestination;
  const hasTop = suggest !== undefined && layout.topDestinationsEnabled;
  const today = useOnHome({
    // What was bought meanwhile changed the balance, or is found by asking anew.
    name: `today ${pointsBalance}`,
    isShown: mayBuy(user),
    freshMs: 0,
    ask: (signal) => call(homeRoutes.today, {}, { signal }),
  });
  const destinations = useOnHome({
    name: 'destinations',
    isShown: suggest !== undefined && (points || hasTop),
    ask: (signal) =>
      call(homeRoutes.destinations, {}, { signal: AbortSignal.any([signal, AbortSignal.timeout(PRICES_MS)]) }),
  });
  const searched = useOnHome({
    name: 'most-searched',
    isShown: hasTop,
    ask: (signal) => call(homeRoutes.mostSearched, {}, { signal }),
  });
  const showcases = useOnHome({
    name: 'showcases',
    isShown: !guest,
    ask: (signal) => call(homeRoutes.showcases, {}, { signal }),
  });
  const isReachLate = useIsLate(destinations.isWaiting, REACH_MS);
  const isReachWaiting = points && destinations.isWaiting;
  const isUntold = today.isWaiting || (isReachWaiting && !isReachLate) || searched.isWaiting;
  // What has come is drawn in a render that gives way.
  const isTopWaiting = useDeferredValue(isUntold) || isUntold;
  const isWaiting = isTopWaiting || showcases.isWaiting;
  const placeKept = usePlaceKept('next trip');
  const sections = useRef<HTMLDivElement>(null);
  useKeptPlace(sections, !isWaiting);
  const reach = shop && suggest && points && (
    <Reach
      shop={shop}
      suggest={suggest}
      destinations={destinations.data}
      shownBelow={hasTop ? searched.data : undefined}
      endingPoints={today.data?.endingPoints}
    />
  );
  return (
    <div ref={sections} className={classes.below} aria-busy={isWaiting}>
      {isTopWaiting ? (
        <>
          {suggest && points && <WaitingReach endingPoints={undefined} />}
          {hasTop && <WaitingDestinations />}
        </>
      ) : (
        <>
          {today.data?.nextTrip && <NextTripCard trip={today.data.nextTrip} link={placeKept} />}
          {!isReachLate && reach}
          <RecentSearches />
          {shop && suggest && (
            <TopDestinations shop={shop} suggest={suggest} data={searched.data} prices={destinations.data} />
          )}
          {isReachLate && (isReachWaiting ? <WaitingReach endingPoints={today.data?.endingPoints} /> : reach)}
          <Showcases data={showcases.data} />
        </>
      )}
    </div>
  );
}

/** Returns whether something waited longer than the rest does for it; that stays so, even once it has come. */
function useIsLate(isWaiting: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isWaiting, milliseconds]);
  return isLate;
}
