import type { PostalAddress } from '@embarque/contract/money/payment.ts';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Logger } from '../../plugins/logs/logging.ts';
import { bundledAddress } from './postal-table.ts';

/** Looks up addresses in a service with ViaCEP's format, where configured, and in a bundled table. */
export interface PostalCodes {
  /** Returns the address; undefined when unknown. `zip`: eight digits. */
  find(zip: string): Promise<PostalAddress | undefined>;
}

const CACHE_MAX = 2_000;
const CACHE_MS = 24 * 3_600_000;
const TEXT_MAX = 200;
/** Short: the lookup only prefills a form. */
const USUAL_TIMEOUT_MS = 3_000;

const text = z.string().check(z.maxLength(TEXT_MAX));
/** For an unknown code the service returns `{"erro": true}`. */
const answerSchema = z.object({ localidade: text, uf: z.string().check(z.regex(/^[A-Z]{2}$/)), logradouro: text });
const unknownSchema = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

export interface PostalCodesDeps {
  /** Undefined: only the bundled table is used. */
  readonly url: string | undefined;
  readonly logger: Pick<Logger, 'warn'>;
  readonly timeoutMs?: number;
}

export function createPostalCodes({ url, logger, timeoutMs = USUAL_TIMEOUT_MS }: PostalCodesDeps): PostalCodes {
  const cached = new LRUCache<string, { address: PostalAddress | undefined }>({ max: CACHE_MAX, ttl: CACHE_MS });

  /** Throws when the service fails or returns something else. */
  const ask = async (base: string, zip: string): Promise<PostalAddress | undefined> => {
    const known = cached.get(zip);
    if (known) return known.address;
    const address = new URL(`ws/${zip}/json/`, base.endsWith('/') ? base : `${base}/`);
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    const body: unknown = await response.json();
    const found = unknownSchema.safeParse(body).success ? undefined : answerSchema.parse(body);
    cached.set(zip, { address: found });
    return found;
  };

  return {
    async find(zip) {
      if (url === undefined) return bundledAddress(zip);
      try {
        return await ask(url, zip);
      } catch (error) {
        logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'postal codes not answered');
        return bundledAddress(zip);
      }
    },
  };
}
