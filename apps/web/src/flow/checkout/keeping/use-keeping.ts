import { toBeKept } from '@embarque/commerce/travellers/kept-travellers.ts';
import { ownTraveller } from '@embarque/commerce/travellers/traveller-draft.ts';
import type { Person } from '@embarque/commerce/web/parts.ts';
import type { User } from '@embarque/contract/identity.ts';
import { type SavedTraveller, savedTravellerRoutes } from '@embarque/contract/profile/saved-travellers.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useEffect, useState } from 'react';
import { mayBuy } from '../../gate/may-buy.ts';

/** What the shop says, without any alarm, where the purchase is made and nobody could be kept. */
const NOT_KEPT = 'Não foi possível salvar os dados de quem viaja. Sua compra não muda.';

/** What was bought leads to another page meanwhile. */
const warn = (sentence: string): void => showAlert('warning', sentence, { forNextPage: true });

/** Returns those the member keeps; undefined where nobody knows. */
async function savedOnes(): Promise<readonly SavedTraveller[] | undefined> {
  const { body } = await call(savedTravellerRoutes.list, {});
  return body?.travellers;
}

/**
 * The travellers a member keeps: asked for once, after the form is there and without it waiting for them, and added to once
 * everything is bought. Whoever has no account of their own keeps nobody.
 */
export function useKeeping(user: User, people: readonly Person[], { isOn }: { readonly isOn: boolean }) {
  const [saved, setSaved] = useState<readonly SavedTraveller[]>();
  const isOffered = isOn && mayBuy(user);
  useEffect(() => {
    if (!isOffered) return;
    let isHere = true;
    void savedOnes().then((ones) => isHere && setSaved(ones));
    return () => {
      isHere = false;
    };
  }, [isOffered]);
  const own = ownTraveller(user);
  return {
    isOffered,
    /** For the forms of everyone. */
    atHand: { saved: saved ?? [], own, people },
    /** Of whom there is something to keep. */
    toKeep: toBeKept(people, { saved: saved ?? [], own }).map(({ person }) => person),
    /** Keeps them behind the back of whoever has bought: nothing of it reaches the purchase. */
    async keep(): Promise<void> {
      // What was not asked here stays as it is kept: that has to be known as it is now, whatever another page has changed since.
      const known = await savedOnes();
      if (!known) return warn(NOT_KEPT);
      const drafts = toBeKept(people, { saved: known, own }).map(({ draft }) => draft);
      const answers = await Promise.all(drafts.map((body) => call(savedTravellerRoutes.add, { body })));
      const refused = answers.find(({ body }) => !body);
      if (refused) warn(refused.problem?.code === 'saved_travellers_full' ? refused.problem.error : NOT_KEPT);
    },
  };
}
