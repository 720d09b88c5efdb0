import type { BookingAnswer, CheckoutPart, FieldErrors, OfferPrice } from '@embarque/commerce/web/parts.ts';
import type { PriceParts } from '@embarque/contract/money/money.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { isOutcomeUnknown } from '@embarque/web-kit/api/client.ts';
import { withLimit } from '@embarque/web-kit/api/with-limit.ts';
import { reloadUser } from '@embarque/web-kit/session/session.ts';
import { writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useWaitingCall } from '@embarque/web-kit/session/use-waiting-call.ts';
import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useState } from 'react';
import { book as sharedBook } from '../../services.ts';
import { FAILED, type Paying, useCreatedBooking, useFailure } from '../payment/use-created-booking.ts';
import { type CompletedBooking, saveCompleted } from '../purchase/purchase-outcome.ts';
import { UNANSWERED_ID } from './notices/unanswered-notice.tsx';
import { tellOtherTabs, useBoughtElsewhere } from './offer/bought-elsewhere.ts';
import {
  currentPurchase,
  forgetPurchase,
  markAnswered,
  markSent,
  renewPurchase,
  saveRisenPrice,
} from './purchase-session.ts';

/** Answers that mean the same of all that is sold: none, refused data, an ended session, a key that was sent with other data. */
const SAME_FOR_ALL: ReadonlySet<number> = new Set([0, 400, 401, 422]);

const BAD_DATA = 'Há algo de errado nos seus dados, verifique!';

interface PurchaseHandlers {
  /** What is bought: the same for the same choice, whatever its price and token. */
  readonly selectionId: string;
  /** As the service's checkout part says it. */
  readonly onStatus?: CheckoutPart['onStatus'];
  readonly book?: CheckoutPart['book'];
  /** Whether the summary lets something be chosen anew of what is sold out. */
  readonly choosesAgain?: boolean;
  /** It was bought: now, or under its key before. Where the bank's page follows, it is given a moment to end. */
  onBought?(): Promise<unknown>;
  /** Fields the server refused. */
  onRefused(fields: FieldErrors): void;
  /** It cannot be sent again; the sentence says why. */
  onStuck(sentence: string): void;
}

/** Input of a purchase. */
interface Sending {
  readonly selection: unknown;
  readonly price: OfferPrice;
  readonly request: unknown;
  readonly split: PriceParts;
  readonly paying: Paying;
}

/** How a purchase was sent. */
interface SentAs {
  readonly points: number;
  /** Under a key of which no answer came before. */
  readonly isRepeat: boolean;
}

/** Sends the purchase under the session's key and navigates according to the answer. */
export function usePurchase(
  service: ServiceDescriptor,
  { selectionId, onStatus, book = sharedBook, choosesAgain = false, onBought, onRefused, onStuck }: PurchaseHandlers,
) {
  const { uid } = useUser();
  const call = useWaitingCall();
  const created = useCreatedBooking({ asksAhead: true });
  const hasFailed = useFailure();
  const [isBuying, setBuying] = useState(false);
  const [isBought, setBought] = useState(false);
  /** Its answer leads to another page, which may still be loading. */
  const [isLeaving, setLeaving] = useState(false);
  /** Why it cannot be sent as it is: it was sent before, with other data. */
  const [sentBefore, setSentBefore] = useState<string>();
  const [unanswered, setUnanswered] = useState(() => {
    const stored = currentPurchase();
    return stored.unanswered ? stored : undefined;
  });

  const hasErrorPage = ({ status }: BookingAnswer): boolean =>
    onStatus?.[status] === 'error-page' && !SAME_FOR_ALL.has(status);

  async function buy({ selection, price, request, split, paying }: Sending): Promise<void> {
    if (isBuying) return;
    const purchase = currentPurchase();
    // Stored before it is sent: a reload meanwhile finds the same token and the same key.
    writeStored(service.selectionKey, selection);
    markSent(purchase, selection, split);
    setBuying(true);
    const answer = await book(call, request, purchase.key);
    setBuying(false);
    if (isFinal(answer)) renewPurchase();
    // A refusal of the service's own does not say what became of the purchase when no answer came.
    else if (!isStillOpen(answer) && !(purchase.unanswered && hasErrorPage(answer))) markAnswered(purchase);
    if (!answer.body && answer.problem?.refToken !== undefined) saveRisenPrice(price, answer.problem);
    await follow(answer, paying, { points: split.points, isRepeat: purchase.unanswered });
  }

  async function follow(answer: BookingAnswer, paying: Paying, sent: SentAs): Promise<void> {
    if (answer.body) {
      setLeaving(true);
      const ended = onBought?.();
      forgetPurchase(service.selectionKey);
      tellOtherTabs({ uid, selectionId, completed: { status: answer.status, ...answer.body } });
      return created.follow(answer, paying, ended);
    }
    // The page that says so is on its way; a notice here would only move this one about meanwhile.
    const failed = { isReprocess: false, ...sent, choosesAgain, hasErrorPage: hasErrorPage(answer) };
    if (hasFailed(answer, failed)) return setLeaving(true);
    setUnanswered(isStillOpen(answer) ? currentPurchase() : undefined);
    if (isStillOpen(answer)) focusNext(UNANSWERED_ID);
    const { status, problem } = answer;
    switch (status) {
      case 400:
        showAlert('error', BAD_DATA);
        return problem?.code === 'invalid_offer' ? onStuck(problem.error) : onRefused(problem?.fields ?? {});
      case 422:
        // What it held is back by now, or spent.
        void reloadUser();
        // It was sent before with other data. Where nothing came of that, it can be started over.
        if (!problem?.booking) return setSentBefore(problem?.error ?? FAILED);
        return showBought({ status: problem.booking.success ? 200 : 201, ...problem.booking });
      default:
        return showAlert('error', withLimit(FAILED, answer));
    }
  }

  /** Shows what another tab bought in the place of the form. */
  function showBought(completed: CompletedBooking): void {
    forgetPurchase(service.selectionKey);
    saveCompleted(completed);
    void reloadUser();
    setBought(true);
  }

  // A purchase under way here has an answer of its own, which is told to this tab too.
  useBoughtElsewhere(
    { uid, selectionId },
    (completed) => !isBuying && !isLeaving && !created.codeWanted && showBought(completed),
  );

  return {
    buy,
    isBuying,
    /** Its answer leads to another page, which is still loading: until then the summary is no longer to be touched. */
    isEnding: isLeaving && created.codeWanted === undefined && !created.isLeaving,
    /** It was bought in another tab. */
    isBought,
    isUnanswered: unanswered !== undefined,
    /** It may be the server's by now: it is on its way, its answer was lost, or what follows the answer is still to come. */
    isSent: isBuying || isLeaving || unanswered !== undefined,
    /** How the unanswered purchase was split into points and cash. */
    sent: unanswered?.sent,
    created,
    sentBefore,
    /** Makes a new purchase of one that was sent before with other data, of which nothing came. */
    startOver(): void {
      renewPurchase();
      setSentBefore(undefined);
    },
  };
}

/**
 * Whether the next try is a new purchase. A purchase still being processed keeps its key; so does one whose key was used with
 * other data, until its member starts over.
 */
function isFinal({ status, body }: BookingAnswer): boolean {
  return body !== undefined || status === 400 || status === 409;
}

/** No answer said how it ended: it may still be booked. */
const isStillOpen = (answer: BookingAnswer): boolean => !answer.body && isOutcomeUnknown(answer);
