import type { FlightQuery, FlightSupplier } from '@embarque/flight/port.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { assertNoTransaction, type Database } from '@embarque/server-kit/database.ts';
import {
  type HoldOutcome,
  type RecheckOutcome,
  type SupplierCall,
  SupplierError,
  type SupplierOrder,
} from '@embarque/server-kit/supplier.ts';
import type { Cancellations } from '../booking/cancellations.ts';
import type { Holds } from '../booking/holds.ts';
import { type NameSteering, raised, steeringOf } from '../booking/steering.ts';
import { glanceAtStock, readStock, stockStates } from '../booking/stock.ts';
import type { Fault, FaultOperation, Faults } from '../faults.ts';
import type { Journal } from '../journal.ts';
import { pause, silence } from '../waiting.ts';
import { createDrawing } from './choice-presenter.ts';
import { fareOf } from './fares.ts';
import { offersOf, type StockView } from './offers.ts';
import { type ChosenTrip, hasDeparted, isLeft, priceNow, readChosen, unitsOf } from './order.ts';
import { penaltySteps } from './penalties.ts';
import { planTrip, skusOf } from './plan.ts';
import { seatsOf } from './price.ts';
import { searchSteeringOf } from './search-steering.ts';
import { mayTravel } from './travellers.ts';

export interface FlightSupplierDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly holds: Holds;
  readonly cancellations: Cancellations;
  readonly faults: Faults;
  readonly journal: Journal;
  /** How long a slow answer takes. */
  readonly slowMilliseconds: number;
}

type StockRows = Awaited<ReturnType<typeof readStock>>;

const skusOfTrip = (trip: ChosenTrip) => unitsOf(trip).map(({ sku }) => sku);

