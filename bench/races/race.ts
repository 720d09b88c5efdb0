import { randomUUID } from 'node:crypto';
import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { booking } from '@embarque/api/modules/booking/store/tables.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import { holdTable, stockTable } from '@embarque/sandbox/tables.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import { type BookingAnswer, createShopper, requestFor, type Shopper } from '../storm/shop-client.ts';
import { createServedShop } from './served-shop.ts';

export interface RaceResult {
  readonly summary: string;
  readonly faults: readonly string[];
}

const SHOPPERS = 40;
const MOST_TRAVELLERS = 9;
const MOST_TRIES = 5;
const FROM = 'GRU';
const TO = 'REC';
const DAYS = 60;

/** Runs one race against a server of its own, on a fresh database of the engine. */
export async function race(
  engine: 'pglite' | 'postgres',
  { bookings, seats }: { bookings: number; seats: number },
): Promise<RaceResult> {
  const shop = await createServedShop(engine);
  const { database, url } = shop;
  try {
    const shoppers = await inTurn(SHOPPERS, () => createShopper(url, 500_000_000));
    const [first] = shoppers;
    if (!first) throw new Error('nobody shops');
    await sellDownTo(first, database, seats);

    const [offer] = await first.findFlights(FROM, TO, DAYS);
    const choice = offer?.journeys[0]?.segments[0];
    if (!offer || !choice) throw new Error('the flight is not for sale');
    let broken = 0;
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: bookings }, (_, n) =>
        bookSurely(shoppers[n % SHOPPERS] ?? first, requestFor(offer, choice.id, 1, 'SOUZA'), () => {
          broken += 1;
        }),
      ),
    );
    const seconds = (performance.now() - started) / 1000;
    await shop.tick();
    return {
      summary: `${summarise(answers)} in ${seconds.toFixed(1)} s, ${broken} connections broken and asked again`,
      faults: [
        ...checkAnswers(answers, seats),
        ...(await auditLedger(database.handle)),
        ...(await auditBookings(database.handle)),
        ...(await checkStock(database)),
      ],
    };
  } finally {
    await shop.close();
  }
}

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let n = 0; n < count; n += 1) made.push(await make());
  return made;
}

/** As the shop does: a connection that breaks says nothing, so the same purchase is asked again under its key. */
async function bookSurely(
  shopper: Shopper,
  request: Parameters<Shopper['book']>[0],
  onBroken: () => void,
): Promise<BookingAnswer> {
  const key = randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      return await shopper.book(request, key);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      onBroken();
    }
  }
}

/** Buys what the flight has above `seats`, as families would. */
async function sellDownTo(shopper: Shopper, database: Database, seats: number): Promise<void> {
  for (let adults = 1; adults > 0; ) {
    const [offer] = await shopper.findFlights(FROM, TO, DAYS, adults);
    const choice = offer?.journeys[0]?.segments[0];
    if (!offer || !choice) throw new Error('the flight is not for sale');
    const { status, code } = await shopper.book(requestFor(offer, choice.id, adults, 'PRADO'), randomUUID());
    if (status !== 200) throw new Error(`selling down was answered with ${status} ${code}`);
    const left = await seatsLeft(database);
    if (left < seats) throw new Error(`the flight had too few seats: ${left}`);
    adults = Math.min(MOST_TRAVELLERS, left - seats);
  }
}

/** Of the one flight that sells. */
async function seatsLeft(database: Database): Promise<number> {
  const [busiest] = (await database.handle.select().from(stockTable)).sort((a, b) => b.sold - a.sold);
  if (!busiest) throw new Error('nothing was sold');
  return busiest.capacity - busiest.held - busiest.sold;
}

function summarise(answers: readonly BookingAnswer[]): string {
  const counts = new Map<string, number>();
  for (const { status, code } of answers) {
    const name = code === undefined ? String(status) : `${status} ${code}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}

function checkAnswers(answers: readonly BookingAnswer[], seats: number): string[] {
  const issued = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, code }) => status === 409 && code === 'sold_out');
  const faults: string[] = [];
  if (issued.length !== seats) faults.push(`${issued.length} issued of ${seats} seats`);
  if (refused.length !== answers.length - issued.length) faults.push('some answers are neither issued nor sold out');
  if (new Set(issued.map(({ locator }) => locator)).size !== issued.length) faults.push('a locator was given twice');
  return faults;
}

/** The supplier’s own books: nothing sold beyond the seats, and a ticket for every issued booking. */
async function checkStock(database: Database): Promise<string[]> {
  const stock = await database.handle.select().from(stockTable);
  const tickets = (await database.handle.select().from(holdTable)).filter(({ state }) => state === 'issued');
  const issued = (await database.handle.select().from(booking)).filter(({ statusId }) => statusId === 2);
  return [
    ...stock
      .filter(({ capacity, held, sold }) => held !== 0 || sold > capacity)
      .map(({ sku, held, sold }) => `${sku}: ${held} held, ${sold} sold`),
    ...(tickets.length === issued.length ? [] : [`${tickets.length} tickets for ${issued.length} bookings`]),
  ];
}
