import * as z from 'zod/mini';
import { brazilianStates, stateOnWire } from '../fields/brazilian-states.ts';
import { CPF_DIGITS, CPF_TOO_LONG, isCpf } from '../fields/cpf.ts';
import { filledText, reais, TEXT_MAX, text, typed, typedField } from '../fields/fields.ts';
import { normalPhone, PHONE, PHONE_MISSING, phoneSentence } from '../fields/phone.ts';
import { passwordKeySchema } from '../first-access.ts';
import { route } from '../route.ts';
import { CARD_NUMBER_MISSING, cardBrands } from './card-brand.ts';
import { formatReais, toReais } from './money.ts';

/** Card payments on the wire. Card numbers and security codes appear only inside compact JWEs for the gateway's key. */

export const INSTALLMENTS_MAX = 10;
/** Returns the maximum number of instalments: one for guests. */
export const installmentsMax = (isSignedIn: boolean): number => (isSignedIn ? INSTALLMENTS_MAX : 1);
/** The smallest instalment, in centavos, unless the operator sets another. */
export const INSTALLMENT_MIN_CENTS = 500;
/** Returns how many instalments an amount may be paid in, so that none is below the smallest; one always. */
export const installmentsFor = (cents: number, minCents: number): number =>
  Math.max(1, Math.min(INSTALLMENTS_MAX, Math.floor(cents / minCents)));
/** The sentence of an instalment that is too small. */
export const installmentTooSmall = (minCents: number): string =>
  `A parcela mínima é de ${formatReais(toReais(minCents))}. Escolha menos parcelas.`;

export const ZIP_CODE_MASK = '00000-000';
const ZIP_CODE_NOT_VALID = 'CEP precisa ter oito dígitos';
const ZIP_CODE = /^\d{5}-?\d{3}$/;

const JWE_MAX = 4096;
const jwe = () => z.string().check(z.maxLength(JWE_MAX), z.regex(/^[\w-]+(\.[\w-]+){4}$/, 'Cartão ilegível'));
const stateNames: ReadonlySet<string> = new Set(brazilianStates.map(stateOnWire));

/** The payer's billing data. */
export const payingCustomerSchema = z.strictObject({
  /** CPF, digits only. */
  documentNumber: z
    .string()
    .check(
      typed(),
      z.minLength(1, 'Documento não pode ser vazio'),
      z.maxLength(CPF_DIGITS, CPF_TOO_LONG),
      z.refine(isCpf, 'Por favor, digite um CPF válido'),
    ),
  email: z
    .string()
    .check(typed(), z.email('E-mail precisa ser preenchido com um e-mail valido'), z.maxLength(TEXT_MAX)),
  mobilePhoneNumber: filledText(PHONE_MISSING, 30).check(
    z.overwrite(normalPhone),
    z.regex(PHONE, { error: ({ input }) => phoneSentence(input ?? '') }),
  ),
  zipCode: filledText('CEP não pode ser vazio', 9).check(z.regex(ZIP_CODE, ZIP_CODE_NOT_VALID)),
  address: filledText('Endereço não pode ser vazio'),
  number: filledText('Número não pode ser vazio'),
  complement: typedField(),
  city: filledText('Cidade não pode ser vazia'),
  /** The state's name without its abbreviation. */
  state: filledText('Estado não pode ser vazio', 40).check(z.refine((name) => stateNames.has(name), 'Estado inválido')),
  ipAddress: text(45),
});

/**
 * The `payment` of a booking, a reprocess and a second factor. With `vaultId` a saved card is charged, and `cardInfo` is
 * the JWE of its {cardCCV}, required where the key set says so (`keptCardCcv`). Without it `cardInfo` is the JWE of a
 * whole card.
 */
export const paymentSchema = z
  .strictObject({
    customer: payingCustomerSchema,
    /** The gateway's code of the card brand. */
    paymentCode: z.enum(cardBrands),
    /** Required with a new card; defaults to one instalment with a saved one. */
    installments: z.optional(z.int().check(z.minimum(1), z.maximum(INSTALLMENTS_MAX))),
    cardInfo: z.optional(jwe()),
    vaultId: z.optional(filledText('Cartão salvo inválido', 100)),
    /** Saves brand, last digits and the gateway's id of the card once the payment is approved. */
    saveCreditCard: z.optional(z.boolean()),
    /** Session id of the device-fingerprint script. */
    fingerprint: z.optional(z.nullable(text(100))),
  })
  .check(
    z.superRefine(({ cardInfo, vaultId, installments }, context) => {
      if (vaultId !== undefined) return;
      const missing = (name: string, message: string) =>
        context.issues.push({ code: 'custom', path: [name], message, input: undefined });
      if (cardInfo === undefined) missing('cardInfo', CARD_NUMBER_MISSING);
      if (installments === undefined) missing('installments', 'Numero de parcelas não pode ser vazio');
    }),
  );
