import type { RacedScene } from '@embarque/commerce/testing/bench-scene.ts';
import { tryAbuseCards } from './abuse-cards.ts';
import { tryAbuseLoad } from './abuse-load.ts';

type Part = (scene: RacedScene, engine: 'pglite' | 'postgres') => Promise<readonly string[]>;

/** What one member may do to the cards of strangers, to the seats of all, and to the time of others. */
const parts: readonly Part[] = [({ offers }, engine) => tryAbuseCards(offers.race, engine), tryAbuseLoad];

/** Abuses the shop as one member, a part after the other. Returns the faults. */
export async function tryAbuse(scene: RacedScene, engine: 'pglite' | 'postgres'): Promise<string[]> {
  const faults: string[] = [];
  for (const part of parts) faults.push(...(await part(scene, engine)));
  return faults;
}
