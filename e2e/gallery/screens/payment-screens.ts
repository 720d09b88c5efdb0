import { buy, fillTraveller } from '../../journeys/steps/checkout.ts';
import { fillBilling, fillCard, payMostInCash, testCards } from '../../journeys/steps/payment.ts';
import { openResults, selectFirst } from '../../journeys/steps/results.ts';
import { payWith, type Screen, toCheckout, toPendingTrip } from './visit.ts';

/** Paying with a card, and its outcomes. */
export const paymentScreens: readonly Screen[] = [
  {
    name: 'payment-card',
    async open(at) {
      await toCheckout(at, { member: { lots: [{ points: 60_000, expiresInDays: null }] } });
      await payMostInCash(at.page);
      await at.page.getByLabel('Número do cartão').waitFor();
    },
  },
  {
    name: 'payment-cash-only',
    campaigns: ['30316'],
    async open(at) {
      await toCheckout(at);
      await at.page.getByLabel('Número do cartão').waitFor();
    },
  },
  {
    name: 'payment-errors',
    async open(at) {
      await toCheckout(at);
      await payMostInCash(at.page);
      await fillTraveller(at.page, 'Adulto 1');
      await buy(at.page);
      await at.page.getByText('CCV do cartão não pode ser vazio').waitFor();
    },
  },
  {
    name: 'payment-card-refused',
    async open(at) {
      await toCheckout(at);
      await payMostInCash(at.page);
      await fillCard(at.page, { code: '000' });
      await at.page.getByText('Cartão inválido, confira os dados e tente novamente.').waitFor();
    },
  },
  {
    name: 'payment-saved-card',
    open: toSavedCard,
  },
  {
    name: 'payment-remove-card',
    async open(at) {
      await toSavedCard(at);
      await at.page.getByRole('button', { name: /^Remover/ }).click();
      await at.page.getByRole('button', { name: 'Manter' }).waitFor();
    },
  },
  {
    name: 'payment-second-factor',
    fullPage: false,
    async open(at) {
      await payWith(at, { number: testCards.code });
      await at.page.getByLabel('Código de confirmação').waitFor();
    },
  },
  {
    name: 'payment-declined',
    async open(at) {
      await payWith(at, { number: testCards.declined });
      await at.page.getByRole('heading', { name: 'Sua reserva foi concluída com ressalvas' }).waitFor();
      await at.page.getByText(/são enviados por e-mail para/).waitFor();
    },
  },
  {
    name: 'trips-pending',
    open: (at) => toPendingTrip(at),
  },
  {
    name: 'trips-reprocess',
    fullPage: false,
    async open(at) {
      await toPendingTrip(at);
      await at.page.getByRole('button', { name: 'Reprocessar Pagamento' }).first().click();
      await at.page.getByLabel('Número do cartão').waitFor();
    },
  },
];

/** A checkout whose member has kept a card with an earlier purchase. */
async function toSavedCard(at: Parameters<Screen['open']>[0]): Promise<void> {
  await toCheckout(at);
  await payMostInCash(at.page);
  await fillTraveller(at.page, 'Adulto 1');
  await fillCard(at.page);
  await at.page.getByRole('checkbox', { name: /Salvar cartão/ }).check();
  await fillBilling(at.page);
  await buy(at.page);
  await at.page.getByRole('heading', { name: 'Reserva concluída' }).waitFor();
  await openResults(at.page, { daysAhead: 44 });
  await selectFirst(at.page);
  await payMostInCash(at.page);
  await at.page.getByRole('radio', { name: /1111/ }).waitFor();
}
