import type { Booking } from '@embarque/catalog/booking-contract.ts';
import type { Cancellation } from '@embarque/contract/cancellation.ts';
import { formatPoints, formatReais } from '@embarque/contract/money/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { shopServiceOfKind } from '../../../services.ts';
import { cardName } from '../../payment/card/card-name.ts';
import classes from './cancellation-amounts.module.css';

interface Amount {
  readonly label: string;
  readonly value: string;
  /** Why it is so. */
  readonly why?: string;
}

const LOST = 'Vieram de créditos cuja validade já terminou, por isso não voltam ao saldo.';

/** Why fewer are lost than the booking has of them. */
const FIRST_TAKEN = 'Descontada primeiro dos créditos cuja validade já terminou.';

interface CancellationAmountsProps {
  readonly parts: Cancellation;
  /** What was bought, and with which card, if any. */
  readonly booking: Pick<Booking, 'type' | 'paymentCard'>;
  /** The refund is done; otherwise it is a preview. */
  readonly isDone?: boolean;
}

/** What a cancellation refunds, and what it does not. */
export function CancellationAmounts({ parts, booking, isDone = false }: CancellationAmountsProps) {
  const { coin, shortCoin } = usePriceView();
  const { refundPoints, refundCash, penaltyPoints, penaltyCash, lostPoints } = parts;
  const points = (value: number) => `${formatPoints(value)} ${shortCoin}`;
  const back: Amount[] = [];
  if (refundPoints > 0) back.push({ label: 'Para o seu saldo', value: points(refundPoints) });
  if (refundCash > 0) {
    back.push({
      label: `Para o cartão ${booking.paymentCard ? cardName(booking.paymentCard) : 'usado na compra'}`,
      value: formatReais(refundCash),
      why: 'Aparece na fatura conforme o prazo do banco.',
    });
  }
  const retained: Amount[] = [];
  if (penaltyPoints > 0) {
    retained.push({
      label: `Multa em ${coin}`,
      value: points(penaltyPoints),
      ...(lostPoints > 0 && { why: FIRST_TAKEN }),
    });
  }
  if (penaltyCash > 0) retained.push({ label: 'Multa em R$', value: formatReais(penaltyCash) });
  if (lostPoints > 0) {
    retained.push({
      label: `${coin} com validade encerrada`,
      value: points(lostPoints),
      why: `${penaltyPoints + penaltyCash === 0 ? `${isDone ? 'Não houve' : 'Não há'} multa. ` : ''}${LOST}`,
    });
  }
  const service = shopServiceOfKind(booking.type)?.service;
  const fareLabel = service?.fareLabel ?? 'Preço';
  // Which part's points are the lost ones nobody can say, so that then only the reais are told apart.
  const made = [
    { label: fareLabel, ...parts.fare },
    { label: service?.taxLabel ?? 'Taxas', ...parts.tax },
    { label: service?.feeLabel ?? 'Taxa de serviço', ...parts.fee },
  ].flatMap(({ label, points: inPoints, cash }) => {
    const isInPoints = inPoints > 0 && lostPoints === 0;
    const values = [...(isInPoints ? [points(inPoints)] : []), ...(cash > 0 ? [formatReais(cash)] : [])];
    return values.length > 0 ? [{ label, value: values.join(' e ') }] : [];
  });
  const comesBack = isDone ? 'O que voltou' : 'O que volta';
  const partsTitle = `${comesBack}${lostPoints > 0 ? ' em R$' : ''}, por parte do preço`;
  return (
    <div className={classes.amounts}>
      <Amounts
        isMain
        title={isDone ? 'Voltou para você' : 'Volta para você'}
        amounts={back}
        none={penaltyPoints + penaltyCash + lostPoints > 0 ? 'Nada' : 'Nada foi cobrado'}
      />
      <Amounts
        title={isDone ? 'Não voltou' : 'Não volta'}
        amounts={retained}
        none={isDone ? 'Nada: não houve multa' : 'Nada: não há multa'}
      />
      {made.some(({ label }) => label !== fareLabel) && (
        <div className={classes.parts}>
          <Amounts title={partsTitle} amounts={made} none="" />
        </div>
      )}
    </div>
  );
}

interface AmountsProps {
  readonly title: string;
  /** What the rest explains. */
  readonly isMain?: boolean;
  readonly amounts: readonly Amount[];
  /** Text if there are none. */
  readonly none: string;
}

function Amounts({ title, isMain, amounts, none }: AmountsProps) {
  return (
    <div className={classes.side} data-main={isMain}>
      <h3>{title}</h3>
      {amounts.length === 0 && <p className={classes.none}>{none}</p>}
      {amounts.length > 0 && (
        <dl>
          {amounts.map(({ label, value, why }) => (
            <div key={label} className={classes.amount}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              {why && <dd className={classes.why}>{why}</dd>}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
