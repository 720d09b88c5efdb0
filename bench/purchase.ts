import { randomUUID } from 'node:crypto';
import type { BuyerScene, Call } from '@embarque/commerce/testing/bench-scene.ts';
import { askRaw, readRaw } from './raw-request.ts';
import { signedIn } from './shop-session.ts';

export interface Buyer {
  /** Throws unless it is issued. */
  buy(): Promise<void>;
}

/** A fresh member who searches once in a turn and then buys again and again, each purchase another offer or choice. */
export async function createBuyer(scene: BuyerScene, url: string, number: number): Promise<Buyer> {
  const { headers } = await signedIn(url);
  const ask = async (call: Call, more: Record<string, string> = {}) =>
    readRaw(await askRaw(url, call, { ...headers, ...more }));
  const { perSearch = Number.POSITIVE_INFINITY } = scene;
  const find = async (turn: number) => {
    const found = await ask(scene.search(number, turn));
    return scene.look ? ask(scene.look(found)) : found;
  };
  let found = await find(0);
  let purchase = 0;
  return {
    async buy() {
      if (purchase > 0 && purchase % perSearch === 0) found = await find(purchase / perSearch);
      purchase += 1;
      const body = JSON.stringify(scene.request(found, purchase));
      await ask({ method: 'POST', path: '/booking', body }, { 'idempotency-key': randomUUID() });
    },
  };
}
