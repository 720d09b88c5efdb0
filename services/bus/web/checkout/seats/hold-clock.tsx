import { clockSkew } from '@embarque/web-kit/api/server-clock.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { Countdown, useTimeLeft } from '@embarque/web-kit/ui/notices/countdown.tsx';
import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import classes from './hold-clock.module.css';

const MINUTE_MS = 60_000;
/** From when on the end of the time is said, the earlier first. */
const ANNOUNCED_MINUTES = [5, 1] as const;

interface HoldClockProps {
  /** ISO 8601, by the server's clock. */
  readonly end: string;
  onEnd(): void;
}

/** How long seats are still held. Drawn anew for each hold. Its end is announced twice, wherever on the page somebody is. */
export function HoldClock({ end, onEnd }: HoldClockProps) {
  const skew = useSyncExternalStore(clockSkew.subscribe, clockSkew.get);
  const left = useTimeLeft(end, skew);
  const tellEnd = useEffectEvent(onEnd);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) tellEnd();
  }, [isOver]);
  const announced = ANNOUNCED_MINUTES.findLast((minutes) => left <= minutes * MINUTE_MS);
  useEffect(() => {
    if (announced === undefined || isOver) return;
    showAlert(
      'warning',
      `Seus assentos ficam reservados por menos de ${announced === 1 ? '1 minuto' : `${announced} minutos`}.`,
    );
  }, [announced, isOver]);
  return (
    <span className={classes.clock} data-soon={announced !== undefined || undefined}>
      <Clock size={16} aria-hidden />
      <span>
        Assentos reservados por <Countdown left={left} />
      </span>
    </span>
  );
}
