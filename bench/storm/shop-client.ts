import { randomUUID } from 'node:crypto';
import type { FlightBookingRequest, FlightSearchAnswer, Recommendation } from '@embarque/flight/contract.ts';
import { createMember, type Member } from '../../e2e/support/members.ts';
import { dayAhead } from '../shop-session.ts';

/** A member of the running shop, as a browser would act for it. */
export interface Shopper {
  /** Signs in again, after the session or the server went. */
  renew(): Promise<void>;
  /** Flights one way, some days from today. */
  findFlights(from: string, to: string, days: number, adults?: number): Promise<readonly Recommendation[]>;
  /** POST /booking. Throws when the connection breaks: then nobody knows. */
  book(request: FlightBookingRequest, key: string): Promise<BookingAnswer>;
  /** POST /booking/cancel; without a penalty agreed to it is a question. Throws when the connection breaks. */
  cancel(locator: string, confirmPenalty?: { cash: number; points: number }): Promise<CancelAnswer>;
}

export interface CancelAnswer {
  readonly status: number;
  readonly code?: string | undefined;
  /** What it costs, where that was told. */
  readonly quote?: Penalty | undefined;
  /** What came back, where it is cancelled; the same bytes each time. */
  readonly text: string;
}

export interface Penalty {
  readonly penaltyCash: number;
  readonly penaltyPoints: number;
  readonly refundCash: number;
  readonly refundPoints: number;
}

export interface BookingAnswer {
  readonly status: number;
  readonly locator?: string | undefined;
  readonly code?: string | undefined;
}

const CAMPAIGN = '10001';

/** A fresh member with points that never expire. */
export async function createShopper(url: string, points: number): Promise<Shopper> {
  const lots = [{ points, expiresInDays: null }];
  const member = await createMember(url, { campaignCode: CAMPAIGN, lots });
  let headers = await signIn(url, member);
  const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
    fetch(`${url}/v1${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  return {
    async renew() {
      headers = await signIn(url, member);
    },
    async findFlights(from, to, days, adults = 1) {
      const answer = await post('/flight', {
        qtAdult: adults,
        qtChild: 0,
        qtBaby: 0,
        directFlight: true,
        luggage: false,
        flightSegments: [{ departureAirport: from, arrivelAirport: to, departureDate: dayAhead(days) }],
      });
      if (answer.status !== 200) throw new Error(`search answered ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as FlightSearchAnswer).recommendations;
    },
    async book(request, key) {
      const answer = await post('/booking', request, { 'idempotency-key': key });
      const body = (await answer.json()) as { locator?: string; code?: string };
      return { status: answer.status, locator: body.locator, code: body.code };
    },
    async cancel(locator, confirmPenalty) {
      const body = confirmPenalty === undefined ? {} : { confirmPenalty };
      const answer = await post(`/booking/cancel?locator=${locator}`, body, { 'idempotency-key': randomUUID() });
      const text = await answer.text();
      const { code, quote } = JSON.parse(text) as { code?: string; quote?: Penalty };
      return { status: answer.status, code, quote, text };
    },
  };
}

async function signIn(url: string, { email, password }: Member): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
}

const firstNames = ['ANA', 'BIA', 'CAIO', 'DAVI', 'EVA', 'FABIO', 'GIL', 'HUGO', 'IARA'];

/** Buys one choice of an offer with points, for as many adults as it was searched for. A last name steers the sandbox. */
export function requestFor(
  offer: Recommendation,
  choiceId: string,
  adults: number,
  lastName: string,
): FlightBookingRequest {
  return {
    type: 'FLIGHT',
    guestLogin: false,
    coupon: null,
    cashPrice: offer.cashPrice,
    pointsPrice: offer.pointsPrice,
    cashTotalValue: 0,
    pointsTotalValue: offer.pointsPrice,
    flight: { refToken: offer.refToken, outbound: choiceId, return: null },
    passengers: firstNames.slice(0, adults).map((name) => ({
      type: 'ADT',
      name,
      lastName,
      birthdate: '10/05/1990',
      gender: 'F',
      documentType: 'CPF',
      documentId: '52998224725',
      email: 'ana@demo.test',
      phone: '(11) 98765-4321',
    })),
    payment: null,
  };
}
