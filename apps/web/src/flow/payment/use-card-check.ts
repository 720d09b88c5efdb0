import { CARD_NOT_VALID, type CardData } from '@embarque/contract/card.ts';
import { paymentRoutes } from '@embarque/contract/payment.ts';
import type { ServiceFlag } from '@embarque/contract/service.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { useRef, useState } from 'react';
import { encryptCard } from './encrypt-card.ts';

const CHECK_FAILED = 'Erro ao validar cartão';

interface Verdict {
  /** All four fields of the checked card. */
  readonly card: string;
  /** Why it may not be used; undefined when it may. */
  readonly problem: string | undefined;
  /** The answer was lost: the next check of the same card asks again. */
  readonly isOpen: boolean;
}

/** Checks a card with the gateway, once until one of its fields changes. */
export function useCardCheck(service: ServiceFlag) {
  const [verdict, setVerdict] = useState<Verdict>();
  const [isChecking, setChecking] = useState(false);
  const inFlight = useRef<{ readonly card: string; readonly verdict: Promise<Verdict> }>(undefined);

  /** Resolves to whether the card may be used. */
  async function check(data: CardData): Promise<boolean> {
    const card = keyOf(data);
    if (verdict?.card === card && !verdict.isOpen) return verdict.problem === undefined;
    if (inFlight.current?.card !== card) {
      setChecking(true);
      inFlight.current = { card, verdict: ask(service, data, card) };
    }
    const asked = inFlight.current;
    const found = await asked.verdict;
    if (inFlight.current === asked) {
      inFlight.current = undefined;
      setChecking(false);
      setVerdict(found);
    }
    return found.problem === undefined;
  }

  return {
    check,
    isChecking,
    /** Returns the problem found with the card as it is now. */
    problemOf: (data: CardData) => (verdict?.card === keyOf(data) ? verdict.problem : undefined),
  };
}

const keyOf = ({ cardNumber, cardHolder, cardExpiration, cardCCV }: CardData): string =>
  JSON.stringify([cardNumber, cardHolder, cardExpiration, cardCCV]);

async function ask(type: ServiceFlag, data: CardData, card: string): Promise<Verdict> {
  const encrypted = await encryptCard(data);
  if (encrypted === undefined) return { card, problem: CHECK_FAILED, isOpen: true };
  const { body, status, problem } = await call(paymentRoutes.checkCard, {
    params: { type },
    body: { data: encrypted },
  });
  if (body) return { card, problem: body.data.valid ? undefined : CARD_NOT_VALID, isOpen: false };
  // Rate limited: asking again would only prolong it.
  if (status === 429) return { card, problem: CHECK_FAILED, isOpen: false };
  return { card, problem: status < 500 ? (problem?.error ?? CHECK_FAILED) : CHECK_FAILED, isOpen: true };
}
