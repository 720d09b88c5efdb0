import { isNeverRefunded } from '@embarque/commerce/visits/cancellation.ts';
import type { Experience } from '@embarque/experience/contract.ts';
import { PolicyBadge, PolicyBadges } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import { BadgeCheck, Ban, Clock, Tag } from 'lucide-react';
import { lengthText } from './experience-texts.ts';

/** What kind of experience it is, how long it takes, and whether it can be cancelled. */
export function ExperienceBadges({
  experience,
}: {
  readonly experience: Pick<Experience, 'category' | 'durationMinutes' | 'freeCancel' | 'cancellationTerms'>;
}) {
  return (
    <PolicyBadges>
      <PolicyBadge icon={<Tag aria-hidden />}>{experience.category}</PolicyBadge>
      <PolicyBadge icon={<Clock aria-hidden />}>{lengthText(experience)}</PolicyBadge>
      {experience.freeCancel && (
        <PolicyBadge icon={<BadgeCheck aria-hidden />} tone="good">
          Cancelamento grátis
        </PolicyBadge>
      )}
      {isNeverRefunded(experience) && (
        <PolicyBadge icon={<Ban aria-hidden />} tone="warn">
          Não reembolsável
        </PolicyBadge>
      )}
    </PolicyBadges>
  );
}
