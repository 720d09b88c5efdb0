import { askSupplier } from '@embarque/commerce/api/ask-supplier.ts';
import type { FareDetail } from '../contract.ts';
import type { FlightDeps } from './flight-deps.ts';

/** The conditions of a fare on the wire: a list of one, or none when the supplier knows no such fare. */
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
