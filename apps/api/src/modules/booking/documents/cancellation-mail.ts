import { formatPoints, formatReais, toReais } from '@embarque/contract/money.ts';
import type { BookingRow, CancellationRow } from '../store/tables.ts';

/** Returns the mail about a cancelled booking and its refund, as plain text. */
export function cancellationMail(
  row: BookingRow,
  done: CancellationRow,
  member: { readonly name: string; readonly coinAlias: string },
): { subject: string; text: string } {
  const inPoints = (label: string, points: number | null) =>
    points ? [`${label} em ${member.coinAlias}: ${formatPoints(points)}`] : [];
  const inReais = (label: string, cents: number | null) =>
    cents ? [`${label} em R$: ${formatReais(toReais(cents))}`] : [];
  const amounts = [
    ...inPoints('Multa', done.penaltyPoints),
    ...inReais('Multa', done.penaltyCents),
    ...inPoints('Devolvido', done.refundPoints),
    ...inReais('Devolvido', done.refundCents),
    ...inPoints('Não devolvido por fim da validade', done.lostPoints),
  ];
  const lines = [
    `Olá, ${member.name}!`,
    '',
    'Sua reserva foi cancelada, como você pediu.',
    '',
    `Código da reserva: ${row.code}`,
    ...(row.locatorProvider ? [`Localizador da companhia: ${row.locatorProvider}`] : []),
    '',
    ...(amounts.length > 0 ? amounts : ['Nada foi cobrado de você.']),
    ...(done.refundCents
      ? ['', 'O valor em R$ volta para o cartão usado na compra, conforme o prazo da operadora.']
      : []),
  ];
  return { subject: `Reserva ${row.code} cancelada`, text: lines.join('\n') };
}
