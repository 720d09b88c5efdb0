import { formatPoints, formatReais, toReais } from '@embarque/contract/money.ts';
import { partLines } from './printed-part.ts';
import type { Voucher } from './voucher.ts';
import { voucherHtml } from './voucher-html.ts';

/** Returns the mail that confirms an issued booking, as HTML in the campaign's brand and as plain text. */
export function voucherMail(voucher: Voucher, name: string): { subject: string; text: string; html: string } {
  return {
    subject: `Reserva ${voucher.bookingCode} emitida`,
    text: textOf(voucher, name),
    html: voucherHtml(voucher, name),
  };
}

function textOf(voucher: Voucher, name: string): string {
  const { points, cashCents, brand } = voucher;
  const lines = [
    `Olá, ${name}!`,
    '',
    'Sua reserva foi emitida. O voucher em PDF e o arquivo para o seu calendário vão anexos.',
    '',
    `Viagem: ${voucher.itinerary.title}`,
    `Código da reserva: ${voucher.bookingCode}`,
    `${voucher.locatorLabel}: ${voucher.locator}`,
    ...voucher.itinerary.parts.flatMap((part) => ['', `${part.group}: ${part.title}`, ...partLines(part)]),
    '',
    'Horários locais de cada lugar.',
    '',
    `${voucher.service.peopleLabel}:`,
    ...voucher.travellers.map((traveller) => `- ${traveller}`),
    '',
    ...(points > 0 ? [`Total em ${brand.coinAlias}: ${formatPoints(points)}`] : []),
    ...(cashCents > 0 ? [`Total em R$: ${formatReais(toReais(cashCents))}`] : []),
    ...voucher.parts.map(({ label, amount }) => `- ${label}: ${amount}`),
    '',
    'Boa viagem!',
  ];
  return lines.join('\n');
}
