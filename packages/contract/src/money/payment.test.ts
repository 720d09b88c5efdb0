import { describe, expect, it } from 'vitest';
import { brazilianStates, stateByAbbreviation, stateOnWire } from '../fields/brazilian-states.ts';
import { payingCustomer as customer } from '../testing/paying-customer.ts';
import {
  fingerprintAddress,
  INSTALLMENTS_MAX,
  installmentsFor,
  installmentsMax,
  installmentTooSmall,
  paymentSchema,
  ZIP_CODE_MASK,
} from './payment.ts';

const JWE = 'eyJhbGciOiJSU0EifQ.a2V5.aXY.dGV4dA.dGFn';
const payment = {
  customer,
  paymentCode: 'visa',
  installments: 3,
  cardInfo: JWE,
  saveCreditCard: false,
  fingerprint: 'f0f0',
};

/** Path of each failed field to its sentence. */
function problemsOf(value: unknown): Record<string, string> {
  const parsed = paymentSchema.safeParse(value);
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}
const without = <T extends object>(value: T, ...names: (keyof T)[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.some((left) => left === name)));

describe('a payment', () => {
  it('is a new card, or a saved one with or without its code', () => {
    expect(problemsOf(payment)).toEqual({});
    const saved = { ...without(payment, 'cardInfo'), vaultId: 'v-1' };
    expect(problemsOf(saved)).toEqual({});
    expect(problemsOf({ ...saved, cardInfo: JWE })).toEqual({});
    expect(problemsOf({ customer, paymentCode: 'visa', vaultId: 'v-1' })).toEqual({});
  });

  it('needs a card and its instalments when no saved card pays', () => {
    expect(problemsOf(without(payment, 'cardInfo', 'installments'))).toEqual({
      cardInfo: 'Número do cartão não pode ser vazio',
      installments: 'Numero de parcelas não pode ser vazio',
    });
  });

  it('says what is missing of the payer in the sentences of the form', () => {
    const empty = Object.fromEntries(Object.keys(customer).map((name) => [name, '']));
    const problems = problemsOf({ ...payment, customer: empty });
    expect(problems).toMatchObject({
      'customer.email': 'E-mail precisa ser preenchido com um e-mail valido',
      'customer.address': 'Endereço não pode ser vazio',
    });
    expect(problems).not.toHaveProperty('customer.complement');
  });

  it.each([
    ['a card number in the open', { cardInfo: '4111111111111111' }, 'cardInfo'],
    ['a card beside its JWE', { cardNumber: '4111111111111111' }, ''],
    ['no instalment', { installments: 0 }, 'installments'],
    ['eleven instalments', { installments: 11 }, 'installments'],
    ['half an instalment', { installments: 1.5 }, 'installments'],
    ['an unknown brand', { paymentCode: 'maestro' }, 'paymentCode'],
    ['a state with its abbreviation', { customer: { ...customer, state: 'São Paulo - SP' } }, 'customer.state'],
    ['a CPF that is none', { customer: { ...customer, documentNumber: '52998224724' } }, 'customer.documentNumber'],
    ['a postal code too short', { customer: { ...customer, zipCode: '0131010' } }, 'customer.zipCode'],
    ['an unknown field of the payer', { customer: { ...customer, vip: true } }, 'customer'],
  ])('is refused with %s', (_, wrong, path) => {
    expect(Object.keys(problemsOf({ ...payment, ...wrong }))).toEqual([path]);
  });
});

describe('the form', () => {
  it('offers ten instalments to who is signed in and one to who is not', () => {
    expect([installmentsMax(true), installmentsMax(false)]).toEqual([10, 1]);
    expect(INSTALLMENTS_MAX).toBe(10);
  });

  it('offers as many instalments as are none below the smallest, and always one', () => {
    expect([4, 499, 500, 999, 1_000, 4_999, 5_000, 9_999_999].map((cents) => installmentsFor(cents, 500))).toEqual([
      1, 1, 1, 1, 2, 9, 10, 10,
    ]);
    expect(installmentTooSmall(500)).toMatch(/^A parcela mínima é de R\$\s5,00\. Escolha menos parcelas\.$/);
  });

  it('lists 27 states, each of which travels without its last five characters', () => {
    expect(new Set(brazilianStates).size).toBe(27);
    for (const state of brazilianStates) {
      expect(state).toBe(`${stateOnWire(state)} - ${state.slice(-2)}`);
      expect(stateByAbbreviation(state.slice(-2))).toBe(state);
    }
    expect(stateByAbbreviation('XX')).toBeUndefined();
    expect(ZIP_CODE_MASK.replace('-', '')).toHaveLength(8);
  });

  it('loads the fingerprint script with its session', () => {
    expect(fingerprintAddress('/f.js', 'a b')).toBe('/f.js?session_id=a%20b');
    expect(fingerprintAddress('https://g.test/f.js?org=1', 'x')).toBe('https://g.test/f.js?org=1&session_id=x');
  });
});