/** The sandbox's flights behind the port. */
export function createFlightSupplier(deps: FlightSupplierDeps): FlightSupplier {
  const { database, clock, holds, cancellations, faults, journal, slowMilliseconds } = deps;

  /** One call as a distant party meets it: faults on order, and answers that get lost. The stock of `trip` is read with them. */
  const answer = async <T>(
    operation: FaultOperation,
    { signal, clientRef }: SupplierCall & { clientRef?: string },
    work: (fault: Fault | undefined, stock: StockRows | undefined) => Promise<T>,
    trip?: ChosenTrip,
  ): Promise<T> => {
    assertNoTransaction(`${operation} at the sandbox supplier`);
    const seen = trip && (await glanceAtStock(database, skusOfTrip(trip), operation));
    const fault = seen?.isFaultWaiting === false ? undefined : await faults.take(operation, clientRef);
    if (fault?.kind === 'slow') await pause(fault.ms, signal);
    if (fault?.kind === 'lost_request') {
      await journal.record(database.handle, operation, clientRef ?? null, 'lost request');
      return silence(signal);
    }
    // What was seen before a fault is not how it is after it.
    const result = await work(fault, fault ? undefined : seen?.stock);
    if (fault?.kind === 'lost_answer') {
      await journal.record(database.handle, operation, clientRef ?? null, 'lost answer');
      return silence(signal);
    }
    return result;
  };

  const viewOf = (rows: StockRows, asOf: string): StockView => {
    const known = stockStates(rows, asOf);
    return {
      left: ({ sku, capacity }) => known.get(sku)?.left ?? capacity,
      soldTenths: ({ sku }) => known.get(sku)?.soldTenths ?? 0,
    };
  };
  const stockOfTrip = async (trip: ChosenTrip, seen: StockRows | undefined) =>
    viewOf(seen ?? (await readStock(database.handle, skusOfTrip(trip))), trip.key.asOf);

  /** The trip of an order with its price now; undefined when it cannot be sold. */
  const quote = async (
    order: SupplierOrder,
    trip: ChosenTrip | undefined,
    steering: NameSteering | undefined,
    fault: Fault | undefined,
    seen: StockRows | undefined,
  ) => {
    // The port knows no refusal before the issue: what is not sold to these travellers is sold out to them.
    if (!mayTravel(order.travellers)) return undefined;
    if (!trip || fault?.kind === 'sold_out' || hasDeparted(trip, clock.now().getTime())) return undefined;
    const stock = await stockOfTrip(trip, seen);
    const { totalCents } = priceNow(trip, stock);
    const isRaised = steering === 'AUMENTO' || fault?.kind === 'price_up';
    return {
      trip,
      isLeft: isLeft(trip, stock),
      totalCents: isRaised ? raised(Math.max(totalCents, order.totalCents)) : totalCents,
    };
  };

  /** A no, unless the reference already has its hold: asking again never loses that. */
  const no = async ({ clientRef }: { clientRef: string }, outcome: HoldOutcome): Promise<HoldOutcome> => {
    const before = await holds.lookup(clientRef);
    if (before.outcome === 'held') return before;
    await journal.record(database.handle, 'hold', clientRef, outcome.outcome);
    return outcome;
  };

  const search = async (query: FlightQuery) => {
    const steering = searchSteeringOf(query);
    const plans = planTrip(query.journeys).filter(({ carrier }) => carrier.code !== steering.silentCarrier);
    const stock = viewOf(await readStock(database.handle, skusOf(plans)), query.asOf);
    const offers = offersOf(query, plans, { stock, now: clock.now().getTime() });
    return { offers, partial: steering.silentCarrier !== undefined };
  };

  return {
    code: 'sandbox',
    search: (query, call) =>
      answer('search', call, async (fault) => {
        if (fault?.kind === 'refuse') throw new SupplierError('unavailable');
        const { behaviour } = searchSteeringOf(query);
        if (behaviour === 'silent') return silence(call.signal);
        if (behaviour === 'slow') await pause(slowMilliseconds, call.signal);
        return behaviour === 'empty' ? { offers: [], partial: false } : search(query);
      }),
    describe(chosen, call) {
      const trip = readChosen(chosen);
      const work = async (fault: Fault | undefined, seen: StockRows | undefined) => {
        if (fault?.kind === 'refuse') throw new SupplierError('unavailable');
        if (!trip) return undefined;
        const draw = createDrawing();
        const { key, choices, choiceIds } = trip;
        return {
          choices: choices.map((choice, journey) => draw(choiceIds[journey] ?? '', choice, key.cabin, key.family)),
          ...priceNow(trip, await stockOfTrip(trip, seen)),
        };
      };
      return answer('describe', call, work, trip);
    },
    fareDetail: (carrier, fareBaseCode, call) =>
      answer('fareDetail', call, async (fault) => {
        if (fault?.kind === 'refuse') throw new SupplierError('unavailable');
        return fareOf(carrier, fareBaseCode);
      }),
    recheck(order, call) {
      const trip = readChosen(order.offer);
      const work = async (fault: Fault | undefined, seen: StockRows | undefined): Promise<RecheckOutcome> => {
        if (fault?.kind === 'refuse') throw new SupplierError('unavailable');
        const quoted = await quote(order, trip, steeringOf(order.travellers), fault, seen);
        if (!quoted?.isLeft) return { outcome: 'sold_out' };
        const { totalCents } = quoted;
        return { outcome: totalCents > order.totalCents ? 'price_changed' : 'available', totalCents };
      };
      return answer('recheck', call, work, trip);
    },
    hold(order, call) {
      const chosen = readChosen(order.offer);
      const work = async (fault: Fault | undefined, seen: StockRows | undefined): Promise<HoldOutcome> => {
        const steering = steeringOf(order.travellers);
        if (steering === 'TEMPO') {
          await journal.record(database.handle, 'hold', call.clientRef, 'lost request');
          return silence(call.signal);
        }
        const isSlow = steering === 'LENTO';
        if (isSlow) await pause(slowMilliseconds, call.signal);
        const quoted = await quote(order, chosen, steering, fault, isSlow ? undefined : seen);
        if (!quoted || steering === 'ESGOTADO' || fault?.kind === 'refuse') return no(call, { outcome: 'sold_out' });
        const { trip, totalCents } = quoted;
        if (totalCents > order.totalCents) return no(call, { outcome: 'price_changed', totalCents });
        const { key } = trip;
        return holds.take({
          clientRef: call.clientRef,
          units: unitsOf(trip),
          quantity: seatsOf(key),
          carrier: key.carrier,
          travellers: key.adults + key.children + key.babies,
          totalCents,
          isRefused: steering === 'RECUSADO',
          isSlow,
          penaltySteps: penaltySteps(trip, totalCents, clock.now()),
        });
      };
      return answer('hold', call, work, chosen);
    },
    async issue({ clientRef }, call) {
      assertNoTransaction('issue at the sandbox supplier');
      const plain = await holds.issuePlainly(clientRef);
      if (plain) return plain;
      return answer('issue', { ...call, clientRef }, (fault) =>
        fault?.kind === 'refuse' ? holds.refuse(clientRef) : holds.issue(clientRef),
      );
    },
    release: ({ clientRef }, call) =>
      answer('release', { ...call, clientRef }, async (fault) => {
        if (fault?.kind === 'refuse') throw new SupplierError('unavailable');
        return holds.release(clientRef);
      }),
    lookup: (clientRef, call) =>
      answer('lookup', { ...call, clientRef }, async (fault) => {
        if (fault?.kind === 'refuse') throw new SupplierError('unavailable');
        return holds.lookup(clientRef);
      }),
    quoteCancellation: ({ clientRef }, call) =>
      answer('quoteCancellation', { ...call, clientRef }, async (fault) => {
        if (fault?.kind === 'refuse') throw new SupplierError('unavailable');
        return cancellations.quote(clientRef);
      }),
    async records(page) {
      assertNoTransaction('records at the sandbox supplier');
      return holds.records(page);
    },
    cancel: ({ clientRef }, call) =>
      answer('cancel', { ...call, clientRef }, async (fault) => {
        if (await cancellations.isSlow(clientRef)) await pause(slowMilliseconds, call.signal);
        if (fault?.kind === 'price_up') await cancellations.raise(clientRef);
        return cancellations.cancel(clientRef, { ...call, isRefused: fault?.kind === 'refuse' });
      }),
  };
}
