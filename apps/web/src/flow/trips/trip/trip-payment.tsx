import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { formatPoints, formatReais } from '@embarque/contract/money/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { type Fact, Facts } from '@embarque/web-kit/ui/cards/facts.tsx';
import { cardName } from '../../payment/card/card-name.ts';
import { totalFact } from '../booking-facts.ts';
import { CancellationDone } from '../cancellation/trip-cancellation.tsx';
import { UnissuedTrip } from '../unfinished/unissued-trip.tsx';
import { TripSection } from './trip-section.tsx';

interface TripPaymentProps {
  readonly booking: Booking;
}

/** What a booking cost, in points and reais, with which card, and what came back of it. */
export function TripPayment({ booking }: TripPaymentProps) {
  const { coin, shortCoin } = usePriceView();
  return (
    <TripSection title="Pagamento">
      <Facts facts={[totalFact(booking, shortCoin), ...paidFacts(booking, coin, shortCoin)]} />
      {booking.statusId === bookingStatus.pending && <p>O pagamento ainda não foi concluído.</p>}
      {booking.unissued ? (
        <p>
          <UnissuedTrip booking={booking} />
        </p>
      ) : (
        <CancellationDone booking={booking} />
      )}
    </TripSection>
  );
}

/** Returns how the total was paid and when: what of it in which currency, where it is both. What is not paid, or never was, has no day. */
function paidFacts(booking: Booking, coin: string, shortCoin: string): Fact[] {
  const { pointsTotalValue, cashTotalValue, paymentCard } = booking;
  const isBoth = pointsTotalValue > 0 && cashTotalValue > 0;
  const isPaid = booking.statusId !== bookingStatus.pending && !booking.unissued;
  return [
    ...(isBoth
      ? [
          { label: `Em ${coin}`, value: `${formatPoints(pointsTotalValue)} ${shortCoin}` },
          { label: 'Em R$', value: formatReais(cashTotalValue) },
        ]
      : []),
    ...(pointsTotalValue > 0 && cashTotalValue === 0
      ? [{ label: 'Forma de pagamento', value: `Só ${coin.toLowerCase()}` }]
      : []),
    ...(paymentCard ? [{ label: 'Cartão', value: cardName(paymentCard) }] : []),
    ...(isPaid ? [{ label: 'Data da compra', value: booking.bookingDateStr.slice(0, 10) }] : []),
  ];
}
