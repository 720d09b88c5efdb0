import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { type CompletedBooking, completedSchema } from '../../purchase/purchase-outcome.ts';

/** Tells the other tabs of this browser what one of them bought: who has the same summary open there need not buy it twice. */

const CHANNEL = 'embarque-bought';

const messageSchema = z.object({ uid: z.string(), selectionId: z.string(), completed: completedSchema });
type Bought = z.output<typeof messageSchema>;

export function tellOtherTabs(bought: Bought): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(bought);
  channel.close();
}

/** Calls `onBought` when another tab of the same user has bought the selection. */
export function useBoughtElsewhere(
  { uid, selectionId }: Pick<Bought, 'uid' | 'selectionId'>,
  onBought: (completed: CompletedBooking) => void,
): void {
  const tell = useEffectEvent(onBought);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      const bought = messageSchema.safeParse(data).data;
      if (bought?.uid === uid && bought.selectionId === selectionId) tell(bought.completed);
    };
    return () => channel.close();
  }, [uid, selectionId]);
}
