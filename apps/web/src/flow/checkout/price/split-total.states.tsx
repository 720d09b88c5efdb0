import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { SplitTotal } from './split-total.tsx';

const total = (points: number, cents: number, as?: UserOptions) => (
  <SignedIn {...(as && { as })}>
    <SplitTotal due={{ points: points === 0 && cents === 0 ? 0 : 61_725, cents: 123_450 }} split={{ points, cents }} />
  </SignedIn>
);

export default statesOf({
  points: total(61_725, 0),
  both: total(50_000, 23_450),
  cash: total(0, 123_450),
  noPoints: total(0, 123_450, { campaign: { disablePointActivity: true } }),
  free: total(0, 0),
});
