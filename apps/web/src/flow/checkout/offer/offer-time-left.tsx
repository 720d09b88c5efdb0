import { clockSkew } from '@embarque/web-kit/api/server-clock.ts';
import { Countdown, useTimeLeft } from '@embarque/web-kit/ui/notices/countdown.tsx';
import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import classes from './offer-time-left.module.css';

/** From when on the end of an offer is told. */
const SHOWN_MS = 5 * 60_000;

/** How long an offer (`end` is ISO 8601) can still be bought; nothing while that is long. */
export function OfferTimeLeft({ end }: { readonly end: string }) {
  const skew = useSyncExternalStore(clockSkew.subscribe, clockSkew.get);
  const left = useTimeLeft(end, skew);
  if (left > SHOWN_MS || left === 0) return null;
  return (
    <p className={classes.notice} role="status">
      <Clock size={18} aria-hidden />
      <span>
        Esta oferta vale por mais{' '}
        <b>
          <Countdown left={left} />
        </b>
      </span>
    </p>
  );
}
