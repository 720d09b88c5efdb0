import type { FieldErrors } from '@embarque/commerce/web/parts.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import type { User } from '@embarque/contract/identity.ts';
import {
  type CardData,
  cardCcvProblem,
  cardExpirationProblem,
  cardHolderProblem,
  cardNumberProblem,
  expirationOf,
} from '@embarque/contract/money/card.ts';
import { brandOf, type CardBrand, cardBrands } from '@embarque/contract/money/card-brand.ts';
import { type Payment, payingCustomerSchema } from '@embarque/contract/money/payment.ts';
import * as z from 'zod/mini';
import type { ShownCard } from './card/card-name.ts';

/** The payment form, its rules and its wire format. Pure: no screens, no calls. */

/** The part of the form that may be stored. Never a card's number or security code. */
export interface PaymentDraft {
  readonly customer: CustomerDraft;
  readonly cardHolder: string;
  /** MM/YYYY, or MM/YY while the field has the focus. */
  readonly cardExpiration: string;
  /** A number of the list, or empty while none is chosen. */
  readonly installments: string;
  readonly save: boolean;
  /** The saved card that pays; null for a card typed in. */
  readonly vaultId: string | null;
}

/** Who pays. `state` is a state's name, as it travels. */
export interface CustomerDraft {
  readonly documentNumber: string;
  readonly email: string;
  readonly mobilePhoneNumber: string;
  readonly zipCode: string;
  readonly address: string;
  readonly number: string;
  readonly complement: string;
  readonly city: string;
  readonly state: string;
}

/** Kept in memory only, while the form is on screen. */
export interface CardSecrets {
  /** As shown, with the spaces of its mask. */
  readonly cardNumber: string;
  readonly cardCCV: string;
}
export const noSecrets: CardSecrets = { cardNumber: '', cardCCV: '' };

const typed = () => z.string().check(z.maxLength(300));
const draftSchema = z.object({
  customer: z.object({
    documentNumber: typed(),
    email: typed(),
    mobilePhoneNumber: typed(),
    zipCode: typed(),
    address: typed(),
    number: typed(),
    complement: typed(),
    city: typed(),
    state: typed(),
  }),
  cardHolder: typed(),
  cardExpiration: typed(),
  installments: typed(),
  save: z.boolean(),
  vaultId: z.nullable(typed()),
});

/** Returns a stored draft; undefined if it is not valid. */
export const parsePaymentDraft = (value: unknown): PaymentDraft | undefined => draftSchema.safeParse(value).data;

/** Returns a form with what the account knows of who pays; the first saved card pays if there is one. */
export function emptyPayment({ email, profile, cards }: Pick<User, 'email' | 'profile' | 'cards'>): PaymentDraft {
  return {
    customer: {
      documentNumber: profile?.cpf ?? '',
      email,
      mobilePhoneNumber: profile?.cellphone ?? '',
      zipCode: '',
      address: '',
      number: '',
      complement: '',
      city: '',
      state: '',
    },
    cardHolder: '',
    cardExpiration: '',
    installments: '',
    save: false,
    vaultId: cards[0]?.vaultId ?? null,
  };
}

/** Returns the four fields of a new card, as its JWE carries them. */
export function cardDataOf(draft: PaymentDraft, { cardNumber, cardCCV }: CardSecrets): CardData {
  return {
    cardNumber: cardNumber.replaceAll(' ', ''),
    cardHolder: typedText(draft.cardHolder),
    cardExpiration: expirationOf(draft.cardExpiration),
    cardCCV,
  };
}

/** What a payment must keep to. */
export interface PaymentTerms {
  /** yyyy-MM-dd in the shop's zone. */
  readonly today: string;
  /** How many instalments the amount may be paid in. */
  readonly installmentsMax: number;
  /** The saved card that pays, where its code is asked for. */
  readonly codeOf?: User['cards'][number] | undefined;
}

/** Returns the sentence of each invalid field by its path (`payment.cardNumber`); empty if the form may be sent. */
export function checkPayment(
  draft: PaymentDraft,
  secrets: CardSecrets,
  { today, installmentsMax, codeOf }: PaymentTerms,
): FieldErrors {
  const problems: Record<string, string> = {};
  const put = (name: string, sentence: string | undefined) => {
    if (sentence !== undefined) problems[`payment.${name}`] ??= sentence;
  };
  if (draft.vaultId === null) {
    const card = cardDataOf(draft, secrets);
    put('cardNumber', cardNumberProblem(card.cardNumber));
    put('cardHolder', cardHolderProblem(card.cardHolder));
    put('cardExpiration', cardExpirationProblem(card.cardExpiration, today));
    put('cardCCV', cardCcvProblem(card.cardCCV, brandOf(card.cardNumber)));
  } else if (codeOf) put('cardCCV', cardCcvProblem(secrets.cardCCV, savedBrand(codeOf)));
  const chosen = Number(draft.installments);
  if (!Number.isInteger(chosen) || chosen < 1 || chosen > installmentsMax) {
    put('installments', 'Numero de parcelas não pode ser vazio');
  }
  const customer = payingCustomerSchema.safeParse({ ...draft.customer, ipAddress: '' });
  for (const { path, message } of customer.error?.issues ?? []) put(`customer.${path.join('.')}`, message);
  return problems;
}

/** Returns the form's field of a path the server names: of a card, the server only knows the encrypted whole. */
export function fieldOfPath(path: string, { vaultId }: PaymentDraft): string {
  if (path !== 'payment.cardInfo') return path;
  return vaultId === null ? 'payment.cardNumber' : 'payment.cardCCV';
}

/** Returns the brand of a saved card; undefined if it is unknown. */
export const savedBrand = ({ brand }: User['cards'][number]): CardBrand | undefined =>
  cardBrands.find((known) => known === brand);

/** Returns what the card that pays is known by; undefined while nobody knows its brand. */
export function shownCardOf(
  { vaultId }: PaymentDraft,
  { cardNumber }: CardSecrets,
  cards: User['cards'],
): ShownCard | undefined {
  const saved = cards.find((card) => card.vaultId === vaultId);
  if (saved) return { brand: saved.brand, last4Digits: saved.last4Digits };
  const digits = cardNumber.replaceAll(' ', '');
  const brand = brandOf(digits);
  return brand && { brand, last4Digits: digits.slice(-4) };
}

/** Known only at the moment of paying. */
export interface PaymentMoment {
  /** JWE of the card, or of a saved one's code where that is asked for. */
  readonly cardInfo: string | undefined;
  readonly ipAddress: string;
  readonly fingerprint: string | null;
}

/** Returns the payment as it is sent; undefined if it may not be sent. */
export function toPayment(
  draft: PaymentDraft,
  { cardNumber }: CardSecrets,
  cards: User['cards'],
  { cardInfo, ipAddress, fingerprint }: PaymentMoment,
): Payment | undefined {
  const customer = payingCustomerSchema.safeParse({ ...draft.customer, ipAddress }).data;
  const saved = cards.find(({ vaultId }) => vaultId === draft.vaultId);
  const brand = saved ? savedBrand(saved) : brandOf(cardNumber.replaceAll(' ', ''));
  if (!customer || !brand) return undefined;
  const common = { customer, paymentCode: brand, installments: Number(draft.installments), fingerprint };
  if (saved) return { ...common, vaultId: saved.vaultId, ...(cardInfo !== undefined && { cardInfo }) };
  return cardInfo === undefined ? undefined : { ...common, cardInfo, saveCreditCard: draft.save };
}
