import type { OfferPrice, RisenPrice } from '@embarque/commerce/web/parts.ts';
import { amount } from '@embarque/contract/fields/fields.ts';
import { couponAnswerSchema } from '@embarque/contract/money/coupon.ts';
import type { PriceParts } from '@embarque/contract/money/money.ts';
import type { PointsChoice } from '@embarque/contract/money/split.ts';
import type { Problem } from '@embarque/contract/problem-body.ts';
import { type ServiceKind, serviceKinds } from '@embarque/contract/service.ts';
import { newUuid } from '@embarque/web-kit/api/new-uuid.ts';
import { isSealed, writeSealed } from '@embarque/web-kit/session/sealed-storage.ts';
import { readStored, removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import * as z from 'zod/mini';

/**
 * The current purchase, stored in the session so that it survives a reload, Back, a lost answer and, for the same member, the end
 * of the session: what was typed, and the key under which a purchase without an answer is asked again.
 */

const PURCHASE_KEY = '@purchase';
const FORM_KEY = '@checkoutForm';
const COUPON_KEY = '@coupon';
const RISEN_KEY = '@risenPrice';

const purchaseSchema = z.object({
  key: z.uuid(),
  /** Sent, and the answer was lost: the next try must be the same request under the same key. */
  unanswered: z.boolean(),
  /** What was sent, and its split into points and cash: offers and the balance may have changed since. */
  sent: z.optional(z.object({ selection: z.unknown(), points: z.int(), cents: z.int() })),
});
export type StoredPurchase = z.output<typeof purchaseSchema>;

/** Returns the purchase of this session; a new one if there is none. */
export function currentPurchase(): StoredPurchase {
  const stored = readStored(PURCHASE_KEY, (value) => purchaseSchema.safeParse(value).data);
  return stored ?? renewPurchase();
}

/** Starts a new purchase: after an answer that ended the last one, and when something else is chosen. Returns it. */
export function renewPurchase(): StoredPurchase {
  const purchase = { key: newUuid(), unanswered: false };
  writeSealed(PURCHASE_KEY, purchase);
  return purchase;
}

/** Stores a purchase before it is sent: a reload meanwhile finds the same request under the same key. */
export function markSent({ key }: StoredPurchase, selection: unknown, { points, cents }: PriceParts): void {
  writeSealed(PURCHASE_KEY, { key, unanswered: true, sent: { selection, points, cents } });
}

interface SelectionPart<Selection> {
  selectionId(selection: Selection): string;
  parseSelection(value: unknown): Selection | undefined;
}

/**
 * Returns the selection a summary opens with: what was chosen, or, if that very thing was sent and the answer was lost, the
 * selection as it was sent, since the next try must be the same request. An unanswered purchase of something else is dropped.
 */
export function selectionToBuy<Selection>(part: SelectionPart<Selection>, chosen: Selection): Selection {
  const { unanswered, sent } = currentPurchase();
  if (!unanswered) return chosen;
  const before = part.parseSelection(sent?.selection);
  if (before !== undefined && part.selectionId(before) === part.selectionId(chosen)) return before;
  renewPurchase();
  return chosen;
}

/** Stores the selection with its newest token and price, unless it was bought meanwhile. */
export function saveSelection(selectionKey: string, selection: unknown): void {
  if (readStored(selectionKey, (value) => value) !== undefined) writeStored(selectionKey, selection);
}

/** An answer came that allows any next try. */
export function markAnswered({ key }: StoredPurchase): void {
  writeSealed(PURCHASE_KEY, { key, unanswered: false });
}

const formSchema = z.object({
  id: z.string(),
  form: z.unknown(),
  /** The selection whose terms were accepted and whose price was split. */
  chosen: z.optional(z.string()),
  terms: z.boolean(),
  keeps: z.optional(z.boolean()),
  wish: z.optional(z.union([z.literal('fewest'), z.literal('most'), z.int()])),
});

/** What is stored beside the service's own form. */
export interface Consent {
  readonly terms: boolean;
  /** Whoever travels is to be kept for further purchases. */
  readonly keeps: boolean;
  /** How much of the price is to be paid in points. */
  readonly wish: PointsChoice;
}

/** Names of a form and of what is bought with it: a form goes on to another offer where the same is asked, consent does not. */
export interface FormOf {
  readonly id: string;
  readonly chosen: string;
}

/** Returns the stored form if it is one of this id; with its consent if that was to this selection. */
export function readForm<Form>(
  { id, chosen }: FormOf,
  parse: (value: unknown) => Form | undefined,
): (Consent & { readonly form: Form }) | undefined {
  return readStored(FORM_KEY, (value) => {
    const stored = formSchema.safeParse(value).data;
    const form = stored?.id === id ? parse(stored.form) : undefined;
    if (!stored || form === undefined) return undefined;
    const isSame = stored.chosen === chosen;
    const { terms, keeps = false, wish = 'most' } = stored;
    return { form, terms: isSame && terms, keeps: isSame && keeps, wish: isSame ? wish : 'most' };
  });
}

export function saveForm({ id, chosen }: FormOf, form: unknown, { terms, keeps, wish }: Consent): void {
  writeSealed(FORM_KEY, { id, chosen, form, terms, keeps, wish });
}

/** Whether an ended session has left a form, which the same member finds again. */
export const isFormKept = (): boolean => isSealed(FORM_KEY);

const couponSchema = z.object({
  kind: z.enum(serviceKinds),
  /** The selection it was applied to. */
  id: z.string(),
  code: z.string(),
  discount: couponAnswerSchema.shape.couponCode.shape.coupon,
});
/** The applied coupon and its discount when it was last checked. */
export type AppliedCoupon = z.output<typeof couponSchema>;

/** Returns the coupon applied to a selection. It survives another price, for which it is checked again. */
export const readCoupon = (kind: ServiceKind, id: string): AppliedCoupon | undefined =>
  readStored(COUPON_KEY, (value) => {
    const stored = couponSchema.safeParse(value).data;
    return stored?.kind === kind && stored.id === id ? stored : undefined;
  });

export function saveCoupon(coupon: AppliedCoupon | undefined): void {
  if (coupon) writeSealed(COUPON_KEY, coupon);
  else removeStored(COUPON_KEY);
}

const risenSchema = z.object({
  /** Of the offer as it was sent: one chosen anew has a price of its own. */
  sent: z.object({ cashPrice: amount(), expiresAt: z.string() }),
  price: z.object({ cashPrice: amount(), pointsPrice: z.number(), refToken: z.string(), expiresAt: z.string() }),
});

/** Keeps the price a booking was refused with, until it is accepted. */
export function saveRisenPrice(sent: OfferPrice, risen: Problem): void {
  const { cashPrice, pointsPrice, refToken, expiresAt } = risen;
  writeStored(RISEN_KEY, {
    sent: { cashPrice: sent.cashPrice, expiresAt: sent.expiresAt },
    price: { cashPrice, pointsPrice, refToken, expiresAt },
  });
}

/** Returns the price the booking of this very offer was refused with. */
export const readRisenPrice = ({ cashPrice, expiresAt }: OfferPrice): RisenPrice | undefined =>
  readStored(RISEN_KEY, (value) => {
    const { sent, price } = risenSchema.safeParse(value).data ?? {};
    return sent?.cashPrice === cashPrice && sent.expiresAt === expiresAt ? price : undefined;
  });

export const forgetRisenPrice = (): void => removeStored(RISEN_KEY);

/** Removes everything of the purchase from the device, documents above all. */
export function forgetPurchase(selectionKey: string): void {
  removeStored(PURCHASE_KEY, FORM_KEY, COUPON_KEY, RISEN_KEY, selectionKey);
}
