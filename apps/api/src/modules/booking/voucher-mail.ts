import { formatPoints, formatReais, toReais } from '@embarque/contract/money.ts';
import type { Contact } from './deps.ts';
import type { BookingRow } from './tables.ts';

/** The confirmation of an issued booking, as plain text; points go by the campaign's name for them. */
export function voucherMail(row: BookingRow, contact: Contact): { subject: string; text: string } {
  const travellers = row.passengers.map(({ name, lastName }) => `- ${name} ${lastName}`);
  const lines = [
    `Olá, ${contact.name}!`,
    '',
    'Sua reserva foi emitida.',
    '',
    `Código da reserva: ${row.code}`,
    ...(row.locatorProvider ? [`Localizador da companhia: ${row.locatorProvider}`] : []),
    `Início: ${localDateTime(row.startsAt)}`,
    `Término: ${localDateTime(row.endsAt)}`,
    '',
    'Passageiros:',
    ...travellers,
    '',
    ...(row.pointsTotalValue > 0 ? [`Total em ${contact.coinAlias}: ${formatPoints(row.pointsTotalValue)}`] : []),
    ...(row.cashTotalValue > 0 ? [`Total em R$: ${formatReais(toReais(row.cashTotalValue))}`] : []),
    '',
    'Boa viagem!',
  ];
  return { subject: `Reserva ${row.code} emitida`, text: lines.join('\n') };
}

/** dd/MM/yyyy HH:mm of a local date-time with offset, in its own place's time. */
const localDateTime = (text: string): string =>
  `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)} ${text.slice(11, 16)}`;
