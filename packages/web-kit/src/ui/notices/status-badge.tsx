import { CircleAlert, CircleCheck, CircleX, Clock, Flag, type LucideIcon, TimerOff } from 'lucide-react';
import classes from './status-badge.module.css';

/** How something bought stands. */
export type BadgeStatus = 'pending' | 'confirmed' | 'expired' | 'finished' | 'cancelled' | 'failed';

const icons: Record<BadgeStatus, LucideIcon> = {
  pending: Clock,
  confirmed: CircleCheck,
  expired: TimerOff,
  finished: Flag,
  cancelled: CircleX,
  failed: CircleAlert,
};

interface StatusBadgeProps {
  readonly status: BadgeStatus;
  /** Its name: colour and icon alone say nothing to many. */
  readonly children: string;
}

/** A status as a pill, with an icon of its own. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  const Icon = icons[status];
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  );
}
