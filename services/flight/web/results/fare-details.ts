import { type FareDetail, fareDetailSchema, flightRoutes, type Recommendation } from '@embarque/flight/contract.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import * as z from 'zod/mini';

/** Conditions of fares, cached in the session by airline and fare code so that each is asked for once. */

export interface FareKey {
  readonly cia: string;
  readonly farecode: string;
}

/** Returns the fares a recommendation is sold at, each once. */
export function faresOf(recommendation: Recommendation): FareKey[] {
  const keys = new Map<string, FareKey>();
  for (const { segments } of recommendation.journeys) {
    for (const { flights } of segments) {
      for (const { carrier, fareoption } of flights) {
        keys.set(`${carrier}/${fareoption.fareBaseCode}`, { cia: carrier, farecode: fareoption.fareBaseCode });
      }
    }
  }
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

/** Returns the conditions of the given fares, without fares that have none. */
export async function fareDetails(keys: readonly FareKey[]): Promise<FareDetail[]> {
  return (await Promise.all(keys.map(fareDetail))).flat();
}
