import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { isOutcomeUnknown } from '@embarque/web-kit/api/client.ts';
import type { Outcome } from '@embarque/web-kit/api/outcome.ts';
import { clockSkew } from '@embarque/web-kit/api/server-clock.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { forgetRisenPrice, readRisenPrice } from '../purchase-session.ts';
import { isSameOffer } from './offer-change.ts';
import { offerSentence } from './offer-sentence.ts';

/** How long before its end an offer is renewed: just before its time left would be shown. */
const RENEWAL_MS = 5 * 60_000 + 5_000;
/** Between two tries to renew it where one failed, and at all: clocks that disagree must not make it ask in a loop. */
const RETRY_MS = 60_000;
const PAUSE_MS = 5_000;

export type OfferState<Selection> =
  /** `again` if the user asked for it. */
  | { readonly status: 'checking'; readonly again: boolean }
  | { readonly status: 'ready' }
  /** The supplier's price has changed, or its terms. */
  | { readonly status: 'changed'; readonly offered: Selection }
  /** It cannot be bought; the sentence says why. `retry` if asking again may help, e.g. after a lost answer. */
  | { readonly status: 'unavailable'; readonly problem: string | undefined; readonly retry: boolean };

interface Offer<Selection> {
  /** The selection at the current price: the stored one, or what the traveller accepted. */
  readonly selection: Selection;
  readonly state: OfferState<Selection>;
  accept(): void;
  recheck(): void;
}

/**
 * Asks the supplier again on entry and renews the offer before it ends, each time with its newest token. A booking just
 * refused at another price has asked already: that price is offered. Nor is anything asked after an unanswered purchase: it
 * may have taken the last seat itself, and its next try must carry the same token.
 */
export function useOffer<Selection, Form>(
  part: CheckoutPart<Selection, Form>,
  stored: Selection,
  isUnanswered: boolean,
): Offer<Selection> {
  const [accepted, setAccepted] = useState(stored);
  /** Whether the accepted selection was confirmed since entry. */
  const [isConfirmed, setConfirmed] = useState(false);
  /** The price its booking was just refused with: the supplier has been asked. */
  const [risen] = useState(() => {
    const price = readRisenPrice(part.price(stored));
    return price && part.atPrice(stored, price);
  });
  const newest = useRef(risen ?? stored);
  const {
    data: asked,
    isFetching,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    queryKey: ['offer', part.kind, part.selectionId(stored)],
    queryFn: async () => {
      const answer = await part.recheck(call, newest.current);
      if (answer.ok) newest.current = answer.body;
      return answer;
    },
    enabled: !isUnanswered,
    gcTime: 0,
    staleTime: risen === undefined ? 0 : Number.POSITIVE_INFINITY,
    ...(risen !== undefined && { initialData: { ok: true as const, body: risen } }),
  });
  const offered = asked?.ok ? asked.body : undefined;
  const isSame = offered !== undefined && isSameOffer(part, accepted, offered);
  useEffect(() => {
    if (!isSame) return;
    setAccepted(offered);
    setConfirmed(true);
  }, [isSame, offered]);
  const selection = isSame ? offered : accepted;
  const { expiresAt } = part.price(selection);
  const skew = useSyncExternalStore(clockSkew.subscribe, clockSkew.get);
  const isAlive = isConfirmed && Date.parse(expiresAt) > Date.now() + skew;
  const state = stateOf();
  const isOn = !isUnanswered && state.status === 'ready';
  useRenewal({ expiresAt, isOn, skew, askedAt: dataUpdatedAt, pause: asked?.ok ? PAUSE_MS : RETRY_MS }, refetch);

  return {
    selection,
    state,
    accept: () => {
      forgetRisenPrice();
      if (offered !== undefined) setAccepted(offered);
    },
    recheck: () => void refetch(),
  };

  function stateOf(): OfferState<Selection> {
    if (isUnanswered) return { status: 'ready' };
    if (asked === undefined) return { status: 'checking', again: false };
    if (asked.ok) return isSame ? { status: 'ready' } : { status: 'changed', offered: asked.body };
    // An ended session redirects by itself.
    if (asked.status === 401) return { status: 'checking', again: false };
    // What cannot be renewed can still be bought until it ends.
    if (isAlive && mayStillBeBought(asked)) return { status: 'ready' };
    if (isFetching) return { status: 'checking', again: true };
    return { status: 'unavailable', problem: offerSentence(asked.problem), retry: isUnclear(asked) };
  }
}

type Refusal = Extract<Outcome<unknown>, { ok: false }>;

/** Whether nobody knows what the supplier would have said. */
const isUnclear = (refusal: Refusal): boolean =>
  isOutcomeUnknown(refusal) || refusal.problem?.code === 'supplier_unavailable';

const mayStillBeBought = (refusal: Refusal): boolean =>
  isUnclear(refusal) || refusal.status === 429 || refusal.problem?.code === 'offer_expired';

interface Renewal {
  /** End of the offer by the server's clock. */
  readonly expiresAt: string;
  readonly isOn: boolean;
  /** Milliseconds by which the server's clock is ahead. */
  readonly skew: number;
  /** The last answer by this device's clock, and the least time after it. */
  readonly askedAt: number;
  readonly pause: number;
}

/** Browsers take a longer pause for none at all: an end that far away is met where the device's clock is wrong. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Asks again before the offer's end; where that did not renew it, once more every minute and at its end. */
function useRenewal({ expiresAt, isOn, skew, askedAt, pause }: Renewal, recheck: () => unknown): void {
  useEffect(() => {
    const left = Date.parse(expiresAt) - (Date.now() + skew);
    if (!isOn || Number.isNaN(left)) return;
    const rest = Math.max(PAUSE_MS, Math.min(pause, left)) - (Date.now() - askedAt);
    const timer = setTimeout(recheck, Math.min(Math.max(left - RENEWAL_MS, rest, 0), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [expiresAt, isOn, skew, askedAt, pause, recheck]);
}
