import type { TestApp } from '@embarque/api/testing/test-app.ts';
import { cashForRest, toCents, toReais } from '@embarque/contract/money/money.ts';
import type { Payment } from '@embarque/contract/money/payment.ts';
import { payingCustomer } from '@embarque/contract/testing/paying-customer.ts';
import { encryptCard } from '@embarque/sandbox/gateway/encrypt-card.ts';

const APPROVED = '4111111111111111';

interface Payable {
  readonly cashPrice: number;
  readonly pointsPrice: number;
}

type Keys = Parameters<typeof encryptCard>[1];

/** Returns a request paid half with points, and the rest by a card that is approved, in three instalments. */
export async function halfByCard<Request extends Payable>({ app }: TestApp, request: Request) {
  const { keys } = (await app.inject({ url: '/v1/keys' })).json();
  return halfByCardOf(request, keys);
}

/** The same by a Visa card of a number and a MM/yyyy until which it is valid, encrypted to the gateway's keys. */
export async function halfByCardOf<Request extends Payable>(
  request: Request,
  keys: Keys,
  cardNumber = APPROVED,
  cardExpiration = '12/2030',
) {
  const pointsTotalValue = Math.ceil(request.pointsPrice / 2);
  const cents = cashForRest(toCents(request.cashPrice), request.pointsPrice, pointsTotalValue);
  const card = { cardNumber, cardHolder: 'ANA SOUZA', cardExpiration, cardCCV: '737' };
  const payment: Payment = {
    customer: { ...payingCustomer, email: 'payer@example.test' },
    paymentCode: 'visa',
    installments: 3,
    cardInfo: await encryptCard(card, keys),
    saveCreditCard: false,
    fingerprint: null,
  };
  return { ...request, pointsTotalValue, cashTotalValue: toReais(cents), payment };
}
