import type { Booking } from '@embarque/catalog/booking-contract.ts';
import { formatPoints, formatReais } from '@embarque/contract/money/money.ts';

/** Returns what a booking costs, "12.000 Pts + R$ 50,00": in points under a name, in reais, or both. */
export function paidText(
  { pointsTotalValue, cashTotalValue }: Pick<Booking, 'pointsTotalValue' | 'cashTotalValue'>,
  coin: string,
): string {
  const parts = [
    ...(pointsTotalValue > 0 ? [`${formatPoints(pointsTotalValue)} ${coin}`] : []),
    ...(cashTotalValue > 0 ? [formatReais(cashTotalValue)] : []),
  ];
  return parts.join(' + ') || formatReais(0);
}
