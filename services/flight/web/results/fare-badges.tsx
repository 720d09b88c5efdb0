import { baggageText } from '@embarque/flight/baggage-text.ts';
import { PolicyBadge } from '@embarque/web-kit/ui/policy-badge.tsx';
import { Ban, CalendarSync, Luggage, Undo2 } from 'lucide-react';
import classes from './fare-badges.module.css';
import type { FareTerms } from './fare-terms.ts';

/** Baggage, changes and refund of a price, as far as they are the same for all its flights. */
export function FareBadges({ pieces, allowChange, refund }: FareTerms) {
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
      {refund !== undefined && (
        <PolicyBadge
          icon={refund > 0 ? <Undo2 aria-hidden /> : <Ban aria-hidden />}
          tone={refund > 0 ? 'good' : 'plain'}
        >
          {refund > 0 ? `Reembolso de até ${refund}%` : 'Sem reembolso'}
        </PolicyBadge>
      )}
    </span>
  );
}
