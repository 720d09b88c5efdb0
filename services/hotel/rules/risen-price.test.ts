import { expect, it } from 'vitest';
import { stepAtPrice } from './risen-price.ts';

/** What free cancellation, a part, and all of 360 cost at another price. */
const stepsAt = (allNow: number) => [0, 300, 360].map((cost) => stepAtPrice(cost, 360, allNow));

it('leaves a part what it was, and all of it all, at a higher price', () => {
  expect(stepsAt(460)).toEqual([0, 300, 460]);
  expect(stepsAt(360)).toEqual([0, 300, 360]);
});

it('asks for a part never more than all of a lower price, so that no later step costs less', () => {
  expect(stepsAt(320)).toEqual([0, 300, 320]);
  expect(stepsAt(260)).toEqual([0, 260, 260]);
});
