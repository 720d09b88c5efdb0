import type { ListedActivity } from '@embarque/entertainment/activity-details.ts';
import { shortWeekDays } from '@embarque/entertainment/rules/week-days.ts';
import { PolicyBadge, PolicyBadges } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import { Tooltip } from '@embarque/web-kit/ui/notices/tooltip.tsx';
import { BadgeCheck, CalendarDays, Clock, Layers } from 'lucide-react';
import { COMBO, freeUntilText, lengthText } from '../activity-texts.ts';

type Badged = Pick<ListedActivity, 'combo' | 'weekDaysList' | 'duration' | 'daysBeforeCancellationPolicy'>;

/** Whether an activity is several in one, on which days it takes place, how long it takes, and until when it is cancelled for nothing. */
export function ActivityBadges({ activity }: { readonly activity: Badged }) {
  const length = lengthText(activity);
  const freeUntil = freeUntilText(activity);
  const days = shortWeekDays(activity.weekDaysList);
  return (
    <PolicyBadges>
      {activity.combo && <PolicyBadge icon={<Layers aria-hidden />}>{COMBO}</PolicyBadge>}
      {days !== '' && <PolicyBadge icon={<CalendarDays aria-hidden />}>{days}</PolicyBadge>}
      {length !== undefined && <PolicyBadge icon={<Clock aria-hidden />}>{length}</PolicyBadge>}
      {freeUntil !== undefined && (
        <Tooltip text={freeUntil}>
          <PolicyBadge icon={<BadgeCheck aria-hidden />} tone="good">
            Cancelamento grátis
          </PolicyBadge>
        </Tooltip>
      )}
    </PolicyBadges>
  );
}
