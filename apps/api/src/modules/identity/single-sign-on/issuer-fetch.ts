import { type LookupAddress, type LookupAllOptions, type LookupOptions, lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { assertNoTransaction } from '@embarque/server-kit/database/database.ts';
import { isPublicAddress } from './public-address.ts';

/** What openid-client asks for; bodies are form-encoded. */
export interface IssuerRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}
export type IssuerFetch = (url: string, request: IssuerRequest) => Promise<Response>;

/** Finds all addresses of a name, as `dns.lookup` does. */
export type LookUp = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Discovery, keys and claims have some kilobytes. */
const ANSWER_MAX_BYTES = 512 * 1024;

/** Why a provider was not asked, or its answer not taken. */
export class EgressError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'EgressError';
    this.code = code;
  }
}

/**
 * Returns a fetch that asks the given hosts alone (`name` or `name:port`), follows no redirect and reads half a megabyte at most.
 * `publicOnly`: refuses addresses that are not the Internet's, looked up once, so that the one that was checked is the one that is asked.
 */
export function createIssuerFetch(
  hosts: readonly string[],
  { publicOnly, lookUp = lookup }: { publicOnly: boolean; lookUp?: LookUp },
): IssuerFetch {
  return async (address, request) => {
    assertNoTransaction('a request to an OpenID provider');
    const url = new URL(address);
    if (!hosts.includes(url.host)) throw new EgressError('FOREIGN_HOST');
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (publicOnly && (url.protocol !== 'https:' || (isIP(literal) !== 0 && !isPublicAddress(literal)))) {
      throw new EgressError('PRIVATE_ADDRESS');
    }
    return send(url, request, publicOnly ? publicLookup(lookUp) : undefined);
  };
}

function send(
  url: URL,
  { method, headers, body, signal }: IssuerRequest,
  lookup: LookupFunction | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const options = { method, headers, ...(signal && { signal }), ...(lookup && { lookup }), agent: false } as const;
    const sent = request(url, options, (answer) => {
      readBody(answer).then((bytes) => resolve(asResponse(answer, bytes)), reject);
    });
    sent.on('error', reject);
    sent.end(body === undefined || body === null ? undefined : String(body));
  });
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > ANSWER_MAX_BYTES) {
      answer.destroy();
      throw new EgressError('ANSWER_TOO_LARGE');
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const WITHOUT_BODY = [204, 205, 304];

function asResponse({ statusCode = 502, headers }: IncomingMessage, bytes: Buffer): Response {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) given.set(name, String(value));
  return new Response(WITHOUT_BODY.includes(statusCode) ? null : new Uint8Array(bytes), {
    status: statusCode,
    headers: given,
  });
}

/** Looks a name up as Node does, and refuses it if any of its addresses is not public. */
function publicLookup(lookUp: LookUp): LookupFunction {
  return (hostname, options: LookupOptions, done) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new EgressError('NO_ADDRESS'), '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return done(new EgressError('PRIVATE_ADDRESS'), '', 0);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
