import { pointsPrice } from '@embarque/contract/money/money.ts';
import { amountText } from '@embarque/web-kit/price/amount-text.ts';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spanOf } from '../../span.ts';

const fee = 'destinoFeriasFeeHotel';
const figure = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));

it('the bounds of a price filter, as they are written, hold every price of the list, in points as in reais', () => {
  const offer = fc.record({ cents: fc.integer({ min: 100, max: 5_000_000 }), parts: fc.integer({ min: 1, max: 30 }) });
  const rates = fc.record({
    conversionRate: fc.integer({ min: 1, max: 5_000 }).map((thousandths) => thousandths / 100),
    feePercent: fc.integer({ min: 0, max: 1_000 }).map((hundredths) => hundredths / 100),
  });
  fc.assert(
    fc.property(fc.array(offer, { minLength: 1, maxLength: 20 }), rates, (offers, rate) => {
      const { inicio, fim } = spanOf(offers.map(({ cents, parts }) => cents / 100 / parts)) ?? { inicio: 0, fim: 0 };
      const catalog = { catalogCurrencyConfig: { conversionRate: rate.conversionRate } };
      const member = sampleUser({ catalog, campaign: { [fee]: rate.feePercent } });
      const guest = sampleUser({ guest: true });
      for (const { cents, parts } of offers) {
        const points = Math.ceil(pointsPrice(cents, rate) / parts);
        expect(figure(amountText(inicio, { user: member, fee }))).toBeLessThanOrEqual(points);
        expect(figure(amountText(fim, { user: member, fee }))).toBeGreaterThanOrEqual(points);
        const reais = Math.round(cents / parts) / 100;
        expect(figure(amountText(inicio, { user: guest, fee }))).toBeLessThanOrEqual(reais);
        expect(figure(amountText(fim, { user: guest, fee }))).toBeGreaterThanOrEqual(reais);
      }
    }),
  );
});
