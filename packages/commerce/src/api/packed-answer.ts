import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { preferredEncoding } from '@embarque/server-kit/accept-encoding.ts';
import { EncodedJson } from '@embarque/server-kit/mount.ts';

const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);
const brotlied = promisify(brotliCompress);
const unbrotlied = promisify(brotliDecompress);

type Encoding = 'br' | 'gzip';

/**
 * A JSON answer kept as the bytes its first caller took, a thirtieth of its length. Another encoding is made of them when
 * somebody wants it, off the main thread, and once.
 */
export interface PackedAnswer {
  /** Bytes held at most, for the cache's budget. */
  readonly size: number;
  /** The answer in the encoding that an `Accept-Encoding` header prefers. */
  ready(acceptEncoding: string | string[] | undefined): Promise<EncodedJson>;
}

/** Brotli's quality and gzip's level at which a search's answer takes a few milliseconds and stays below its budget. */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 6;
/** The compressed answer in one piece. */
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

/** The encoding an `Accept-Encoding` header prefers of those an answer has. */
export const encodingFor = (acceptEncoding: string | string[] | undefined): Encoding | undefined =>
  preferredEncoding(acceptEncoding, { br: true, gzip: true });

/** Packs JSON bytes, which may be used for something else once this resolves, for a caller who takes `first`. */
export async function packAnswer(json: Buffer, first: Encoding | undefined): Promise<PackedAnswer> {
  const kept = first === undefined ? Buffer.from(json) : await encode(json, first);
  const plain = async () => {
    if (first === undefined) return kept;
    return first === 'gzip' ? gunzipped(kept) : unbrotlied(kept);
  };
  const others = new Map<Encoding, Promise<Buffer>>();
  const other = (wanted: Encoding) => {
    const made = others.get(wanted) ?? plain().then((bytes) => encode(bytes, wanted));
    others.set(wanted, made);
    return made;
  };
  return {
    // Both encodings are of like length, and short beside what is not encoded.
    size: first === undefined ? kept.length : 2 * kept.length,
    async ready(acceptEncoding) {
      const wanted = encodingFor(acceptEncoding);
      if (wanted === first) return new EncodedJson(kept, first);
      return new EncodedJson(await (wanted === undefined ? plain() : other(wanted)), wanted);
    },
  };
}
