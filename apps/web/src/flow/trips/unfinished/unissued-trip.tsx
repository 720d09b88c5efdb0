import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { formatReais } from '@embarque/contract/money/money.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { cardName } from '../../payment/card/card-name.ts';

type Ended = Pick<Booking, 'unissued' | 'cashTotalValue'>;

interface UnissuedTripProps {
  readonly booking: Ended;
  /** A badge beside it says already that it was not concluded. */
  readonly isSaid?: boolean;
}

/** What became of a purchase that ended without a ticket: nothing was charged for it, why, and what came back. */
export function UnissuedTrip({ booking, isSaid = false }: UnissuedTripProps) {
  const { shortCoin } = usePriceView();
  return (
    <>
      <b>{isSaid ? 'Nada foi cobrado.' : 'Não concluída: nada foi cobrado.'}</b>{' '}
      {endTexts(booking, shortCoin).join(' ')}
    </>
  );
}

/** Returns a sentence for why, and for everything that had been held for it: points, the coupon, the amount on the card. */
function endTexts({ unissued, cashTotalValue }: Ended, coin: string): string[] {
  if (!unissued) return [];
  const { reason, returnedPoints, lostPoints, returnsCoupon, releasedCard } = unissued;
  return [
    ...(reason === null ? [] : [reason]),
    ...(returnedPoints > 0 ? [`${pointsText(returnedPoints, coin)} voltaram para o seu saldo.`] : []),
    ...(lostPoints > 0 ? [`${pointsText(lostPoints, coin)} venceram enquanto estavam em reserva e não voltaram.`] : []),
    ...(returnsCoupon ? ['O cupom pode ser usado de novo enquanto estiver valendo.'] : []),
    ...(releasedCard
      ? [
          `O valor de ${formatReais(cashTotalValue)}, bloqueado no cartão ${cardName(releasedCard)}, foi liberado: volta ao limite no prazo do banco.`,
        ]
      : []),
  ];
}
