import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { isOutcomeUnknown } from '@embarque/web-kit/api/client.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Longest delay browsers support; offers live far shorter. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** A device with a wrong clock must not ask in a loop. */
const SHORTEST_RECHECK_MS = 60_000;

export type OfferState<Selection> =
  /** `again` if the user asked for it. */
  | { readonly status: 'checking'; readonly again: boolean }
  | { readonly status: 'ready' }
  /** The supplier's price has changed. */
  | { readonly status: 'changed'; readonly offered: Selection }
  /** It cannot be bought; the sentence says why. `retry` if asking again may help, e.g. after a lost answer. */
  | { readonly status: 'gone'; readonly problem: string | undefined; readonly retry: boolean };

interface Offer<Selection> {
  /** The selection at the current price: the stored one, or what the traveller accepted. */
  readonly selection: Selection;
  readonly state: OfferState<Selection>;
  accept(): void;
  recheck(): void;
}

/**
 * Asks the supplier again on entry and when the offer expires. Not after an unanswered purchase: it may have taken the last
 * seat itself, and its next try must carry the same token.
 */
export function useOffer<Selection, Form>(
  part: CheckoutPart<Selection, Form>,
  stored: Selection,
  isUnanswered: boolean,
): Offer<Selection> {
  const [accepted, setAccepted] = useState(stored);
  const {
    data: asked,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['offer', part.kind, part.selectionId(stored)],
    queryFn: () => part.recheck(call, accepted),
    enabled: !isUnanswered,
    gcTime: 0,
    staleTime: 0,
  });
  const offered = asked?.ok ? asked.body : undefined;
  const isSame = offered !== undefined && samePrice(part.price(offered), part.price(accepted));
  const selection = offered !== undefined && isSame ? offered : accepted;
  useRecheckAtExpiry(part.price(selection).expiresAt, !isUnanswered, refetch);

  return {
    selection,
    state: stateOf(),
    accept: () => {
      if (offered !== undefined) setAccepted(offered);
    },
    recheck: () => void refetch(),
  };

  function stateOf(): OfferState<Selection> {
    if (isUnanswered) return { status: 'ready' };
    if (asked === undefined) return { status: 'checking', again: false };
    if (!asked.ok) {
      if (isFetching) return { status: 'checking', again: true };
      const retry = isOutcomeUnknown(asked) || asked.problem?.code === 'supplier_unavailable';
      // An ended session redirects by itself.
      if (asked.status === 401) return { status: 'checking', again: false };
      return { status: 'gone', problem: asked.problem?.error, retry };
    }
    return isSame ? { status: 'ready' } : { status: 'changed', offered: asked.body };
  }
}

function samePrice(one: { cashPrice: number; pointsPrice: number }, other: { cashPrice: number; pointsPrice: number }) {
  return one.cashPrice === other.cashPrice && one.pointsPrice === other.pointsPrice;
}

function useRecheckAtExpiry(expiresAt: string, isOn: boolean, recheck: () => unknown): void {
  useEffect(() => {
    const left = Date.parse(expiresAt) - Date.now();
    if (!isOn || Number.isNaN(left)) return;
    const timer = setTimeout(recheck, Math.min(LONGEST_TIMER_MS, Math.max(SHORTEST_RECHECK_MS, left)));
    return () => clearTimeout(timer);
  }, [expiresAt, isOn, recheck]);
}
