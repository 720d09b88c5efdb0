import { expect, test } from 'vitest';
import type { GatewayCall } from '../../ports/gateway.ts';
import { SupplierError } from '../../ports/supplier.ts';
import { ANSWER_TIMEOUT_MS, CENTS, callFor, type GatewayBench } from './bench.ts';

const SILENCE_MS = 400;

/** Timeouts and refusals on demand. */
export function silenceRules({
  cards,
  newRef,
  newCard,
  chargeOf,
  authorise,
  blocked,
  lookup,
  capture,
  refund,
  gateway,
  subject,
}: GatewayBench): void {
  test('a card whose bank never answers leaves the outcome open, and nothing is blocked', async () => {
    const clientRef = newRef();
    const charge = chargeOf(await newCard(cards.silent));
    const signal = AbortSignal.timeout(SILENCE_MS);
    await expect(gateway().authorise(charge, { signal, clientRef })).rejects.toSatisfy(isTimeout);
    expect(await lookup(clientRef)).toEqual({ outcome: 'none' });
  });

  test('silence is an error that leaves the outcome open, and lookup tells it', async () => {
    const silently = async (work: (call: GatewayCall) => Promise<unknown>, clientRef: string, truth: string) => {
      const controller = new AbortController();
      const silence = expect(work({ signal: controller.signal, clientRef })).rejects.toSatisfy(isTimeout);
      // The effect of a lost response is visible before the caller times out.
      await expect.poll(async () => (await lookup(clientRef)).outcome, { timeout: ANSWER_TIMEOUT_MS }).toBe(truth);
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
      await subject().injectFault(operation, kind);
      await silently((call) => gateway().authorise(charge, call), newRef(), truth);
    }
    const clientRef = await blocked();
    await subject().injectFault('capture', 'lost_answer');
    await silently((call) => gateway().capture({ amountCents: CENTS }, call), clientRef, 'captured');
    const voided = await blocked();
    await subject().injectFault('void', 'lost_answer');
    await silently((call) => gateway().void(call), voided, 'voided');
  });

  test('a refusal on order is a definite no to a charge, and no answer at all to taking and giving back', async () => {
    const clientRef = newRef();
    await subject().injectFault('authorise', 'refuse');
    expect((await authorise(cards.approved, clientRef)).outcome).toBe('declined');
    const blockedRef = await blocked();
    for (const operation of ['capture', 'void', 'refund'] as const) await subject().injectFault(operation, 'refuse');
    const calls = [
      () => capture(blockedRef),
      () => gateway().void(callFor(blockedRef)),
      () => refund(blockedRef, 'r', 1),
    ];
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(SupplierError);
    expect((await lookup(blockedRef)).outcome).toBe('authorised');
  });
}

const isTimeout = (error: unknown) => error instanceof SupplierError && error.kind === 'timeout';
