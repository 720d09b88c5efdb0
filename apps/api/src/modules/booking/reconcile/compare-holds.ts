import { type PriceParts, paidFor, penaltyOn } from '@embarque/contract/money/money.ts';
import type { HoldRecord } from '@embarque/server-kit/ports/supplier.ts';
import { borneOf, sumOf } from '../saga/cancelled-part.ts';
import type { Saga } from '../saga/transitions.ts';
import { about, type Discrepancy } from './discrepancy.ts';
import { type ReconcileState, reconcileStateOf } from './reconcile-state.ts';

/** A booking with its holds at the supplier, as our records have it. */
export interface OwnHolds {
  readonly code: string;
  /** Changes with everything that happens to the booking. */
  readonly version: number;
  readonly saga: Saga;
  readonly wasIssued: boolean;
  /** What all of it was sold for. */
  readonly quotedCents: number;
  /** Its legs at this supplier, and what each was sold for. */
  readonly legs: readonly { readonly leg: string; readonly totalCents: number }[];
  /** What was paid. */
  readonly paid: PriceParts;
  readonly holds: readonly {
    readonly leg: string;
    readonly clientRef: string;
    readonly state: string;
    /** It may still turn up, and is then released. */
    readonly isWatched: boolean;
    /** What undoing it cost the shop, because another leg was refused. */
    readonly shopLossCents: number;
  }[];
  /** What the ledger owes the supplier for it; null where other suppliers sold parts of it. */
  readonly payableCents: number | null;
  /** Once completed, and only for a booking that had been issued. */
  readonly cancellation: {
    /** All legs it was for, also those of other suppliers. */
    readonly legs: readonly {
      readonly leg: string;
      readonly agreedCents: number;
      readonly state: string;
      /** The penalty its supplier reported. */
      readonly penaltyCents: number | null;
      readonly quotedCents: number;
      readonly taxCents: number;
    }[];
    /** What the cancelled ones were sold for, and the part of it that is tax. */
    readonly cents: number;
    readonly taxCents: number;
    /** The part of what was paid for them that was retained. */
    readonly retained: PriceParts;
  } | null;
}

/**
 * Compares a booking with everything the supplier has under its code. A hold for a booking that is in flight, or a late
 * arrival that is watched, is no discrepancy.
 */
export function compareHolds(own: OwnHolds | undefined, records: readonly HoldRecord[]): Discrepancy[] {
  const say = about(own?.code ?? null);
  if (!own) {
    return records.flatMap(({ clientRef, state, totalCents, penaltyCents }) => {
      if (state === 'released') return [];
      if (state === 'held') return [say('hold_unknown', clientRef, null, totalCents)];
      return [say('ticket_without_booking', clientRef, null, penaltyCents ?? totalCents)];
    });
  }
  const reconcileState = reconcileStateOf(own);
  const sold = own.legs.map(({ leg, totalCents }) => {
    const isCancelled = own.cancellation?.legs.some((one) => one.leg === leg && one.state === 'cancelled') ?? false;
    const isStanding = reconcileState === 'issued' && !isCancelled;
    const isOver = reconcileState === 'given_back' || (reconcileState === 'issued' && isCancelled);
    const wanted = isStanding ? 'confirmed' : isOver ? 'cancelled' : '';
    const hold = own.holds.find((one) => one.leg === leg && one.state === wanted);
    const theirs = records.find(({ clientRef }) => clientRef === hold?.clientRef);
    return { leg, isStanding, isOver, reference: hold?.clientRef ?? own.code, totalCents, theirs };
  });
  const others = records.filter((record) => sold.every(({ theirs }) => theirs !== record));
  const found = [
    ...sold.flatMap((leg) =>
      leg.isStanding ? compareConfirmation(own, leg) : leg.isOver ? compareCancelled(own, leg) : [],
    ),
    ...others.flatMap((record) => compareOther(own, reconcileState, record)),
  ];
  const isSettled = reconcileState !== 'unsold' && reconcileState !== 'in_flight';
  // Any other discrepancy is one of the sums as well.
  return found.length === 0 && isSettled ? comparePayable(own, records) : found;
}

