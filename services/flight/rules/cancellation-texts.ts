import { shopEndText } from '@embarque/contract/dates.ts';
import type { FlightLeg } from '@embarque/flight/contract.ts';
import { airlineName } from './airline-names.ts';
import type { Withdrawal } from './withdrawal.ts';

/** What cancelling a flight gives back in words, the same on every screen and paper. */

/** Returns until when cancelling costs nothing, whatever the fare says. Before the purchase the hours have not begun. */
export const freeText = ({ hours, until }: Withdrawal): string =>
  until === null
    ? `Cancelamento grátis até ${hours} h depois da compra`
    : `Cancelamento grátis até ${shopEndText(new Date(until))} (horário de Brasília)`;

/** Returns from when on a fare's own rule counts, to stand behind it: " depois de 24 h"; empty where it counts from the start. */
function fromText(withdrawal: Withdrawal | null): string {
  if (withdrawal === null) return '';
  const { hours, until } = withdrawal;
  return ` depois de ${until === null ? `${hours} h` : shopEndText(new Date(until))}`;
}

/** Returns what comes back of a fare of which `percent` is refunded: the nearer the departure, the less. */
export const refundText = (percent: number, withdrawal: Withdrawal | null): string =>
  (percent > 0 ? `Reembolso de até ${percent}% da tarifa` : 'Tarifa sem reembolso') + fromText(withdrawal);

/**
 * Returns both in as few words as fit beside the name of an airline, before the purchase; undefined where there is nothing to say: the
 * supplier does not tell `percent`, and the law grants nothing.
 */
export function shortRefundText(percent: number | undefined, withdrawal: Withdrawal | null): string | undefined {
  if (withdrawal === null) {
    if (percent === undefined) return undefined;
    return percent > 0 ? `Reembolso de até ${percent}%` : 'Sem reembolso';
  }
  const bought = `até ${withdrawal.hours} h da compra`;
  if (percent === 0) return `Reembolso só ${bought}`;
  return `Reembolso total ${bought}${percent === undefined ? '' : `; depois, até ${percent}%`}`;
}

/** Returns the same for a cell under "Reembolso". */
export function refundCellText(percent: number, withdrawal: Withdrawal | null): string {
  const refund = percent > 0 ? `até ${percent}%` : '0%';
  return withdrawal === null ? refund : `100% até ${withdrawal.hours} h depois da compra; depois, ${refund}`;
}

/** Returns what comes back of the fares of one way, for papers; nothing where the supplier did not say it. */
export function refundLines(flights: readonly FlightLeg[], withdrawal: Withdrawal | null): string[] {
  const refunds = new Map<string, number>();
  for (const { carrier, fareoption } of flights) {
    if (fareoption.percentageRefund !== undefined) refunds.set(airlineName(carrier), fareoption.percentageRefund);
  }
  const texts = new Set([...refunds.values()].map((percent) => refundText(percent, withdrawal)));
  if (texts.size <= 1) return [...texts].map((text) => `${text}.`);
  return [...refunds].map(([airline, percent]) => `${airline}: ${refundText(percent, withdrawal)}.`);
}

/** Stands below what comes back of fares. */
export const TAX_COMES_BACK = 'A taxa de embarque volta em qualquer cancelamento aceito pela companhia.';
