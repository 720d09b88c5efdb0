import { typedText } from '@embarque/contract/fields/typed-text.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { ReadyJson } from '@embarque/server-kit/http/mount.ts';
import { LRUCache } from 'lru-cache';

/** Places open and close rarely: what a text finds is the same for a while, and every letter typed asks again. */
const FRESH_MS = 600_000;
const MOST_TEXTS = 2_000;

/** What suppliers say a text finds. */
export interface FoundPlaces<Places> {
  readonly places: Places;
  /** Whether all suppliers answered. */
  readonly isComplete: boolean;
}

/**
 * Returns a function that gives the places a text finds, as `ask` says: once for all who ask within ten minutes, also at the same
 * time. Throws what `ask` throws; failures and incomplete answers are not cached.
 */
export function createPlaceLookup<Places>(
  clock: Clock,
  ask: (text: string) => Promise<FoundPlaces<Places>>,
): (text: string) => Promise<Places> {
  const known = new LRUCache<string, { readonly at: number; readonly found: Promise<Places> }>({ max: MOST_TEXTS });

  async function findAnew(text: string): Promise<Places> {
    const forget = () => {
      if (known.peek(text)?.found === found) known.delete(text);
    };
    const asked = ask(text);
    const found = asked.then(({ places }) => places);
    known.set(text, { at: clock.now().getTime(), found });
    try {
      if (!(await asked).isComplete) forget();
    } catch {
      forget();
    }
    return found;
  }

  return (text) => {
    const wanted = typedText(text);
    const cached = known.get(wanted);
    const age = cached && clock.now().getTime() - cached.at;
    return cached && age !== undefined && age >= 0 && age < FRESH_MS ? cached.found : findAnew(wanted);
  };
}

/**
 * Returns a function that gives the places a text finds as createPlaceLookup does, in the bytes of the JSON of `bodyOf`, made once.
 * They skip the route's response schema: `ask` returns what it allows.
 */
export function createReadyPlaces<Places>(
  clock: Clock,
  ask: (text: string) => Promise<FoundPlaces<Places>>,
  bodyOf: (places: Places) => unknown = (places) => places,
): (text: string) => Promise<ReadyJson> {
  return createPlaceLookup(clock, async (text) => {
    const { places, isComplete } = await ask(text);
    return { places: new ReadyJson(Buffer.from(JSON.stringify(bodyOf(places)))), isComplete };
  });
}
