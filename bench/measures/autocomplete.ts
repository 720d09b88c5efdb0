import type { AutocompleteScene } from '@embarque/commerce/testing/bench-scene.ts';
import { startServer } from '../../e2e/support/server-process.ts';
import { startFloor } from '../floors/floor-process.ts';
import { client, load } from '../load.ts';
import { figure, heading, note, round } from '../report.ts';
import { interleaved } from '../rounds.ts';
import { signedIn } from '../shop-session.ts';

/** Measures the suggestions of a search field beside a bare Fastify that sends a small object. */
export async function measureAutocomplete({ title, call, marks }: AutocompleteScene): Promise<void> {
  heading(`${title} (${client})`);
  const server = await startServer({ env: { LOG_LEVEL: 'info' } });
  const floor = await startFloor('bare-fastify');
  try {
    const { headers } = await signedIn(server.url);
    const { path, ...rest } = call();
    const { shop, bare } = await interleaved({
      bare: () => load({ url: floor.url }),
      shop: () => load({ ...rest, url: `${server.url}/v1${path}`, headers }),
    });
    note(`bare Fastify ${round(bare.perSecond)}/s, shop ${round(shop.perSecond)}/s`);
    figure('of a bare Fastify', shop.perSecond / bare.perSecond, { atLeast: marks.minShare });
    figure('p99', shop.p99, { below: marks.p99Ms }, ' ms');
  } finally {
    floor.stop();
    await server.stop();
  }
}
