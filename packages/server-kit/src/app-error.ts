import type { CancellationQuote } from '@embarque/contract/cancellation.ts';
import { type ProblemCode, problems } from '@embarque/contract/problem.ts';

export interface AppErrorDetail {
  /** Field path to sentence. */
  readonly fields?: Record<string, string>;
  /** What it costs now, in reais and points. */
  readonly price?: { cashPrice: number; pointsPrice: number };
  /** What cancelling costs now. */
  readonly quote?: CancellationQuote;
  /** A sentence in place of the code's own. */
  readonly error?: string;
  /** Whole seconds after which asking again makes sense. */
  readonly retryAfter?: number;
}

/** A failure that ends a request. Expected outcomes inside the server are returned, not thrown. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly detail: AppErrorDetail;

  constructor(code: ProblemCode, detail: AppErrorDetail = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
  }

  /** What is shown of it. */
  get sentence(): string {
    return this.detail.error ?? problems[this.code].error;
  }

  get status(): number {
    return problems[this.code].status;
  }
}
