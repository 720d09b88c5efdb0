import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { onNextAct } from '@embarque/web-kit/ui/behaviour/on-next-act.ts';
import { lazy, useEffect } from 'react';
import { loadBooking } from '../../services.ts';

const loadOffer = () => import('./offer/offer-dialog.tsx');
const loadName = () => import('./name-dialog.tsx');

type OfferDialogPart = Awaited<ReturnType<typeof loadOffer>>['OfferDialog'];

/** The decisions about an offer, which most purchases are never asked for. */
export const OfferDialog = lazy(async () => ({
  default: (await loadPart(loadOffer)).OfferDialog,
})) as unknown as OfferDialogPart;

export const NameDialog = lazy(async () => ({ default: (await loadPart(loadName)).NameDialog }));

/** Fetches what only a purchase needs once somebody begins with it, so that nothing is left to load at the moment of buying. */
export function useFetchedWhenActing(): void {
  useEffect(
    () =>
      onNextAct(() => {
        // What does not come now is asked for again where it is used.
        for (const load of [loadOffer, loadName, loadBooking]) void load().catch(() => undefined);
      }),
    [],
  );
}
