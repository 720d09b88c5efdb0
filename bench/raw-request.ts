import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const agent = new Agent({ keepAlive: true });

/** What Chromium sends to http://127.0.0.1 and to https; to other plain addresses it leaves out br and zstd. */
export const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';

export interface RawAnswer {
  readonly bytes: Buffer;
  /** `Content-Encoding`; identity without one. */
  readonly encoding: string;
}

/** A POST whose answer is given as it travelled, compressed or not. Throws on anything but 200. */
export function askRaw(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers }, (answer) => {
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

/** The JSON of an answer as it travelled. */
export function readRaw({ bytes, encoding }: RawAnswer): unknown {
  const decoded = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return JSON.parse(decoded.toString());
}
