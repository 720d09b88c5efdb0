import type { FieldErrors } from '@embarque/commerce/web/parts.ts';
import { detailsRoute, shopPaths, tripRoute } from '@embarque/contract/shop-paths.ts';
import { hasReturned } from '@embarque/web-kit/session/returned-sign-in.ts';
import { hasEndedUnseen, rememberPlace, sessionReady } from '@embarque/web-kit/session/session.ts';
import { sessionState } from '@embarque/web-kit/session/session-state.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { PendingPage } from './brand/pending-page.tsx';
import { ErrorPage } from './errors/error-page.tsx';
import { lazyPage } from './errors/lazy-page.ts';
import { reportError } from './errors/report-error.ts';
import { mayBuy } from './flow/gate/may-buy.ts';
import { Frame } from './frame.tsx';
import { partsOf } from './page-parts.ts';
import { readQuery, textQuery, writeQuery } from './query.ts';

const isSigned = async (): Promise<boolean> => {
  await sessionReady();
  return sessionState.get().status === 'signed';
};

const root = createRootRoute({
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
  async beforeLoad({ location }) {
    // Any query on home is an entry: single sign-on, a campaign's link.
    if (location.pathname === shopPaths.home && location.searchStr !== '') {
      throw redirect({ to: shopPaths.callback, search: readQuery(location.searchStr), replace: true });
    }
  },
});

/**
 * The page waits for what it draws: shown without it for a moment, it would stay so for longer than the rest takes. A failure is met by
 * the page.
 */
async function loadParts({ location }: { readonly location: Pick<ParsedLocation, 'pathname' | 'searchStr'> }) {
  const parts = partsOf(location.pathname, location.searchStr);
  await Promise.all(parts.map((load) => load())).catch(Boolean);
}

/** Routes for signed-in users. */
const signed = createRoute({
  getParentRoute: () => root,
  id: 'signed',
  async beforeLoad({ location, preload }) {
    if (await isSigned()) return;
    if (!preload) rememberPlace(location.href);
    throw redirect({ to: hasEndedUnseen() ? shopPaths.sessionExpires : shopPaths.signIn, replace: true });
  },
  component: lazyPage(() => import('./signed-frame.tsx'), 'SignedFrame'),
});

/** Guests and holders of a travel voucher have no purchases: their pages lead home. */
const requireAccount = () => {
  const state = sessionState.get();
  if (state.status === 'signed' && !mayBuy(state.user)) throw redirect({ to: shopPaths.home, replace: true });
};

const signIn = createRoute({
  getParentRoute: () => root,
  path: shopPaths.signIn,
  async beforeLoad() {
    if (await isSigned()) throw redirect({ to: shopPaths.home, replace: true });
  },
  component: lazyPage(() => import('./account/sign-in-page.tsx'), 'SignInPage'),
});

const callback = createRoute({
  getParentRoute: () => root,
  path: shopPaths.callback,
  validateSearch: textQuery,
  async beforeLoad() {
    // What a provider returned is finished whoever is signed in: somebody else may be meant.
    if ((await isSigned()) && !hasReturned()) throw redirect({ to: shopPaths.home, search: {}, replace: true });
  },
  component: lazyPage(() => import('./account/callback-page.tsx'), 'CallbackPage'),
});

/** Entering with a code. Who is signed in as a guest already may enter again, with another. */
const guest = createRoute({
  getParentRoute: () => root,
  path: shopPaths.guest,
  validateSearch: textQuery,
  beforeLoad: sessionReady,
  component: lazyPage(() => import('./account/guest-page.tsx'), 'GuestPage'),
});

const sessionExpires = createRoute({
  getParentRoute: () => root,
  path: shopPaths.sessionExpires,
  component: lazyPage(() => import('./account/session-expires-page.tsx'), 'SessionExpiresPage'),
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: shopPaths.newPassword,
  validateSearch: textQuery,
  component: lazyPage(() => import('./account/new-password-page.tsx'), 'NewPasswordPage'),
});

