import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstError } from '../../form-errors/focus-first-error.ts';
import type { PaymentForm } from '../../payment/use-payment-form.ts';
import type { CouponState } from '../price/use-coupon.ts';
import type { SplitState } from '../price/use-split.ts';
import type { useTravellersForm } from '../use-travellers-form.ts';
import { type FoldedStep, useFolded } from './use-folded.ts';

/** Ids of the steps' headings. */
export const stepIds = { people: 'etapa-pessoas', payment: 'etapa-pagamento', review: 'etapa-revisao' } as const;

interface Filled {
  /** Element of the form, searched for fields with errors. */
  readonly fields: RefObject<HTMLFormElement | null>;
  readonly travellers: Pick<ReturnType<typeof useTravellersForm>, 'problems' | 'errors' | 'showAll'>;
  readonly payment: Pick<PaymentForm, 'problems' | 'errors' | 'cardProblem' | 'showAll' | 'ensureCard'>;
  readonly split: Pick<SplitState, 'problem' | 'lacksPoints'>;
  readonly coupon: Pick<CouponState, 'isWithdrawn'>;
}

/** The steps of the summary: each is checked and folded by the button at its foot, and open while something in it is wrong. */
export function useSteps({ fields, travellers, payment, split, coupon }: Filled) {
  const ofPeople = [...Object.keys(travellers.problems), ...Object.keys(travellers.errors)];
  const ofPayment = [
    ...(split.problem ? ['points'] : []),
    ...(coupon.isWithdrawn ? ['coupon'] : []),
    ...Object.keys(payment.problems),
    ...Object.keys(payment.errors),
  ];
  const isWrong = {
    people: ofPeople.length > 0,
    payment: ofPayment.length > 0 || payment.cardProblem !== undefined || split.lacksPoints,
  };
  const { isFolded, fold, open } = useFolded(isWrong);

  /** What is wrong on screen, for an answer that comes later. */
  const wrongNow = useRef(ofPayment);
  useEffect(() => {
    wrongNow.current = ofPayment;
  });
  const isFinishing = useRef(false);
  /** The card is asked about while its fields are in sight. */
  const hasCard = async () => {
    isFinishing.current = true;
    return payment.ensureCard().finally(() => {
      isFinishing.current = false;
    });
  };

  return {
    /** Whether all of a step, and of those before it, is filled in and valid. */
    isDone: (step: FoldedStep): boolean => !isWrong.people && (step === 'people' || !isWrong.payment),
    isFolded,
    open,
    finishPeople() {
      travellers.showAll();
      if (ofPeople.length > 0) return focusFirstError(fields.current, ofPeople);
      fold('people');
      focusNext(stepIds.payment);
    },
    async finishPayment() {
      if (isFinishing.current) return;
      payment.showAll();
      if (ofPayment.length > 0) return focusFirstError(fields.current, ofPayment);
      const pressed = document.activeElement;
      if (!(await hasCard())) return focusFirstError(fields.current, ['payment.cardNumber']);
      // Whoever has gone on to something else meanwhile is left there.
      if (wrongNow.current.length > 0 || document.activeElement !== pressed) return;
      fold('payment');
      focusNext(stepIds.review);
    },
  };
}
