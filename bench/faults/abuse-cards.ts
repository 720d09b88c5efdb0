import { randomInt, randomUUID } from 'node:crypto';
import type { Offer, RaceScene } from '@embarque/commerce/testing/bench-scene.ts';
import { toCardCheck } from '@embarque/contract/money/card.ts';
import { encryptCard } from '@embarque/sandbox/gateway/encrypt-card.ts';
import { sql } from 'drizzle-orm';
import { sandboxCall } from '../../e2e/support/members.ts';
import { countAnswers } from '../answer-counts.ts';
import { byCard, halfByCard, keysOf } from '../half-by-card.ts';
import { postgresAnswers } from '../postgres-database.ts';
import { createServedShop, type ServedShop } from '../races/served-shop.ts';
import { figure, heading, note } from '../report.ts';
import { createShopper, type Shopper } from '../storm/shop-client.ts';

const CARDS = 1_000;
/** As many as one member's requests run at once. */
const AT_ONCE = 4;
/** An hour, and longer than the day after which no pause is left. */
const HOUR_MS = 3_600_000;
const DAY_MS = 25 * HOUR_MS;
/** The promises: what a bank is asked in an hour, and what one member keeps from others without paying. */
const EVALUATIONS = 20;
const UNPAID = 3;
const SEATS = 18;
/** Every operation of the gateway that asks a bank about a card. */
const evaluating = ['checkCard', 'authorise', 'confirm'];

/**
 * Tries cards as one member over every way to a bank: the card check, purchases, reprocesses and codes of a second factor.
 * Counts in the gateway's own journal how many reached a bank, and at the supplier how many seats were kept. Returns the
 * faults.
 */
export async function tryAbuseCards(scene: RaceScene, engine: 'pglite' | 'postgres'): Promise<string[]> {
  if (engine === 'postgres' && !(await postgresAnswers())) return ['not run: no PostgreSQL answers'];
  heading(`${CARDS} cards by one member, over every way to a bank (${engine})`);
  const shop = await createServedShop(engine, { budgets: {} });
  try {
    return [
      ...(await tryCards(shop, scene, { what: 'cards that are declined', numbers: declined })),
      ...(await tryCards(shop, scene, { what: 'cards that ask for a code', numbers: () => '4000000000003220' })),
    ];
  } finally {
    await shop.close();
  }
}

async function tryCards(
  shop: ServedShop,
  scene: RaceScene,
  { what, numbers }: { what: string; numbers: () => string },
): Promise<string[]> {
  const member = await createShopper(shop.url, 500_000_000);
  const [offer] = await member.find(scene.search(scene.maxPeople));
  if (!offer) throw new Error('nothing is for sale');
  const keys = await keysOf(shop.url);
  const newCard = async (): Promise<Encrypted> => {
    const card = { cardNumber: numbers(), cardHolder: 'ANA SOUZA', cardExpiration: '12/2030', cardCCV: '737' };
    return { toPay: await encryptCard(card, keys), toCheck: await encryptCard(toCardCheck(card, 'visa'), keys) };
  };
  const first = await evaluated(shop.url, 0);
  const answers: Answer[] = [];
  let seats = { unpaid: 0, seats: 0 };
  const pending: string[] = [];
  for (let tried = 0; tried < CARDS; tried += AT_ONCE) {
    const round = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) =>
        tryOne(member, offer, { card: await newCard(), nth: tried + n, pending }),
      ),
    );
    answers.push(...round);
    if (tried % 100 === 0) seats = larger(seats, await seatsKept(shop));
  }
  seats = larger(seats, await seatsKept(shop));
  const inAnHour = await evaluated(shop.url, first.newest);
  note(`${what}: ${countAnswers(answers)}`);
  figure('evaluated in an hour', inAnHour.count, { below: EVALUATIONS + 1 });
  figure('unpaid bookings at most', seats.unpaid, { below: UNPAID + 1 });
  figure('seats kept at most', seats.seats, { below: SEATS + 1 });
  await advance(shop, HOUR_MS + 1_000);
  await member.renew();
  for (let n = 0; n < 2 * EVALUATIONS; n += 1) await tryOne(member, offer, { card: await newCard(), nth: 0, pending });
  const inTheNext = await evaluated(shop.url, inAnHour.newest);
  figure('evaluated in the next hour', inTheNext.count, { below: EVALUATIONS + 1 });
  await advance(shop, DAY_MS);
  return answers
    .filter(({ status, retryAfter }) => status === 429 && !(retryAfter !== undefined && retryAfter > 0))
    .map(({ text }) => `a refusal does not say when to try again: ${text}`)
    .slice(0, 1);
}

/** A card as purchases and as card checks take it. */
interface Encrypted {
  readonly toPay: string;
  readonly toCheck: string;
}

type Answer = Awaited<ReturnType<Shopper['post']>>;

/** Tries one card by one of the ways, in turn. `pending`: the locators of bookings that wait for a payment. */
async function tryOne(
  member: Shopper,
  offer: Offer,
  { card, nth, pending }: { card: Encrypted; nth: number; pending: string[] },
): Promise<Answer> {
  const purchase = offer.choices[0]?.('SOUZA');
  if (!purchase) throw new Error('nothing to choose from');
  const locator = pending.at(-1);
  const payment = byCard(card.toPay);
  if (nth % 4 === 0 || (nth % 4 > 1 && locator === undefined)) {
    return member.post(`/api/services/${purchase.type.toLowerCase()}/validate-credit-card`, { data: card.toCheck });
  }
  if (nth % 4 === 1) {
    const answer = await member.post('/booking', halfByCard(purchase, card.toPay), randomUUID());
    const bought = JSON.parse(answer.text) as { locator?: string };
    if (answer.status === 201 && bought.locator !== undefined) pending.push(bought.locator);
    return answer;
  }
  const code = nth % 4 === 3 ? `&token2fa=${String(randomInt(1_000_000)).padStart(6, '0')}` : '';
  return member.post(`/booking/issue-ticket?locator=${locator}${code}`, payment);
}

/** How often a bank was asked since an entry of the journal, and the newest entry. */
async function evaluated(url: string, since: number): Promise<{ count: number; newest: number }> {
  let newest = since;
  let count = 0;
  for (;;) {
    const page = await sandboxCall<{ id: number; operation: string }[]>(
      url,
      `/sandbox/journal?after=${newest}&limit=1000`,
    );
    const last = page.at(-1);
    if (!last) return { count, newest };
    newest = last.id;
    count += page.filter(({ operation }) => evaluating.includes(operation)).length;
  }
}

type Kept = { unpaid: number; seats: number };

/** What all bookings that nobody has paid for keep: here they are one member's. */
async function seatsKept({ database }: ServedShop): Promise<Kept> {
  const result: unknown = await database.handle.execute(sql`
    select count(*)::int as unpaid, coalesce(sum(h.travellers), 0)::int as seats from sandbox_hold h where h.state = 'held'`);
  return (result as { rows: Kept[] }).rows[0] ?? { unpaid: 0, seats: 0 };
}

const larger = (a: Kept, b: Kept): Kept => ({
  unpaid: Math.max(a.unpaid, b.unpaid),
  seats: Math.max(a.seats, b.seats),
});

async function advance(shop: ServedShop, milliseconds: number): Promise<void> {
  await sandboxCall(shop.url, '/sandbox/clock', { advance: milliseconds });
  await shop.tick();
}

/** A number that could be a Visa card's, and is not one the bank issued. */
function declined(): string {
  const body = `4${Array.from({ length: 14 }, () => randomInt(10)).join('')}`;
  const sum = [...body].reverse().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
