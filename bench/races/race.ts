import { randomUUID } from 'node:crypto';
import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { booking } from '@embarque/api/modules/booking/store/tables.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import type { Choice, RaceScene } from '@embarque/commerce/testing/bench-scene.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { holdTable, stockTable } from '@embarque/sandbox/tables.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { countAnswers } from '../answer-counts.ts';
import { retryBroken } from '../broken-connections.ts';
import { type BookingAnswer, createShopper, type Shopper } from '../storm/shop-client.ts';
import { createServedShop } from './served-shop.ts';

export interface RaceResult {
  readonly summary: string;
  readonly faults: readonly string[];
}

const SHOPPERS = 40;

/**
 * Runs one race for some units of inventory, or as many as the service surely has, against a server of its own, on a fresh
 * database of the engine. Throws when the inventory cannot be sold down to them.
 */
export async function race(
  engine: 'pglite' | 'postgres',
  scene: RaceScene,
  { bookings, units: wanted }: { bookings: number; units: number },
): Promise<RaceResult> {
  const units = Math.min(wanted, scene.maxUnits ?? wanted);
  const shop = await createServedShop(engine);
  const { database, url } = shop;
  try {
    const shoppers: Shopper[] = [];
    for (let n = 0; n < SHOPPERS; n += 1) shoppers.push(await createShopper(url, 500_000_000));
    const [first] = shoppers;
    if (!first) throw new Error('there are no shoppers');
    await sellDownTo(units, { scene, shopper: first, database });

    const choose = await findChoice(first, scene, 1);
    const request = choose('SOUZA');
    let broken = 0;
    const onBroken = () => {
      broken += 1;
    };
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: bookings }, (_, n) => {
        const shopper = shoppers[n % SHOPPERS] ?? first;
        const key = randomUUID();
        return retryBroken(() => shopper.book(request, key), onBroken);
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    await shop.tick();
    return {
      summary: `${countAnswers(answers)} in ${seconds.toFixed(1)} s, ${broken} connections broken and asked again`,
      faults: [
        ...checkAnswers(answers, units),
        ...(await auditLedger(database.handle)),
        ...(await auditBookings(database.handle)),
        ...(await checkStock(database)),
      ],
    };
  } finally {
    await shop.close();
  }
}

/** Buys what is left above some units, as many at once as one booking may have. */
async function sellDownTo(
  units: number,
  { scene, shopper, database }: { scene: RaceScene; shopper: Shopper; database: Database },
): Promise<void> {
  for (let people = 1; people > 0; ) {
    const choose = await findChoice(shopper, scene, people);
    const { status, code } = await shopper.book(choose('PRADO'), randomUUID());
    if (status !== 200) throw new Error(`selling down was answered with ${status} ${code}`);
    const left = await unitsLeft(database);
    if (left < units) throw new Error(`only ${left} units were left`);
    people = Math.min(scene.maxPeople, left - units);
  }
}

async function findChoice(shopper: Shopper, scene: RaceScene, people: number): Promise<Choice> {
  const [offer] = await shopper.find(scene.search(people));
  const choice = offer?.choices[0];
  if (!choice) throw new Error('nothing is for sale');
  return choice;
}

/** Reads the stock of what sold most: nothing else sells here. */
async function unitsLeft(database: Database): Promise<number> {
  const [busiest] = (await database.handle.select().from(stockTable)).sort((a, b) => b.sold - a.sold);
  if (!busiest) throw new Error('nothing was sold');
  return busiest.capacity - busiest.held - busiest.sold;
}

function checkAnswers(answers: readonly BookingAnswer[], units: number): string[] {
  const issued = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, code }) => status === 409 && code === 'sold_out');
  const faults: string[] = [];
  if (issued.length !== units) faults.push(`${issued.length} issued of ${units} units`);
  if (refused.length !== answers.length - issued.length) faults.push('some answers are neither issued nor sold out');
  if (new Set(issued.map(({ locator }) => locator)).size !== issued.length) faults.push('a locator was given twice');
  return faults;
}

/** Checks the supplier’s own records: nothing sold beyond its capacity, and a confirmed hold for every issued booking. */
async function checkStock(database: Database): Promise<string[]> {
  const stock = await database.handle.select().from(stockTable);
  const confirmed = (await database.handle.select().from(holdTable)).filter(({ state }) => state === 'issued');
  const bookings = await database.handle.select().from(booking);
  const issued = bookings.filter(({ statusId }) => statusId === bookingStatus.issued);
  return [
    ...stock
      .filter(({ capacity, held, sold }) => held !== 0 || sold > capacity)
      .map(({ sku, held, sold }) => `${sku}: ${held} held, ${sold} sold`),
    ...(confirmed.length === issued.length
      ? []
      : [`${confirmed.length} confirmed at the supplier for ${issued.length} bookings`]),
  ];
}
