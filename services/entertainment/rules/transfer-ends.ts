/** Where a transfer begins and ends: an airport, told by the flight, or an address. */

export const endKinds = ['AIRPORT', 'ADDRESS'] as const;
export type EndKind = (typeof endKinds)[number];

/** The flight a transfer meets or leads to. */
export interface TransferFlight {
  /** The airport: "Aeroporto de Salvador (SSA)". */
  readonly name: string;
  /** The airline's locator of the traveller's flight. */
  readonly reservationCode: string;
  readonly flightNumber: string;
  /** HH:mm at which the flight lands or, on the way to it, leaves. */
  readonly arrivalTime: string;
}

/** The specification's own four members: those that a transfer needs are filled. */
export interface TransferData {
  readonly startingAirport?: TransferFlight | undefined;
  readonly destinationAirport?: TransferFlight | undefined;
  readonly pickupLocation?: string | undefined;
  readonly dropOffLocation?: string | undefined;
}

/** The members that are flights. */
export const flightMembers = ['startingAirport', 'destinationAirport'] as const satisfies (keyof TransferData)[];
export type FlightMember = (typeof flightMembers)[number];

/** Returns whether a member is a flight; the others are addresses. */
export const isFlightMember = (member: keyof TransferData): member is FlightMember =>
  flightMembers.some((each) => each === member);

/** What is chosen of a transfer's ends: of the way there; the way back is the same the other way round. */
export interface ChosenEnds {
  readonly start: EndKind;
  readonly destination: EndKind;
  readonly hasReturn: boolean;
}

/**
 * Returns the members that a transfer needs, in the order of the journey. A way back begins where the way there ends, so that it
 * needs the two that are still free: only transfers between an airport and an address are sold with one.
 */
export function neededData({ start, destination, hasReturn }: ChosenEnds): (keyof TransferData)[] {
  const there: (keyof TransferData)[] = [
    start === 'AIRPORT' ? 'startingAirport' : 'pickupLocation',
    destination === 'AIRPORT' ? 'destinationAirport' : 'dropOffLocation',
  ];
  if (!hasReturn || start === destination) return there;
  return [
    ...there,
    destination === 'AIRPORT' ? 'startingAirport' : 'pickupLocation',
    start === 'AIRPORT' ? 'destinationAirport' : 'dropOffLocation',
  ];
}
