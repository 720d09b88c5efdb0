import { openCars, type RentalOptions } from '../../../journeys/steps/cars.ts';
import { buy } from '../../../journeys/steps/checkout.ts';
import { driverOf, fillDriver, selectCar } from '../../../journeys/steps/rentals.ts';
import { unfold } from '../../../journeys/steps/trips.ts';
import { yearsAgo } from '../../../support/days.ts';
import { asMember, type Screen, type Visit } from '../../screens/visit.ts';

/** The summary of a rental, its driver's form, and the rental in My trips. */
export const checkoutScreens: readonly Screen[] = [
  { name: 'checkout-cars', atEnd: true, open: (at) => toCheckout(at) },
  {
    name: 'checkout-cars-abroad',
    atEnd: true,
    open: (at) => toCheckout(at, { city: 'MIA', location: 'MIA' }),
  },
  {
    name: 'checkout-cars-errors',
    async open(at) {
      // Returned elsewhere while the desk is closed.
      await toCheckout(at, { city: 'CXJ', returnedTo: { city: 'POA', location: 'POAA' }, dropoffTime: '04:00' });
      await fillDriver(at.page, { name: '', birthdate: yearsAgo(14), documentId: '11111111111' });
      await buy(at.page);
      await at.page.getByText('Nome não pode ser vazio', { exact: true }).waitFor();
    },
  },
  {
    name: 'finished-cars',
    async open(at) {
      await bought(at);
      await at.page.getByText(/^O voucher em PDF/).waitFor();
    },
  },
  {
    name: 'trips-cars',
    async open(at) {
      await bought(at);
      await at.page.getByRole('link', { name: 'Ver minhas viagens' }).click();
      await unfold(at.page.getByRole('article'));
      await at.page.getByText('O que está incluído e o que levar à loja').click();
      await at.page.getByText('Incluído no preço').waitFor();
    },
  },
];

/** Opens the summary of the cheapest car of a search. */
async function toCheckout(at: Visit, search: RentalOptions = {}): Promise<void> {
  await asMember(at);
  await openCars(at.page, search);
  await selectCar(at.page);
  await at.page.getByRole('button', { name: 'Comprar' }).waitFor();
  // The page asks for the price again.
  await at.page.waitForLoadState('networkidle');
}

async function bought(at: Visit): Promise<void> {
  await toCheckout(at);
  await fillDriver(at.page);
  await driverOf(at.page).getByLabel('Endereço').press('Tab');
  await buy(at.page);
}
