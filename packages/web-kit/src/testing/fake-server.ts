import type { Problem } from '@embarque/contract/problem-body.ts';
import type { Route } from '@embarque/contract/route.ts';

/** What was asked of the server: the path below /v1 with its query, and the body. */
export interface Asked {
  readonly path: string;
  /** What a client of a provider said who it is, in base64; undefined where a user or nobody asks. */
  readonly client: string | undefined;
  readonly body: unknown;
}

interface Reply {
  readonly status: number;
  readonly body?: unknown;
}

type Answer = (asked: Asked) => Reply | Promise<Reply>;

/** Returns an answer to one call of the server, which is checked against the route's schema by whoever made the call. */
export const answer = (route: Pick<Route, 'method' | 'path'>, reply: Reply | Answer) => ({ route, reply });

/** A refusal, as the server words it. */
export const problem = (status: number, error: string, more: Partial<Problem> = {}): Reply => ({
  status,
  body: { code: 'invalid_request', error, ...more },
});

/** What was asked of this page's server so far; each resolves once its answer could be read. Begins anew with each server. */
export const exchanges: Promise<unknown>[] = [];

/** An answer that does not arrive while the page is open. */
export const never = (): Promise<Reply> => new Promise(() => undefined);

/**
 * Answers this page's calls to the product API in the server's place. Returns what was asked, as it is asked. A call nobody
 * gave an answer for gets none, as without a connection.
 */
export function fakeServer(...answers: readonly ReturnType<typeof answer>[]): Asked[] {
  const asked: Asked[] = [];
  exchanges.length = 0;
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.href);
    const path = url.pathname.replace(/^\/v1/, '');
    const found = answers.find(({ route }) => route.method === (init?.method ?? 'GET') && patternOf(route).test(path));
    if (!found) throw new TypeError(`nobody answers ${init?.method} ${path}`);
    const [, client] = /^Basic (.+)$/.exec(new Headers(init?.headers).get('authorization') ?? '') ?? [];
    const request = { path: path + url.search, client, body: bodyOf(init?.body) };
    asked.push(request);
    const reply = (async () => {
      const { status, body } = typeof found.reply === 'function' ? await found.reply(request) : found.reply;
      if (status === 204) return new Response(null, { status });
      return typeof body === 'string' ? new Response(body, { status }) : Response.json(body ?? {}, { status });
    })();
    exchanges.push(reply.then((response) => response.clone().text()).catch(() => undefined));
    return reply;
  };
  return asked;
}

const patternOf = ({ path }: Pick<Route, 'path'>) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}
