import type { BookingCreated } from '@embarque/contract/booking.ts';
import type { CancellationQuote } from '@embarque/contract/cancellation.ts';
import { type ProblemCode, problems } from '@embarque/contract/problem.ts';

export interface AppErrorDetail {
  /** Field path to message. */
  readonly fields?: Record<string, string>;
  /** The current price, in reais and points, and the token of an offer at it, with the instant at which that expires. */
  readonly price?: { cashPrice: number; pointsPrice: number; refToken?: string; expiresAt?: string };
  /** The current cancellation quote. */
  readonly quote?: CancellationQuote;
  /** The booking a key was used for. */
  readonly booking?: BookingCreated;
  /** What of the request is gone, e.g. seats. */
  readonly taken?: readonly string[];
  /** Of a purchase of several legs: the one it was refused for, counted from '1'. */
  readonly leg?: string;
  /** Whether a purchase without an answer is still under way. */
  readonly isOpen?: boolean;
  /** Replaces the code's message. */
  readonly error?: string;
  /** Whole seconds after which to retry. */
  readonly retryAfter?: number;
}

/** An error that ends a request. Expected outcomes inside the server are returned, not thrown. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly detail: AppErrorDetail;

  constructor(code: ProblemCode, detail: AppErrorDetail = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
  }

  /** The message to show. */
  get sentence(): string {
    return this.detail.error ?? problems[this.code].error;
  }

  get status(): number {
    return problems[this.code].status;
  }
}
