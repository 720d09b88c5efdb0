import { randomUUID } from 'node:crypto';
import type { BookingBody, Call, Offer, OfferSearch } from '@embarque/commerce/testing/bench-scene.ts';
import { createMember, type Member } from '../../e2e/support/members.ts';

/** A member of the running shop, as a browser would act for it. */
export interface Shopper {
  /** Signs in again, after the session ended or the server was restarted. */
  renew(): Promise<void>;
  /** What is for sale. Throws unless the search succeeds. */
  find(search: OfferSearch): Promise<readonly Offer[]>;
  /** POST /booking. Throws when the connection breaks: then the outcome is unknown. */
  book(request: BookingBody, key: string): Promise<BookingAnswer>;
  /** POST /booking/cancel; without an agreed penalty it only quotes one. Throws when the connection breaks. */
  cancel(locator: string, confirmPenalty?: { cash: number; points: number }): Promise<CancelAnswer>;
  /** Any other POST, below /v1. Throws when the connection breaks. */
  post(path: string, body: unknown, key?: string): Promise<PostAnswer>;
}

interface PostAnswer {
  readonly status: number;
  /** Whole seconds of `Retry-After`. */
  readonly retryAfter?: number | undefined;
  readonly text: string;
}

export interface CancelAnswer {
  readonly status: number;
  readonly code?: string | undefined;
  /** What it costs, where the answer says so. */
  readonly quote?: Penalty | undefined;
  /** The answer's body; of one cancellation the same bytes each time. */
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

/** Creates a member with points that never expire and signs it in. */
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
    async find({ call, look, readOffers }) {
      const ask = async ({ method, path, body }: Call): Promise<unknown> => {
        const answer = await fetch(`${url}/v1${path}`, { method, headers, body: body ?? null });
        if (answer.status !== 200) throw new Error(`search answered ${answer.status}: ${await answer.text()}`);
        return answer.json();
      };
      const found = await ask(call);
      return readOffers(look ? await ask(look(found)) : found);
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
    async post(path, body, key) {
      const answer = await post(path, body, key === undefined ? {} : { 'idempotency-key': key });
      const wait = answer.headers.get('retry-after');
      return { status: answer.status, retryAfter: wait === null ? undefined : Number(wait), text: await answer.text() };
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
