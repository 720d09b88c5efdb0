/** Prefix of the screens of a search and its purchase. */
export const SEARCH_ROOT = '/busca/';

/** Every path of the shop, for server and shop alike; nothing else writes one. */
export const shopPaths = {
  home: '/',
  signIn: '/login',
  guest: '/guest',
  callback: '/auth/callback',
  sessionExpires: '/session-expires',
  newPassword: '/nova-senha',
  trips: '/conta/minhas-viagens',
  profile: '/conta/meus-dados',
  planTrip: '/plantrip',
  results: `${SEARCH_ROOT}resultado-pesquisa`,
  summary: `${SEARCH_ROOT}resumo`,
  finished: `${SEARCH_ROOT}finalizado`,
  bookingError: `${SEARCH_ROOT}booking-error`,
} as const;

/** The route of the services' details pages. */
export const detailsRoute = `${SEARCH_ROOT}$page` as const;

/** Returns the path of a service's details page. */
export const detailsPath = (page: string): string => detailsRoute.replace('$page', page);

/** The route of a booking's own page. */
export const tripRoute = `${shopPaths.trips}/$locator` as const;

/** Returns the path of a booking's own page. */
export const tripPath = (locator: string): string => tripRoute.replace('$locator', encodeURIComponent(locator));

/** Whether a path is that of some booking's page. */
export const isTripPath = (path: string): boolean =>
  path.startsWith(`${shopPaths.trips}/`) && /^[^/]+$/.test(path.slice(shopPaths.trips.length + 1));

/** Names of the query parameters that one side writes and the other reads. */
export const shopQuery = {
  /** Id or code of the campaign whose brand an address asks for. */
  campaign: 'campaignId',
  /** Asks the provider of single sign-on for its answer in the hash, with `id_token`. */
  responseType: 'response_type',
  /** A guest code, or that of a travel voucher. */
  entryCode: 'code',
  /** Token of a recovery mail. */
  resetToken: 'token',
  /** Locator of the booking that comes back from the bank. */
  locator: 'locator',
  /** Code of the problem a payment at the bank ended with. */
  problem: 'problem',
} as const;

const link = (path: string, query: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(query)}`;

/** Path and query of the screen that takes a new password, in the brand of the account, which signs in with it next. */
export const newPasswordLink = (token: string, campaignId: number): string =>
  link(shopPaths.newPassword, { [shopQuery.resetToken]: token, [shopQuery.campaign]: String(campaignId) });

/** Path and query of the screen of signing in, in the brand of a campaign. */
export const signInLink = (campaign: number): string =>
  link(shopPaths.signIn, { [shopQuery.campaign]: String(campaign) });

/** Path and query of a booking's own page, in the brand of a campaign. */
export const tripLink = (locator: string, campaign: number): string =>
  link(tripPath(locator), { [shopQuery.campaign]: String(campaign) });

/** Path and query of the screen that shows what became of a booking. */
export const finishedLink = (locator: string): string => link(shopPaths.finished, { [shopQuery.locator]: locator });

/** Path and query of the screen that says why a payment at the bank came to nothing. */
export const bankProblemLink = (locator: string, problem: string): string =>
  link(shopPaths.bookingError, { [shopQuery.locator]: locator, [shopQuery.problem]: problem });
