/** Every way in which our records and another party's may differ, by its stable name. */
export const discrepancyKinds = {
  ticket_without_booking: 'a ticket at the supplier, and no booking of ours is issued with it',
  second_ticket: 'one more ticket at the supplier for a booking that has its own',
  booking_without_ticket: 'issued with us, and the supplier has no ticket',
  cancelled_at_supplier: 'issued with us, and cancelled at the supplier',
  ticket_of_cancelled_booking: 'cancelled with us, and still a ticket at the supplier',
  cancellation_unknown: 'cancelled with us for a penalty, and the supplier knows of no ticket',
  hold_left_open: 'the supplier keeps room for a booking that is over',
  hold_unknown: 'the supplier keeps room under a reference that we do not know',
  price_differs: 'another price at the supplier than the one we sold for',
  penalty_differs: 'another penalty at the supplier than the one we reckoned with',
  capture_without_booking: 'money taken at the gateway, and no booking of ours is issued for it',
  second_capture: 'money taken once more for a booking that is paid',
  booking_without_capture: 'issued with us, and its money was not taken',
  captured_amount_differs: 'another amount taken at the gateway than the one we wrote down',
  refund_unknown: 'money given back at the gateway that we know nothing of',
  refund_missing: 'money given back with us that the gateway has not given back',
  refund_amount_differs: 'another amount given back at the gateway than the one we wrote down',
  authorisation_left_open: 'money blocked at the gateway for a booking that is over',
  payment_unknown: 'money blocked at the gateway under a reference that we do not know',
  payable_differs: 'another amount owed to the supplier in our ledger than its records say',
  clearing_differs: 'another amount taken by card in our ledger than the records of the gateway say',
  stands_too_long: 'a booking of ours that gets no further, in one state for longer than it should take',
  own_books: 'our own books break a rule',
} as const;
export type DiscrepancyKind = keyof typeof discrepancyKinds;

/** One difference between two records. Amounts in centavos; null where a side has none. */
export interface Discrepancy {
  readonly kind: DiscrepancyKind;
  /** The booking it is about, if it is one of ours. */
  readonly bookingCode: string | null;
  /**
   * Our reference at the other party; for `own_books` the rule and the ids that break it, for `stands_too_long` the state
   * and since when.
   */
  readonly reference: string;
  readonly oursCents: number | null;
  readonly theirsCents: number | null;
}

/** Returns a function that makes discrepancies of one booking, or of references without one. */
export const about =
  (bookingCode: string | null) =>
  (kind: DiscrepancyKind, reference: string, oursCents: number | null, theirsCents: number | null): Discrepancy => ({
    kind,
    bookingCode,
    reference,
    oursCents,
    theirsCents,
  });
