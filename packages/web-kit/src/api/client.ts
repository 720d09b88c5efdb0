import type { Problem } from '@embarque/contract/problem-body.ts';
import type { Route, RouteInput, RouteResponse } from '@embarque/contract/route.ts';
import { untilOnline } from '../ui/behaviour/connection.ts';
import { readServerClock } from './server-clock.ts';

/** Time limit of a call; the server answers far earlier. */
const REQUEST_TIMEOUT_MS = 300_000;
/** How often a call is made again that the server had no room for. */
const MORE_TRIES = 2;
/** A longer wait is for the user to decide about, who is told how long it is. */
const LONGEST_WAIT_SECONDS = 10;

/** A problem answer, or status 0 if none came (offline, time-out). */
export interface Failure {
  readonly status: number;
  readonly problem: Problem | undefined;
}

/** Whether a call may have been carried out despite its failure: the answer was lost, or the server failed. */
export const isOutcomeUnknown = ({ status }: Pick<Failure, 'status'>): boolean => status === 0 || status >= 500;

/** One of the route's declared answers, which has a body (null on 204), or a failure, which has none. */
export type Answer<R extends Route> = (RouteResponse<R> & { problem?: undefined }) | (Failure & { body?: undefined });

export interface CallOptions {
  readonly idempotencyKey?: string;
  /**
   * Given, the call is made by the shop as this client of a provider, which has no secret here (`Authorization: Basic`), and not by
   * whoever is signed in.
   */
  readonly clientId?: string;
  readonly signal?: AbortSignal;
  /**
   * Given, a call that finds no connection waits for one, and is made then if this still holds: for what somebody sent and should
   * not have to send again.
   */
  readonly isStillWanted?: () => boolean;
}

/**
 * Calls a route of the product API. Never throws: a lost connection is status 0. Where the server has no room for it now, what
 * changes nothing, or nothing more under its key, is asked again after the time the server names.
 */
export type Call = <R extends Route>(route: R, input: RouteInput<R>, options?: CallOptions) => Promise<Answer<R>>;

export interface ClientSettings {
  /**
   * Current access token and campaign header; undefined for a visitor, for whom only public routes are called.
   * `whileSigned` aborts with the token's session, and the session's calls with it.
   */
  credentials(): { accessToken: string; campaignId: string | undefined; whileSigned: AbortSignal } | undefined;
  /** Called once on a 401 of a signed-in call; resolves to true if there is a new access token and the call may be retried. */
  renew(): Promise<boolean>;
}

/** Nobody is signed in (any more): no need to ask the server. */
const SIGNED_OUT = { status: 401, problem: undefined } as const;

/** Returns the client of the product API at /v1 of this origin. */
export function createClient(settings: ClientSettings): Call {
  const send = async <R extends Route>(route: R, input: RouteInput<R>, options: CallOptions): Promise<Answer<R>> => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
    const { clientId } = options;
    const credentials = clientId === undefined ? settings.credentials() : undefined;
    const isPublic = route.access === 'public';
    if (!credentials && !isPublic) return SIGNED_OUT;
    const ends: AbortSignal[] = [];
    if (options.signal) ends.push(options.signal);
    if (credentials && !isPublic) ends.push(credentials.whileSigned);
    const signal = AbortSignal.any(ends);
    const sendOnce = () =>
      fetch(address(route, params, query), {
        method: route.method,
        credentials: 'same-origin',
        signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
        headers: {
          accept: route.produces ? `${route.produces}, application/json` : 'application/json',
          ...(credentials && { authorization: `Bearer ${credentials.accessToken}` }),
          ...(clientId !== undefined && { authorization: `Basic ${btoa(`${clientId}:`)}` }),
          ...(credentials?.campaignId && { campaign: credentials.campaignId }),
          ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
          ...(body !== undefined && {
            'content-type': route.form ? 'application/x-www-form-urlencoded' : 'application/json',
          }),
        },
        ...(body !== undefined && {
          body: route.form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
        }),
      });
    const isRepeatable = route.method === 'GET' || options.idempotencyKey !== undefined;
    const { isStillWanted } = options;
    const request = isStillWanted ? () => sendOverConnection(sendOnce, { isRepeatable, isStillWanted }) : sendOnce;
    try {
      let response = await request();
      for (let tries = 0; isRepeatable && tries < MORE_TRIES; tries += 1) {
        const seconds = secondsToWait(response);
        if (seconds === undefined) break;
        await wait(seconds, signal);
        response = await request();
      }
      readServerClock(response);
      return await read(route, response);
    } catch {
      return credentials?.whileSigned.aborted ? SIGNED_OUT : { status: 0, problem: undefined };
    }
  };
  return async (route, input, options = {}) => {
    const answer = await send(route, input, options);
    if (answer === SIGNED_OUT) return answer;
    if (answer.status !== 401 || route.access === 'public' || !(await settings.renew())) return answer;
    return send(route, input, options);
  };
}

type Waiting = Required<Pick<CallOptions, 'isStillWanted'>> & { readonly isRepeatable: boolean };

/**
 * Sends; without a connection, again once there is one. What was on its way when it broke may have arrived, so only what is
 * repeatable is sent again then.
 */
async function sendOverConnection(
  send: () => Promise<Response>,
  { isRepeatable, isStillWanted }: Waiting,
): Promise<Response> {
  for (;;) {
    const mayHaveArrived = navigator.onLine;
    try {
      return await send();
    } catch (cause) {
      if (navigator.onLine || (mayHaveArrived && !isRepeatable)) throw cause;
      await untilOnline();
      if (!isStillWanted()) throw cause;
    }
  }
}

/** Returns how long to wait before the call is made again; undefined when it was taken, or when that is too long. */
function secondsToWait({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return (status === 429 || status === 503) && seconds <= LONGEST_WAIT_SECONDS ? seconds : undefined;
}

/** Rejects when the signal aborts first. */
function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function address(route: Route, params: object | undefined, query: object | undefined): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `/v1${path}${text && `?${text}`}`;
}

async function read<R extends Route>(route: R, response: Response): Promise<Answer<R>> {
  const { status } = response;
  const schema = route.responses[status];
  if (!schema) return { status, problem: (await response.json().catch(() => undefined)) as Problem | undefined };
  const body = schema.safeParse(await contentOf(route, response));
  return body.success ? ({ status, body: body.data } as Answer<R>) : { status: 0, problem: undefined };
}

/** Returns what the schema of an answer describes: a file, null, text, or JSON. */
async function contentOf(route: Route, response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const header = (name: string) => response.headers.get(name) ?? '';
  if (header('content-type').startsWith('text/plain')) return response.text();
  if (!route.produces || response.status !== 200) return response.json();
  const name = /filename="([^"]+)"/.exec(header('content-disposition'))?.[1];
  return new File([await response.blob()], name ?? 'arquivo', { type: route.produces });
}
