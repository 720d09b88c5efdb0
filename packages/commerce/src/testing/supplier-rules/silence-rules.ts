import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { expect, test } from 'vitest';
import { CALL_TIMEOUT_MS, call, SILENCE_MS, type SupplierBench } from './bench.ts';

/** What no answer means. */
export function silenceRules({ supplier, subject, newRef, plentyOrder }: SupplierBench): void {
  test('silence is an error that leaves the outcome open, and lookup tells it', async () => {
    const order = await plentyOrder();
    const cases = [
      { kind: 'lost_request', truth: 'none' },
      { kind: 'lost_answer', truth: 'held' },
    ] as const;
    for (const { kind, truth } of cases) {
      const clientRef = newRef();
      await subject().spoil('hold', kind);
      const controller = new AbortController();
      const asked = supplier().hold(order, { signal: controller.signal, clientRef });
      const silence = expect(asked).rejects.toSatisfy(
        (error: unknown) => error instanceof SupplierError && error.kind === 'timeout',
      );
      // The effect of a lost answer is there before anyone gives up waiting for it.
      await expect
        .poll(async () => (await supplier().lookup(clientRef, call())).outcome, { timeout: CALL_TIMEOUT_MS })
        .toBe(truth);
      await new Promise((resolve) => setTimeout(resolve, SILENCE_MS));
      controller.abort();
      await silence;
      expect((await supplier().lookup(clientRef, call())).outcome).toBe(truth);
    }
  });
}
