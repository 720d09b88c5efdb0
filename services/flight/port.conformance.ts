import {
  type HoldRecord,
  type SupplierCall,
  SupplierError,
  type SupplierOrder,
} from '@embarque/server-kit/supplier.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FlightOffer, FlightOrderOffer, FlightQuery, FlightSupplier } from './port.ts';

/** A supplier under test, and what makes it misbehave. */
export interface ConformanceSubject {
  readonly supplier: FlightSupplier;
  /** Makes the next call of an operation go wrong. */
  spoil(
    operation: 'recheck' | 'hold' | 'issue' | 'cancel',
    kind: 'lost_request' | 'lost_answer' | 'price_up' | 'refuse',
  ): Promise<void>;
  /** Lets every hold that stands now come to its end. */
  outliveHolds(): Promise<void>;
  close(): Promise<void>;
}

export interface ConformanceCases {
  /** A round trip with offers of several choices and many seats. */
  readonly plenty: FlightQuery;
  /** A round trip whose flights have one seat each. */
  readonly scarce: FlightQuery;
}

/** Generous, since nothing is measured; silent calls are cut off sooner. */
const PATIENCE_MS = 30_000;
const SILENCE_MS = 400;
const RIVALS = 12;

const call = (): SupplierCall => ({ signal: AbortSignal.timeout(PATIENCE_MS) });
const held = (clientRef: string) => ({ ...call(), clientRef });

function chosen(offer: FlightOffer, outbound = 0, back = 0): FlightOrderOffer {
  return {
    reference: offer.reference,
    outbound: offer.journeys[0]?.choices[outbound]?.id ?? '',
    return: offer.journeys[1]?.choices[back]?.id ?? null,
  };
}

const carrier = {
  type: 'ADT',
  firstName: 'ANA',
  lastName: 'SOUZA',
  birthDate: '1990-05-10',
  gender: 'F',
  documentType: 'CPF',
  documentNumber: '52998224725',
  email: 'ana@demo.test',
  phone: '(11) 98765-4321',
  adult: null,
};
const travellers = [carrier];

function orderOf(offer: FlightOffer, outbound = 0, back = 0): SupplierOrder {
  return { offer: chosen(offer, outbound, back), travellers, totalCents: offer.totalCents };
}

