import * as z from 'zod/mini';
import type { OperatorSettings } from '../settings/operator-settings.ts';
import { NotPossible } from './program.ts';

/** No server answers at the address that programs ask. */
export class NoServer extends NotPossible {}

/** Calls below /operations of the running server. */
export interface OperationsClient {
  /**
   * Returns the answer's status and its JSON, unread; 404 and 422 are answers too. Throws NoServer; NotPossible when there is no token, it
   * is refused, or the server answers otherwise.
   */
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<OperationsAnswer>;
}

export interface OperationsAnswer {
  readonly status: 200 | 404 | 422;
  readonly body: unknown;
}

/** Answers that belong to a call, whatever it is. */
const isAnswer = (status: number): status is OperationsAnswer['status'] => [200, 404, 422].includes(status);

/** Calls a server. `tooMuch` says what to do when it does not take a body of the program's. */
export function createOperationsClient(settings: OperatorSettings, tooMuch: string): OperationsClient {
  const { server, token } = settings;
  return {
    async ask(method, path, body) {
      const address = `${server}/operations${path}`;
      // Asked without a token too: whether there is a server comes first.
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const request = { method, headers, redirect: 'manual', ...(body && { body: JSON.stringify(body) }) } as const;
      const answer = await fetch(address, request).catch((error: unknown) => {
        throw new NoServer(
          `No server answers at ${server} (${reasonOf(error)}). Start it with npm start, or name it: --server https://shop.example`,
        );
      });
      const { status } = answer;
      if (isAnswer(status) && isJson(answer)) return { status, body: await answer.json() };
      throw new NotPossible(refusalOf(status, await sentenceIn(answer), settings, tooMuch));
    },
  };
}

const isJson = (answer: Response): boolean => /\bjson\b/.test(answer.headers.get('content-type') ?? '');

/** Returns what the server says of a refusal; undefined for the answer of anything else, such as a proxy. */
async function sentenceIn(answer: Response): Promise<string | undefined> {
  const body: unknown = isJson(answer) ? await answer.json().catch(() => undefined) : undefined;
  return problemSchema.safeParse(body).data?.error;
}

const problemSchema = z.object({ error: z.string() });

function refusalOf(
  status: number,
  said: string | undefined,
  { server, token, tokenFile }: OperatorSettings,
  tooMuch: string,
): string {
  switch (status) {
    case 401:
      return token === undefined
        ? `There is no campaigns token: CAMPAIGNS_TOKEN is not set, and ${tokenFile} does not exist. Set it as the server at ${server} has it.`
        : `The server at ${server} refuses the campaigns token. Set CAMPAIGNS_TOKEN as the server has it.`;
    case 403:
      if (said === undefined) break;
      if (!said.includes('CAMPAIGNS_TOKEN')) return `The server at ${server} refuses the call: ${said}`;
      return `The server at ${server} takes no operations: it runs in production without CAMPAIGNS_TOKEN. Set it there, and start it again.`;
    case 413:
      return `The server at ${server} does not take that much at once. ${tooMuch}`;
    case 429:
      return `The server at ${server} is asked too often. Try again in a minute.`;
    case 503:
      return `The server at ${server} has too much to do. Try again in a moment.`;
  }
  return `The server at ${server} answered with ${status}, which a server of this version does not. Its log says more.`;
}

/** The cause's code, such as ECONNREFUSED: `fetch` itself only says that it failed. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
  return error instanceof Error ? error.message : String(error);
}
