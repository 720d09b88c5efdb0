import { clockSkew } from '@embarque/web-kit/api/server-clock.ts';
import { Countdown, useTimeLeft } from '@embarque/web-kit/ui/notices/countdown.tsx';
import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import classes from './held-until.module.css';

interface HeldUntilProps {
  /** What is reserved: "Assentos reservados por". */
  readonly label: string;
  /** ISO 8601, by the server's clock. */
  readonly until: string;
}

/** The clock of what is reserved for a while, where the choices themselves are folded. */
export function HeldUntil({ label, until }: HeldUntilProps) {
  const skew = useSyncExternalStore(clockSkew.subscribe, clockSkew.get);
  const left = useTimeLeft(until, skew);
  return (
    <p className={classes.held}>
      <Clock size={16} aria-hidden />
      <span>
        {label} <Countdown left={left} />
      </span>
    </p>
  );
}
