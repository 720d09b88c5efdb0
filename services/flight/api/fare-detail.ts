import { askSuppliers } from '@embarque/commerce/api/ask-supplier.ts';
import type { FareDetail } from '@embarque/flight/contract.ts';
import type { FlightDeps } from './flight-deps.ts';

/** Returns the conditions of a fare as a list of one; empty when no supplier knows the fare. */
export async function fareDetail(
  carrier: string,
  fareBaseCode: string,
  { suppliers, supplierDeadlineMs }: Pick<FlightDeps, 'suppliers' | 'supplierDeadlineMs'>,
): Promise<FareDetail[]> {
  const { answers } = await askSuppliers(suppliers, supplierDeadlineMs, (supplier, call) =>
    supplier.fareDetail(carrier, fareBaseCode, call),
  );
  const fare = answers.find(({ answer }) => answer !== undefined)?.answer;
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