function comparePayable({ code, payableCents }: OwnHolds, records: readonly HoldRecord[]): Discrepancy[] {
  const owed = records.reduce(
    (sum, { state, totalCents, penaltyCents }) =>
      sum + (state === 'issued' ? totalCents : state === 'cancelled' ? (penaltyCents ?? 0) : 0),
    0,
  );
  return payableCents === null || payableCents === owed
    ? []
    : [about(code)('payable_differs', code, payableCents, owed)];
}

/** A leg of a booking that was issued: our reference, its price, and what the supplier has under it. */
interface SoldLeg {
  readonly leg: string;
  readonly reference: string;
  readonly totalCents: number;
  readonly theirs: HoldRecord | undefined;
}

/** What the leg of a reference was sold for; all the supplier's legs together where the reference is unknown. */
function soldFor({ legs, holds }: OwnHolds, reference: string): number {
  const its = holds.find(({ clientRef }) => clientRef === reference)?.leg;
  return legs.filter(({ leg }) => its === undefined || leg === its).reduce((sum, leg) => sum + leg.totalCents, 0);
}

/** Compares what the supplier has besides the holds that the booking was sold with. */
function compareOther(own: OwnHolds, reconcileState: ReconcileState, record: HoldRecord): Discrepancy[] {
  const { clientRef, state, totalCents, penaltyCents } = record;
  const say = about(own.code);
  const known = own.holds.find((hold) => hold.clientRef === clientRef);
  const isInFlight = reconcileState === 'unsold' || reconcileState === 'in_flight';
  switch (state) {
    case 'held':
      if (!known) return [say('hold_unknown', clientRef, null, totalCents)];
      return known.isWatched || isInFlight ? [] : [say('hold_left_open', clientRef, null, totalCents)];
    case 'issued':
      if (reconcileState === 'in_flight') return [];
      if (known?.state === 'stranded') return [];
      if (reconcileState === 'issued') return [say('second_ticket', clientRef, soldFor(own, clientRef), totalCents)];
      return [say('ticket_without_booking', clientRef, null, totalCents)];
    case 'cancelled': {
      const lossCents = known?.state === 'cancelled' ? known.shopLossCents : null;
      return reconcileState === 'in_flight' || penaltyCents === (lossCents ?? 0)
        ? []
        : [say('penalty_differs', clientRef, lossCents, penaltyCents)];
    }
    case 'released':
      return [];
  }
}

function compareConfirmation(own: OwnHolds, leg: SoldLeg): Discrepancy[] {
  const { reference, totalCents, theirs } = leg;
  const say = about(own.code);
  if (theirs?.state === 'cancelled') return [say('cancelled_at_supplier', reference, totalCents, theirs.penaltyCents)];
  if (theirs?.state !== 'issued') return [say('booking_without_ticket', reference, totalCents, null)];
  return comparePrice(own, totalCents, theirs);
}

function compareCancelled(own: OwnHolds, { leg, reference, totalCents, theirs }: SoldLeg): Discrepancy[] {
  const say = about(own.code);
  const { cancellation, paid, quotedCents } = own;
  if (theirs?.state === 'issued') return [say('ticket_of_cancelled_booking', reference, null, theirs.totalCents)];
  const { legs = [], cents = 0, taxCents = 0 } = cancellation ?? {};
  const asked = legs.find((one) => one.leg === leg);
  const reported = asked?.penaltyCents ?? null;
  if (theirs?.state !== 'cancelled') return [say('cancellation_unknown', reference, reported, null)];
  const { penaltyCents } = theirs;
  // The member never pays more than was agreed, whatever penalty the supplier charged.
  const borne = sumOf(
    legs.filter(({ state }) => state === 'cancelled'),
    (one) => borneOf(one === asked ? { ...one, penaltyCents } : one, one),
  );
  const due = penaltyOn(paidFor(paid, cents, { cents: quotedCents }), borne, { cents, taxCents });
  const isRetained = cancellation?.retained.cents === due.cents && cancellation.retained.points === due.points;
  const isAgreed = (penaltyCents ?? 0) <= (asked?.agreedCents ?? 0);
  const isSame = reported === penaltyCents && isAgreed && isRetained;
  return [
    ...comparePrice(own, totalCents, theirs),
    ...(isSame ? [] : [say('penalty_differs', reference, reported, penaltyCents)]),
  ];
}

const comparePrice = ({ code }: OwnHolds, ours: number, { clientRef, totalCents }: HoldRecord): Discrepancy[] =>
  totalCents === ours ? [] : [about(code)('price_differs', clientRef, ours, totalCents)];
