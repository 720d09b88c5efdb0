import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { preferredEncoding } from '@embarque/server-kit/http/accept-encoding.ts';
import { EncodedJson } from '@embarque/server-kit/http/mount.ts';

const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);
const brotlied = promisify(brotliCompress);
const unbrotlied = promisify(brotliDecompress);

type Encoding = 'br' | 'gzip';

/**
 * A JSON response stored in the encoding of its first caller, at about a thirtieth of its size. Other encodings are
 * derived from it on demand, once each and off the main thread.
 */
export interface PackedAnswer {
  /** Maximum memory in bytes, for the cache's budget. */
  readonly size: number;
  /** Returns the response in the encoding that an `Accept-Encoding` header prefers. */
  ready(acceptEncoding: string | string[] | undefined): Promise<EncodedJson>;
}

/** Levels at which a search response compresses in a few milliseconds and stays within its size budget. */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 6;
/** Large enough for most compressed responses in one chunk. */
const chunkSize = 64 * 1024;

const encode = (json: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzipped(json, { level: GZIP_LEVEL, chunkSize })
    : brotlied(json, {
        chunkSize,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
        },
      });

/** Returns the supported encoding that an `Accept-Encoding` header prefers; undefined for none. */
export const encodingFor = (acceptEncoding: string | string[] | undefined): Encoding | undefined =>
  preferredEncoding(acceptEncoding, { br: true, gzip: true });

/** Packs a body as JSON in the encoding that an `Accept-Encoding` header prefers. */
export const packJson = (body: object, acceptEncoding: string | string[] | undefined): Promise<PackedAnswer> =>
  packAnswer(Buffer.from(JSON.stringify(body)), encodingFor(acceptEncoding));

/** Stands in a cache for an answer without content, which is never sent. */
export const nothingFound: PackedAnswer = {
  size: 1,
  ready: () => Promise.reject(new Error('there is nothing to send')),
};

/** Packs JSON bytes in the encoding `first`. The buffer may be reused once this resolves. */
export async function packAnswer(json: Buffer, first: Encoding | undefined): Promise<PackedAnswer> {
  const stored = first === undefined ? Buffer.from(json) : await encode(json, first);
  const plain = async () => {
    if (first === undefined) return stored;
    return first === 'gzip' ? gunzipped(stored) : unbrotlied(stored);
  };
  const others = new Map<Encoding, Promise<Buffer>>();
  const other = (wanted: Encoding) => {
    const encoded = others.get(wanted) ?? plain().then((bytes) => encode(bytes, wanted));
    others.set(wanted, encoded);
    return encoded;
  };
  return {
    // Both encodings have about the same size, far smaller than the plain JSON.
    size: first === undefined ? stored.length : 2 * stored.length,
    async ready(acceptEncoding) {
      const wanted = encodingFor(acceptEncoding);
      if (wanted === first) return new EncodedJson(stored, first);
      return new EncodedJson(await (wanted === undefined ? plain() : other(wanted)), wanted);
    },
  };
}
