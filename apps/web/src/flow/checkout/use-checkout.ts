import { isInitial } from '@embarque/commerce/travellers/traveller-rules.ts';
import { cleanName } from '@embarque/commerce/travellers/traveller-text.ts';
import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { FIELDS_MISSING } from '@embarque/contract/fields/fields.ts';
import { toCents, toReais } from '@embarque/contract/money/money.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { reloadUser } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useBalanceLoading } from '@embarque/web-kit/session/use-session.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useEffect, useRef, useState } from 'react';
import { focusFirstError } from '../form-errors/focus-first-error.ts';
import { FAILED } from '../payment/use-created-booking.ts';
import { usePaymentForm } from '../payment/use-payment-form.ts';
import { startCheckout } from '../purchase/purchase-outcome.ts';
import { useKeeping } from './keeping/use-keeping.ts';
import type { NameDoubt } from './name-dialog.tsx';
import { useOffer } from './offer/use-offer.ts';
import { useCoupon } from './price/use-coupon.ts';
import { useSplit } from './price/use-split.ts';
import { saveSelection } from './purchase-session.ts';
import { useSteps } from './steps/use-steps.ts';
import { usePurchase } from './use-purchase.ts';
import { useTravellersForm } from './use-travellers-form.ts';

/** State of the checkout: offer, coupon, split, forms and the purchase made of them. */
export function useCheckout<Selection, Form>(
  service: ServiceDescriptor,
  part: CheckoutPart<Selection, Form>,
  chosen: Selection,
) {
  const user = useUser();
  const view = usePriceView();
  const [today] = useState(shopToday);
  const [stuck, setStuck] = useState<string>();
  const fields = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isAsking, setAsking] = useState(false);
  /** Full names that were said to be right as they are. */
  const meant = useRef(new Set<string>());
  const travellers = useTravellersForm(part, chosen, user, today);
  const purchase = usePurchase(service, {
    selectionId: part.selectionId(chosen),
    onStatus: part.onStatus,
    book: part.book,
    choosesAgain: part.Choices !== undefined,
    onBought: async () => consent.keeps && keeping.keep(),
    onRefused(given) {
      const fieldOf = part.fieldOf ?? ((path: string) => path);
      const refused = Object.fromEntries(Object.entries(given).map(([path, sentence]) => [fieldOf(path), sentence]));
      // Each keeps its own until one of its fields is changed.
      const paths = Object.keys(refused);
      const only = (isOwn: (path: string) => boolean) =>
        Object.fromEntries(Object.entries(refused).filter(([path]) => isOwn(path)));
      travellers.refuse(only((path) => !isOfPayment(path)));
      payment.refuse(only(isOfPayment));
      focusFirstError(fields.current, paths.map(payment.fieldOf));
    },
    onStuck: setStuck,
  });
  const { isUnanswered } = purchase;
  const offer = useOffer(part, chosen, isUnanswered);
  useEffect(() => {
    startCheckout();
    void reloadUser();
  }, []);

  const { selection } = offer;
  useEffect(() => saveSelection(service.selectionKey, selection), [service, selection]);
  const isOfferReady = offer.state.status === 'ready';
  const { consent } = travellers;
  const price = part.price(selection);
  const full = { cents: toCents(price.cashPrice), points: price.pointsPrice };
  const coupon = useCoupon({
    kind: service.kind,
    id: part.selectionId(selection),
    isOn: user.campaign.couponEnabled,
    isReady: isOfferReady && !isUnanswered,
    offer: part.couponOffer(selection),
    full,
  });
  const { applied, due } = coupon;
  const split = useSplit({
    due,
    user,
    view,
    wish: consent.wish,
    sent: purchase.sent,
    onWish: (wish) => travellers.changeConsent({ wish }),
  });
  const parts = split.split;
  const isCardDue = parts.cents > 0;
  const isBalanceLoading = useBalanceLoading();
  // A coupon may still bring the minimum down. While the balance loads the last one counts.
  const [lacksPoints, setLacksPoints] = useState(split.lacksPoints);
  if (!isBalanceLoading && lacksPoints !== split.lacksPoints) setLacksPoints(split.lacksPoints);
  const isShort = lacksPoints && !purchase.isSent;
  const people = part.people(travellers.form);
  const keeping = useKeeping(user, people, { isOn: !isShort });
  const payment = usePaymentForm(user, service.flag, today, parts.cents, people);
  const steps = useSteps({ fields, travellers, payment, split, coupon });
  const mayPay = !split.lacksPoints && payment.cardProblem === undefined;
  const isSendable = isOfferReady && !coupon.isChecking && purchase.sentBefore === undefined;
  const canBuy = consent.terms && mayPay && isSendable;

  const doubted = people
    .filter(({ lastName }) => isInitial(lastName))
    .map(({ path, name, lastName }) => ({
      path: `${path}.lastName`,
      full: `${cleanName(name)} ${cleanName(lastName)}`,
    }));
  /** Of the state on screen, which may have changed since the question: what may no longer be bought asks its own first. */
  const doubt: NameDoubt | undefined =
    isAsking && canBuy && !stuck
      ? {
          names: doubted.map(({ full }) => full),
          onMeant() {
            setAsking(false);
            for (const { full } of doubted) meant.current.add(full);
            void submit();
          },
          onCorrect() {
            setAsking(false);
            steps.open('people');
            focusFirstError(
              fields.current,
              doubted.map(({ path }) => path),
            );
          },
        }
      : undefined;

  async function submit(): Promise<void> {
    if (!canBuy || !isFilled() || isSending.current || !isMeant()) return;
    isSending.current = true;
    await send().finally(() => {
      isSending.current = false;
    });
  }

  /** Whether the forms are complete and valid; otherwise alerts and focuses the first field that is not. */
  function isFilled(): boolean {
    const others = [...(split.problem ? ['points'] : []), ...Object.keys(payment.problems)];
    const paths = [...Object.keys(travellers.problems), ...others];
    if (paths.length > 0) {
      travellers.showAll();
      payment.showAll();
      showAlert('error', others.length > 0 ? FIELDS_MISSING : part.alertOf(travellers.problems));
      focusFirstError(fields.current, paths);
      return false;
    }
    // What the server refused counts until it is changed. A code that was only typed, or never applied, is no field of the purchase.
    const refused = [...Object.keys(travellers.errors), ...Object.keys(payment.errors)];
    if (coupon.isWithdrawn) refused.push('coupon');
    if (refused.length === 0) return true;
    showAlert('error', FIELDS_MISSING);
    focusFirstError(fields.current, refused);
    return false;
  }

  /** Whether every surname of one letter was said to be right; otherwise asks. */
  function isMeant(): boolean {
    const isOpen = doubted.some(({ full }) => !meant.current.has(full));
    setAsking(isOpen);
    return !isOpen;
  }

  async function send(): Promise<void> {
    if (!(await payment.ensureCard())) return focusFirstError(fields.current, ['payment.cardNumber']);
    const paying = isCardDue ? await payment.toPayment() : { payment: null };
    if (!paying) return showAlert('error', FAILED);
    const request = part.toRequest({
      selection,
      form: travellers.form,
      coupon: applied?.code ?? null,
      pointsTotalValue: parts.points,
      cashTotalValue: toReais(parts.cents),
      payment: paying.payment,
    });
    await purchase.buy({ selection, price, request, split: parts, paying });
  }

  return {
    /** Element of the form, searched for fields with errors. */
    fields,
    today,
    selection,
    price,
    offer,
    travellers,
    keeping,
    coupon,
    /** Discount of the coupon. */
    discount: { points: full.points - due.points, cents: full.cents - due.cents },
    split,
    isCardDue,
    payment,
    steps,
    purchase,
    /** The balance is below the minimum of points, and nothing was sent that may have taken it: nothing is typed in vain. */
    isShort,
    /** Why the purchase cannot go on at all. */
    stuck,
    /** Names that are asked about before they are bought with. */
    doubt,
    canBuy,
    submit: () => void submit(),
  };
}

const isOfPayment = (path: string): boolean => path.startsWith('payment.');
