import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import type { User } from '@embarque/contract/identity.ts';
import { defaultCampaign } from './default-campaign.ts';
import { createStore } from './store.ts';

/** Who is signed in. `starting` lasts until the refresh cookie was tried; `signing-in` while the sign-in sequence runs. */
export type SessionState =
  | { readonly status: 'starting' | 'visitor' | 'signing-in' }
  | { readonly status: 'signed'; readonly user: User };

export const sessionState = createStore<SessionState>({ status: 'starting' });

/** The brand on screen: the user's campaign once signed in, before that the one of the address, cookie or host. */
export const campaignState = createStore<PublicCampaign>(defaultCampaign);

/** Whether the balance is being reloaded. */
export const balanceLoading = createStore(false);
