import { type PriceParts, penaltyOn } from '@embarque/contract/money.ts';
import type { HoldRecord } from '@embarque/server-kit/supplier.ts';
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
  /** The supplier's total that it was sold for. */
  readonly quotedCents: number;
  /** The part of it that is tax. */
  readonly taxCents: number;
  /** What was paid. */
  readonly paid: PriceParts;
  readonly holds: readonly {
    readonly clientRef: string;
    readonly state: string;
    /** It may still turn up, and is then released. */
    readonly isWatched: boolean;
  }[];
  /** Once completed, and only for a booking that had been issued. */
  readonly cancellation: {
    readonly agreedCents: number;
    /** The penalty the supplier reported. */
    readonly reportedCents: number | null;
    /** The part of what was paid that was retained for it. */
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
  const wanted = { issued: 'confirmed', given_back: 'cancelled', lost: '', unsold: '', in_flight: '' }[reconcileState];
  const sold = own.holds.find(({ state }) => state === wanted);
  const others = records.filter(({ clientRef }) => clientRef !== sold?.clientRef);
  const theirs = records.find(({ clientRef }) => clientRef === sold?.clientRef);
  const reference = sold?.clientRef ?? own.code;
  return [
    ...(reconcileState === 'issued' ? compareConfirmation(own, reference, theirs) : []),
    ...(reconcileState === 'given_back' ? compareCancelled(own, reference, theirs) : []),
    ...others.flatMap((record) => compareOther(own, reconcileState, record)),
  ];
}

/** Compares what the supplier has besides the hold that the booking was sold with. */
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
      if (reconcileState === 'issued') return [say('second_ticket', clientRef, own.quotedCents, totalCents)];
      return [say('ticket_without_booking', clientRef, null, totalCents)];
    case 'cancelled':
      return reconcileState === 'in_flight' || penaltyCents === 0
        ? []
        : [say('penalty_differs', clientRef, null, penaltyCents)];
    case 'released':
      return [];
  }
}

function compareConfirmation(own: OwnHolds, reference: string, theirs: HoldRecord | undefined): Discrepancy[] {
  const say = about(own.code);
  if (theirs?.state === 'cancelled')
    return [say('cancelled_at_supplier', reference, own.quotedCents, theirs.penaltyCents)];
  if (theirs?.state !== 'issued') return [say('booking_without_ticket', reference, own.quotedCents, null)];
  return comparePrice(own, theirs);
}

function compareCancelled(own: OwnHolds, reference: string, theirs: HoldRecord | undefined): Discrepancy[] {
  const say = about(own.code);
  const { cancellation, paid, quotedCents: cents, taxCents } = own;
  if (theirs?.state === 'issued') return [say('ticket_of_cancelled_booking', reference, null, theirs.totalCents)];
  const reported = cancellation?.reportedCents ?? null;
  if (theirs?.state !== 'cancelled') return [say('cancellation_unknown', reference, reported, null)];
  const { penaltyCents } = theirs;
  // The member never pays more than was agreed, whatever penalty the supplier charged.
  const charged = Math.min(penaltyCents ?? 0, cancellation?.agreedCents ?? 0);
  const due = penaltyOn(paid, charged, { cents, taxCents });
  const isRetained = cancellation?.retained.cents === due.cents && cancellation.retained.points === due.points;
  const isSame = reported === penaltyCents && charged === penaltyCents && isRetained;
  return [...comparePrice(own, theirs), ...(isSame ? [] : [say('penalty_differs', reference, reported, penaltyCents)])];
}

const comparePrice = ({ code, quotedCents }: OwnHolds, { clientRef, totalCents }: HoldRecord): Discrepancy[] =>
  totalCents === quotedCents ? [] : [about(code)('price_differs', clientRef, quotedCents, totalCents)];
