import { couponAnswerSchema } from '@embarque/contract/coupon.ts';
import type { PriceParts } from '@embarque/contract/money.ts';
import { type ServiceKind, serviceKinds } from '@embarque/contract/service.ts';
import type { PointsChoice } from '@embarque/contract/split.ts';
import { readStored, removeStored, writeStored } from '@embarque/web-kit/session/stored.ts';
import * as z from 'zod/mini';
import { newUuid } from '../new-uuid.ts';

/** The purchase under way, as the session keeps it through reload, Back and a lost answer. */

const PURCHASE_KEY = '@purchase';
const FORM_KEY = '@checkoutForm';
const COUPON_KEY = '@coupon';

const purchaseSchema = z.object({
  key: z.uuid(),
  /** Sent, and no answer said how it ended: the next try must be the same request under the same key. */
  unanswered: z.boolean(),
  /** What was sent, and how it was shared between points and cash: offers and the balance have changed since. */
  sent: z.optional(z.object({ selection: z.unknown(), points: z.int(), cents: z.int() })),
});
export type StoredPurchase = z.output<typeof purchaseSchema>;

/** The purchase of this session; a new one where there is none. */
export function currentPurchase(): StoredPurchase {
  const kept = readStored(PURCHASE_KEY, (value) => purchaseSchema.safeParse(value).data);
  return kept ?? renewPurchase();
}

/** A new intent to buy: after an answer that ended the last one, and when something else is chosen. */
export function renewPurchase(): StoredPurchase {
  const purchase = { key: newUuid(), unanswered: false };
  writeStored(PURCHASE_KEY, purchase);
  return purchase;
}

/** Written before it is sent: a reload meanwhile finds the same request under the same key. */
export function markSent({ key }: StoredPurchase, selection: unknown, { points, cents }: PriceParts): void {
  writeStored(PURCHASE_KEY, { key, unanswered: true, sent: { selection, points, cents } });
}

interface SelectionPart<Selection> {
  selectionId(selection: Selection): string;
  parseSelection(value: unknown): Selection | undefined;
}

/**
 * What a summary opens with: what was chosen. Where that very thing was sent and no answer came it is the selection as it was
 * sent, since the next try must be the same request; a purchase of something else has nothing to do with it and is put aside.
 */
export function selectionToBuy<Selection>(part: SelectionPart<Selection>, chosen: Selection): Selection {
  const { unanswered, sent } = currentPurchase();
  if (!unanswered) return chosen;
  const before = part.parseSelection(sent?.selection);
  if (before !== undefined && part.selectionId(before) === part.selectionId(chosen)) return before;
  renewPurchase();
  return chosen;
}

/** An answer came that leaves the purchase open to a next try as it likes. */
export function markAnswered({ key }: StoredPurchase): void {
  writeStored(PURCHASE_KEY, { key, unanswered: false });
}

const formSchema = z.object({
  id: z.string(),
  form: z.unknown(),
  terms: z.boolean(),
  wish: z.optional(z.union([z.literal('fewest'), z.literal('most'), z.int()])),
});

/** What of a checkout is kept beside the service's own form. */
export interface Consent {
  readonly terms: boolean;
  /** How much of the price is to be paid in points. */
  readonly wish: PointsChoice;
}

/** The form filled for a selection, if the stored one is of it. */
export function readForm<Form>(
  id: string,
  parse: (value: unknown) => Form | undefined,
): (Consent & { readonly form: Form }) | undefined {
  return readStored(FORM_KEY, (value) => {
    const kept = formSchema.safeParse(value).data;
    const form = kept?.id === id ? parse(kept.form) : undefined;
    return kept && form !== undefined ? { form, terms: kept.terms, wish: kept.wish ?? 'most' } : undefined;
  });
}

export function keepForm(id: string, form: unknown, { terms, wish }: Consent): void {
  writeStored(FORM_KEY, { id, form, terms, wish });
}

const couponSchema = z.object({
  kind: z.enum(serviceKinds),
  code: z.string(),
  discount: couponAnswerSchema.shape.couponCode.shape.coupon,
});
/** The coupon that is off the price, and what it was worth when it was last asked about. */
export type AppliedCoupon = z.output<typeof couponSchema>;

/** The coupon applied to a purchase of the service; it outlives the choice of another offer, for which it is asked about anew. */
export const readCoupon = (kind: ServiceKind): AppliedCoupon | undefined =>
  readStored(COUPON_KEY, (value) => {
    const kept = couponSchema.safeParse(value).data;
    return kept?.kind === kind ? kept : undefined;
  });

export function keepCoupon(coupon: AppliedCoupon | undefined): void {
  if (coupon) writeStored(COUPON_KEY, coupon);
  else removeStored(COUPON_KEY);
}

/** Bought: nothing of the purchase stays on the device, documents least of all. */
export function forgetPurchase(selectionKey: string): void {
  removeStored(PURCHASE_KEY, FORM_KEY, COUPON_KEY, selectionKey);
}
