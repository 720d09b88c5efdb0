import { baggageText } from '@embarque/flight/rules/baggage-text.ts';
import { freeText, shortRefundText } from '@embarque/flight/rules/cancellation-texts.ts';
import type { Withdrawal } from '@embarque/flight/rules/withdrawal.ts';
import { PolicyBadge } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import { BadgeCheck, Ban, CalendarSync, Luggage, Undo2 } from 'lucide-react';
import classes from './fare-badges.module.css';
import type { FareTerms } from './fare-terms.ts';

interface FareBadgesProps extends Pick<FareTerms, 'pieces' | 'allowChange' | 'refund'> {
  /** What the law grants who buys it now, whatever the fare. */
  readonly withdrawal: Withdrawal | null;
}

/** Baggage, changes and refund of a price, as far as they are the same for all its flights. */
export function FareBadges({ pieces, allowChange, refund, withdrawal }: FareBadgesProps) {
  return (
    <span className={classes.badges}>
      {pieces !== undefined && (
        <PolicyBadge
          icon={pieces > 0 ? <Luggage aria-hidden /> : <Ban aria-hidden />}
          tone={pieces > 0 ? 'good' : 'plain'}
        >
          {baggageText(pieces)}
        </PolicyBadge>
      )}{' '}
      {allowChange !== undefined && (
        <PolicyBadge
          icon={allowChange ? <CalendarSync aria-hidden /> : <Ban aria-hidden />}
          tone={allowChange ? 'good' : 'plain'}
        >
          {allowChange ? 'Permite alteração' : 'Sem alteração'}
        </PolicyBadge>
      )}{' '}
      {withdrawal && (
        <PolicyBadge icon={<BadgeCheck aria-hidden />} tone="good">
          {freeText(withdrawal)}
        </PolicyBadge>
      )}{' '}
      {refund !== undefined && (
        <PolicyBadge
          icon={refund > 0 ? <Undo2 aria-hidden /> : <Ban aria-hidden />}
          tone={refund > 0 ? 'good' : 'plain'}
        >
          {shortRefundText(refund, withdrawal)}
        </PolicyBadge>
      )}
    </span>
  );
}
