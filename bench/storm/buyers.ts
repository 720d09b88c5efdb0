import { randomInt, randomUUID } from 'node:crypto';
import type { BookingBody, Offer } from '@embarque/commerce/testing/bench-scene.ts';
import { halfByCard } from '../half-by-card.ts';
import type { AckLog } from './ack-log.ts';
import { sleep } from './processes.ts';
import type { Shopper } from './shop-client.ts';

/**
 * Members who buy without pause and, like the shop, repeat what they ask for until it has an answer: purchases under their
 * key, other payments for those whose card was declined, cancellations of some.
 */
export interface Crowd {
  /** How many requests are in flight. */
  inFlight(): number;
  /** Starts no more purchases and waits until each has its answer, or `milliseconds`. Returns how many have none. */
  finish(milliseconds: number): Promise<number>;
}

/** Encrypted cards the bank approves and declines. */
export interface Cards {
  readonly approved: string;
  readonly declined: string;
}

const RETRY_MS = 150;
/** After a refusal: those with few points would else do nothing but be refused. */
const REFUSED_MS = 1_000;
/** One of so many. */
const often = { byCard: 2, declined: 5, repeated: 8, cancelled: 5, givesUp: 2 };
const oneOf = (many: number): boolean => randomInt(many) === 0;
/** Most are sold; by the other names the sandbox refuses, sells out, raises the price or does not answer. */
const lastNames = [...Array<string>(16).fill('SOUZA'), 'RECUSADO', 'ESGOTADO', 'AUMENTO', 'TEMPO'];

/** Starts a loop of purchases for each shopper, each of a random choice of a random offer. */
export function startCrowd(shoppers: readonly Shopper[], offers: readonly Offer[], cards: Cards, log: AckLog): Crowd {
  let inFlight = 0;
  let isOver = false;
  const loops = new Set<Promise<void>>();

  const pick = <T>(list: readonly T[]): T => {
    const one = list[randomInt(list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };

  /** Repeats a request until it has an answer: a broken connection, a timeout and overload are none. */
  async function answerOf<T extends { status: number }>(shopper: Shopper, request: () => Promise<T>): Promise<T> {
    for (;;) {
      inFlight += 1;
      try {
        const answer = await request();
        if (![401, 429, 503, 504].includes(answer.status)) return answer;
        if (answer.status === 401) await shopper.renew();
      } catch {
        // The connection broke: the outcome is unknown.
      } finally {
        inFlight -= 1;
      }
      await sleep(RETRY_MS);
    }
  }

  const requestOf = (): BookingBody => {
    const choose = pick(pick(offers).choices);
    const request = choose(pick(lastNames));
    if (!oneOf(often.byCard)) return request;
    return halfByCard(request, oneOf(often.declined) ? cards.declined : cards.approved);
  };

  async function buy(shopper: Shopper): Promise<void> {
    const request = requestOf();
    const key = randomUUID();
    const ask = () => answerOf(shopper, () => shopper.book(request, key));
    log.asked(key);
    const first = await ask();
    const { locator } = first;
    if (first.status === 201 && locator !== undefined) {
      // Declined: paid with another card, or given up, as it is where the bank does not answer for that one either.
      const again = oneOf(often.givesUp) ? first : await payAgain(shopper, request, locator);
      if (again.status === 201) return cancel(shopper, key, locator);
      log.answered(key, { status: again.status, locator });
    } else {
      log.answered(key, first);
      if (oneOf(often.repeated)) log.answered(key, await ask());
    }
    const { answer } = log.purchases.get(key) ?? {};
    if (answer?.status !== 200) await sleep(REFUSED_MS);
    else if (answer.locator !== undefined && oneOf(often.cancelled)) await cancel(shopper, key, answer.locator);
  }

  function payAgain(shopper: Shopper, { payment }: BookingBody, locator: string) {
    const body = payment && { ...payment, cardInfo: cards.approved };
    const key = randomUUID();
    return answerOf(shopper, () => shopper.post(`/booking/issue-ticket?locator=${locator}`, body, key));
  }

  async function cancel(shopper: Shopper, key: string, locator: string): Promise<void> {
    log.cancelling(key);
    let agreed: Parameters<Shopper['cancel']>[1];
    for (;;) {
      const { status, quote, text } = await answerOf(shopper, () => shopper.cancel(locator, agreed));
      if (status === 200) return log.cancelled(key, text);
      if (!quote) return log.cancelled(key, `${status} ${text}`);
      agreed = { cash: quote.penaltyCash, points: quote.penaltyPoints };
    }
  }

  async function shop(shopper: Shopper): Promise<void> {
    while (!isOver) await buy(shopper);
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
