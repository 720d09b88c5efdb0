import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packAnswer } from './packed-answer.ts';

test.each(['br', 'gzip', undefined] as const)(
  'an answer packed for a caller of %s gives every caller the same JSON in the encoding it takes',
  async (first) => {
    const json = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, n) => `São Paulo ${n}`)));
    const wanted = json.toString();
    const answer = await packAnswer(json, first);
    json.fill(0);
    const brotli = await answer.ready('gzip, deflate, br, zstd');
    const gzip = await answer.ready('gzip;q=1, br;q=0');
    const plain = await answer.ready(undefined);
    expect([brotli.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(wanted);
    expect(gunzipSync(gzip.bytes).toString()).toBe(wanted);
    expect(plain.bytes.toString()).toBe(wanted);
  },
);
