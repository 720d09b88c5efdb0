import { identityRoutes, type Session, type User } from '@embarque/contract/identity.ts';
import { type Answer, createClient } from '../api/client.ts';
import { EXPECTED_MEMBER_KEY, isExpected } from './expected-member.ts';
import { openSealed, sealedKeys, takeSealKey } from './sealed-storage.ts';
import { searchKeys } from './search-kind.ts';
import { balanceLoading, campaignState, sessionState } from './session-state.ts';
import { clearStored, readStored, removeStored, writeStored } from './session-storage.ts';
import { takeUntold, tellAtSignIn, VOUCHER_USED } from './untold.ts';

/**
 * The session of this tab. The access token lives only here, in memory; the refresh cookie, which scripts cannot see,
 * renews it. Tabs renew one after the other, under a lock they share.
 */

/** What the session needs from the shop. */
export interface SessionHooks {
  /** The session ended and could not be renewed. */
  onExpired(): void;
  /** Another tab signed out, or someone else signed in there. */
  onChangedElsewhere(): void;
  /** The server is asked to restore the session of who was signed in here: what the page needs besides may be fetched meanwhile. */
  onAsked?(): void;
}

/** uid of the user signed in on this device, so that a visitor's first page requests no token. Not a secret. */
export const SIGNED_IN_KEY = '@signedIn';
/** Stands on this device while its last session is one that ended by itself: nobody signed out. */
const ENDED_KEY = '@ended';
/** uid of the user the stored searches belong to. */
export const OWNER_KEY = '@owner';
/** uid of whom a code has signed in. */
export const ENTERED_KEY = '@enteredWithCode';
/** Campaign id of the address this tab was entered with. */
const CAMPAIGN_KEY = '@campaignId';
/** Path and query of the page that asked to sign in. */
const PLACE_KEY = '@returnTo';
const REFRESH_LOCK = 'embarque-refresh';

let hooks: SessionHooks = { onExpired() {}, onChangedElsewhere() {} };
let accessToken: string | undefined;
/** Aborts with the access token's session. */
let signed = new AbortController();
let started: Promise<void> | undefined;
let renewing: Promise<boolean> | undefined;
/** Whether the session had ended before this page was loaded and the user was not told yet. */
let endedUnseen = false;

/** Calls the product API as the current user. */
export const call = createClient({
  credentials: () =>
    accessToken ? { accessToken, campaignId: campaignHeader(), whileSigned: signed.signal } : undefined,
  async renew() {
    if (sessionState.get().status !== 'signed') return false;
    const renewed = await renew();
    if (renewed === 'refused') expire();
    return renewed === 'renewed';
  },
});

function campaignHeader(): string | undefined {
  const state = sessionState.get();
  return state.status === 'signed' ? String(state.user.campaign.id) : undefined;
}

/** Tries the refresh cookie once per page and loads the user. Resolves once the session is restored or known not to exist. */
export function startSession(given: SessionHooks): Promise<void> {
  hooks = given;
  started ??= resume().finally(followOtherTabs);
  return started;
}

/** Resolves once the session is restored or known not to exist. */
export function sessionReady(): Promise<void> {
  return started ?? Promise.resolve();
}

/** Whether the user has yet to be told that the session ended before this page was loaded. */
export function hasEndedUnseen(): boolean {
  return endedUnseen;
}

async function resume(): Promise<void> {
  // Without a user on this device the session ended in another tab, if this one ever had one.
  if (!localStorage.getItem(SIGNED_IN_KEY)) return clearExpired();
  const renewed = await renew(() => hooks.onAsked?.());
  const answer = renewed === 'renewed' ? await call(identityRoutes.user, {}) : undefined;
  // A voucher that somebody has used meanwhile signs nobody in any more.
  const isUsedUp = answer?.body?.travelVoucher && answer.body.usedTravelVoucher;
  if (answer?.body && !isUsedUp) return enterAgain(answer.body);
  if (isUsedUp) void call(identityRoutes.signOut, {});
  if (isUsedUp || renewed === 'refused' || answer?.status === 401) {
    clearExpired();
    if (isUsedUp) tellAtSignIn(VOUCHER_USED);
    else endedUnseen = true;
    return;
  }
  dropToken();
  sessionState.set({ status: 'visitor' });
}

/**
 * Renews the access token by the refresh cookie; `onAsked` is called once the request is on its way. `refused`: the session is over; it
 * is left to the caller to end it here.
 */
export async function renew(onAsked?: () => void): Promise<'renewed' | 'refused' | 'failed'> {
  const underLock = (): Promise<Answer<typeof identityRoutes.refresh>> => {
    const answer = call(identityRoutes.refresh, {});
    onAsked?.();
    return answer;
  };
  let refused = false;
  renewing ??= (navigator.locks ? navigator.locks.request(REFRESH_LOCK, underLock) : underLock())
    .then((answer) => {
      refused = answer.status === 401 || answer.status === 403;
      if (!answer.body) return false;
      accept(answer.body);
      return true;
    })
    .finally(() => {
      renewing = undefined;
    });
  const renewed = await renewing;
  return renewed ? 'renewed' : refused ? 'refused' : 'failed';
}

/** Takes a token the server has just given. */
export function accept(session: Pick<Session, 'accessToken'>): void {
  accessToken = session.accessToken;
}

/** Returns the uid of the user the stored searches belong to. */
export const storedOwner = (): string | undefined =>
  readStored(OWNER_KEY, (value) => (typeof value === 'string' ? value : undefined));

