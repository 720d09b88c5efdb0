import { randomUUID } from 'node:crypto';
import type { FlightBookingRequest, FlightSearchAnswer } from '@embarque/flight/contract.ts';
import { askRaw, readRaw } from './raw-request.ts';
import { dayAhead, roundTrip, signedIn } from './shop-session.ts';

/** A member who buys again and again: each purchase another flight, so that seats do not run out. */
export async function createBuyer(url: string, number: number): Promise<{ buy: () => Promise<void> }> {
  const { headers } = await signedIn(url);
  const post = async (path: string, body: string, more: Record<string, string> = {}) =>
    readRaw(await askRaw(`${url}/v1${path}`, { ...headers, ...more }, body));
  const day = 30 + number * 7;
  const found = (await post(
    '/flight',
    roundTrip('SAO', 'SSA', dayAhead(day), dayAhead(day + 6)),
  )) as FlightSearchAnswer;
  let turn = 0;
  return {
    async buy() {
      const offer = found.recommendations[turn % found.recommendations.length];
      turn += 1;
      const [out, back] = offer?.journeys ?? [];
      const outbound = out?.segments[turn % out.segments.length];
      const inbound = back?.segments[turn % back.segments.length];
      if (!offer || !outbound || !inbound) throw new Error('the search found nothing to buy');
      const request: FlightBookingRequest = {
        type: 'FLIGHT',
        guestLogin: false,
        coupon: null,
        cashPrice: offer.cashPrice,
        pointsPrice: offer.pointsPrice,
        cashTotalValue: 0,
        pointsTotalValue: offer.pointsPrice,
        flight: { refToken: offer.refToken, outbound: outbound.id, return: inbound.id },
        passengers: [
          {
            type: 'ADT',
            name: 'JOANA',
            lastName: 'PRADO',
            birthdate: '10/05/1990',
            gender: 'F',
            documentType: 'CPF',
            documentId: '52998224725',
            email: 'joana@demo.test',
            phone: '(11) 98765-4321',
          },
        ],
        payment: null,
      };
      await post('/booking', JSON.stringify(request), { 'idempotency-key': randomUUID() });
    },
  };
}
