import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { SplitTotal } from './split-total.tsx';

const total = (points: number, cents: number) => (
  <SignedIn>
    <SplitTotal split={{ points, cents }} />
  </SignedIn>
);

export default statesOf({
  points: total(61_725, 0),
  both: total(50_000, 23_450),
  cash: total(0, 123_450),
  free: total(0, 0),
});
