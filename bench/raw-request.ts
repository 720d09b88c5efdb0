import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Call } from '@embarque/commerce/testing/bench-scene.ts';

const agent = new Agent({ keepAlive: true });

/** What Chromium sends to http://127.0.0.1 and to https; to other plain addresses it leaves out br and zstd. */
export const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';

export interface RawAnswer {
  readonly bytes: Buffer;
  /** `Content-Encoding`; identity without one. */
  readonly encoding: string;
}

/** Sends a call to a server and returns its answer as it travelled, compressed or not. Throws on anything but 200. */
export function askRaw(
  server: string,
  { method, path, body }: Call,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  const url = `${server}/v1${path}`;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (answer.statusCode === 200) resolve({ bytes, encoding: answer.headers['content-encoding'] ?? 'identity' });
        else reject(new Error(`${url} answered ${answer.statusCode}: ${bytes.toString().slice(0, 400)}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Parses the JSON of an answer as it travelled. */
export function readRaw({ bytes, encoding }: RawAnswer): unknown {
  const decoded = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return JSON.parse(decoded.toString());
}
