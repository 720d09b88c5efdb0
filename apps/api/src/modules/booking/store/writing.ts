import type { Decision, SagaEvent } from '../saga/saga.ts';

/** A decision with all that its rows need. */
export interface Writing {
  readonly decision: Decision;
  readonly event: SagaEvent;
  readonly now: Date;
  /** null gives the lease back. */
  readonly leaseUntil: Date | null;
  readonly wakeAt: Date;
  readonly watchMs: number;
  /** The gateway's code, where cards are taken. */
  readonly gateway?: string | undefined;
}
