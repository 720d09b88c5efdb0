import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { COMPRESSION_MIN, preferredEncoding } from '@embarque/server-kit/http/accept-encoding.ts';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);
const LEVEL = 5;

/** Compresses dynamic text responses. Cached responses and files are already compressed. */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < COMPRESSION_MIN || reply.hasHeader('content-encoding')) {
      return payload;
    }
    reply.header('vary', 'accept-encoding');
    if (!preferredEncoding(request.headers['accept-encoding'], { br: false, gzip: true })) return payload;
    const bytes = await compress(payload, { level: LEVEL });
    reply.header('content-encoding', 'gzip').header('content-length', bytes.length);
    return bytes;
  });
}
