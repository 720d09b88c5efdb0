import type { BookingCreated } from '@embarque/contract/booking.ts';
import type { Payment } from '@embarque/contract/money/payment.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { type Failure, isOutcomeUnknown } from '@embarque/web-kit/api/client.ts';
import { reloadUser } from '@embarque/web-kit/session/session.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { saveBookingError, saveCompleted } from '../purchase/purchase-outcome.ts';
import type { ShownCard } from './card/card-name.ts';
import { forgetPaymentDraft } from './payment-session.ts';
import { bankAddress } from './second-factor/bank-address.ts';

export const FAILED = 'Ocorreu algum problema, por favor, tente novamente!';
const TIMED_OUT = 'Tempo expirou, tente novamente!';

/** Who waits for a bank, or for what became of a purchase, waits no longer for what is still to end here. */
const LONGEST_MS = 2_000;
const atMost = (ended: Promise<unknown> | undefined) =>
  Promise.race([ended, new Promise((go) => setTimeout(go, LONGEST_MS))]);

/** Asks for what was booked, with code that only its page needs; which asks for what does not come here. */
const askAhead = (queries: QueryClient, locator: string): Promise<void> =>
  import('../purchase/booked-query.ts').then(({ askBooked }) => askBooked(queries, locator)).catch(() => undefined);

/** An existing booking: issued, or with a payment that still needs its second factor. */
export interface Created {
  readonly status: 200 | 201;
  readonly body: BookingCreated;
}

/** What a payment charges, and on which card. */
export interface Charge {
  readonly cents: number;
  readonly card: ShownCard;
}

/** A payment as it was sent. */
export interface Paying {
  readonly payment: Payment | null;
  /** Undefined where no card pays, or the page does not know it. */
  readonly charge?: Charge | undefined;
}

/** One by card. */
export interface CardPayment extends Paying {
  readonly payment: Payment;
}

/** Input of a second factor by code. */
export interface CodeWanted extends Paying {
  readonly booking: BookingCreated;
}

interface CreatedOptions {
  /** For the screen that is shown already at their end. */
  onEnd?(): void;
  /** Whether something covers the page until it is left: what was booked is asked for meanwhile, so that its page opens whole. */
  readonly asksAhead?: boolean;
}

/** Handles the answers of purchase, reprocess and second factor. */
export function useCreatedBooking({ onEnd, asksAhead = false }: CreatedOptions = {}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [codeWanted, setCodeWanted] = useState<CodeWanted>();
  const [isLeaving, setLeaving] = useState(false);

  /** Saves the booking, then goes to the bank, asks for its code or shows the booking. `ended` is what another site would break off. */
  async function follow({ status, body }: Created, paying: Paying, ended?: Promise<unknown>): Promise<void> {
    saveCompleted({ status, ...body });
    if (status === 200) forgetPaymentDraft();
    void reloadUser();
    if (status === 201 && body.auth2fa) {
      if (body.redirectAuth2fa === undefined) return setCodeWanted({ ...paying, booking: body });
      const bank = bankAddress(body.redirectAuth2fa, location.origin);
      if (bank) {
        setLeaving(true);
        await atMost(ended);
        return location.assign(bank);
      }
    }
    await finish(body);
  }

  /** Shows the booking as it is. */
  async function finish({ locator }: Pick<BookingCreated, 'locator'>): Promise<void> {
    setCodeWanted(undefined);
    if (asksAhead) await atMost(askAhead(queries, locator));
    await navigate({ to: shopPaths.finished });
    onEnd?.();
  }

  return { follow, finish, codeWanted, isLeaving };
}

/** What was chosen is not sold any more: it comes to nothing once more. */
const GONE: ReadonlySet<string> = new Set(['sold_out', 'offer_expired', 'invalid_offer']);

/** A payment or purchase as its failure is told. */
interface Failed {
  readonly isReprocess: boolean;
  /** What it was sent with; undefined where the page does not know. */
  readonly points?: number | undefined;
  /** Whether what is sold has the page of failed bookings for this status, which would keep the form else. */
  readonly hasErrorPage?: boolean;
  /** Whether it was sent before under its key and no answer came: what is refused now may be bought since then. */
  readonly isRepeat?: boolean;
  /** Whether the summary lets something be chosen anew of what is sold out, such as seats. */
  readonly choosesAgain?: boolean;
}

/** Handles failures that have a screen of their own; returns false for all others. */
export function useFailure() {
  const navigate = useNavigate();
  return (
    { status, problem }: Failure,
    { isReprocess, points, hasErrorPage = false, isRepeat = false, choosesAgain = false }: Failed,
  ): boolean => {
    const left = (isOpen: boolean) => ({ isOpen, ...(points !== undefined && { points }) });
    switch (status) {
      // An ended session redirects by itself.
      case 401:
        return true;
      case 409:
        // Of what was bought before nobody says here what it cost.
        saveBookingError(
          problem?.error ?? FAILED,
          isReprocess,
          isReprocess || problem?.code === 'booking_cancelled'
            ? undefined
            : { ...left(false), ...(!choosesAgain && GONE.has(problem?.code ?? '') && { isGone: true }) },
        );
        // What it held is back by now.
        void reloadUser();
        void navigate({ to: shopPaths.bookingError });
        return true;
      case 504:
        saveBookingError(TIMED_OUT, isReprocess, left(problem?.isOpen !== false));
        // What is held is off the balance.
        void reloadUser();
        void navigate({ to: shopPaths.bookingError });
        return true;
      default: {
        if (!hasErrorPage) return false;
        const isUnknown = isOutcomeUnknown({ status });
        const isOpen = isUnknown && problem?.isOpen !== false;
        const leftOfIt = { ...left(isOpen), ...(isOpen && { isAnswered: true }) };
        saveBookingError(problem?.error ?? FAILED, isReprocess, isRepeat && !isUnknown ? undefined : leftOfIt);
        // What it held is off the balance, or back by now.
        void reloadUser();
        void navigate({ to: shopPaths.bookingError });
        return true;
      }
    }
  };
}
