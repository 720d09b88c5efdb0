import { type FareDetail, fareDetailSchema, flightRoutes, type Recommendation } from '@embarque/flight/contract.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import * as z from 'zod/mini';

/** Conditions of fares, cached in the session by airline and fare code so that each is asked for once. */

export interface FareKey {
  readonly cia: string;
  readonly farecode: string;
  /** The ways it is sold on. */
  readonly way: 'Ida' | 'Volta' | 'Ida e volta';
}

/** Returns the fares of a recommendation, or of choices in its form, each once, those of the way out first. */
export function faresOf({
  journeys,
}: {
  journeys: readonly Pick<Recommendation['journeys'][number], 'segments'>[];
}): FareKey[] {
  const keys = new Map<string, FareKey>();
  journeys.forEach(({ segments }, journey) => {
    const way = journey === 0 ? 'Ida' : 'Volta';
    for (const { carrier, fareoption } of segments.flatMap(({ flights }) => flights)) {
      const farecode = fareoption.fareBaseCode;
      const known = keys.get(`${carrier}/${farecode}`)?.way ?? way;
      keys.set(`${carrier}/${farecode}`, { cia: carrier, farecode, way: known === way ? way : 'Ida e volta' });
    }
  });
  return [...keys.values()];
}

const cachedSchema = z.object({ fares: z.array(fareDetailSchema) });

async function fareDetail({ cia, farecode }: FareKey): Promise<readonly FareDetail[]> {
  const key = `@fare/${cia}/${farecode}`;
  const cached = readStored(key, (value) => cachedSchema.safeParse(value).data);
  if (cached) return cached.fares;
  const answer = await call(flightRoutes.fare, { params: { cia, farecode } });
  if (answer.status !== 200 || answer.body === undefined) return [];
  if (answer.body.length > 0) writeStored(key, { fares: answer.body });
  return answer.body;
}

/** The conditions of a fare, and the ways it is sold on. */
export interface WayFare extends FareDetail {
  readonly way: FareKey['way'];
}

/** Returns the conditions of the given fares, without fares that have none. */
export async function fareDetails(keys: readonly FareKey[]): Promise<WayFare[]> {
  const found = await Promise.all(keys.map(fareDetail));
  return found.flatMap((fares, index) => {
    const key = keys[index];
    return key ? fares.map((fare) => ({ ...fare, way: key.way })) : [];
  });
}
