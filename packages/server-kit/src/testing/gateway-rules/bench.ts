import { payingCustomer } from '@embarque/contract/testing/paying-customer.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import type { CardKey, Charge, GatewayCall, PaymentGateway, PaymentMeans } from '../../ports/gateway.ts';
import type { SupplierCall } from '../../ports/supplier.ts';

/** A gateway under test, what its card holders see, and fault injection. */
export interface GatewaySubject {
  readonly gateway: PaymentGateway;
  /** Returns card data as a compact JWE for the first key. */
  encrypt(data: object, keys: readonly CardKey[]): Promise<string>;
  /** Returns the code last mailed to an address. */
  mailedCode(email: string): Promise<string>;
  /** Answers the redirect page like a browser and returns the URL it is redirected to; undefined for none. */
  answerPage(url: string, isApproved: boolean): Promise<string | undefined>;
  /** Makes the next call of an operation fail. */
  injectFault(
    operation: 'authorise' | 'capture' | 'void' | 'refund' | 'confirm',
    kind: 'lost_request' | 'lost_answer' | 'refuse',
  ): Promise<void>;
  /** Lets every open second factor expire. */
  expireSecondFactors(): Promise<void>;
  close(): Promise<void>;
}

/** Card numbers by the outcome at the gateway's bank. */
export interface GatewayCards {
  readonly approved: string;
  readonly declined: string;
  readonly byCode: string;
  readonly byRedirect: string;
  readonly silent: string;
  readonly brand: string;
  /** A brand that none of these cards has. */
  readonly otherBrand: string;
  readonly refusedCcv: string;
}

export const ANSWER_TIMEOUT_MS = 30_000;
export const CONCURRENT_CALLS = 8;
export const CENTS = 123_456;
export const RETURN_URL = 'http://127.0.0.1:3000/pagamento/retorno?state=abc';

export const newCall = (): SupplierCall => ({ signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
export const callFor = (clientRef: string): GatewayCall => ({ ...newCall(), clientRef });

export type GatewayBench = ReturnType<typeof createGatewayBench>;

/** Creates the gateway under test, once for all rules, and their shared helpers. */
export function createGatewayBench(makeSubject: () => Promise<GatewaySubject>, cards: GatewayCards) {
  let subject: GatewaySubject;
  let gateway: PaymentGateway;
  let keys: readonly CardKey[];
  let number = 0;
  const newRef = () => {
    number += 1;
    return `CONF-p${number}`;
  };
  beforeAll(async () => {
    subject = await makeSubject();
    gateway = subject.gateway;
    keys = await gateway.keys(newCall());
  });
  afterAll(() => subject?.close());

  const jwe = (cardNumber: string, more: object = {}) =>
    subject.encrypt({ cardNumber, cardHolder: 'ANA SOUZA', cardExpiration: '12/2030', cardCCV: '123', ...more }, keys);
  /** Encrypts a card as the card check takes it. */
  const checkJwe = (cardNumber: string, more: object = {}) => {
    const fields = { cardExpirationDate: '12/2030', cardSecurityCode: '123', holder: 'ANA SOUZA', ...more };
    return subject.encrypt({ cardNumber, cardBrand: cards.brand, cardType: 'Creditcard', ...fields }, keys);
  };
  const newCard = async (cardNumber: string, save = false): Promise<PaymentMeans> => ({
    kind: 'card',
    cardInfo: await jwe(cardNumber),
    brand: cards.brand,
    save,
  });
  const chargeOf = (means: PaymentMeans, email = 'ana@demo.test', customerRef = 'customer-1'): Charge => ({
    amountCents: CENTS,
    installments: 3,
    means,
    customer: {
      customerRef,
      ...payingCustomer,
      email,
    },
    returnUrl: RETURN_URL,
    fingerprint: null,
  });
  const authorise = async (cardNumber: string, clientRef: string, email?: string) =>
    gateway.authorise(chargeOf(await newCard(cardNumber), email), callFor(clientRef));
  /** Creates an authorised payment. */
  const blocked = async (clientRef = newRef()) => {
    expect((await authorise(cards.approved, clientRef)).outcome).toBe('authorised');
    return clientRef;
  };
  const lookup = (clientRef: string) => gateway.lookup(callFor(clientRef));
  const capture = (clientRef: string, amountCents = CENTS) => gateway.capture({ amountCents }, callFor(clientRef));
  const refund = (clientRef: string, refundRef: string, amountCents: number) =>
    gateway.refund({ refundRef, amountCents }, callFor(clientRef));
  /** Creates a payment that waits for the code mailed to an address of its own. */
  const waitingForCode = async () => {
    const clientRef = newRef();
    const email = `${clientRef.toLowerCase()}@demo.test`;
    const outcome = await authorise(cards.byCode, clientRef, email);
    expect(outcome).toMatchObject({
      outcome: 'action',
      action: { kind: 'code', sentTo: expect.stringContaining('•') },
    });
    const code = await subject.mailedCode(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(code.length, '0');
    return { clientRef, email, code, wrong, outcome };
  };
  const confirm = (clientRef: string, code: string) => gateway.confirm({ code }, callFor(clientRef));
  const waitingForPage = async () => {
    const clientRef = newRef();
    const outcome = await authorise(cards.byRedirect, clientRef);
    if (outcome.outcome !== 'action' || outcome.action.kind !== 'redirect') throw new Error('expected a redirect');
    return { clientRef, url: outcome.action.url, outcome };
  };

  return {
    cards,
    gateway: () => gateway,
    subject: () => subject,
    keys: () => keys,
    newRef,
    jwe,
    checkJwe,
    newCard,
    chargeOf,
    authorise,
    blocked,
    lookup,
    capture,
    refund,
    waitingForCode,
    confirm,
    waitingForPage,
  };
}
