import type { ListedActivity } from '@embarque/entertainment/activity-details.ts';
import { PolicyBadge, PolicyBadges } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import { Tooltip } from '@embarque/web-kit/ui/notices/tooltip.tsx';
import { BadgeCheck, CalendarDays, Clock } from 'lucide-react';
import { freeUntilText, lengthText } from '../activity-texts.ts';

type Badged = Pick<ListedActivity, 'weekDays' | 'duration' | 'daysBeforeCancellationPolicy'>;

/** On which days an activity takes place, how long it takes, and until when it is cancelled for nothing. */
export function ActivityBadges({ activity }: { readonly activity: Badged }) {
  const length = lengthText(activity);
  const freeUntil = freeUntilText(activity);
  return (
    <PolicyBadges>
      {activity.weekDays !== '' && <PolicyBadge icon={<CalendarDays aria-hidden />}>{activity.weekDays}</PolicyBadge>}
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
