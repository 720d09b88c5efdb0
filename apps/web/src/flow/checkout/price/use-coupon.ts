import { typedText } from '@embarque/contract/fields/typed-text.ts';
import { type Discount, discountedPrice, type PriceParts } from '@embarque/contract/money/money.ts';
import { problems } from '@embarque/contract/problem.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import { useWaitingCall } from '@embarque/web-kit/session/use-waiting-call.ts';
import { useEffect, useState } from 'react';
import { checkCoupon } from '../../../services.ts';
import { type AppliedCoupon, readCoupon, saveCoupon } from '../purchase-session.ts';

export type CouponState = ReturnType<typeof useCoupon>;

interface CouponInput {
  readonly kind: ServiceKind;
  /** The selection: a coupon belongs to the trip it was typed for. */
  readonly id: string;
  /** The campaign takes coupons. */
  readonly isOn: boolean;
  /** The coupon may be checked: the price is known, and no unanswered purchase must stay as it was sent. */
  readonly isReady: boolean;
  /** What is sold, as the coupon call names it. */
  readonly offer: unknown;
  readonly full: PriceParts;
}

const SECOND = 'Já existe um cupom aplicado, remova-o para adicionar um novo!';

/** One coupon at most; its discount follows the price. A stored one is checked again on entry. */
export function useCoupon({ kind, id, isOn, isReady, offer, full }: CouponInput) {
  const call = useWaitingCall();
  const [stored, setStored] = useState<AppliedCoupon | undefined>(() => readCoupon(kind, id));
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isWithdrawn, setWithdrawn] = useState(false);
  const [isChecking, setChecking] = useState(false);
  /** A stored one was asked about since entry: until then it may neither stay nor be removed under its check. */
  const [isAsked, setAsked] = useState(stored === undefined);
  const applied = isOn ? stored : undefined;
  const due = applied ? discountedPrice(full, applied.discount) : full;

  const isEmpty = typedText(text) === '';

  function put(coupon: AppliedCoupon | undefined): void {
    saveCoupon(coupon);
    setStored(coupon);
  }

  /** Returns the discount, or the sentence why the coupon cannot be used; neither if the answer was lost. */
  async function ask(code: string): Promise<{ discount?: Discount; refusal?: string | undefined; isLost?: boolean }> {
    setChecking(true);
    const answer = await checkCoupon(call, offer, code);
    setChecking(false);
    if (answer.ok) return { discount: answer.body.couponCode.coupon };
    return { refusal: answer.problem?.error, isLost: answer.problem?.code !== 'coupon_not_valid' };
  }

  async function apply(): Promise<void> {
    const code = text.trim();
    if (isEmpty || isChecking || !isReady || applied) return;
    setProblem(undefined);
    setWithdrawn(false);
    const { discount, refusal } = await ask(code);
    if (!discount) return setProblem(refusal ?? problems.coupon_not_valid.error);
    put({ kind, id, code: code.toUpperCase(), discount });
    setText('');
  }

  /** A coupon that is no longer valid goes back into the field, with the sentence. */
  async function askAgain({ code }: AppliedCoupon): Promise<void> {
    const { discount, refusal, isLost } = await ask(code);
    if (discount) return put({ kind, id, code, discount });
    if (isLost) return;
    put(undefined);
    setText(code);
    setProblem(refusal);
    setWithdrawn(true);
  }

  useEffect(() => {
    if (!isReady || !applied || isAsked) return;
    setAsked(true);
    void askAgain(applied);
  });

  return {
    applied,
    /** The price less the discount. */
    due,
    text,
    /** It was off the price and no longer is: nothing is bought at the full price before its code was looked at. */
    isWithdrawn,
    problem: applied && !isEmpty ? SECOND : problem,
    isChecking,
    canApply: !isEmpty && !applied && !isChecking && isReady,
    canRemove: isReady && isAsked && !isChecking,
    type(next: string) {
      setText(next);
      setProblem(undefined);
      setWithdrawn(false);
    },
    apply: () => void apply(),
    remove() {
      put(undefined);
      setProblem(undefined);
    },
  };
}
