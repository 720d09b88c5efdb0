import { sagaIs } from '../saga/transitions.ts';
import type { BookingRow } from '../store/tables.ts';
import { isWaiting } from './request-input.ts';

/** Whether a request has its answer: a ticket, nothing left to undo, or something that only the member can do. */
export const isSettled = (row: BookingRow, now: Date): boolean =>
  hasConfirmation(row) || isLost(row) || (isWaiting(row) && !isDrivenAt(row, now) && row.wakeAt > now);

/** Whether a driver owns the booking. */
export const isDrivenAt = ({ leaseUntil }: BookingRow, now: Date): boolean => leaseUntil !== null && leaseUntil > now;

/** What is on its way to be cancelled was bought. */
export const hasConfirmation = ({ saga }: BookingRow): boolean =>
  sagaIs(saga, 'confirmed') || sagaIs(saga, 'cancelling');

/** Came to nothing. */
export const isLost = ({ saga }: BookingRow): boolean => sagaIs(saga, 'lost');
