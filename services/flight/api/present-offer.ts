import { type PointsRate, pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import type { FlightChoice, FlightLeg, Recommendation } from '@embarque/flight/contract.ts';
import type { FlightDescription } from '@embarque/flight/port.ts';

type Priced = Pick<FlightDescription, 'totalCents' | 'taxesCents' | 'feesCents' | 'discountCents' | 'fares'>;

/** Returns the price members of an offer on the wire. `du` is the service fee. */
export function presentPrice(
  price: Priced,
  rate: PointsRate,
): Pick<Recommendation, 'cashPrice' | 'pointsPrice' | 'totalfare' | 'fares'> {
  const total = toReais(price.totalCents);
  return {
    cashPrice: total,
    pointsPrice: pointsPrice(price.totalCents, rate),
    totalfare: {
      totalfare: total,
      totaldu: toReais(price.feesCents),
      totaltaxes: toReais(price.taxesCents),
      discount: toReais(price.discountCents),
    },
    fares: price.fares.map(({ type, quantity, cents }) => ({
      paxtype: type,
      quantity,
      fareamount: toReais(cents),
    })),
  };
}

/** Returns a leg with only the members of the wire: other members of a supplier's object are dropped. */
export const presentLeg = (leg: FlightLeg): FlightLeg => ({
  departurestation: leg.departurestation,
  arrivalstation: leg.arrivalstation,
  departuredatetime: leg.departuredatetime,
  arrivaldatetime: leg.arrivaldatetime,
  carrier: leg.carrier,
  operatingcarrier: leg.operatingcarrier,
  flightnumber: leg.flightnumber,
  duration: leg.duration,
  fareoption: presentFare(leg.fareoption),
  classofservices: { farefamily: leg.classofservices.farefamily },
});

function presentFare(fare: FlightLeg['fareoption']): FlightLeg['fareoption'] {
  const { cabin, baggage, fareBaseCode, allowChange, percentageRefund } = fare;
  return {
    cabin,
    baggage,
    fareBaseCode,
    ...(allowChange !== undefined && { allowChange }),
    ...(percentageRefund !== undefined && { percentageRefund }),
  };
}

/** Returns a choice with only the members of the wire. */
export const presentChoice = (choice: FlightChoice): FlightChoice => ({
  id: choice.id,
  totalDuration: choice.totalDuration,
  stopsnumber: choice.stopsnumber,
  flights: choice.flights.map(presentLeg),
});
