import { startServer } from '../../e2e/support/server-process.ts';
import { startFloor } from '../floors/floor-process.ts';
import { client, load } from '../load.ts';
import { figure, heading, note, round } from '../report.ts';
import { interleaved } from '../rounds.ts';
import { signedIn } from '../shop-session.ts';

/** The airport autocomplete beside a bare Fastify that answers a small object. */
export async function measureAirports(): Promise<void> {
  heading(`Airport autocomplete (${client})`);
  const server = await startServer({ env: { LOG_LEVEL: 'info' } });
  const floor = await startFloor('bare-fastify');
  try {
    const { headers } = await signedIn(server.url);
    const { shop, bare } = await interleaved({
      bare: () => load({ url: floor.url }),
      shop: () => load({ url: `${server.url}/v1/flight/airports?name=sao%20p`, headers }),
    });
    note(`bare Fastify ${round(bare.perSecond)}/s, shop ${round(shop.perSecond)}/s`);
    figure('of a bare Fastify', shop.perSecond / bare.perSecond, { atLeast: 0.2 });
    figure('p99', shop.p99, { below: 10 }, ' ms');
  } finally {
    floor.stop();
    await server.stop();
  }
}
