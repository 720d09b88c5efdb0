import { payingCustomer } from '@embarque/contract/testing/paying-customer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkPayment,
  emptyPayment,
  noSecrets,
  type PaymentDraft,
  parsePaymentDraft,
  shownCardOf,
  toPayment,
} from './payment-draft.ts';

const terms = { today: '2026-11-21', installmentsMax: 10 };
const JWE = 'eyJhbGciOiJSU0EifQ.a2V5.aXY.dGV4dA.dGFn';
const cards = [{ brand: 'elo', last4Digits: '7013', vaultId: 'v-1' }];
const { ipAddress: _, ...customer } = payingCustomer;
const draft: PaymentDraft = {
  customer,
  cardHolder: 'ANA SOUZA',
  cardExpiration: '12/2030',
  installments: '3',
  save: true,
  vaultId: null,
};
const secrets = { cardNumber: '4111 1111 1111 1111', cardCCV: '123' };
const moment = { cardInfo: JWE, ipAddress: '127.0.0.1', fingerprint: 'f-1' };

describe('the payment form', () => {
  it('says of every empty field that it is empty', () => {
    const empty = emptyPayment({ email: '', cards: [] });
    expect(Object.values(checkPayment(empty, noSecrets, terms))).toEqual([
      'Número do cartão não pode ser vazio',
      'Nome do titular do cartão não pode ser vazio',
      'Data de expiração do cartão não pode ser vazio',
      'CCV do cartão não pode ser vazio',
      'Numero de parcelas não pode ser vazio',
      'Documento não pode ser vazio',
      'E-mail precisa ser preenchido com um e-mail valido',
      'Telefone não pode ser vazio',
      'CEP não pode ser vazio',
      'Endereço não pode ser vazio',
      'Número não pode ser vazio',
      'Cidade não pode ser vazia',
      'Estado não pode ser vazio',
    ]);
  });

  it('begins with the CPF, the address and the number that its member registered', () => {
    const profile = { name: 'Ana', lastName: 'Souza', cpf: '52998224725', cellphone: '(11) 98765-4321' };
    expect(emptyPayment({ email: 'ana@demo.test', profile, cards: [] }).customer).toMatchObject({
      documentNumber: '52998224725',
      email: 'ana@demo.test',
      mobilePhoneNumber: '(11) 98765-4321',
      address: '',
    });
  });

  it('asks of a saved card no number, and its code where the gateway does', () => {
    const saved = { ...draft, vaultId: 'v-1', cardHolder: '' };
    expect(checkPayment(saved, noSecrets, terms)).toEqual({});
    const code = (cardCCV: string) => checkPayment(saved, { ...noSecrets, cardCCV }, { ...terms, codeOf: cards[0] });
    expect(code('')).toEqual({ 'payment.cardCCV': 'CCV do cartão não pode ser vazio' });
    expect(code('1234')).toEqual({ 'payment.cardCCV': 'Cartão inválido, confira os dados e tente novamente.' });
    expect(code('123')).toEqual({});
  });

  it('shows the card that pays by its brand and last four digits, and no more of it', () => {
    expect(shownCardOf(draft, secrets, cards)).toEqual({ brand: 'visa', last4Digits: '1111' });
    expect(shownCardOf({ ...draft, vaultId: 'v-1' }, secrets, cards)).toEqual({ brand: 'elo', last4Digits: '7013' });
    expect(shownCardOf(draft, noSecrets, cards)).toBeUndefined();
  });

  it('takes no more instalments than its amount is offered in', () => {
    const problems = (installmentsMax: number) => checkPayment(draft, secrets, { ...terms, installmentsMax });
    expect(problems(3)).toEqual({});
    expect(problems(2)).toEqual({ 'payment.installments': 'Numero de parcelas não pode ser vazio' });
  });

  it('travels with the brand of the number, or with that of the saved card', () => {
    expect(toPayment(draft, secrets, cards, moment)).toEqual({
      customer: { ...draft.customer, ipAddress: '127.0.0.1' },
      paymentCode: 'visa',
      installments: 3,
      cardInfo: JWE,
      saveCreditCard: true,
      fingerprint: 'f-1',
    });
    const saved = toPayment({ ...draft, vaultId: 'v-1' }, noSecrets, cards, { ...moment, cardInfo: undefined });
    expect(saved).toMatchObject({ paymentCode: 'elo', vaultId: 'v-1' });
    expect(saved).not.toHaveProperty('cardInfo');
    expect(toPayment({ ...draft, vaultId: 'v-1' }, noSecrets, cards, moment)).toMatchObject({ cardInfo: JWE });
  });

  it('does not travel without an encrypted card', () => {
    expect(toPayment(draft, secrets, cards, { ...moment, cardInfo: undefined })).toBeUndefined();
  });
});

it('keeps no number and no code of a card, whatever was typed', () => {
  const digits = fc.stringMatching(/^\d{3,19}$/);
  fc.assert(
    fc.property(digits, digits, (cardNumber, cardCCV) => {
      const kept = parsePaymentDraft({ ...draft, cardNumber, cardCCV, secrets: { cardNumber, cardCCV } });
      expect(kept).toEqual(draft);
    }),
  );
});
