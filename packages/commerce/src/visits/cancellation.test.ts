import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  cancellationEnd,
  cancellationPolicy,
  cancelSteps,
  isFreeCancel,
  penaltySteps,
  termsAfter,
} from './cancellation.ts';
import type { CancellationTerm } from './deadline.ts';

const zone = 'America/Bahia';
const visit = { date: '2027-01-10', time: '10:00' };
const free: CancellationTerm = { daysBefore: 3, time: null, percent: 0 };
const half: CancellationTerm = { daysBefore: 1, time: '18:00', percent: 50 };
const whole: CancellationTerm = { daysBefore: 0, time: null, percent: 100 };

it.each<[string, CancellationTerm[], boolean, string]>([
  [
    'free, then for a part, then for all',
    [free, half, whole],
    true,
    'Até 3 dias antes, na hora de início, cancelamento grátis. Depois disso, até 1 dia antes, às 18:00, cancelar custa 50% do valor. Depois disso, até o início, cancelar custa 100% do valor. Depois disso não pode mais ser cancelada. Horários do local.',
  ],
  [
    'for a part from the first',
    [half],
    false,
    'Até 1 dia antes, às 18:00, cancelar custa 50% do valor. Depois disso não pode mais ser cancelada. Horários do local.',
  ],
  ['never', [whole], false, 'Não reembolsável.'],
])('cancelling %s is said as it is reckoned', (_case, cancellationTerms, isFree, policy) => {
  const details = { cancellationTerms, zone };
  expect(isFreeCancel(details, visit)).toBe(isFree);
  expect(cancellationPolicy(details)).toBe(policy);
  expect(penaltySteps(details, visit, 10_001).map(({ cents }) => cents)).toEqual(
    cancellationTerms.map(({ percent }) => Math.floor((10_001 * percent) / 100)),
  );
});

it('the flag, the sentence and the amounts agree, whatever the terms', () => {
  const term = fc.record({
    daysBefore: fc.integer({ min: 0, max: 30 }),
    time: fc.constantFrom(null, '12:00'),
    percent: fc.integer({ min: 0, max: 100 }),
  });
  const instant = fc.date({ min: new Date('2026-12-01'), max: new Date('2027-01-20'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 4 }), fc.option(instant), (cancellationTerms, after) => {
      const details = { cancellationTerms, zone };
      const now = after ?? undefined;
      const steps = penaltySteps(details, visit, 10_000).filter(({ until }) => !now || Date.parse(until) > +now);
      const isFree = steps.some(({ cents }) => cents === 0);
      expect(isFreeCancel(details, visit, now)).toBe(isFree);
      const told = cancelSteps(details, 'Salvador', visit, 10_000, now);
      expect(told.map(({ until }) => until)).toEqual(steps.map(({ until }) => until));
      expect(told.some(({ name }) => name === 'Cancelamento grátis')).toBe(isFree);
      // Of two that end at once only the first ever applies, and each says what it costs until the next begins.
      const ends = steps.map(({ until }) => Date.parse(until));
      expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
    }),
  );
});

it('each step says its moment at the venue and what it costs', () => {
  const steps = cancelSteps({ cancellationTerms: [free, half], zone }, 'Salvador', visit, 24_000);
  expect(steps.map(({ description }) => description)).toEqual([
    'Até qui,\u00a007/01/2027, às 10:00 (horário de Salvador), sem custo.',
    'Depois disso, até sáb,\u00a009/01/2027, às 18:00 (horário de Salvador): R$\u00a0120,00 (50% do valor).',
  ]);
});

it('terms of which the moment is over are not what a visit is bought with', () => {
  const details = { cancellationTerms: [free, half, whole], zone };
  const at = (instant: string) => termsAfter(details, visit, new Date(instant)).map(({ percent }) => percent);
  expect(at('2027-01-07T12:59:59Z')).toEqual([0, 50, 100]);
  expect(at('2027-01-07T13:00:00Z')).toEqual([50, 100]);
  expect(at('2027-01-09T21:00:00Z')).toEqual([100]);
  expect(at('2027-01-10T13:00:00Z')).toEqual([]);
  expect(cancelSteps(details, 'Salvador', visit, 24_000, new Date('2027-01-07T13:00:00Z'))[0]?.description).toMatch(
    /^Até sáb/,
  );
  expect(cancellationEnd([])).toBe('Não pode ser cancelada.');
});
