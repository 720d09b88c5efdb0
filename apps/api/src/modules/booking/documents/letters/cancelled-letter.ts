import { bookingStatus } from '@embarque/contract/booking.ts';
import { partsOf, spendsCoupon } from '../../store/cancellation-store.ts';
import type { BookingRow, CancellationRow } from '../../store/tables.ts';
import type { Letter } from './letter.ts';
import { headOf, inBoth, inPoints, inReais, type LetterContext } from './letter-facts.ts';

const whole = ({ code }: BookingRow) => ({
  subject: `Reserva ${code} cancelada`,
  heading: 'Sua reserva foi cancelada',
  opening: ['Sua reserva foi cancelada, como você pediu.'],
});

/** A supplier did not take back its leg. */
const partial = ({ code }: BookingRow) => ({
  subject: `Reserva ${code} cancelada em parte`,
  heading: 'Parte da sua reserva foi cancelada',
  opening: [
    'Parte da sua reserva foi cancelada, como você pediu.',
    'O restante não pôde ser cancelado e continua valendo.',
  ],
});

/** What became of the coupon of a booking of which nothing is left. */
function couponOf(row: BookingRow, done: CancellationRow): string[] {
  const isSpent = spendsCoupon(row, done);
  if (isSpent === undefined) return [];
  return isSpent
    ? ['O cupom usado nesta compra não pode ser usado de novo, porque parte do valor dele ficou na multa.']
    : ['O cupom usado nesta compra pode ser usado de novo enquanto estiver valendo.'];
}

/** The member cancelled; `done` says what was kept and what came back. */
export function cancelledLetter(row: BookingRow, done: CancellationRow, context: LetterContext): Letter {
  const amounts = [
    ...inPoints('Multa', done.penaltyPoints, context),
    ...inReais('Multa', done.penaltyCents),
    ...inPoints('Devolvido', done.refundPoints, context),
    ...inReais('Devolvido', done.refundCents),
    ...inPoints('Não devolvido por fim da validade', done.lostPoints, context),
  ];
  const { fare, tax, fee } = partsOf(done);
  const parts = [
    ...inBoth(context.service.fareLabel, fare, context),
    ...inBoth(context.service.taxLabel, tax, context),
    ...inBoth(context.service.feeLabel, fee, context),
  ];
  const partsTitle = done.lostPoints ? 'Do que foi devolvido ou perdeu a validade' : 'Do que foi devolvido';
  return {
    ...(row.statusId === bookingStatus.cancelled ? whole(row) : partial(row)),
    facts: [{ facts: headOf(row, context) }, { facts: amounts }, { title: partsTitle, facts: parts }],
    closing: [
      ...(amounts.length > 0 ? [] : ['Nada foi cobrado de você.']),
      ...(done.refundCents ? ['O valor em R$ volta para o cartão usado na compra, conforme o prazo do banco.'] : []),
      ...couponOf(row, done),
    ],
  };
}
