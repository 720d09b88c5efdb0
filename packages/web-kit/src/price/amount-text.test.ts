import { expect, it } from 'vitest';
import { sampleUser } from '../testing/sample-user.ts';
import { amountText } from './amount-text.ts';

const fee = 'destinoFeriasFeeCar';
const catalog = { catalogCurrencyConfig: { conversionRate: 40 } };

it('is in the coin of the campaign at its rate and the fee of the service, rounded up', () => {
  const user = sampleUser({ catalog, campaign: { [fee]: 2 } });
  expect(amountText(100.01, { user, fee })).toBe('4.081 Pts');
});

it('is in reais for guests and where points are disabled', () => {
  for (const changes of [{ guest: true }, { campaign: { disablePointActivity: true } }]) {
    expect(amountText(100.5, { user: sampleUser(changes), fee }).replace(/\s/g, ' ')).toBe('R$ 100,50');
  }
});
