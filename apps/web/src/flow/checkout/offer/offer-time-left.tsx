import { clockSkew } from '@embarque/web-kit/api/server-clock.ts';
import { Countdown, useTimeLeft } from '@embarque/web-kit/ui/notices/countdown.tsx';
import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import classes from './offer-time-left.module.css';

/** From when on the end of an offer is counted down. */
const SHOWN_MS = 5 * 60_000;

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

interface OfferEnd {
  /** ISO 8601. */
  readonly end: string;
}

/** Until when the price holds, on the clock of the device; nothing while that is counted down. */
export function PriceHeldUntil({ end, className }: OfferEnd & { readonly className: string | undefined }) {
  const moment = new Date(end);
  const isCounted = isEnding(useOfferTime(end));
  if (isCounted || Number.isNaN(moment.getTime())) return null;
  return <p className={className}>Preço garantido até {clock.format(moment)}.</p>;
}

/** How long an offer can still be bought; nothing while that is long. */
export function OfferTimeLeft({ end }: OfferEnd) {
  const left = useOfferTime(end);
  if (!isEnding(left)) return null;
  return (
    <p className={classes.notice} role="status">
      <Clock size={16} aria-hidden />
      <span>
        Esta oferta vale por mais{' '}
        <b>
          <Countdown left={left} />
        </b>
      </span>
    </p>
  );
}

const isEnding = (left: number): boolean => left > 0 && left <= SHOWN_MS;

/** Milliseconds left by the server's clock. */
function useOfferTime(end: string): number {
  const skew = useSyncExternalStore(clockSkew.subscribe, clockSkew.get);
  return useTimeLeft(end, skew);
}
