import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CardKey, Charge, GatewayCall, PaymentGateway, PaymentMeans } from './gateway.ts';
import { type SupplierCall, SupplierError } from './supplier.ts';

/** A gateway under test, what it lets a holder see, and what makes it misbehave. */
export interface GatewaySubject {
  readonly gateway: PaymentGateway;
  /** The compact JWE of card data to the first of the keys. */
  encrypt(data: object, keys: readonly CardKey[]): Promise<string>;
  /** The code mailed last to an address. */
  mailedCode(email: string): Promise<string>;
  /** Answers the page of a redirect as a browser does; the address it is sent to, undefined when it is sent nowhere. */
  answerPage(url: string, isApproved: boolean): Promise<string | undefined>;
  /** Makes the next call of an operation go wrong. */
  spoil(
    operation: 'authorise' | 'capture' | 'void' | 'refund' | 'confirm',
    kind: 'lost_request' | 'lost_answer' | 'refuse',
  ): Promise<void>;
  /** Lets every second factor that is open now come to its end. */
  outliveFactors(): Promise<void>;
  close(): Promise<void>;
}

/** Card numbers by what the gateway's bank does with them. */
export interface GatewayCards {
  readonly approved: string;
  readonly declined: string;
  readonly byCode: string;
  readonly byRedirect: string;
  readonly silent: string;
  readonly brand: string;
  readonly refusedCcv: string;
}

const PATIENCE_MS = 30_000;
const SILENCE_MS = 400;
const RIVALS = 8;
const CENTS = 123_456;
const RETURN_URL = 'http://127.0.0.1:3000/pagamento/retorno?state=abc';

const patient = (): SupplierCall => ({ signal: AbortSignal.timeout(PATIENCE_MS) });
const under = (clientRef: string): GatewayCall => ({ ...patient(), clientRef });

