import { CARD_NOT_VALID, type CardData, toCardCheck } from '@embarque/contract/money/card.ts';
import { brandOf } from '@embarque/contract/money/card-brand.ts';
import { paymentRoutes } from '@embarque/contract/money/payment.ts';
import type { ServiceFlag } from '@embarque/contract/service.ts';
import type { Call, Failure } from '@embarque/web-kit/api/client.ts';
import { useWaitingCall } from '@embarque/web-kit/session/use-waiting-call.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useRef, useState } from 'react';
import { encryptCard } from './encrypt-card.ts';

const CHECK_FAILED = 'Erro ao validar cartão';

interface Verdict {
  /** All four fields of the checked card. */
  readonly card: string;
  /** Why it may not be used; undefined when it may, and when nobody could tell: the purchase will. */
  readonly problem: string | undefined;
}

/**
 * Checks a card with the gateway in the background, once until one of its fields changes. A courtesy: a check that cannot be
 * made is told and keeps nobody from buying.
 */
export function useCardCheck(service: ServiceFlag) {
  const call = useWaitingCall();
  const [verdict, setVerdict] = useState<Verdict>();
  const [isAwaited, setAwaited] = useState(false);
  const inFlight = useRef<{ readonly card: string; readonly verdict: Promise<Verdict> }>(undefined);

  async function check(data: CardData): Promise<Verdict> {
    const card = keyOf(data);
    if (verdict?.card === card) {
      // The answer about a card that was typed in between comes too late to stand in this one's place.
      inFlight.current = undefined;
      return verdict;
    }
    if (inFlight.current?.card !== card) inFlight.current = { card, verdict: ask(call, service, data, card) };
    const asked = inFlight.current;
    const found = await asked.verdict;
    if (inFlight.current === asked) setVerdict(found);
    return found;
  }

  /** Resolves to whether a purchase may go on with the card, after its check if that is still under way. */
  async function mayPay(data: CardData): Promise<boolean> {
    if (verdict?.card === keyOf(data)) return verdict.problem === undefined;
    setAwaited(true);
    const { problem } = await check(data).finally(() => setAwaited(false));
    return problem === undefined;
  }

  return {
    check: (data: CardData) => void check(data),
    mayPay,
    /** A purchase waits for the check. */
    isAwaited,
    /** Returns the problem found with the card as it is now. */
    problemOf: (data: CardData) => (verdict?.card === keyOf(data) ? verdict.problem : undefined),
  };
}

const keyOf = ({ cardNumber, cardHolder, cardExpiration, cardCCV }: CardData): string =>
  JSON.stringify([cardNumber, cardHolder, cardExpiration, cardCCV]);

async function ask(call: Call, type: ServiceFlag, data: CardData, card: string): Promise<Verdict> {
  const brand = brandOf(data.cardNumber);
  const encrypted = brand && (await encryptCard(call, toCardCheck(data, brand)));
  const answer = encrypted
    ? await call(paymentRoutes.checkCard, { params: { type }, body: { data: encrypted } })
    : undefined;
  if (answer?.body) return { card, problem: answer.body.data.valid ? undefined : CARD_NOT_VALID };
  // An ended session has a screen of its own.
  if (answer?.status !== 401) showAlert('error', sentenceOf(answer));
  return { card, problem: undefined };
}

/** Refusals have a sentence of their own, such as when to try again. */
const sentenceOf = (failure: Failure | undefined): string =>
  (failure && failure.status < 500 && failure.problem?.error) || CHECK_FAILED;
