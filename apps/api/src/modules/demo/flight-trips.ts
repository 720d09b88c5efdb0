import type { FlightBookingRequest, FlightSearch, FlightSearchAnswer } from '@embarque/flight/contract.ts';

/** One demo journey of Ana's: bought some days before the demo data were first loaded, flown some days before or after. */
export interface FlightTrip {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly boughtDaysAgo: number;
  /** Days from the first loading to the outbound flight; negative is past. */
  readonly leavesInDays: number;
  /** Days away; null is one way. */
  readonly daysAway: number | null;
}

export const flightTrips: readonly FlightTrip[] = [
  { key: 'recife', from: 'GRU', to: 'REC', boughtDaysAgo: 150, leavesInDays: -118, daysAway: 7 },
  { key: 'porto-alegre', from: 'GRU', to: 'POA', boughtDaysAgo: 75, leavesInDays: -44, daysAway: null },
  { key: 'salvador', from: 'GRU', to: 'SSA', boughtDaysAgo: 6, leavesInDays: 38, daysAway: 5 },
];

const traveller: FlightBookingRequest['passengers'][number] = {
  type: 'ADT',
  name: 'ANA',
  lastName: 'SOUZA',
  birthdate: '10/05/1990',
  gender: 'F',
  documentType: 'CPF',
  documentId: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
};

/** The search of a trip between two days, yyyy-MM-dd. */
export function searchOf(trip: FlightTrip, out: string, back: string | null): FlightSearch {
  const outbound = { departureAirport: trip.from, arrivelAirport: trip.to, departureDate: out };
  return {
    qtAdult: 1,
    qtChild: 0,
    qtBaby: 0,
    directFlight: false,
    luggage: false,
    flightSegments:
      back === null
        ? [outbound]
        : [outbound, { departureAirport: trip.to, arrivelAirport: trip.from, departureDate: back }],
  };
}

/** Books the cheapest answer, all in points. Undefined when nothing was found. */
export function requestOf({ recommendations: [cheapest] }: FlightSearchAnswer): FlightBookingRequest | undefined {
  const [outbound, back] = cheapest?.journeys ?? [];
  const chosen = outbound?.segments[0];
  if (!cheapest || !chosen) return undefined;
  return {
    type: 'FLIGHT',
    guestLogin: false,
    coupon: null,
    cashPrice: cheapest.cashPrice,
    pointsPrice: cheapest.pointsPrice,
    cashTotalValue: 0,
    pointsTotalValue: cheapest.pointsPrice,
    flight: { refToken: cheapest.refToken, outbound: chosen.id, return: back?.segments[0]?.id ?? null },
    passengers: [traveller],
    payment: null,
  };
}
