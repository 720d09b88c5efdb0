import { applyCoupon, tryCoupon } from '../../journeys/steps/coupon.ts';
import { createCoupon } from '../../support/members.ts';
import { type Screen, toCheckout } from './visit.ts';

const campaigns = ['10001'];
const TRIES = 11;

/** The coupon at the checkout: applied, refused, a second one tried, and one that pays for all. */
export const couponScreens: readonly Screen[] = [
  {
    name: 'coupon-applied',
    campaigns,
    async open(at) {
      await toCheckout(at);
      await applyCoupon(at.page, 'VIAGEM10');
    },
  },
  {
    name: 'coupon-refused',
    campaigns,
    async open(at) {
      await toCheckout(at);
      await tryCoupon(at.page, 'VENCIDO');
      await at.page.getByText('Este cupom expirou.').waitFor();
    },
  },
  {
    name: 'coupon-second',
    fleeting: true,
    campaigns,
    async open(at) {
      await toCheckout(at);
      await applyCoupon(at.page, 'PONTOS5000');
      await at.page.getByLabel('Código do cupom').fill('VIAGEM10');
      await at.page.getByText(/^Já existe um cupom aplicado/).waitFor();
    },
  },
  {
    name: 'coupon-too-many',
    campaigns,
    async open(at) {
      await toCheckout(at);
      // The tries of one person are limited; the sentence tells when the next one is taken.
      for (let tries = 1; tries <= TRIES; tries += 1) {
        const answered = at.page.waitForResponse(/coupon\/check/);
        await tryCoupon(at.page, `NADA${tries}`);
        await answered;
      }
      await at.page.getByText(/^Muitas tentativas em pouco tempo\. Tente novamente em/).waitFor();
    },
  },
  {
    name: 'coupon-pays-all',
    campaigns,
    async open(at) {
      await toCheckout(at);
      await applyCoupon(at.page, await createCoupon(at.serverUrl, { discountType: 1, value: 9_000_000 }));
    },
  },
];
