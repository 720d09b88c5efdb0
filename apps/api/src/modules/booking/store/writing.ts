import type { Decision, SagaEvent } from '../saga/saga.ts';

/** A decision with everything its rows need. */
export interface Writing {
  readonly decision: Decision;
  readonly event: SagaEvent;
  readonly now: Date;
  /** null releases the lease. */
  readonly leaseUntil: Date | null;
  readonly wakeAt: Date;
  readonly watchMs: number;
  /** The gateway's code, where cards are taken. */
  readonly gateway?: string | undefined;
}
