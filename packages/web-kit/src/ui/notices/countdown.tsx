import { useEffect, useState } from 'react';
import { timeLeftText, untilNextText } from './time-left.ts';

/**
 * Milliseconds left until an instant (ISO 8601) by the server's clock, which is `clockSkewMs` ahead of the device's.
 * Updates itself; 0 when time is up, infinite without an end.
 */
export function useTimeLeft(end: string | null, clockSkewMs: number): number {
  const [now, setNow] = useState(Date.now);
  const left = end === null ? Number.POSITIVE_INFINITY : Math.max(0, Date.parse(end) - (now + clockSkewMs));
  useEffect(() => {
    if (left === 0 || !Number.isFinite(left)) return;
    const timer = setTimeout(() => setNow(Date.now()), untilNextText(left));
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

/** A countdown. Screen readers read it on request, not every second. */
export function Countdown({ left }: { readonly left: number }) {
  return (
    <span role="timer" aria-label="Tempo restante" aria-live="off">
      {timeLeftText(left)}
    </span>
  );
}
