import type { FlightChoice } from '@embarque/flight/contract.ts';
import { baggageText } from '@embarque/flight/rules/baggage-text.ts';
import { PolicyBadge } from '@embarque/web-kit/ui/notices/policy-badge.tsx';
import { Ban, Luggage } from 'lucide-react';
import { checkedPieces } from './journey-text.ts';

/** The checked bags that every flight of a way includes. */
export function BaggageBadge({ choice }: { readonly choice: FlightChoice }) {
  const pieces = checkedPieces(choice);
  return (
    <PolicyBadge icon={pieces > 0 ? <Luggage aria-hidden /> : <Ban aria-hidden />} tone={pieces > 0 ? 'good' : 'plain'}>
      {baggageText(pieces)}
    </PolicyBadge>
  );
}