/** The rules any flight supplier keeps. Call it in a module test. */
export function flightSupplierConformance(
  name: string,
  makeSubject: () => Promise<ConformanceSubject>,
  { plenty, scarce }: ConformanceCases,
): void {
  describe(`${name} keeps the rules of a flight supplier`, () => {
    let subject: ConformanceSubject;
    let supplier: FlightSupplier;
    let reference = 0;
    const newRef = () => {
      reference += 1;
      return `CONF-${reference}`;
    };
    beforeAll(async () => {
      subject = await makeSubject();
      supplier = subject.supplier;
    });
    afterAll(() => subject?.close());

    const offersOf = async (query: FlightQuery) => (await supplier.search(query, call())).offers;
    const anOffer = async (query = plenty): Promise<FlightOffer> => {
      const [offer] = await offersOf(query);
      if (!offer) throw new Error('the search found nothing');
      return offer;
    };
    const holdOne = async (order: SupplierOrder) => {
      const clientRef = newRef();
      const outcome = await supplier.hold(order, held(clientRef));
      if (outcome.outcome !== 'held') throw new Error(`expected a hold, got ${outcome.outcome}`);
      return { clientRef, providerRef: outcome.providerRef, outcome };
    };

    test('the same search on the same day gives the same offers', async () => {
      expect(await offersOf(plenty)).toEqual(await offersOf(plenty));
    });

    test('ids are unique, choices are named after their offer, and fares and taxes make up the total', async () => {
      const offers = await offersOf(plenty);
      expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
      for (const { id, journeys, fares, taxesCents, totalCents } of offers) {
        expect(journeys).toHaveLength(plenty.journeys.length);
        for (const [index, { choices }] of journeys.entries()) {
          for (const choice of choices) expect(choice.id).toMatch(new RegExp(`^${id}-${index}-\\d+$`));
        }
        expect(fares.reduce((sum, { cents }) => sum + cents, taxesCents)).toBe(totalCents);
      }
    });

    test('any outbound goes with any return at the total', async () => {
      const offers = await offersOf(plenty);
      const offer = offers.find(({ journeys }) => journeys.every(({ choices }) => choices.length >= 2)) ?? offers[0];
      if (!offer) throw new Error('the search found nothing');
      for (const [outbound] of offer.journeys[0]?.choices.entries() ?? []) {
        for (const [back] of offer.journeys[1]?.choices.entries() ?? []) {
          expect(await supplier.recheck(orderOf(offer, outbound, back), call())).toEqual({
            outcome: 'available',
            totalCents: offer.totalCents,
          });
        }
      }
    });

    test('describes a chosen pair as the search gave it', async () => {
      const offer = await anOffer();
      const described = await supplier.describe(chosen(offer), call());
      expect(described?.choices).toEqual(offer.journeys.map(({ choices }) => choices[0]));
      expect(described).toMatchObject({
        totalCents: offer.totalCents,
        taxesCents: offer.taxesCents,
        fares: offer.fares,
      });
    });

    test('knows nothing of foreign references and choices, and sells them to nobody', async () => {
      const offer = await anOffer();
      const right = chosen(offer);
      const foreign = [
        { ...right, reference: 'unknown' },
        { ...right, outbound: right.return ?? '' },
        { ...right, outbound: `${offer.id}-0-9999` },
        { ...right, return: null },
      ];
      for (const wrong of foreign) {
        expect(await supplier.describe(wrong, call())).toBeUndefined();
        const order = { ...orderOf(offer), offer: wrong };
        expect(await supplier.recheck(order, call())).toEqual({ outcome: 'sold_out' });
        expect(await supplier.hold(order, held(newRef()))).toEqual({ outcome: 'sold_out' });
      }
    });

    test('sells nothing to an infant that no adult carries', async () => {
      const [offer] = await offersOf({ ...plenty, babies: 1 });
      if (!offer) throw new Error('the search found nothing');
      const withInfant = (adult: number | null) => ({
        ...orderOf(offer),
        travellers: [...travellers, { ...carrier, type: 'INF', firstName: 'LIA', birthDate: '2026-02-01', adult }],
      });
      const clientRef = newRef();
      expect(await supplier.hold(withInfant(null), held(clientRef))).toEqual({ outcome: 'sold_out' });
      expect(await supplier.lookup(clientRef, call())).toEqual({ outcome: 'none' });
      const carried = newRef();
      expect((await supplier.hold(withInfant(0), held(carried))).outcome).toBe('held');
      await supplier.release({ clientRef: carried }, call());
    });

    test('knows the conditions of the fares it sells, and of no others', async () => {
      const leg = (await anOffer()).journeys[0]?.choices[0]?.flights[0];
      const code = leg?.fareoption.fareBaseCode ?? '';
      expect(await supplier.fareDetail(leg?.carrier ?? '', code, call())).toMatchObject({ fareBaseCode: code });
      expect(await supplier.fareDetail(leg?.carrier ?? '', 'NOSUCHFARE', call())).toBeUndefined();
    });

    test('holding under one reference twice gives one hold', async () => {
      const order = orderOf(await anOffer());
      const clientRef = newRef();
      const first = await supplier.hold(order, held(clientRef));
      expect(await supplier.hold(order, held(clientRef))).toEqual(first);
      expect(first.outcome).toBe('held');
    });

    test('lookup tells the truth at every step of a sale', async () => {
      const order = orderOf(await anOffer());
      expect(await supplier.lookup('CONF-NEVER', call())).toEqual({ outcome: 'none' });
      const hold = await holdOne(order);
      expect(await supplier.lookup(hold.clientRef, call())).toEqual(hold.outcome);
      const issued = await supplier.issue(hold, call());
      expect(issued).toMatchObject({ outcome: 'issued' });
      expect(await supplier.lookup(hold.clientRef, call())).toEqual({ ...issued, providerRef: hold.providerRef });
    });

    test('issuing twice gives the same tickets, and what is issued is not given back', async () => {
      const hold = await holdOne(orderOf(await anOffer()));
      const issued = await supplier.issue(hold, call());
      expect(await supplier.issue(hold, call())).toEqual(issued);
      expect(await supplier.release(hold, call())).toEqual(issued);
    });

    test('giving back is repeatable, ends the hold, and works on what never was held', async () => {
      const hold = await holdOne(orderOf(await anOffer()));
      expect(await supplier.release(hold, call())).toEqual({ outcome: 'released' });
      expect(await supplier.release(hold, call())).toEqual({ outcome: 'released' });
      expect(await supplier.release({ clientRef: newRef() }, call())).toEqual({ outcome: 'released' });
      expect(await supplier.issue(hold, call())).toEqual({ outcome: 'released' });
      expect(await supplier.lookup(hold.clientRef, call())).toEqual({ outcome: 'released' });
    });

    test('a reference that was given back before its hold arrived takes nothing any more', async () => {
      const order = orderOf(await anOffer());
      const clientRef = newRef();
      await supplier.release({ clientRef }, call());
      expect(await supplier.hold(order, held(clientRef))).toEqual({ outcome: 'sold_out' });
    });

    test('of many who want the last seat at once exactly one gets it', async () => {
      const order = orderOf(await anOffer(scarce));
      const refs = Array.from({ length: RIVALS }, newRef);
      const outcomes = await Promise.all(refs.map((clientRef) => supplier.hold(order, held(clientRef))));
      expect(outcomes.filter(({ outcome }) => outcome === 'held')).toHaveLength(1);
      expect(outcomes.filter(({ outcome }) => outcome === 'sold_out')).toHaveLength(RIVALS - 1);
      expect(await supplier.recheck(order, call())).toEqual({ outcome: 'sold_out' });
      for (const clientRef of refs) await supplier.release({ clientRef }, call());
      expect((await supplier.recheck(order, call())).outcome).toBe('available');
    });

    test('a hold that came to its end is gone, and its seat is for sale again', async () => {
      const order = orderOf(await anOffer(scarce));
      const hold = await holdOne(order);
      await subject.outliveHolds();
      expect(await supplier.lookup(hold.clientRef, call())).toEqual({ outcome: 'released' });
      expect(await supplier.issue(hold, call())).toEqual({ outcome: 'released' });
      const next = await holdOne(order);
      await supplier.release(next, call());
    });

    test('a price above the agreed one is told before anything is taken', async () => {
      const order = orderOf(await anOffer());
      const cheaper = { ...order, totalCents: order.totalCents - 1 };
      const risen = { outcome: 'price_changed', totalCents: order.totalCents };
      expect(await supplier.recheck(cheaper, call())).toEqual(risen);
      const clientRef = newRef();
      expect(await supplier.hold(cheaper, held(clientRef))).toEqual(risen);
      expect(await supplier.lookup(clientRef, call())).toEqual({ outcome: 'none' });
      await subject.spoil('recheck', 'price_up');
      expect((await supplier.recheck(order, call())).outcome).toBe('price_changed');
    });

    test('a refused issue gives the seats back', async () => {
      const hold = await holdOne(orderOf(await anOffer(scarce)));
      await subject.spoil('issue', 'refuse');
      expect(await supplier.issue(hold, call())).toEqual({ outcome: 'refused' });
      expect(await supplier.lookup(hold.clientRef, call())).toEqual({ outcome: 'released' });
    });

    const sellOne = async (query = plenty) => {
      const hold = await holdOne(orderOf(await anOffer(query)));
      await supplier.issue(hold, call());
      return hold;
    };
    const cancelling = (penaltyCents: number, cancelRef = newRef()) => ({ ...call(), cancelRef, penaltyCents });

    test('what is cancelled for the penalty that was told is for sale again, and is cancelled once', async () => {
      const order = orderOf(await anOffer(scarce));
      const ticket = await sellOne(scarce);
      const quote = await supplier.quoteCancellation(ticket, call());
      if (quote.outcome !== 'quoted') throw new Error(`expected a penalty, got ${quote.outcome}`);
      const { penaltyCents } = quote;
      expect(penaltyCents).toBeGreaterThanOrEqual(0);
      expect(penaltyCents).toBeLessThanOrEqual(ticket.outcome.totalCents);
      const cancelled = { outcome: 'cancelled', penaltyCents };
      const answers = await Promise.all(
        Array.from({ length: RIVALS }, () =>
          supplier.cancel(ticket, cancelling(penaltyCents, `${ticket.clientRef}-cx`)),
        ),
      );
      expect(answers).toEqual(answers.map(() => cancelled));
      expect(await supplier.cancel(ticket, cancelling(0))).toEqual(cancelled);
      expect(await supplier.quoteCancellation(ticket, call())).toEqual(cancelled);
      expect(await supplier.lookup(ticket.clientRef, call())).toEqual({
        ...cancelled,
        providerRef: ticket.providerRef,
      });
      expect((await supplier.issue(ticket, call())).outcome).toBe('released');
      const next = await holdOne(order);
      expect((await supplier.recheck(order, call())).outcome).toBe('sold_out');
      await supplier.release(next, call());
    });

    test('a penalty above the agreed one is told and nothing is cancelled, then or later under that reference', async () => {
      const ticket = await sellOne();
      await subject.spoil('cancel', 'price_up');
      const cancelRef = newRef();
      const risen = await supplier.cancel(ticket, cancelling(0, cancelRef));
      if (risen.outcome !== 'penalty_changed') throw new Error(`expected a penalty, got ${risen.outcome}`);
      expect(risen.penaltyCents).toBeGreaterThan(0);
      expect(await supplier.cancel(ticket, cancelling(ticket.outcome.totalCents, cancelRef))).toEqual(risen);
      expect((await supplier.lookup(ticket.clientRef, call())).outcome).toBe('issued');
      const { penaltyCents } = risen;
      expect(await supplier.quoteCancellation(ticket, call())).toMatchObject({ outcome: 'quoted', penaltyCents });
      expect(await supplier.cancel(ticket, cancelling(penaltyCents))).toEqual({ outcome: 'cancelled', penaltyCents });
    });

    test('a ticket that was never made, or is refused, is not cancelled', async () => {
      const refused = { outcome: 'refused' };
      const hold = await holdOne(orderOf(await anOffer()));
      for (const each of [hold, { clientRef: newRef(), providerRef: 'unknown' }]) {
        expect(await supplier.quoteCancellation(each, call())).toEqual(refused);
        expect(await supplier.cancel(each, cancelling(hold.outcome.totalCents))).toEqual(refused);
      }
      await supplier.issue(hold, call());
      await subject.spoil('cancel', 'refuse');
      expect(await supplier.cancel(hold, cancelling(hold.outcome.totalCents))).toEqual(refused);
      expect((await supplier.lookup(hold.clientRef, call())).outcome).toBe('issued');
    });

    test('silence to a cancel leaves the outcome open, and lookup tells it', async () => {
      for (const [kind, truth] of [
        ['lost_request', 'issued'],
        ['lost_answer', 'cancelled'],
      ] as const) {
        const ticket = await sellOne();
        await subject.spoil('cancel', kind);
        const signal = AbortSignal.timeout(SILENCE_MS);
        const asked = supplier.cancel(ticket, { ...cancelling(ticket.outcome.totalCents), signal });
        await expect(asked).rejects.toSatisfy(
          (error: unknown) => error instanceof SupplierError && error.kind === 'timeout',
        );
        expect((await supplier.lookup(ticket.clientRef, call())).outcome).toBe(truth);
      }
    });

    test('its own book has every reference once, in their order, as lookup tells them', async () => {
      const order = orderOf(await anOffer());
      const held = await holdOne(order);
      const released = await holdOne(order);
      await supplier.release(released, call());
      const ticket = await sellOne();
      const cancelled = await sellOne();
      const { totalCents } = cancelled.outcome;
      const end = await supplier.cancel(cancelled, cancelling(totalCents));
      if (end.outcome !== 'cancelled') throw new Error(`expected a cancellation, got ${end.outcome}`);
      const book: HoldRecord[] = [];
      for (let page: readonly HoldRecord[] = []; book.length === 0 || page.length === 3; ) {
        page = await supplier.records({ after: book.at(-1)?.clientRef ?? '', limit: 3 }, call());
        book.push(...page);
      }
      const refs = book.map(({ clientRef }) => clientRef);
      expect(refs).toEqual([...new Set(refs)].sort((a, b) => (a < b ? -1 : 1)));
      const sold = { totalCents, penaltyCents: null };
      expect(book).toEqual(
        expect.arrayContaining([
          { clientRef: held.clientRef, state: 'held', ...sold },
          { clientRef: released.clientRef, state: 'released', ...sold },
          { clientRef: ticket.clientRef, state: 'issued', ...sold },
          { clientRef: cancelled.clientRef, state: 'cancelled', totalCents, penaltyCents: end.penaltyCents },
        ]),
      );
      for (const { clientRef, state } of book) {
        expect((await supplier.lookup(clientRef, call())).outcome).toBe(state);
      }
      await supplier.release(held, call());
    });

    test('silence is an error that leaves the outcome open, and lookup tells it', async () => {
      const order = orderOf(await anOffer());
      const cases = [
        { kind: 'lost_request', truth: 'none' },
        { kind: 'lost_answer', truth: 'held' },
      ] as const;
      for (const { kind, truth } of cases) {
        const clientRef = newRef();
        await subject.spoil('hold', kind);
        const controller = new AbortController();
        const asked = supplier.hold(order, { signal: controller.signal, clientRef });
        const silence = expect(asked).rejects.toSatisfy(
          (error: unknown) => error instanceof SupplierError && error.kind === 'timeout',
        );
        // The effect of a lost answer is there before anyone gives up waiting for it.
        await expect
          .poll(async () => (await supplier.lookup(clientRef, call())).outcome, { timeout: PATIENCE_MS })
          .toBe(truth);
        await new Promise((resolve) => setTimeout(resolve, SILENCE_MS));
        controller.abort();
        await silence;
        expect((await supplier.lookup(clientRef, call())).outcome).toBe(truth);
      }
    });
  });
}
