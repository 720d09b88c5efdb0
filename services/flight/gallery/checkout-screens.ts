import { type Screen, toCheckout } from '../../../e2e/gallery/screens/visit.ts';
import { family } from './family.ts';

/** What the summary shows of flights. */
export const checkoutScreens: readonly Screen[] = [
  { name: 'checkout-family', atEnd: true, open: (at) => toCheckout(at, { search: family }) },
  {
    name: 'checkout-legs',
    atEnd: true,
    async open(at) {
      await toCheckout(at);
      await at.page.getByText('Ver os voos').first().click();
    },
  },
];
