import { sagaIs } from '../saga/transitions.ts';
import type { BookingRow } from '../store/tables.ts';
import { isWaiting } from './request-input.ts';

/** Whether a request has its outcome: confirmed, lost, or waiting for the member. */
export const isSettled = (row: BookingRow, now: Date): boolean =>
  hasConfirmation(row) || isLost(row) || (isWaiting(row) && !isDrivenAt(row, now) && row.wakeAt > now);

/** Whether a driver owns the booking. */
export const isDrivenAt = ({ leaseUntil }: BookingRow, now: Date): boolean => leaseUntil !== null && leaseUntil > now;

/** Whether a booking was confirmed; one that is being cancelled still counts. */
export const hasConfirmation = ({ saga }: BookingRow): boolean =>
  sagaIs(saga, 'confirmed') || sagaIs(saga, 'cancelling');

/** Whether the booking is lost. */
export const isLost = ({ saga }: BookingRow): boolean => sagaIs(saga, 'lost');
