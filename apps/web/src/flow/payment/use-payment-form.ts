import type { FieldErrors, Person } from '@embarque/commerce/web/parts.ts';
import type { User } from '@embarque/contract/identity.ts';
import { CARD_NOT_VALID } from '@embarque/contract/money/card.ts';
import { installmentsFor, paymentRoutes } from '@embarque/contract/money/payment.ts';
import type { ServiceFlag } from '@embarque/contract/service.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useWaitingCall } from '@embarque/web-kit/session/use-waiting-call.ts';
import { useEffect, useRef, useState } from 'react';
import { useFieldErrors } from '../form-errors/use-field-errors.ts';
import { encryptCard, prepareCardEncryption, usualCardTerms } from './card/encrypt-card.ts';
import { useCardCheck } from './card/use-card-check.ts';
import { settledFingerprint, useFingerprint } from './card/use-fingerprint.ts';
import { payerProposal } from './payer-proposal.ts';
import {
  type CardSecrets,
  type CustomerDraft,
  cardDataOf,
  checkPayment,
  emptyPayment,
  fieldOfPath,
  noSecrets,
  type PaymentDraft,
  shownCardOf,
  toPayment,
} from './payment-draft.ts';
import { readPaymentDraft, savePaymentDraft } from './payment-session.ts';
import type { CardPayment } from './use-created-booking.ts';

export type PaymentForm = ReturnType<typeof usePaymentForm>;

const cardFields = ['cardNumber', 'cardHolder', 'cardExpiration', 'cardCCV'].map((name) => `payment.${name}`);

/**
 * The card form while `cashCents` are due: stored in the session except number and code, checked with the gateway before it
 * pays.
 */
export function usePaymentForm(
  user: User,
  service: ServiceFlag,
  today: string,
  cashCents: number,
  /** Whose data may be those of who pays. */
  people: readonly Person[] = [],
) {
  const { cards } = user;
  const isOn = cashCents > 0;
  const [draft, setDraft] = useState<PaymentDraft>(() => knownCard(readPaymentDraft() ?? emptyPayment(user), cards));
  const [secrets, setSecrets] = useState<CardSecrets>(noSecrets);
  const { shown, blur, showAll, forget, refuse, clearRefused } = useFieldErrors();
  const [terms, setTerms] = useState(usualCardTerms);
  const { check, mayPay, isAwaited, problemOf } = useCardCheck(service);
  const waitingCall = useWaitingCall();
  const [lacksConnection, setLacksConnection] = useState(false);
  const ipAddress = useRef('');
  useFingerprint(isOn);
  useEffect(() => {
    if (!isOn) return;
    void prepareCardEncryption().then(setTerms);
    void call(paymentRoutes.ip, {}).then(({ body }) => {
      ipAddress.current = body?.ip ?? '';
    });
  }, [isOn]);

  const installmentsMax = installmentsFor(cashCents, terms.installmentMinCents);
  const codeOf = terms.asksSavedCcv ? cards.find(({ vaultId }) => vaultId === draft.vaultId) : undefined;
  const problems: FieldErrors = isOn ? checkPayment(draft, secrets, { today, installmentsMax, codeOf }) : {};
  const errors = shown(problems);
  const isNewCard = isOn && draft.vaultId === null;
  const card = cardDataOf(draft, secrets);
  const cardProblem = isNewCard ? (problemOf(card) ?? shownCardProblem(errors)) : undefined;
  const mayBeChecked = isNewCard && cardFields.every((path) => problems[path] === undefined);

  function update(changed: (now: PaymentDraft) => PaymentDraft): void {
    setDraft((now) => {
      const next = changed(now);
      savePaymentDraft(next);
      return next;
    });
    clearRefused();
  }

  return {
    draft,
    secrets,
    cards,
    /** The saved card that pays, where its code is asked for. */
    codeOf,
    problems,
    errors,
    /** What somebody on the trip would fill in of who pays. */
    proposal: payerProposal(people, draft.customer),
    /** How many instalments the amount may be paid in. */
    installmentsMax,
    /** Why the new card may not pay, as shown on screen. */
    cardProblem,
    /** A purchase waits for its card: for the check, or for a connection to fetch the key that it is encrypted with. */
    isCardAwaited: isAwaited || lacksConnection,
    change(next: Partial<PaymentDraft>) {
      // A code belongs to one card.
      if (next.vaultId !== undefined && next.vaultId !== draft.vaultId) {
        setSecrets((now) => ({ ...now, cardCCV: '' }));
        forget(cardFields);
      }
      update((now) => ({ ...now, ...next }));
    },
    changeCustomer(next: Partial<CustomerDraft>) {
      update((now) => ({ ...now, customer: { ...now.customer, ...next } }));
    },
    changeSecrets(next: Partial<CardSecrets>) {
      setSecrets((now) => ({ ...now, ...next }));
      clearRefused();
    },
    /** A field lost the focus: its sentence may show, and a complete card is checked. */
    blur(path: string) {
      blur(path, () => {
        if (mayBeChecked && cardFields.includes(path)) check(card);
      });
    },
    showAll: () => showAll(problems),
    /** What the server refused, until something is changed. */
    refuse(fields: FieldErrors) {
      refuse(Object.fromEntries(Object.entries(fields).map(([path, text]) => [fieldOfPath(path, draft), text])));
    },
    /** The field of a path that the server names. */
    fieldOf: (path: string) => fieldOfPath(path, draft),
    /** Whether a purchase may go on with its card: waits for the check, which is made now if it was not before. */
    ensureCard: async (): Promise<boolean> => !isNewCard || mayPay(card),
    /** Returns the payment as it is sent, with what it charges; undefined if the card cannot be encrypted. */
    async toPayment(): Promise<CardPayment | undefined> {
      const sealed = isNewCard ? card : codeOf && { cardCCV: secrets.cardCCV };
      setLacksConnection(!navigator.onLine);
      const cardInfo = sealed && (await encryptCard(waitingCall, sealed));
      setLacksConnection(false);
      if (codeOf && cardInfo === undefined) return undefined;
      const moment = { cardInfo, ipAddress: ipAddress.current, fingerprint: settledFingerprint() };
      const payment = toPayment(draft, secrets, cards, moment);
      const shown = shownCardOf(draft, secrets, cards);
      return payment && { payment, charge: shown && { cents: cashCents, card: shown } };
    },
  };
}

/** A draft whose saved card is gone falls back to a new card. */
function knownCard(draft: PaymentDraft, cards: User['cards']): PaymentDraft {
  return cards.some(({ vaultId }) => vaultId === draft.vaultId) ? draft : { ...draft, vaultId: null };
}

/** Returns the problem of an invalid card; an empty field is none. */
const shownCardProblem = (errors: FieldErrors): string | undefined =>
  cardFields.some((path) => errors[path] === CARD_NOT_VALID) ? CARD_NOT_VALID : undefined;