/**
 * Signs the loaded user in: sets brand and balance, and removes searches of another user, but for those of the guest who was
 * about to become this one.
 */
export function enter(user: User): void {
  const owner = storedOwner();
  // A place is the former user's, like the searches, unless nobody was signed in before: then it is a link just opened.
  if (owner !== user.uid) {
    const isSamePerson = isExpected(user);
    clearStored([...(isSamePerson ? searchKeys() : []), ...(isSamePerson || owner === undefined ? [PLACE_KEY] : [])]);
  }
  takeSealKey(user.draftKey);
  writeStored(OWNER_KEY, user.uid);
  localStorage.removeItem(ENDED_KEY);
  localStorage.setItem(SIGNED_IN_KEY, user.uid);
  campaignState.set(user.campaign);
  sessionState.set({ status: 'signed', user });
}

/** Signs the loaded user in, as `enter` does, once what an ended session of the same user left typed can be read. */
export async function enterAgain(user: User): Promise<void> {
  await openSealed(user.draftKey);
  enter(user);
}

/**
 * Signs in the member that a guest has become. What is stored under the keys named is the member's now, if both are of one
 * campaign; everything else was the guest's.
 */
export function enterInstead(user: User, kept: readonly string[]): void {
  const before = sessionState.get();
  if (before.status === 'signed' && before.user.campaign.id === user.campaign.id) {
    clearStored([...kept, CAMPAIGN_KEY]);
    writeStored(OWNER_KEY, user.uid);
  }
  enter(user);
}

/** Ends the session here and on the server and clears the storage. */
export function signOut(): Promise<void> {
  takeUntold();
  return leave([]);
}

/**
 * Undoes a sign-in that failed half-way. Keeps the campaign of the address, a link just opened, and what is encrypted for the user of
 * an ended session, for the next try.
 */
export function undoSignIn(): Promise<void> {
  const owner = storedOwner();
  return leave(owner === undefined ? [CAMPAIGN_KEY, PLACE_KEY] : [CAMPAIGN_KEY, OWNER_KEY, ...sealedKeys()]);
}

async function leave(except: readonly string[]): Promise<void> {
  const asked = call(identityRoutes.signOut, {});
  localStorage.removeItem(ENDED_KEY);
  forget();
  clearStored(except);
  sessionState.set({ status: 'visitor' });
  await asked;
}

/**
 * Clears what an expired session stored. Searches and selections stay for the same user, or the account a guest has asked
 * for, and the campaign of the address for the next sign-in; what was typed stays encrypted, for the same user alone.
 */
export function clearExpired(): void {
  if (localStorage.getItem(SIGNED_IN_KEY)) localStorage.setItem(ENDED_KEY, 'true');
  forget();
  endedUnseen = false;
  clearStored([...searchKeys(), ...sealedKeys(), OWNER_KEY, ENTERED_KEY, EXPECTED_MEMBER_KEY, CAMPAIGN_KEY, PLACE_KEY]);
  sessionState.set({ status: 'visitor' });
}

function expire(): void {
  if (sessionState.get().status !== 'signed') return;
  clearExpired();
  hooks.onExpired();
}

/** Forgets the token and aborts its calls in flight. */
function dropToken(): void {
  accessToken = undefined;
  signed.abort();
  signed = new AbortController();
}

function forget(): void {
  dropToken();
  takeSealKey(undefined);
  localStorage.removeItem(SIGNED_IN_KEY);
}

/** Reloads the user, e.g. after a purchase changed the balance. */
export async function reloadUser(): Promise<void> {
  balanceLoading.set(true);
  const answer = await call(identityRoutes.user, {});
  balanceLoading.set(false);
  if (answer.body && sessionState.get().status === 'signed') enter(answer.body);
}

/**
 * Follows who is signed in on this device: as another tab says it, and as it stands once the browser brings the page back as it
 * was.
 */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_IN_KEY) follow(newValue);
  });
  // While a page is held for Back, nothing reaches it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(localStorage.getItem(SIGNED_IN_KEY));
  });
}

/** Ends what this tab has of another user than the one who is signed in on the device now, or of nobody. */
function follow(uidNow: string | null): void {
  const state = sessionState.get();
  const uid = state.status === 'signed' ? state.user.uid : null;
  if (state.status === 'signing-in' || uidNow === uid) return;
  dropToken();
  if (uidNow === null) {
    if (localStorage.getItem(ENDED_KEY)) clearExpired();
    else clearStored([]);
    sessionState.set({ status: 'visitor' });
  }
  hooks.onChangedElsewhere();
}

/** Stores the campaign that the address names, for signing in and for recovery. */
export function saveCampaignId(id: number): void {
  writeStored(CAMPAIGN_KEY, String(id));
}

/** Returns the campaign id this tab was entered with. */
export function storedCampaignId(): string | undefined {
  return readStored(CAMPAIGN_KEY, (value) => (typeof value === 'string' && value !== '' ? value : undefined));
}

/** Stores where signing in leads back to: path and query of this shop. */
export function rememberPlace(href: string): void {
  writeStored(PLACE_KEY, href);
}

/** Returns where signing in leads back to, once. */
export function takePlace(): string | undefined {
  const place = readStored(PLACE_KEY, (value) =>
    typeof value === 'string' && /^\/\w/.test(value) ? value : undefined,
  );
  removeStored(PLACE_KEY);
  return place;
}
