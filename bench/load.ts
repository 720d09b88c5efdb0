import autocannon from 'autocannon';

/** The client of every figure that is given per second. */
export const client = 'autocannon 9.0.0, 10 connections, 5 s';
export const CONNECTIONS = 10;
const SECONDS = 5;
const WARM_UP_SECONDS = 1;

export interface LoadTarget {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Returns answers per second and the 99th percentile in milliseconds. Throws when any answer was not 2xx. */
export async function load(target: LoadTarget): Promise<{ perSecond: number; p99: number }> {
  const { headers, ...rest } = target;
  const options = { ...rest, connections: CONNECTIONS, ...(headers && { headers: { ...headers } }) };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.non2xx || result.errors) {
    throw new Error(`${target.url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
