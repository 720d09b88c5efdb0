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

const order = Object.keys(stepIds);
const isLater = (step: string, than: string) => order.indexOf(step) > order.indexOf(than);

/** Focuses the heading of a step and brings it to the top: the fields that were above it are folded. */
function leadTo(id: string): void {
  focusNext(id);
  // After the step before it is drawn in one line.
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'start' }));
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
  const turn = isFolded('people') ? (isFolded('payment') ? 'review' : 'payment') : 'people';
  /** Folds a step, and leads to the one whose turn it is then. */
  const goOn = (step: FoldedStep) => {
    fold(step);
    leadTo(step === 'people' && !isFolded('payment') ? stepIds.payment : stepIds.review);
  };
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
    /** Whose turn it is: the first that is not folded. Those after it are within reach. */
    placeOf: (step: keyof typeof stepIds) => (step === turn ? 'now' : isLater(step, turn) ? 'later' : undefined),
    /** What the button at the foot of the step says whose turn it is, and where it leads; the others have none. */
    nextOf: (step: FoldedStep): string | undefined =>
      step === turn
        ? `Continuar para ${step === 'people' && !isFolded('payment') ? 'o pagamento' : 'a revisão'}`
        : undefined,
    open,
    finishPeople() {
      travellers.showAll();
      if (ofPeople.length > 0) return focusFirstError(fields.current, ofPeople);
      goOn('people');
    },
    async finishPayment() {
      if (isFinishing.current) return;
      payment.showAll();
      if (ofPayment.length > 0) return focusFirstError(fields.current, ofPayment);
      const pressed = document.activeElement;
      if (!(await hasCard())) return focusFirstError(fields.current, ['payment.cardNumber']);
      // Whoever has gone on to something else meanwhile is left there.
      if (wrongNow.current.length > 0 || document.activeElement !== pressed) return;
      goOn('payment');
    },
  };
}
