import type { PointsChoice } from '@embarque/contract/money/split.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { sampleUser, type UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { useState } from 'react';
import { PointsSplit } from './points-split.tsx';
import { useSplit } from './use-split.ts';

interface SplittingProps {
  readonly as?: UserOptions;
  readonly wish?: PointsChoice;
}

const due = { cents: 100_000, points: 50_000 };

function Splitting({ as, wish: first = 'most' }: SplittingProps) {
  const [wish, setWish] = useState(first);
  const state = useSplit({ due, user: sampleUser(as), view: usePriceView(), wish, sent: undefined, onWish: setWish });
  return <PointsSplit state={state} pricePoints={due.points} />;
}

/** How 50,000 points, or R$ 1.000, are paid by a member who may pay half of them in cash. */
const splitting = ({ as, wish = 'most' }: SplittingProps) => {
  const user = { ...as, campaign: { cashPaymentPercentage: 50, ...as?.campaign } };
  return (
    <SignedIn as={user}>
      <Splitting as={user} wish={wish} />
    </SignedIn>
  );
};

export default statesOf({
  most: splitting({}),
  fewest: splitting({ wish: 'fewest' }),
  between: splitting({ wish: 40_000 }),
  littleBalance: splitting({ as: { pointsBalance: 30_000 } }),
  fixed: splitting({ as: { pointsBalance: 1_500 } }),
});
