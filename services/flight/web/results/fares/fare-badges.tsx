import { baggageText } from '@embarque/flight/rules/baggage-text.ts';
import { shortRefundText } from '@embarque/flight/rules/cancellation-texts.ts';
import type { Withdrawal } from '@embarque/flight/rules/withdrawal.ts';
import { Dotted } from '@embarque/web-kit/ui/cards/dotted.tsx';
import { PolicyBadge } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import classes from './fare-badges.module.css';
import type { FareTerms } from './fare-terms.ts';

interface FareBadgesProps extends Pick<FareTerms, 'pieces' | 'allowChange' | 'refund'> {
  /** What the law grants who buys it now, whatever the fare. */
  readonly withdrawal: Withdrawal | null;
}

/** Baggage, changes and refund of a price, as far as they are the same for all its flights; without icons, to fit in one line. */
export function FareBadges({ pieces, allowChange, refund, withdrawal }: FareBadgesProps) {
  const refundText = shortRefundText(refund, withdrawal);
  const badges = [
    ...(pieces === undefined ? [] : [[pieces > 0, baggageText(pieces)] as const]),
    ...(allowChange === undefined ? [] : [[allowChange, allowChange ? 'Permite alteração' : 'Sem alteração'] as const]),
    ...(refundText === undefined ? [] : [[refund !== 0, refundText] as const]),
  ];
  return (
    <span className={classes.badges}>
      <Dotted
        parts={badges.map(([isGood, text]) => (
          <PolicyBadge key={text} tone={isGood ? 'good' : 'plain'}>
            {text}
          </PolicyBadge>
        ))}
      />
    </span>
  );
}
