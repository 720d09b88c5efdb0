import type { User } from '@embarque/contract/identity.ts';
import { formatPoints, type PriceParts } from '@embarque/contract/money/money.ts';
import {
  choiceOf,
  chosenPoints,
  type PointsChoice,
  pointsRange,
  splitWith,
  typedPointsProblem,
} from '@embarque/contract/money/split.ts';
import type { PriceView } from '@embarque/web-kit/price/price-view.ts';
import { useState } from 'react';

export type SplitState = ReturnType<typeof useSplit>;

interface SplitInput {
  /** What is to be paid: the price less the coupon. */
  readonly due: PriceParts;
  readonly user: User;
  readonly view: PriceView;
  readonly wish: PointsChoice;
  /** How an unanswered purchase was sent: its next try must be the same. */
  readonly sent: PriceParts | undefined;
  onWish(wish: PointsChoice): void;
}

/** How the price is split into points and cash, from price, balance, campaign and the buyer's choice. */
export function useSplit({ due, user, view, wish, sent, onWish }: SplitInput) {
  const { campaign, pointsBalance } = user;
  const terms = { ...due, rules: view.rules };
  const range = pointsRange(terms, pointsBalance);
  const points = chosenPoints(range, wish);
  // A draft is valid for the price and balance it was typed for.
  const basis = JSON.stringify([terms, pointsBalance]);
  const [typed, setTyped] = useState<{ readonly text: string; readonly basis: string }>();
  const draft = sent === undefined && typed?.basis === basis ? typed.text : undefined;
  const problem =
    draft === undefined ? undefined : typedPointsProblem(Number(draft), range, pointsBalance, view.coin, formatPoints);

  return {
    split: sent ?? splitWith(terms, points),
    range,
    /** Whether the buyer may choose: points count, and some of the price may be cash. */
    isOffered: view.points && campaign.acceptCashPayment && range.min < terms.points,
    isFixed: sent !== undefined || range.min === range.max,
    lacksPoints: sent === undefined && view.points && pointsBalance < range.min,
    draft,
    problem,
    choose(chosen: number) {
      setTyped(undefined);
      onWish(choiceOf(range, chosen));
    },
    /** Takes digits as they are typed; a valid amount counts at once. */
    type(text: string) {
      const digits = text.replace(/\D/g, '').slice(0, 9);
      setTyped({ text: digits, basis });
      if (typedPointsProblem(Number(digits), range, pointsBalance, view.coin, formatPoints) === undefined) {
        onWish(choiceOf(range, Number(digits)));
      }
    },
    /** The entry lost the focus: a valid amount is formatted, an invalid one stays with its sentence. */
    blur() {
      if (problem === undefined) setTyped(undefined);
    },
  };
}
