import { formatPoints, formatReais, toReais } from '@embarque/contract/money/money.ts';
import { remainingParts } from '../letters/cancelled-parts.ts';
import { partLines } from './printed-part.ts';
import { locatorsOfWhole, type Voucher } from './voucher.ts';
import { voucherHtml } from './voucher-html.ts';
import { TRIP_LABEL, wordsOf } from './voucher-words.ts';

/**
 * Returns the mail that confirms an issued booking, or what is left of it, as HTML in the campaign's brand and as plain text. `tripUrl`:
 * address of its page in the shop; undefined where none is known.
 */
export function voucherMail(
  voucher: Voucher,
  name: string,
  tripUrl?: string,
): { subject: string; text: string; html: string } {
  return {
    subject: wordsOf(voucher).subject,
    text: textOf(voucher, name, tripUrl),
    html: voucherHtml(voucher, name, tripUrl),
  };
}

function textOf(voucher: Voucher, name: string, tripUrl: string | undefined): string {
  const { points, cashCents, brand } = voucher;
  const lines = [
    `Olá, ${name}.`,
    '',
    wordsOf(voucher).opening,
    '',
    `Viagem: ${voucher.itinerary.title}`,
    `Código da reserva: ${voucher.bookingCode}`,
    ...locatorsOfWhole(voucher).map(([label, locator]) => `${label}: ${locator}`),
    ...remainingParts(voucher).flatMap((part) => ['', `${part.group}: ${part.title}`, ...partLines(part, voucher)]),
    '',
    'Horários locais de cada lugar.',
    '',
    `${voucher.service.peopleLabel}:`,
    ...voucher.travellers.map((traveller) => `- ${traveller}`),
    '',
    ...(points > 0 ? [`Total em ${brand.coinAlias}: ${formatPoints(points)}`] : []),
    ...(cashCents > 0 ? [`Total em R$: ${formatReais(toReais(cashCents))}`] : []),
    ...[...voucher.parts, ...voucher.refund, ...voucher.ending].map(({ label, amount }) => `- ${label}: ${amount}`),
    ...(tripUrl === undefined ? [] : ['', `${TRIP_LABEL}: ${tripUrl}`]),
    '',
    'Boa viagem.',
  ];
  return lines.join('\n');
}
