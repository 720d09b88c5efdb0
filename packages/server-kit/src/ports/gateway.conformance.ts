import { describe } from 'vitest';
import { createGatewayBench, type GatewayCards, type GatewaySubject } from '../testing/gateway-rules/bench.ts';
import { cardRules } from '../testing/gateway-rules/card-rules.ts';
import { moneyRules } from '../testing/gateway-rules/money-rules.ts';
import { secondFactorRules } from '../testing/gateway-rules/second-factor-rules.ts';
import { silenceRules } from '../testing/gateway-rules/silence-rules.ts';

export type { GatewayCards, GatewaySubject };

/** Registers the conformance tests of a payment gateway. Call it in a module test. */
export function gatewayConformance(
  name: string,
  makeSubject: () => Promise<GatewaySubject>,
  cards: GatewayCards,
): void {
  describe(`${name} keeps the rules of a payment gateway`, () => {
    const bench = createGatewayBench(makeSubject, cards);
    cardRules(bench);
    moneyRules(bench);
    secondFactorRules(bench);
    silenceRules(bench);
  });
}
