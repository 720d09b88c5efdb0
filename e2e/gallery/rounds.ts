import { journeySettings } from '../support/journey-settings.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import type { Screen } from './screens/visit.ts';

/** Rounds at the same time, each on a server of its own, so that no screen meets a fault ordered for another. */
const CONCURRENCY = 3;
/** Screens of one campaign in a round: few enough that no round is still under way long after the others. */
const SIZE = 24;

/** Visits screens of one campaign after another, on a server of the round. */
export type RoundVisit = (screen: Screen, campaignCode: string, server: ServerProcess) => Promise<void>;

/** Visits the screens of each campaign. Resolves when all were visited; rejects with what a visit rejects with. */
export async function visitInRounds(
  campaignCodes: readonly string[],
  screensOf: (campaignCode: string) => readonly Screen[],
  visit: RoundVisit,
): Promise<void> {
  const waiting = campaignCodes.flatMap((campaignCode) => {
    const screens = screensOf(campaignCode);
    const starts = screens.flatMap((_, index) => (index % SIZE === 0 ? [index] : []));
    return starts.map((start) => ({ campaignCode, screens: screens.slice(start, start + SIZE) }));
  });
  const work = async () => {
    for (let round = waiting.shift(); round !== undefined; round = waiting.shift()) {
      const server = await startServer({ env: journeySettings });
      try {
        for (const screen of round.screens) await visit(screen, round.campaignCode, server);
      } finally {
        await server.stop();
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}
