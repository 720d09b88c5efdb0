import { askSupplier } from '@embarque/commerce/api/ask-supplier.ts';
import type { FareDetail } from '../contract.ts';
import type { FlightDeps } from './flight-deps.ts';

/** Returns the conditions of a fare as a list of one; empty when the supplier does not know the fare. */
export async function fareDetail(
  carrier: string,
  fareBaseCode: string,
  { supplier, supplierDeadlineMs }: Pick<FlightDeps, 'supplier' | 'supplierDeadlineMs'>,
): Promise<FareDetail[]> {
  const fare = await askSupplier(supplierDeadlineMs, (call) => supplier.fareDetail(carrier, fareBaseCode, call));
  if (fare === undefined) return [];
  return [
    {
      airlineCode: fare.carrier,
      fareBaseCode: fare.fareBaseCode,
      fareBaseName: fare.name,
      weitghtLuggageIncluded: fare.checkedPieces,
      comfortSeat: fare.comfortSeat,
      allowChange: fare.changeAllowed,
      percentageRefund: fare.refundPercent,
    },
  ];
}
