import { randomInt, randomUUID } from 'node:crypto';
import type { Recommendation } from '@embarque/flight/contract.ts';
import type { AckLog } from './ack-log.ts';
import { sleep } from './processes.ts';
import { requestFor, type Shopper } from './shop-client.ts';

/** People who buy without pause and, like the shop, repeat a purchase under its key until it has an answer. */
export interface Crowd {
  /** Requests on their way now. */
  inFlight(): number;
  /** Starts no more purchases; resolves when each has its answer, or after `milliseconds`. Answers how many have none. */
  finish(milliseconds: number): Promise<number>;
}

const RETRY_MS = 150;
const REPEAT_EVERY = 8;
/** Mostly travellers; some whose name makes the sandbox refuse, raise the price, sell out or stay silent. */
const lastNames = [...Array<string>(16).fill('SOUZA'), 'RECUSADO', 'ESGOTADO', 'AUMENTO', 'TEMPO'];

export function startCrowd(shoppers: readonly Shopper[], offers: readonly Recommendation[], log: AckLog): Crowd {
  let open = 0;
  let isOver = false;
  const loops = new Set<Promise<void>>();

  const pick = <T>(list: readonly T[]): T => {
    const one = list[randomInt(list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };

  async function ask(shopper: Shopper, request: Parameters<Shopper['book']>[0], key: string): Promise<boolean> {
    open += 1;
    try {
      const answer = await shopper.book(request, key);
      if (answer.status === 401) await shopper.renew();
      // Silence and overload are no answer: the same purchase is asked again.
      if ([401, 503, 504].includes(answer.status)) return false;
      log.answered(key, answer);
      return true;
    } catch {
      // The connection broke: nobody knows.
      return false;
    } finally {
      open -= 1;
    }
  }

  async function shop(shopper: Shopper): Promise<void> {
    while (!isOver) {
      const offer = pick(offers);
      const choice = pick(offer.journeys[0]?.segments ?? []);
      const request = requestFor(offer, choice.id, 1, pick(lastNames));
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
    inFlight: () => open,
    async finish(milliseconds) {
      isOver = true;
      await Promise.race([Promise.allSettled(loops), sleep(milliseconds)]);
      return loops.size;
    },
  };
}
