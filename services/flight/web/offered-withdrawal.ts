import type { FlightChoice } from '@embarque/flight/contract.ts';
import { type Withdrawal, withdrawalOf } from '@embarque/flight/rules/withdrawal.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';

/** Returns what the law grants who buys any of these ways out now; null where that is nothing, or not the same for all of them. */
export function offeredWithdrawal(outbound: readonly FlightChoice[]): Withdrawal | null {
  const now = serverNow();
  const granted = outbound.map(({ flights }) => withdrawalOf(now, null, flights[0]?.departuredatetime ?? ''));
  return granted.every((each) => each !== null) ? (granted[0] ?? null) : null;
}