/** The rules any payment gateway keeps. Call it in a module test. */
export function gatewayConformance(
  name: string,
  makeSubject: () => Promise<GatewaySubject>,
  cards: GatewayCards,
): void {
  describe(`${name} keeps the rules of a payment gateway`, () => {
    let subject: GatewaySubject;
    let gateway: PaymentGateway;
    let keys: readonly CardKey[];
    let number = 0;
    const newRef = () => {
      number += 1;
      return `CONF-p${number}`;
    };
    beforeAll(async () => {
      subject = await makeSubject();
      gateway = subject.gateway;
      keys = await gateway.keys(patient());
    });
    afterAll(() => subject?.close());

    const jwe = (cardNumber: string, more: object = {}) =>
      subject.encrypt(
        { cardNumber, cardHolder: 'ANA SOUZA', cardExpiration: '12/2030', cardCCV: '123', ...more },
        keys,
      );
    const newCard = async (cardNumber: string, save = false): Promise<PaymentMeans> => ({
      kind: 'card',
      cardInfo: await jwe(cardNumber),
      brand: cards.brand,
      save,
    });
    const chargeOf = (means: PaymentMeans, email = 'ana@demo.test', customerRef = 'customer-1'): Charge => ({
      amountCents: CENTS,
      installments: 3,
      means,
      customer: {
        customerRef,
        documentNumber: '52998224725',
        email,
        mobilePhoneNumber: '(11) 98765-4321',
        zipCode: '01310100',
        address: 'Avenida Paulista',
        number: '1000',
        complement: '',
        city: 'São Paulo',
        state: 'São Paulo',
        ipAddress: '127.0.0.1',
      },
      returnUrl: RETURN_URL,
      fingerprint: null,
    });
    const authorise = async (cardNumber: string, clientRef: string, email?: string) =>
      gateway.authorise(chargeOf(await newCard(cardNumber), email), under(clientRef));
    /** A payment whose money is blocked. */
    const blocked = async (clientRef = newRef()) => {
      expect((await authorise(cards.approved, clientRef)).outcome).toBe('authorised');
      return clientRef;
    };
    const lookup = (clientRef: string) => gateway.lookup(under(clientRef));
    const capture = (clientRef: string, amountCents = CENTS) => gateway.capture({ amountCents }, under(clientRef));
    const refund = (clientRef: string, refundRef: string, amountCents: number) =>
      gateway.refund({ refundRef, amountCents }, under(clientRef));
    /** A payment that waits for the code sent to an address of its own. */
    const waitingForCode = async () => {
      const clientRef = newRef();
      const email = `${clientRef.toLowerCase()}@demo.test`;
      const outcome = await authorise(cards.byCode, clientRef, email);
      expect(outcome).toMatchObject({ outcome: 'action', action: { kind: 'code' } });
      const code = await subject.mailedCode(email);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(code.length, '0');
      return { clientRef, email, code, wrong, outcome };
    };
    const confirm = (clientRef: string, code: string) => gateway.confirm({ code }, under(clientRef));
    const waitingForPage = async () => {
      const clientRef = newRef();
      const outcome = await authorise(cards.byRedirect, clientRef);
      if (outcome.outcome !== 'action' || outcome.action.kind !== 'redirect') throw new Error('expected a redirect');
      return { clientRef, url: outcome.action.url, outcome };
    };

    test('has a key to encrypt to, of which nothing private is told', async () => {
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
      expect(await gateway.keys(patient())).toEqual(keys);
    });

    test('checks a card without taking anything', async () => {
      const check = async (cardInfo: string) => (await gateway.checkCard(cardInfo, patient())).outcome;
      expect(await check(await jwe(cards.approved))).toBe('valid');
      expect(await check(await jwe(cards.approved, { cardCCV: cards.refusedCcv }))).toBe('refused');
      expect(await check(await jwe(cards.approved, { cardExpiration: '01/2020' }))).toBe('invalid');
      expect(await check(await jwe(`${cards.approved.slice(0, -1)}0`))).toBe('invalid');
      expect(await check('not.a.jwe.at.all')).toBe('invalid');
    });

    test('blocks the money once however often a reference is repeated, and shows the card’s face only', async () => {
      const clientRef = newRef();
      const first = await authorise(cards.approved, clientRef);
      expect(first).toEqual({
        outcome: 'authorised',
        pspRef: expect.stringMatching(/./),
        card: { brand: cards.brand, last4Digits: cards.approved.slice(-4), vaultId: null },
      });
      expect(await authorise(cards.approved, clientRef)).toEqual(first);
      // Another card under the same reference changes nothing either.
      expect(await authorise(cards.declined, clientRef)).toEqual(first);
      expect(await lookup(clientRef)).toEqual(first);
    });

    test('gives all who come at once under one reference one outcome', async () => {
      const clientRef = newRef();
      const outcomes = await Promise.all(Array.from({ length: RIVALS }, () => authorise(cards.approved, clientRef)));
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    });

    test('says no for a card without cover, and knows it afterwards', async () => {
      const clientRef = newRef();
      const outcome = await authorise(cards.declined, clientRef);
      expect(outcome.outcome).toBe('declined');
      expect(await lookup(clientRef)).toEqual(outcome);
      expect(await capture(clientRef)).toEqual({ outcome: 'refused' });
    });

    test('asks the bank nothing when the card data cannot be read', async () => {
      const clientRef = newRef();
      const means = { kind: 'card', cardInfo: 'a.b.c.d.e', brand: cards.brand, save: false } as const;
      expect(await gateway.authorise(chargeOf(means), under(clientRef))).toEqual({ outcome: 'invalid' });
      expect(await lookup(clientRef)).toEqual({ outcome: 'none' });
    });

    test('takes the blocked money once, and tells how much', async () => {
      const clientRef = await blocked();
      expect(await capture(clientRef, CENTS + 1)).toEqual({ outcome: 'refused' });
      const captured = await capture(clientRef);
      expect(captured.outcome).toBe('captured');
      expect(await Promise.all([capture(clientRef), capture(clientRef)])).toEqual([captured, captured]);
      expect(await lookup(clientRef)).toMatchObject({ ...captured, amountCents: CENTS, refundedCents: 0 });
      expect(await gateway.void(under(clientRef))).toEqual(captured);
      expect((await authorise(cards.approved, clientRef)).outcome).toBe('authorised');
    });

    test('gives blocked money back, and nothing can be taken after that', async () => {
      const clientRef = await blocked();
      expect(await gateway.void(under(clientRef))).toEqual({ outcome: 'voided' });
      expect(await gateway.void(under(clientRef))).toEqual({ outcome: 'voided' });
      expect(await lookup(clientRef)).toEqual({ outcome: 'voided' });
      expect(await capture(clientRef)).toEqual({ outcome: 'refused' });
      expect((await authorise(cards.approved, clientRef)).outcome).toBe('declined');
    });

    test('a reference that was voided before its request arrived blocks nothing any more', async () => {
      const clientRef = newRef();
      expect(await gateway.void(under(clientRef))).toEqual({ outcome: 'voided' });
      expect(await authorise(cards.approved, clientRef)).toMatchObject({ outcome: 'declined' });
      expect(await lookup(clientRef)).toEqual({ outcome: 'voided' });
      expect(await capture(clientRef)).toEqual({ outcome: 'refused' });
    });

    test('of taking and giving back at once exactly one happens', async () => {
      for (let round = 0; round < RIVALS; round += 1) {
        const clientRef = await blocked();
        const [taken, given] = await Promise.all([capture(clientRef), gateway.void(under(clientRef))]);
        expect([taken.outcome, given.outcome]).toEqual(
          taken.outcome === 'captured' ? ['captured', 'captured'] : ['refused', 'voided'],
        );
      }
    });

    test('refunds in parts, each once, and never more than was taken', async () => {
      const clientRef = await blocked();
      expect(await refund(clientRef, 'r1', 1)).toEqual({ outcome: 'refused' });
      await capture(clientRef, 1_000);
      expect(await refund(clientRef, 'r1', 600)).toEqual({ outcome: 'refunded' });
      expect(await refund(clientRef, 'r1', 600)).toEqual({ outcome: 'refunded' });
      expect(await refund(clientRef, 'r2', 401)).toEqual({ outcome: 'refused' });
      const rivals = Array.from({ length: RIVALS }, (_, n) => refund(clientRef, `x${n}`, 100));
      const outcomes = await Promise.all(rivals);
      expect(outcomes.filter(({ outcome }) => outcome === 'refunded')).toHaveLength(4);
      expect(await lookup(clientRef)).toMatchObject({ outcome: 'captured', refundedCents: 1_000 });
    });

    test('a code that is right blocks the money, and the same one again changes nothing', async () => {
      const { clientRef, code, outcome } = await waitingForCode();
      expect(await lookup(clientRef)).toEqual(outcome);
      expect(await capture(clientRef)).toEqual({ outcome: 'refused' });
      const confirmed = await confirm(clientRef, code);
      expect(confirmed.outcome).toBe('authorised');
      expect(await confirm(clientRef, code)).toEqual(confirmed);
      expect(await lookup(clientRef)).toEqual(confirmed);
      expect((await capture(clientRef)).outcome).toBe('captured');
    });

    test('five wrong codes end it, also when they come at once', async () => {
      const counted = await waitingForCode();
      const left: unknown[] = [];
      for (let round = 0; round < 5; round += 1) left.push(await confirm(counted.clientRef, counted.wrong));
      const wrong = (triesLeft: number) => ({ outcome: 'wrong_code', triesLeft });
      expect(left).toEqual([wrong(4), wrong(3), wrong(2), wrong(1), { outcome: 'declined' }]);
      expect(await confirm(counted.clientRef, counted.code)).toEqual({ outcome: 'declined' });
      expect((await lookup(counted.clientRef)).outcome).toBe('declined');

      const stormed = await waitingForCode();
      const guesses = Array.from({ length: 40 }, () => confirm(stormed.clientRef, stormed.wrong));
      const evaluated = (await Promise.all(guesses)).filter(({ outcome }) => outcome === 'wrong_code');
      expect(evaluated).toHaveLength(4);
      expect(await confirm(stormed.clientRef, stormed.code)).toEqual({ outcome: 'declined' });
    });

    test('a new code takes the place of the old one, three times, and brings no new tries', async () => {
      const { clientRef, email, code, wrong } = await waitingForCode();
      await confirm(clientRef, wrong);
      await confirm(clientRef, wrong);
      let newest = code;
      for (let round = 0; round < 3; round += 1) {
        expect((await gateway.resendCode(under(clientRef))).outcome).toBe('sent');
        newest = await subject.mailedCode(email);
      }
      expect(await gateway.resendCode(under(clientRef))).toEqual({ outcome: 'refused' });
      if (newest !== code) expect(await confirm(clientRef, code)).toEqual({ outcome: 'wrong_code', triesLeft: 2 });
      expect((await confirm(clientRef, newest)).outcome).toBe('authorised');
      expect(await gateway.resendCode(under(clientRef))).toEqual({ outcome: 'refused' });
    });

    test('a code that comes too late is none', async () => {
      const { clientRef, code } = await waitingForCode();
      await subject.outliveFactors();
      expect((await lookup(clientRef)).outcome).toBe('declined');
      expect(await gateway.resendCode(under(clientRef))).toEqual({ outcome: 'refused' });
      expect(await confirm(clientRef, code)).toEqual({ outcome: 'declined' });
    });

    test('a second factor that is voided can be answered no more', async () => {
      const byCode = await waitingForCode();
      await gateway.void(under(byCode.clientRef));
      expect(await confirm(byCode.clientRef, byCode.code)).toEqual({ outcome: 'declined' });
      const byPage = await waitingForPage();
      await gateway.void(under(byPage.clientRef));
      expect(await subject.answerPage(byPage.url, true)).toBeUndefined();
      expect(await lookup(byPage.clientRef)).toEqual({ outcome: 'voided' });
    });

    test.each([
      ['approved', true, 'authorised'],
      ['denied', false, 'declined'],
    ] as const)('a page that is %s sends the browser back once, to the address given and no other', async (...row) => {
      const [, isApproved, truth] = row;
      const { clientRef, url, outcome } = await waitingForPage();
      expect(await lookup(clientRef)).toEqual(outcome);
      expect(await confirm(clientRef, '123456')).toEqual({ outcome: 'declined' });
      expect(await subject.answerPage(url, isApproved)).toBe(RETURN_URL);
      expect((await lookup(clientRef)).outcome).toBe(truth);
      expect(await subject.answerPage(url, !isApproved)).toBeUndefined();
      expect((await lookup(clientRef)).outcome).toBe(truth);
    });

    test('a page answered too late, or never given to anybody, decides nothing', async () => {
      const { clientRef, url } = await waitingForPage();
      expect(await subject.answerPage(`${url.slice(0, -2)}xx`, true)).toBeUndefined();
      expect((await lookup(clientRef)).outcome).toBe('action');
      await subject.outliveFactors();
      expect(await subject.answerPage(url, true)).toBeUndefined();
      expect((await lookup(clientRef)).outcome).toBe('declined');
    });

    test('a kept card pays again for its own customer and for nobody else', async () => {
      const saving = chargeOf(await newCard(cards.approved, true));
      const first = await gateway.authorise(saving, under(newRef()));
      const vaultId = first.outcome === 'authorised' ? first.card.vaultId : null;
      if (vaultId === null) throw new Error('the card was not kept');
      expect(vaultId).not.toContain(cards.approved);
      const pay = async (customerRef: string, ccv: string | null) => {
        const cardInfo = ccv === null ? null : await subject.encrypt({ cardCCV: ccv }, keys);
        const charge = chargeOf({ kind: 'vault', vaultId, cardInfo }, undefined, customerRef);
        return gateway.authorise(charge, under(newRef()));
      };
      expect(await pay('customer-1', '321')).toMatchObject({
        outcome: 'authorised',
        card: { brand: cards.brand, last4Digits: cards.approved.slice(-4), vaultId },
      });
      expect((await pay('customer-1', cards.refusedCcv)).outcome).toBe('declined');
      expect((await pay('customer-2', '321')).outcome).toBe('declined');
      expect((await pay('customer-1', null)).outcome).toBe(gateway.asksKeptCcv ? 'invalid' : 'authorised');
      // Keeping it again is keeping the same.
      const again = await gateway.authorise(chargeOf(await newCard(cards.approved, true)), under(newRef()));
      expect(again).toMatchObject({ card: { vaultId } });
    });

    test('a card that was declined, or awaits a second factor, is not kept before it pays', async () => {
      const clientRef = newRef();
      const email = 'kept-later@demo.test';
      const charge = chargeOf(await newCard(cards.byCode, true), email);
      expect((await gateway.authorise(charge, under(clientRef))).outcome).toBe('action');
      const confirmed = await confirm(clientRef, await subject.mailedCode(email));
      expect(confirmed).toMatchObject({ outcome: 'authorised', card: { vaultId: expect.stringMatching(/./) } });
      const refused = await gateway.authorise(chargeOf(await newCard(cards.declined, true)), under(newRef()));
      expect(refused).not.toHaveProperty('card');
    });

    test('a card whose bank never answers leaves the outcome open, and nothing is blocked', async () => {
      const clientRef = newRef();
      const charge = chargeOf(await newCard(cards.silent));
      const signal = AbortSignal.timeout(SILENCE_MS);
      await expect(gateway.authorise(charge, { signal, clientRef })).rejects.toSatisfy(isTimeout);
      expect(await lookup(clientRef)).toEqual({ outcome: 'none' });
    });

    test('silence is an error that leaves the outcome open, and lookup tells it', async () => {
      const silently = async (work: (call: GatewayCall) => Promise<unknown>, clientRef: string, truth: string) => {
        const controller = new AbortController();
        const silence = expect(work({ signal: controller.signal, clientRef })).rejects.toSatisfy(isTimeout);
        // The effect of a lost answer is there before anyone gives up waiting for it.
        await expect.poll(async () => (await lookup(clientRef)).outcome, { timeout: PATIENCE_MS }).toBe(truth);
        await new Promise((resolve) => setTimeout(resolve, SILENCE_MS));
        controller.abort();
        await silence;
        expect((await lookup(clientRef)).outcome).toBe(truth);
      };
      const charge = chargeOf(await newCard(cards.approved));
      const cases = [
        ['authorise', 'lost_request', 'none'],
        ['authorise', 'lost_answer', 'authorised'],
      ] as const;
      for (const [operation, kind, truth] of cases) {
        await subject.spoil(operation, kind);
        await silently((call) => gateway.authorise(charge, call), newRef(), truth);
      }
      const clientRef = await blocked();
      await subject.spoil('capture', 'lost_answer');
      await silently((call) => gateway.capture({ amountCents: CENTS }, call), clientRef, 'captured');
      const voided = await blocked();
      await subject.spoil('void', 'lost_answer');
      await silently((call) => gateway.void(call), voided, 'voided');
    });

    test('a refusal on order is a definite no to a charge, and no answer at all to taking and giving back', async () => {
      const clientRef = newRef();
      await subject.spoil('authorise', 'refuse');
      expect((await authorise(cards.approved, clientRef)).outcome).toBe('declined');
      const blockedRef = await blocked();
      for (const operation of ['capture', 'void', 'refund'] as const) await subject.spoil(operation, 'refuse');
      const calls = [
        () => capture(blockedRef),
        () => gateway.void(under(blockedRef)),
        () => refund(blockedRef, 'r', 1),
      ];
      for (const call of calls) await expect(call()).rejects.toBeInstanceOf(SupplierError);
      expect((await lookup(blockedRef)).outcome).toBe('authorised');
    });
  });
}

const isTimeout = (error: unknown) => error instanceof SupplierError && error.kind === 'timeout';
