import { randomUUID } from 'node:crypto';
import type { TestApp } from '@embarque/api/testing/test-app.ts';
import type { FlightBookingRequest } from '@embarque/flight/booking-contract.ts';
import type { FlightSearch, FlightSearchAnswer } from '@embarque/flight/contract.ts';
import { requestOf } from '@embarque/flight/testing/purchase.ts';
import type { LightMyRequestResponse } from 'fastify';

export type Answer = LightMyRequestResponse;
type Headers = Readonly<Record<string, string>>;

/** A member of its own and what it asks of the shop over HTTP. */
export interface Caller {
  readonly email: string;
  /** The access token of its session, to ask another server on the same database. */
  token(): string;
  get(url: string, headers?: Headers): Promise<Answer>;
  delete(url: string): Promise<Answer>;
  /** Sends `body` as JSON, whatever it is. */
  post(url: string, body: unknown, headers?: Headers): Promise<Answer>;
  /** Sends text that claims to be JSON. */
  postText(url: string, text: string, headers?: Headers): Promise<Answer>;
  /** POST /booking under a key, a fresh one unless given. */
  book(body: unknown, key?: string): Promise<Answer>;
  /** Points free to spend, as GET /user tells. */
  balance(): Promise<number>;
  /** The request that buys the cheapest flights of a search with points. */
  findOffer(search?: FlightSearch): Promise<FlightBookingRequest>;
  /** A new access token, after the clock was moved beyond the end of the last. */
  signInAgain(): Promise<void>;
}

/** GRU-REC and back in January for one adult; tests change what they are about. */
export function searchFor(changes: Partial<FlightSearch> = {}): FlightSearch {
  return {
    qtAdult: 1,
    qtChild: 0,
    qtBaby: 0,
    directFlight: false,
    luggage: false,
    flightSegments: [
      { departureAirport: 'GRU', arrivelAirport: 'REC', departureDate: '2027-01-20' },
      { departureAirport: 'REC', arrivelAirport: 'GRU', departureDate: '2027-01-27' },
    ],
    ...changes,
  };
}

/** The same body with a last name, by which the sandbox supplier is steered. */
export function withLastName(body: FlightBookingRequest, lastName: string): FlightBookingRequest {
  return { ...body, passengers: body.passengers.map((passenger) => ({ ...passenger, lastName })) };
}

export async function createCaller(
  shop: TestApp,
  { campaignCode = '10001', points = 0 }: { campaignCode?: string; points?: number } = {},
): Promise<Caller> {
  const lots = points > 0 ? [{ points, expiresInDays: null }] : [];
  const made = await shop.app.inject({ method: 'POST', url: '/sandbox/members', payload: { campaignCode, lots } });
  const { email } = made.json<{ email: string }>();
  return callerWith(shop, { email, token: await shop.signIn(email) });
}

/** Whoever has the access token of a session: a member with the sandbox's password, or somebody who cannot sign in again. */
export function callerWith(shop: TestApp, session: { readonly email: string; readonly token: string }): Caller {
  const { email } = session;
  let { token } = session;
  const signed = (headers: Headers | undefined) => ({ authorization: `Bearer ${token}`, ...headers });

  const get: Caller['get'] = (url, headers) => shop.app.inject({ url, headers: signed(headers) });
  const postText: Caller['postText'] = (url, text, headers) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...signed(headers) },
      payload: text,
    });
  const post: Caller['post'] = (url, body, headers) => postText(url, JSON.stringify(body), headers);
  return {
    email,
    token: () => token,
    get,
    delete: (url) => shop.app.inject({ method: 'DELETE', url, headers: signed(undefined) }),
    post,
    postText,
    book: (body, key = randomUUID()) => post('/v1/booking', body, { 'idempotency-key': key }),
    balance: async () => (await get('/v1/user')).json<{ pointsBalance: number }>().pointsBalance,
    async findOffer(search = searchFor()) {
      const found = await post('/v1/flight', search);
      const request = found.statusCode === 200 ? requestOf(found.json<FlightSearchAnswer>()) : undefined;
      if (!request) throw new Error(`no flights were found: ${found.statusCode}`);
      return request;
    },
    async signInAgain() {
      token = await shop.signIn(email);
    },
  };
}
