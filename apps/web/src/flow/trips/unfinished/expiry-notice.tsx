import { shopEndText } from '@embarque/contract/dates.ts';
import { Countdown } from '@embarque/web-kit/ui/notices/countdown.tsx';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './expiry-notice.module.css';

interface ExpiryNoticeProps {
  /** Instant, ISO 8601. */
  readonly end: string;
  /** Milliseconds until then. */
  readonly left: number;
  /** What else there is to say of it. */
  readonly children?: ReactNode;
}

/** Until when a booking that is not paid is kept, and how long that is. */
export function ExpiryNotice({ end, left, children }: ExpiryNoticeProps) {
  return (
    <p className={classes.notice}>
      <Clock size={20} aria-hidden />
      <span>
        Esta reserva expira em <time dateTime={end}>{shopEndText(new Date(end))}</time> (horário de Brasília)
        {left > 0 && (
          <span className={classes.left}>
            Faltam <Countdown left={left} />
          </span>
        )}
        {children}
      </span>
    </p>
  );
}
