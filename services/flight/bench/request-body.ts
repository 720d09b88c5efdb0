import { samplePeople } from '@embarque/commerce/testing/sample-people.ts';
import type { FlightBookingRequest } from '@embarque/flight/booking-contract.ts';
import type { Recommendation } from '@embarque/flight/contract.ts';

interface Travellers {
  /** First names, one for each adult. */
  readonly names: readonly string[];
  readonly lastName: string;
  readonly email: string;
}

/** The purchase of an offer with points. */
export function requestBody(
  offer: Recommendation,
  choice: Pick<FlightBookingRequest['flight'], 'outbound' | 'return'>,
  { names, lastName, email }: Travellers,
): FlightBookingRequest {
  return {
    type: 'FLIGHT',
    guestLogin: false,
    coupon: null,
    cashPrice: offer.cashPrice,
    pointsPrice: offer.pointsPrice,
    cashTotalValue: 0,
    pointsTotalValue: offer.pointsPrice,
    flight: { refToken: offer.refToken, ...choice },
    passengers: names.map((name, at) => ({
      type: 'ADT',
      name,
      lastName,
      birthdate: '10/05/1990',
      gender: 'F',
      documentType: 'CPF',
      documentId: samplePeople[at]?.documentId ?? '',
      email,
      phone: '(11) 98765-4321',
    })),
    payment: null,
  };
}
