import { expect, it } from 'vitest';
import { ACTIVITY_ID, isShown, kindOf, ROUTE_PART } from './activity-kind.ts';

it.each([
  ['4-sandbox.40003', 'TRANSFER'],
  ['40003', 'TRANSFER'],
  ['5-sandbox.50012', 'TICKET'],
  ['50012', 'TICKET'],
  ['6-sandbox.60007', 'TOUR'],
  ['60007', 'TOUR'],
  ['7-sandbox.70001', undefined],
  ['sandbox.50012', undefined],
  ['', undefined],
])('the first digit tells the kind: %s', (id, kind) => {
  expect(kindOf(id)).toBe(kind);
});

it.each([
  ['5-sandbox.50012', true],
  ['4-sandbox.40003_0', true],
  ['5-sandbox.SP-200_b', true],
  [`5-${'a'.repeat(100)}`, true],
  [`5-${'a'.repeat(101)}`, false],
  ['7-sandbox.50012', false],
  ['50012', false],
  ['5-', false],
  ['5-sand box', false],
  ['5-sandbox/50012', false],
  ['5-sandbox.50012\n', false],
  ['x5-sandbox.50012', false],
])('an id of the wire, or not: %j', (id, isOne) => {
  expect(ACTIVITY_ID.test(id)).toBe(isOne);
});

it('what ends in _0 is not sold as an activity of its own', () => {
  expect(['50012_0', '5-sandbox.50012_0', '5-sandbox.50012', '5-sandbox.50010', '50012_10'].map(isShown)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

it.each([
  ['city/SSA', true],
  ['state/BR-BA', true],
  ['airport/GRU', true],
  ['country/BR', false],
  ['city/', false],
  ['city/São Paulo', false],
  ['city/SSA,state/BR-BA', false],
  [`city/${'a'.repeat(61)}`, false],
  ['City/SSA', false],
])('a part of a place, or not: %s', (part, isOne) => {
  expect(ROUTE_PART.test(part)).toBe(isOne);
});
