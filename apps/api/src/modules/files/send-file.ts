import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { COMPRESSION_MIN, preferredEncoding } from '@embarque/server-kit/http/accept-encoding.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { contentVersion, SVG_TYPE } from '../../content-version.ts';
import { IMMUTABLE_CACHE } from '../../plugins/response-headers.ts';

/** A served file. */
export interface ServedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Changes with the content. */
  readonly version: string;
}

/** Returns an SVG as a served file. */
export function svgFile(bytes: Buffer): ServedFile {
  return { bytes, contentType: SVG_TYPE, version: contentVersion(bytes) };
}

const UNVERSIONED = 'public, max-age=300, stale-while-revalidate=86400';
/** An SVG opened as a page may only render. */
const INERT = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const COMPRESSED_FILES = 1_000;

/** Off the main thread, and not as small as can be: drawings are many, and each is new once. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compressions = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;

/** Returns a function that sends a file, or 304 when the browser has it. It throws AppError not_found without a file. */
export function createFileSender() {
  const compressed = new LRUCache<string, Buffer>({ max: COMPRESSED_FILES });

  async function compress({ bytes, version }: ServedFile, encoding: keyof typeof compressions): Promise<Buffer> {
    const key = `${encoding} ${version}`;
    const made = compressed.get(key) ?? (await compressions[encoding](bytes));
    compressed.set(key, made);
    return made;
  }

  return async (request: FastifyRequest, reply: FastifyReply, file: ServedFile | undefined): Promise<FastifyReply> => {
    if (!file) throw new AppError('not_found');
    const etag = `"${file.version}"`;
    const { v } = request.query as { v?: unknown };
    const pays = file.contentType === SVG_TYPE && file.bytes.length >= COMPRESSION_MIN;
    reply
      .header('etag', etag)
      .header('cache-control', v === file.version ? IMMUTABLE_CACHE : UNVERSIONED)
      .header('content-security-policy', INERT)
      .header('x-content-type-options', 'nosniff');
    if (pays) reply.header('vary', 'accept-encoding');
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.status(304).send();
    reply.type(file.contentType);
    const encoding = pays && preferredEncoding(request.headers['accept-encoding'], { br: true, gzip: true });
    if (!encoding) return reply.send(file.bytes);
    return reply.header('content-encoding', encoding).send(await compress(file, encoding));
  };
}

function etagMatches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false;
}
