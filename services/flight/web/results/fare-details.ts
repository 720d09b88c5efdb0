import { type FareDetail, fareDetailSchema, flightRoutes, type Recommendation } from '@embarque/flight/contract.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import * as z from 'zod/mini';

/** Conditions of fares, kept in the session by airline and fare code so that each is asked once. */

export interface FareKey {
  readonly cia: string;
  readonly farecode: string;
}

/** The fares a recommendation is sold at, each once. */
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

const keptSchema = z.object({ fares: z.array(fareDetailSchema) });

async function fareDetail({ cia, farecode }: FareKey): Promise<readonly FareDetail[]> {
  const key = `@fare/${cia}/${farecode}`;
  const kept = readStored(key, (value) => keptSchema.safeParse(value).data);
  if (kept) return kept.fares;
  const answer = await call(flightRoutes.fare, { params: { cia, farecode } });
  if (answer.status !== 200 || answer.body === undefined) return [];
  if (answer.body.length > 0) writeStored(key, { fares: answer.body });
  return answer.body;
}

/** The conditions of every fare named; what has none is left out. */
export async function fareDetails(keys: readonly FareKey[]): Promise<FareDetail[]> {
  return (await Promise.all(keys.map(fareDetail))).flat();
}
