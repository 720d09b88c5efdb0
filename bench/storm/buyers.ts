import { randomInt, randomUUID } from 'node:crypto';
import type { BookingBody, Offer } from '../scene.ts';
import type { AckLog } from './ack-log.ts';
import { sleep } from './processes.ts';
import type { Shopper } from './shop-client.ts';

/** Members who buy without pause and, like the shop, repeat a purchase under its key until it has an answer. */
export interface Crowd {
  /** How many requests are in flight. */
  inFlight(): number;
  /** Starts no more purchases and waits until each has its answer, or `milliseconds`. Returns how many have none. */
  finish(milliseconds: number): Promise<number>;
}

const RETRY_MS = 150;
const REPEAT_EVERY = 8;
/** Most are sold; by the other names the sandbox refuses, sells out, raises the price or does not answer. */
const lastNames = [...Array<string>(16).fill('SOUZA'), 'RECUSADO', 'ESGOTADO', 'AUMENTO', 'TEMPO'];

/** Starts a loop of purchases for each shopper, each of a random choice of a random offer. */
export function startCrowd(shoppers: readonly Shopper[], offers: readonly Offer[], log: AckLog): Crowd {
  let inFlight = 0;
  let isOver = false;
  const loops = new Set<Promise<void>>();

  const pick = <T>(list: readonly T[]): T => {
    const one = list[randomInt(list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };

  async function ask(shopper: Shopper, request: BookingBody, key: string): Promise<boolean> {
    inFlight += 1;
    try {
      const answer = await shopper.book(request, key);
      if (answer.status === 401) await shopper.renew();
      // Timeout and overload are no answer: the same purchase is sent again.
      if ([401, 503, 504].includes(answer.status)) return false;
      log.answered(key, answer);
      return true;
    } catch {
      // The connection broke: the outcome is unknown.
      return false;
    } finally {
      inFlight -= 1;
    }
  }

  async function shop(shopper: Shopper): Promise<void> {
    while (!isOver) {
      const choose = pick(pick(offers).choices);
      const request = choose(pick(lastNames));
      const key = randomUUID();
      log.asked(key);
      while (!(await ask(shopper, request, key))) await sleep(RETRY_MS);
      if (randomInt(REPEAT_EVERY) === 0) await ask(shopper, request, key);
    }
  }

  for (const shopper of shoppers) {
    const loop = shop(shopper).finally(() => loops.delete(loop));
    loops.add(loop);
  }
  return {
    inFlight: () => inFlight,
    async finish(milliseconds) {
      isOver = true;
      await Promise.race([Promise.allSettled(loops), sleep(milliseconds)]);
      return loops.size;
    },
  };
}
