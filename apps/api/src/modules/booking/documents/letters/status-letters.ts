import { shopEndText } from '@embarque/contract/dates.ts';
import { lostPoints } from '../../store/money/lost-points.ts';
import type { BookingRow } from '../../store/tables.ts';
import type { Letter } from './letter.ts';
import { headOf, inPoints, inReais, type LetterContext } from './letter-facts.ts';

/** "a", "a e b", "a, b e c". */
const sentenceList = new Intl.ListFormat('pt-BR');

/** Returns "10/01/2027 às 09:15 (horário de Brasília)". */
const timeText = (instant: Date): string => `${shopEndText(instant)} (horário de Brasília)`;

const totalsOf = (row: BookingRow, context: LetterContext) => [
  ...inPoints('Total', row.pointsTotalValue, context),
  ...inReais('Total', row.cashTotalValue),
];

/** The facts of a booking that can still be paid, and how. */
function payableOf(row: BookingRow, context: LetterContext): Pick<Letter, 'facts' | 'closing' | 'action'> {
  const { tripUrl } = context;
  const back = [
    ...(row.pointsTotalValue > 0 ? ['o que foi reservado do seu saldo volta para ele'] : []),
    ...(row.couponId === null ? [] : ['o cupom pode ser usado de novo']),
    'nada é cobrado',
  ];
  return {
    facts: [
      {
        facts: [
          ...headOf(row, context),
          ...totalsOf(row, context),
          ...(row.expiresAt ? [['Pague até', timeText(row.expiresAt)] as const] : []),
        ],
      },
    ],
    closing: [
      'Para pagar, abra esta reserva em Minhas viagens e escolha Reprocessar Pagamento.',
      `Depois desse prazo a reserva expira: ${sentenceList.format(back)}.`,
    ],
    action: tripUrl === undefined ? undefined : { label: 'Pagar em Minhas viagens', url: tripUrl },
  };
}

/** The payment came to no end, as where the bank's question was not answered in time; the booking waits for another. */
export const pendingLetter = (row: BookingRow, context: LetterContext): Letter => ({
  subject: `Reserva ${row.code} pendente`,
  heading: 'Falta concluir o pagamento',
  opening: [
    'Sua reserva está guardada, mas ainda não foi emitida: falta concluir o pagamento.',
    'Se o banco pediu uma confirmação, ela não foi feita a tempo e nada foi cobrado. Pague de novo em Minhas viagens.',
  ],
  ...payableOf(row, context),
});

/** The bank declined the card; the booking waits for another. */
export const declinedLetter = (row: BookingRow, context: LetterContext): Letter => ({
  subject: `Pagamento da reserva ${row.code} recusado`,
  heading: 'O pagamento foi recusado',
  opening: [
    'O banco não aprovou o pagamento no cartão, e nada foi cobrado. Sua reserva continua guardada: pague com outro cartão.',
  ],
  ...payableOf(row, context),
});

/** What came back when a booking ended without a ticket. `returned`: points. */
function endOf(row: BookingRow, returned: number, context: LetterContext): Pick<Letter, 'facts' | 'closing'> {
  const lost = lostPoints(row, returned);
  return {
    facts: [
      {
        facts: [
          ...headOf(row, context),
          ...inPoints('Devolvido', returned, context),
          ...inPoints('Não devolvido por fim da validade', lost, context),
        ],
      },
    ],
    closing: [
      ...(returned > 0 ? ['O que foi devolvido já está no seu saldo.'] : []),
      // One that was not valid any more was never taken.
      ...(row.couponId === null || row.error === 'coupon_not_valid' ? [] : ['O cupom pode ser usado de novo.']),
      ...(row.cashTotalValue > 0
        ? ['Nada foi cobrado no seu cartão. Um valor que o banco tenha bloqueado é liberado no prazo do banco.']
        : []),
    ],
  };
}

/** The booking was not paid in time. */
export const expiredLetter = (row: BookingRow, returned: number, context: LetterContext): Letter => ({
  subject: `Reserva ${row.code} expirada`,
  heading: 'Sua reserva expirou',
  opening: [
    row.expiresAt
      ? `O prazo para concluir a reserva terminou em ${timeText(row.expiresAt)}, e ela não foi emitida.`
      : 'O prazo para concluir a reserva terminou, e ela não foi emitida.',
  ],
  ...endOf(row, returned, context),
});

const failures: Readonly<Record<string, string>> = {
  sold_out: 'Não há mais lugares na opção escolhida.',
  price_changed: 'O preço da opção escolhida mudou antes da emissão.',
  supplier_refused: 'A empresa não confirmou a emissão.',
  timed_out: 'A empresa não respondeu a tempo.',
  card_unreadable: 'Os dados do cartão não puderam ser lidos.',
  insufficient_points: 'O saldo não cobria mais o preço.',
  coupon_not_valid: 'O cupom não valia mais.',
};

function reasonOf({ error, refused, legs }: BookingRow, { problemSentences, legSentences }: LetterContext): string {
  if (error === null) return '';
  const ofLeg = refused && legs.length > 1 ? legSentences[error]?.[refused.leg] : undefined;
  return ofLeg ?? problemSentences[error] ?? failures[error] ?? '';
}

const FREE = 'nada foi cobrado';

/** Returns why, and that nothing was charged, once: a service may say that itself. */
function failureText(row: BookingRow, context: LetterContext): string {
  const reason = reasonOf(row, context);
  const end = reason.includes(FREE) ? 'A compra não foi concluída.' : `A compra não foi concluída, e ${FREE}.`;
  return `${reason} ${end}`.trim();
}

/**
 * Returns why a booking ended without a ticket, in a sentence; null where its status says so: its member cancelled it, or did not pay
 * in time. One that was paid and that its company never issued may end as expired.
 */
export function endReasonOf({
  saga,
  error,
  issueCalledAt,
}: Pick<BookingRow, 'saga' | 'error' | 'issueCalledAt'>): string | null {
  const isOthers = saga === 'FAILED' || (saga === 'EXPIRED' && issueCalledAt !== null);
  return isOthers && error !== null ? (failures[error] ?? null) : null;
}

/** The booking could not be issued, whatever its member did. */
export const failedLetter = (row: BookingRow, returned: number, context: LetterContext): Letter => ({
  subject: `Reserva ${row.code} não concluída`,
  heading: 'Sua reserva não pôde ser concluída',
  opening: [failureText(row, context)],
  ...endOf(row, returned, context),
});
