import type { PublicCampaign } from '@embarque/contract/campaign.ts';
import type { User } from '@embarque/contract/identity.ts';
import { useRef, useSyncExternalStore } from 'react';
import { balanceLoading, campaignState, type SessionState, sessionState } from './state.ts';
import type { Store } from './store.ts';

function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** Who is here, whatever the state of sign-in. */
export function useSession(): SessionState {
  return useStore(sessionState);
}

/** The signed-in user; undefined for a visitor and while signing in. */
export function useMaybeUser(): User | undefined {
  const state = useSession();
  return state.status === 'signed' ? state.user : undefined;
}

/**
 * The signed-in user. Only on screens behind the guard; they keep the user they were drawn with while they are being
 * left after the session ended.
 */
export function useUser(): User {
  const user = useMaybeUser();
  const last = useRef(user);
  if (user) last.current = user;
  if (!last.current) throw new Error('a screen for signed-in users was drawn without one');
  return last.current;
}

/** The brand on screen. */
export function useCampaign(): PublicCampaign {
  return useStore(campaignState);
}

/** Whether a fresh balance is on its way. */
export function useBalanceLoading(): boolean {
  return useStore(balanceLoading);
}
