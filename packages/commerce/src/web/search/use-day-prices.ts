import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Outcome } from '@embarque/web-kit/api/outcome.ts';
import { useQuery } from '@tanstack/react-query';
import type { DayPrice, DayPricesAnswer } from '../../day-prices.ts';

/** As long as the results they belong to. */
const FRESH_MS = 5 * 60_000;
/** A page that is never idle asks after this. */
const IDLE_WITHIN_MS = 2_000;
/** Where the browser does not tell that it is idle. */
const PAUSE_MS = 300;

interface DayPrices {
  /** Undefined while they are asked for, empty when the server did not tell. */
  readonly days: readonly DayPrice[] | undefined;
}

/**
 * Asks for the prices of the days around a search: late, once the page has painted and has nothing else to do, and once per
 * search. Leaving the page or searching again cancels it, and a failure is no news to anyone.
 */
export function useDayPrices(
  kind: ServiceKind,
  query: unknown,
  ask: (signal: AbortSignal) => Promise<Outcome<DayPricesAnswer>>,
): DayPrices {
  const { data } = useQuery({
    queryKey: ['day-prices', kind, query],
    async queryFn({ signal }): Promise<readonly DayPrice[]> {
      await whenIdle();
      if (signal.aborted) return [];
      const outcome = await ask(signal);
      return outcome.ok ? outcome.body.days : [];
    },
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { days: data };
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
}
