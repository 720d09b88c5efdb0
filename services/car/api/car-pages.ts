import { encodingFor, type PackedAnswer, packAnswer } from '@embarque/commerce/api/answers/packed-answer.ts';
import type { SearchReport } from '@embarque/commerce/search-report.ts';
import type { EncodedJson } from '@embarque/server-kit/http/mount.ts';
import { LRUCache } from 'lru-cache';

/** Which cars of a list a page has. */
export interface PageAsked {
  /** From 0. */
  readonly page: number;
  readonly pageItems: number;
}

/** The pages of a list of cars, each packed once. */
export interface CarPages {
  /** Maximum memory in bytes, for the cache's budget. */
  readonly size: number;
  /**
   * Returns a page as the JSON of CarSearchAnswer, in the encoding that an `Accept-Encoding` header prefers. Beyond the last it has
   * no cars.
   */
  ready(asked: PageAsked, acceptEncoding: string | string[] | undefined): Promise<EncodedJson>;
}

/**
 * Packed pages may take so much beside the cars. A page of a hundred cars takes about a twelfth of their memory in both encodings,
 * one of few cars more. What there is no room for is packed again for each who asks: the pages that were not asked for longest, and
 * those that are sent uncompressed, which takes no time.
 */
const PACKED_SHARE = 1 / 2;
const PACKED_LEAST_BYTES = 8 * 1024;

/** A text takes a byte a character, but two as soon as one of them is beyond Latin-1. */
const memoryOf = (text: string): number => (/[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length);

/** Creates the pages of a list of cars, each as JSON, in order; every page has the report. */
export function createCarPages(cars: readonly string[], report: SearchReport = {}): CarPages {
  const told = JSON.stringify(report).slice(1, -1);
  const before = told === '' ? '' : `${told},`;
  if (cars.length > 0) return pagesOf(cars, before);
  const empty = noPages.get(before) ?? pagesOf([], before);
  noPages.set(before, empty);
  return empty;
}

/** Searches that find nothing for the same reason share their pages: none of them says what was searched for. */
const noPages = new Map<string, CarPages>();

function pagesOf(cars: readonly string[], before: string): CarPages {
  const carBytes = cars.reduce((sum, car) => sum + memoryOf(car), 0);
  const packedBytes = Math.ceil(carBytes * PACKED_SHARE) + PACKED_LEAST_BYTES;
  const jsonOf = ({ page, pageItems }: PageAsked): string => {
    const onPage = cars.slice(page * pageItems, (page + 1) * pageItems);
    return `{${before}"cars":[${onPage.join(',')}],"page":${page},"pageItems":${pageItems},"total":${cars.length}}`;
  };
  const pages = new LRUCache<string, PackedAnswer, { asked: PageAsked; encoding: ReturnType<typeof encodingFor> }>({
    maxSize: packedBytes,
    sizeCalculation: ({ size }) => size,
    fetchMethod: (_key, _stale, { context: { asked, encoding } }) => packAnswer(Buffer.from(jsonOf(asked)), encoding),
    // Whoever waits for a page gets it, also when others leave no room for it meanwhile.
    ignoreFetchAbort: true,
  });
  return {
    size: carBytes + packedBytes,
    async ready(asked, acceptEncoding) {
      const context = { asked, encoding: encodingFor(acceptEncoding) };
      const packed = await pages.forceFetch(`${asked.page} ${asked.pageItems}`, { context });
      return packed.ready(acceptEncoding);
    },
  };
}
