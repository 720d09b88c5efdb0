import { type PriceParts, penaltyOn } from '@embarque/contract/money.ts';
import type { HoldRecord } from '@embarque/server-kit/supplier.ts';
import type { Saga } from '../saga/saga.ts';
import { about, type Disagreement } from './discrepancy.ts';
import { type Standing, standingOf } from './reconcile-state.ts';

/** A booking with its room at the supplier, as our books have it. */
export interface OwnRoom {
  readonly code: string;
  /** Changes with everything that happens to the booking. */
  readonly version: number;
  readonly saga: Saga;
  readonly wasIssued: boolean;
  /** The supplier's total that it was sold for. */
  readonly quotedCents: number;
  /** What was paid. */
  readonly paid: PriceParts;
  readonly holds: readonly {
    readonly clientRef: string;
    readonly state: string;
    /** It may still turn up, and is then released. */
    readonly isWatched: boolean;
  }[];
  /** Once it is done, and only for what had been issued. */
  readonly cancellation: {
    readonly agreedCents: number;
    /** The penalty the supplier told. */
    readonly toldCents: number | null;
    /** What was kept for it of what was paid. */
    readonly kept: PriceParts;
  } | null;
}

/**
 * A booking against all that the supplier has under its code. What is rightly under way is no disagreement: room for a booking
 * that is not over, and a late arrival that is looked for.
 */
export function compareHolds(own: OwnRoom | undefined, records: readonly HoldRecord[]): Disagreement[] {
  const say = about(own?.code ?? null);
  if (!own) {
    return records.flatMap(({ clientRef, state, totalCents, penaltyCents }) => {
      if (state === 'released') return [];
      if (state === 'held') return [say('hold_unknown', clientRef, null, totalCents)];
      return [say('ticket_without_booking', clientRef, null, penaltyCents ?? totalCents)];
    });
  }
  const standing = standingOf(own);
  const wanted = { issued: 'confirmed', given_back: 'cancelled', lost: '', ahead: '', under_way: '' }[standing];
  const sold = own.holds.find(({ state }) => state === wanted);
  const others = records.filter(({ clientRef }) => clientRef !== sold?.clientRef);
  const theirs = records.find(({ clientRef }) => clientRef === sold?.clientRef);
  const reference = sold?.clientRef ?? own.code;
  return [
    ...(standing === 'issued' ? compareTicket(own, reference, theirs) : []),
    ...(standing === 'given_back' ? compareCancelled(own, reference, theirs) : []),
    ...others.flatMap((record) => compareOther(own, standing, record)),
  ];
}

/** What the supplier has beside the room that the booking was sold with. */
function compareOther(own: OwnRoom, standing: Standing, record: HoldRecord): Disagreement[] {
  const { clientRef, state, totalCents, penaltyCents } = record;
  const say = about(own.code);
  const known = own.holds.find((hold) => hold.clientRef === clientRef);
  const isOnItsWay = standing === 'ahead' || standing === 'under_way';
  switch (state) {
    case 'held':
      if (!known) return [say('hold_unknown', clientRef, null, totalCents)];
      return known.isWatched || isOnItsWay ? [] : [say('hold_left_open', clientRef, null, totalCents)];
    case 'issued':
      if (standing === 'under_way') return [];
      if (standing === 'issued') return [say('second_ticket', clientRef, own.quotedCents, totalCents)];
      return [say('ticket_without_booking', clientRef, null, totalCents)];
    case 'cancelled':
      return standing === 'under_way' || penaltyCents === 0
        ? []
        : [say('penalty_differs', clientRef, null, penaltyCents)];
    case 'released':
      return [];
  }
}

function compareTicket(own: OwnRoom, reference: string, theirs: HoldRecord | undefined): Disagreement[] {
  const say = about(own.code);
  if (theirs?.state === 'cancelled')
    return [say('cancelled_at_supplier', reference, own.quotedCents, theirs.penaltyCents)];
  if (theirs?.state !== 'issued') return [say('booking_without_ticket', reference, own.quotedCents, null)];
  return comparePrice(own, theirs);
}

function compareCancelled(own: OwnRoom, reference: string, theirs: HoldRecord | undefined): Disagreement[] {
  const say = about(own.code);
  const { cancellation, paid, quotedCents } = own;
  if (theirs?.state === 'issued') return [say('ticket_of_cancelled_booking', reference, null, theirs.totalCents)];
  const told = cancellation?.toldCents ?? null;
  if (theirs?.state !== 'cancelled') return [say('cancellation_unknown', reference, told, null)];
  const { penaltyCents } = theirs;
  // The member never pays more than was agreed to, whatever the supplier kept.
  const charged = Math.min(penaltyCents ?? 0, cancellation?.agreedCents ?? 0);
  const due = penaltyOn(paid, charged, quotedCents);
  const isKept = cancellation?.kept.cents === due.cents && cancellation.kept.points === due.points;
  const isSame = told === penaltyCents && charged === penaltyCents && isKept;
  return [...comparePrice(own, theirs), ...(isSame ? [] : [say('penalty_differs', reference, told, penaltyCents)])];
}

const comparePrice = ({ code, quotedCents }: OwnRoom, { clientRef, totalCents }: HoldRecord): Disagreement[] =>
  totalCents === quotedCents ? [] : [about(code)('price_differs', clientRef, quotedCents, totalCents)];
