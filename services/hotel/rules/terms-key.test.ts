import type { RateTerms } from '@embarque/hotel/stay-details.ts';
import { expect, it } from 'vitest';
import { termsKey } from './terms-key.ts';

const free = { until: '2027-01-08T18:00:00-03:00', value: 0 };
const dear = { until: '2027-01-10T14:00:00-03:00', value: 120 };
const tax = { name: 'Taxa de turismo', amount: 12.5 };
const fee = { name: 'Taxa de resort', amount: 45 };
const terms: RateTerms = {
  ratePlanID: 'BB',
  mealPlan: 'BREAKFAST',
  isRefundable: true,
  cancelSteps: [free, dear],
  payAtDesk: [tax, fee],
  comments: ['Animais de estimação não são aceitos.', 'Documento com foto no check-in.'],
};

it.each<[string, Partial<RateTerms>]>([
  ['the supplier calls the plan otherwise', { ratePlanID: 'BB2' }],
  ['what is paid at the hotel comes in another order', { payAtDesk: [...terms.payAtDesk].reverse() }],
  ['comments come in another order', { comments: [...terms.comments].reverse() }],
])('terms are the same where %s', (_what, change) => {
  expect(termsKey({ ...terms, ...change })).toBe(termsKey(terms));
});

it.each<[string, Partial<RateTerms>]>([
  ['the meals change', { mealPlan: 'ROOM_ONLY' }],
  ['nothing comes back', { isRefundable: false }],
  ['cancelling is free for less time', { cancelSteps: [{ until: '2027-01-07T18:00:00-03:00', value: 0 }, dear] }],
  ['a penalty rises by a centavo', { cancelSteps: [free, { until: '2027-01-10T14:00:00-03:00', value: 120.01 }] }],
  ['a penalty holds until another hour', { cancelSteps: [free, { until: '2027-01-10T15:00:00-03:00', value: 120 }] }],
  ['a penalty is gone', { cancelSteps: [dear] }],
  ['more is paid at the hotel', { payAtDesk: [tax, { name: 'Taxa de resort', amount: 46 }] }],
  ['something else is paid at the hotel', { payAtDesk: [tax, { name: 'Estacionamento', amount: 45 }] }],
  ['it is paid in another currency', { payAtDesk: [tax, { ...fee, currency: 'USD' }] }],
  ['less is paid at the hotel', { payAtDesk: [fee] }],
  ['there is one more to know', { comments: [...terms.comments, 'O hotel pede um depósito.'] }],
  ['there is something else to know', { comments: ['Animais são aceitos.', 'Documento com foto no check-in.'] }],
])('terms are others where %s', (_what, change) => {
  expect(termsKey({ ...terms, ...change })).not.toBe(termsKey(terms));
});

it('terms are the same where a step passes that nobody was shown, as nothing comes back at any time', () => {
  const gone = { ...terms, isRefundable: false };
  expect(termsKey({ ...gone, cancelSteps: [{ ...dear, until: free.until }, dear] })).toBe(
    termsKey({ ...gone, cancelSteps: [dear] }),
  );
});