export type Payment = z.output<typeof paymentSchema>;

/** Names of services in the path of the card check: their own and the lower-cased search kind. */
const serviceNames = [
  'flight',
  'aéreo',
  'experience',
  'experiencias',
  'hotel',
  'car',
  'carro',
  'bus',
  'rodoviário',
  'entertainment',
  'entretenimento',
] as const;

/**
 * Keys for JWEs. `keys`, of cards: RSA-OAEP-256 with A256GCM, RFC 7517. Clients use the first. `keptCardCcv`: charging a saved card requires
 * the JWE of its security code. `installmentMin`: the smallest instalment, in reais. `passwordKey` is the server's own, for the
 * password of a first access.
 */
export const keySetSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('RSA'),
      kid: z.string(),
      use: z.literal('enc'),
      alg: z.literal('RSA-OAEP-256'),
      n: z.string(),
      e: z.string(),
    }),
  ),
  keptCardCcv: z.boolean(),
  installmentMin: reais(),
  passwordKey: passwordKeySchema,
});

/** The address of a postal code, with ViaCEP's field names. `logradouro` is empty where a city has a single code. */
export const postalAddressSchema = z.object({ localidade: z.string(), uf: z.string(), logradouro: z.string() });
export type PostalAddress = z.output<typeof postalAddressSchema>;

/** Returns the URL of the device-fingerprint script for one session. */
export function fingerprintAddress(script: string, sessionId: string): string {
  return `${script}${script.includes('?') ? '&' : '?'}session_id=${encodeURIComponent(sessionId)}`;
}

export const paymentRoutes = {
  keys: route({
    method: 'GET',
    path: '/keys',
    summary:
      'Public keys for card data, as a JWK set, and the one for the password of a first access: that one alone with `use=first-access`',
    access: 'public',
    query: z.strictObject({
      /** `first-access`: `keys` is empty, and the gateway is not asked for them. */
      use: z.optional(z.literal('first-access')),
    }),
    responses: { 200: keySetSchema },
  }),
  /**
   * Only 200 tells of the card. 429 `card_check_skipped` means that no more cards are checked for a while: the caller goes
   * on without a verdict. 429 `limit_reached` means that no card of the member is taken before `Retry-After`.
   */
  checkCard: route({
    method: 'POST',
    path: '/api/services/:type/validate-credit-card',
    summary:
      'Whether a card can be used; moves no money. `data` is the JWE of {cardNumber, cardBrand, cardType: "Creditcard", cardExpirationDate: MM/YYYY, cardSecurityCode, holder}',
    access: ['member'],
    params: z.strictObject({ type: z.enum(serviceNames) }),
    body: z.strictObject({ data: jwe() }),
    responses: { 200: z.object({ data: z.object({ valid: z.boolean() }) }) },
  }),
  postalCode: route({
    method: 'GET',
    path: '/ws/:zip/json',
    summary: 'City, state and street of a postal code',
    access: ['member'],
    params: z.strictObject({ zip: z.string().check(typed(), z.regex(ZIP_CODE, ZIP_CODE_NOT_VALID)) }),
    responses: { 200: postalAddressSchema },
  }),
  ip: route({
    method: 'GET',
    path: '/ip',
    summary: 'The caller’s own address, for the billing data',
    access: ['member'],
    responses: { 200: z.object({ ip: z.string() }) },
  }),
  removeCard: route({
    method: 'DELETE',
    path: '/user/cards/:vaultId',
    summary: 'Removes a saved card of the caller, here and at the gateway',
    access: ['member'],
    params: z.strictObject({ vaultId: text(100) }),
    responses: { 204: z.null() },
  }),
  fingerprint: route({
    method: 'GET',
    path: '/fingerprint',
    summary: 'Where the gateway’s device-fingerprint script is; null when there is none',
    access: ['member'],
    responses: { 200: z.object({ script: z.nullable(z.string()) }) },
  }),
} as const;
