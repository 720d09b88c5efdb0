import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import type { BookingAnswer, FieldErrors } from '@embarque/web-kit/service/parts.ts';
import { call, reloadUser } from '@embarque/web-kit/session/session.ts';
import { writeStored } from '@embarque/web-kit/session/stored.ts';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { webServiceOf } from '../../services.ts';
import { keepBookingError, keepCompleted } from '../outcome-session.ts';
import { currentPurchase, forgetPurchase, markUnanswered, renewPurchase } from './purchase-session.ts';

const TIMED_OUT = 'Tempo expirou, tente novamente!';
const BAD_DATA = 'Há algo de errado nos seus dados, verifique!';
const FAILED = 'Ocorreu algum problema, por favor, tente novamente!';

interface PurchaseHandlers {
  /** Fields the server refused. */
  onRefused(fields: FieldErrors): void;
  /** It cannot be sent again as it is; the sentence says why. */
  onStuck(sentence: string): void;
}

/** Sends the purchase under the session's key and takes the traveller where its answer leads. */
export function usePurchase(service: ServiceDescriptor, { onRefused, onStuck }: PurchaseHandlers) {
  const navigate = useNavigate();
  const [isBuying, setBuying] = useState(false);
  const [isUnanswered, setUnanswered] = useState(() => currentPurchase().unanswered);

  async function buy(selection: unknown, request: unknown): Promise<void> {
    const web = webServiceOf(service.kind);
    if (!web || isBuying) return;
    const purchase = currentPurchase();
    // Written before it is sent: a reload meanwhile finds the same token and the same key.
    writeStored(service.selectionKey, selection);
    markUnanswered(purchase, true);
    setBuying(true);
    const answer = await web.book(call, request, purchase.key);
    setBuying(false);
    const open = isStillOpen(answer);
    if (isFinal(answer)) renewPurchase();
    else markUnanswered(purchase, open);
    setUnanswered(open);
    await follow(answer);
  }

  async function follow(answer: BookingAnswer): Promise<void> {
    if (answer.body) {
      keepCompleted({ status: answer.status, ...answer.body });
      forgetPurchase(service.selectionKey);
      void reloadUser();
      return navigate({ to: paths.finished });
    }
    const { status, problem } = answer;
    switch (status) {
      case 400:
        showAlert('error', BAD_DATA);
        return problem?.code === 'invalid_offer' ? onStuck(problem.error) : onRefused(problem?.fields ?? {});
      // An ended session leaves for its own screen by itself.
      case 401:
        return;
      case 409:
        keepBookingError(problem?.error ?? FAILED, false);
        return navigate({ to: paths.bookingError });
      case 422:
        return onStuck(problem?.error ?? FAILED);
      case 504:
        keepBookingError(TIMED_OUT, false);
        return navigate({ to: paths.bookingError });
      default:
        return showAlert('error', FAILED);
    }
  }

  return { buy, isBuying, isUnanswered };
}

/** Answers after which a next try is a new purchase. A purchase still being worked on keeps its key. */
function isFinal({ status, body }: BookingAnswer): boolean {
  return body !== undefined || status === 400 || status === 409;
}

/** No answer said how it ended: it may still be booked. */
function isStillOpen(answer: BookingAnswer): boolean {
  if (answer.body) return false;
  return answer.status === 0 || answer.status >= 500;
}
