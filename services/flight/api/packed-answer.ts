import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { preferredEncoding } from '@embarque/server-kit/accept-encoding.ts';
import { ReadyJson } from '@embarque/server-kit/mount.ts';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** A JSON answer kept as bytes; each encoding is made when the first caller wants it, off the main thread, and once. */
export interface PackedAnswer {
  /** Bytes held at most, for the cache's budget. */
  readonly size: number;
  /** The answer with the encoding that an `Accept-Encoding` header prefers. */
  ready(acceptEncoding: string | string[] | undefined): Promise<ReadyJson>;
}

/** Brotli's quality and gzip's level at which a search's answer takes a few milliseconds and stays below its budget. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

/** Packs JSON bytes. */
export function packAnswer(identity: Buffer): PackedAnswer {
  let asGzip: Promise<ReadyJson> | undefined;
  let asBrotli: Promise<ReadyJson> | undefined;
  const plain = new ReadyJson(identity);
  return {
    size: identity.length,
    async ready(acceptEncoding) {
      const encoding = preferredEncoding(acceptEncoding, { br: true, gzip: true });
      if (encoding === 'br') {
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        };
        asBrotli ??= brotlied(identity, { params }).then((bytes) => new ReadyJson(identity, undefined, bytes));
        return asBrotli;
      }
      if (encoding === 'gzip') {
        asGzip ??= gzipped(identity, { level: GZIP_LEVEL }).then((bytes) => new ReadyJson(identity, bytes));
        return asGzip;
      }
      return plain;
    },
  };
}
