import { tryCoupon } from '../../journeys/steps/coupon.ts';
import { sandboxCall } from '../../support/members.ts';
import { type Screen, toCheckout, type Visit } from './visit.ts';

const MINUTE_MS = 60_000;
/** An offer is renewed until two hours after its search, and lasts half an hour from then on. */
const LAST_RENEWAL_MINUTES = 110;
const LAST_MINUTES = 26;
const AFTER_THE_END_MINUTES = 141;

/** The summary of an offer that ends. They move the server's clock. */
export const clockScreens: readonly Screen[] = [
  {
    name: 'checkout-last-minutes',
    fullPage: false,
    // The one whose coupons can be asked for, which is how the page hears of the moved clock.
    campaigns: ['10001'],
    async open(at) {
      await toCheckout(at);
      await advance(at, LAST_RENEWAL_MINUTES);
      await at.page.reload();
      await at.page.waitForLoadState('networkidle');
      await advance(at, LAST_MINUTES);
      await tryCoupon(at.page, 'NADA');
      await at.page.getByText('Este cupom não é válido.').first().waitFor();
      await at.page.getByText(/Esta oferta vale por mais/).waitFor();
    },
  },
  {
    name: 'checkout-offer-ended',
    fullPage: false,
    async open(at) {
      await toCheckout(at);
      await advance(at, AFTER_THE_END_MINUTES);
      await at.page.reload();
      await at.page.getByRole('dialog', { name: /^Esta oferta expirou/ }).waitFor();
    },
  },
];

const advance = ({ serverUrl }: Visit, minutes: number): Promise<void> =>
  sandboxCall(serverUrl, '/sandbox/clock', { advance: minutes * MINUTE_MS });
