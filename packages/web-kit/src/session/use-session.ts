import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import type { User } from '@embarque/contract/identity.ts';
import { useSyncExternalStore } from 'react';
import { balanceLoading, campaignState, type SessionState, sessionState } from './session-state.ts';
import type { Store } from './store.ts';

function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** Returns the state of the session. */
export function useSession(): SessionState {
  return useStore(sessionState);
}

/** Returns the signed-in user; undefined for a visitor and while signing in. */
export function useMaybeUser(): User | undefined {
  const state = useSession();
  return state.status === 'signed' ? state.user : undefined;
}

/** The brand on screen. */
export function useCampaign(): PublicCampaign {
  return useStore(campaignState);
}

/** Whether the balance is being reloaded. */
export function useBalanceLoading(): boolean {
  return useStore(balanceLoading);
}