const home = createRoute({
  getParentRoute: () => signed,
  path: shopPaths.home,
  loader: loadParts,
  component: lazyPage(() => import('./home/home-page.tsx'), 'HomePage'),
});

const planTrip = createRoute({
  getParentRoute: () => signed,
  path: shopPaths.planTrip,
  component: lazyPage(() => import('./home/plan-trip-page.tsx'), 'PlanTripPage'),
});

const results = createRoute({
  getParentRoute: () => signed,
  path: shopPaths.results,
  validateSearch: textQuery,
  loader: loadParts,
  component: lazyPage(() => import('./flow/results/results-page.tsx'), 'ResultsPage'),
});

/** The details page of any service that has one. */
const details = createRoute({
  getParentRoute: () => signed,
  path: detailsRoute,
  validateSearch: textQuery,
  loader: loadParts,
  component: lazyPage(() => import('./flow/details/details-page.tsx'), 'DetailsPage'),
});

const summary = createRoute({
  getParentRoute: () => signed,
  path: shopPaths.summary,
  beforeLoad: requireAccount,
  loader: loadParts,
  component: lazyPage(() => import('./flow/checkout/checkout-page.tsx'), 'CheckoutPage'),
});

const finished = createRoute({
  getParentRoute: () => signed,
  path: shopPaths.finished,
  beforeLoad: requireAccount,
  validateSearch: textQuery,
  component: lazyPage(() => import('./flow/finished/finished-page.tsx'), 'FinishedPage'),
});

const bookingError = createRoute({
  getParentRoute: () => signed,
  path: shopPaths.bookingError,
  beforeLoad: requireAccount,
  validateSearch: textQuery,
  component: lazyPage(() => import('./flow/booking-error/booking-error-page.tsx'), 'BookingErrorPage'),
});

const trips = createRoute({
  getParentRoute: () => signed,
  path: shopPaths.trips,
  beforeLoad: requireAccount,
  component: lazyPage(() => import('./flow/trips/trips-page.tsx'), 'TripsPage'),
});

/** The page of one of the member's bookings. */
const trip = createRoute({
  getParentRoute: () => signed,
  path: tripRoute,
  beforeLoad: requireAccount,
  component: lazyPage(() => import('./flow/trips/trip/trip-page.tsx'), 'TripPage'),
});

/** What the shop keeps of the member. */
const profile = createRoute({
  getParentRoute: () => signed,
  path: shopPaths.profile,
  beforeLoad: requireAccount,
  component: lazyPage(() => import('./account/profile/profile-page.tsx'), 'ProfilePage'),
});

/** The campaign's own pages, one for each header entry that stays in the shop; any other address is unknown. */
const campaignPage = createRoute({
  getParentRoute: () => signed,
  path: '$',
  component: lazyPage(() => import('./brand/pages/campaign-page.tsx'), 'CampaignPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    callback,
    guest,
    sessionExpires,
    newPassword,
    signed.addChildren([
      home,
      planTrip,
      results,
      details,
      summary,
      finished,
      bookingError,
      trips,
      trip,
      profile,
      campaignPage,
    ]),
  ]),
  parseSearch: readQuery,
  stringifySearch: writeQuery,
  defaultPreload: 'intent',
  defaultPendingComponent: PendingPage,
  defaultPendingMs: 120,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: lazyPage(() => import('./errors/not-found-page.tsx'), 'NotFoundPage'),
  defaultOnCatch: reportError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** What a search that the shop does not book hands over to the specialists. */
    tripRequest?: string;
    /** What the server found wrong with the fields of the search before, which the form shows again. */
    refusedFields?: FieldErrors;
    /** The page before this one is the list of results that this choice was made in. */
    fromResults?: boolean;
    /** The page before this one is My trips. */
    fromTrips?: boolean;
    /** The address of the details that stand over the list of results, in a dialog. */
    openDetails?: Readonly<Record<string, string>>;
  }
}
