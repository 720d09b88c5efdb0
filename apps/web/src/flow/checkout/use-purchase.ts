import type { BookingAnswer, FieldErrors } from '@embarque/commerce/web/parts.ts';
import type { PriceParts } from '@embarque/contract/money.ts';
import type { Payment } from '@embarque/contract/payment.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { isOutcomeUnknown } from '@embarque/web-kit/api/client.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { useState } from 'react';
import { shopServiceOfKind } from '../../services.ts';
import { FAILED, useCreatedBooking, useFailure } from '../payment/use-created-booking.ts';
import { currentPurchase, forgetPurchase, markAnswered, markSent, renewPurchase } from './purchase-session.ts';

const BAD_DATA = 'Há algo de errado nos seus dados, verifique!';

interface PurchaseHandlers {
  /** Fields the server refused. */
  onRefused(fields: FieldErrors): void;
  /** It cannot be sent again; the sentence says why. */
  onStuck(sentence: string): void;
}

/** Input of a purchase. */
interface Sending {
  readonly selection: unknown;
  readonly request: unknown;
  readonly split: PriceParts;
  readonly payment: Payment | null;
}

/** Sends the purchase under the session's key and navigates according to the answer. */
export function usePurchase(service: ServiceDescriptor, { onRefused, onStuck }: PurchaseHandlers) {
  const created = useCreatedBooking();
  const hasFailed = useFailure();
  const [isBuying, setBuying] = useState(false);
  const [unanswered, setUnanswered] = useState(() => {
    const stored = currentPurchase();
    return stored.unanswered ? stored : undefined;
  });

  async function buy({ selection, request, split, payment }: Sending): Promise<void> {
    const web = shopServiceOfKind(service.kind);
    if (!web || isBuying) return;
    const purchase = currentPurchase();
    // Stored before it is sent: a reload meanwhile finds the same token and the same key.
    writeStored(service.selectionKey, selection);
    markSent(purchase, selection, split);
    setBuying(true);
    const answer = await web.book(call, request, purchase.key);
    setBuying(false);
    if (isFinal(answer)) renewPurchase();
    else if (!isStillOpen(answer)) markAnswered(purchase);
    setUnanswered(isStillOpen(answer) ? currentPurchase() : undefined);
    await follow(answer, payment);
  }

  async function follow(answer: BookingAnswer, payment: Payment | null): Promise<void> {
    if (answer.body) {
      forgetPurchase(service.selectionKey);
      return created.follow(answer, payment);
    }
    if (hasFailed(answer, false)) return;
    const { status, problem } = answer;
    switch (status) {
      case 400:
        showAlert('error', BAD_DATA);
        return problem?.code === 'invalid_offer' ? onStuck(problem.error) : onRefused(problem?.fields ?? {});
      case 422:
        return onStuck(problem?.error ?? FAILED);
      default:
        return showAlert('error', FAILED);
    }
  }

  return {
    buy,
    isBuying,
    isUnanswered: unanswered !== undefined,
    /** How the unanswered purchase was split into points and cash. */
    sent: unanswered?.sent,
    created,
  };
}

/**
 * Whether the next try is a new purchase. A purchase still being processed keeps its key; one whose key was used with other
 * data starts over.
 */
function isFinal({ status, body }: BookingAnswer): boolean {
  return body !== undefined || status === 400 || status === 409 || status === 422;
}

/** No answer said how it ended: it may still be booked. */
const isStillOpen = (answer: BookingAnswer): boolean => !answer.body && isOutcomeUnknown(answer);
