import type { PlanPrice } from '@embarque/hotel/contract.ts';
import { PolicyBadge, PolicyBadges } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import { BadgeCheck, Ban, Coffee } from 'lucide-react';

interface PlanBadgesProps {
  readonly plan: Pick<PlanPrice, 'mealPlanInfo' | 'mealsIncluded' | 'isRefundable'>;
  /** Until when cancelling costs nothing, where that is known. */
  readonly freeUntil?: string | undefined;
}

/** What a plan includes, and whether it can be cancelled. */
export function PlanBadges({ plan, freeUntil }: PlanBadgesProps) {
  const { mealPlanInfo, mealsIncluded, isRefundable } = plan;
  return (
    <PolicyBadges>
      <PolicyBadge icon={<Coffee aria-hidden />} tone={mealsIncluded.breakfast ? 'good' : 'plain'}>
        {mealPlanInfo.mealPlanName}
      </PolicyBadge>
      {isRefundable ? (
        <PolicyBadge icon={<BadgeCheck aria-hidden />} tone="good">
          {freeUntil ?? 'Permite cancelamento'}
        </PolicyBadge>
      ) : (
        <PolicyBadge icon={<Ban aria-hidden />} tone="warn">
          Não reembolsável
        </PolicyBadge>
      )}
    </PolicyBadges>
  );
}
