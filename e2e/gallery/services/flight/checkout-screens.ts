import { daysAhead } from '../../../support/days.ts';
import { type Screen, toCheckout } from '../../screens/visit.ts';
import { family } from './family.ts';

/** What the summary shows of flights. */
export const checkoutScreens: readonly Screen[] = [
  { name: 'checkout-family', atEnd: true, open: (at) => toCheckout(at, { search: family }) },
  {
    name: 'checkout-passport',
    async open(at) {
      await toCheckout(at, { search: { to: 'LIS' } });
      const { page } = at;
      await page.getByRole('button', { name: 'Usar meus dados' }).click();
      await page.getByLabel('Tipo de documento').selectOption('Passaporte');
      await page.getByLabel('Documento', { exact: true }).fill('FX123456');
      // Long enough for the trip, and not for half a year more.
      await page.getByLabel('Validade do passaporte').fill(daysAhead(90));
      await page.getByText(/^Vence menos de 6 meses depois da viagem/).waitFor();
    },
  },
  {
    name: 'checkout-legs',
    atEnd: true,
    async open(at) {
      await toCheckout(at);
      await at.page.getByText('Ver os voos').first().click();
    },
  },
];
