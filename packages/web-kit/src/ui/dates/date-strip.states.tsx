import { addDays } from '@embarque/contract/dates.ts';
import { useState } from 'react';
import { SignedIn } from '../../testing/signed-in.tsx';
import { statesOf } from '../../testing/states.ts';
import { DateStrip, type StripDay } from './date-strip.tsx';

const FIRST = '2026-12-28';
export const price = (cashPrice: number) => ({ cashPrice, pointsPrice: cashPrice * 50 });

/** Seven days, with the lowest price of each. */
export const week = (...lowest: readonly StripDay['lowest'][]): StripDay[] =>
  Array.from({ length: 7 }, (_, index) => ({
    day: addDays(FIRST, index),
    lowest: lowest[index],
    isSearchable: index > 0,
  }));

export const known = week(null, price(900), price(640), price(700.5), null, price(640), price(12_345.67));

/** A strip whose chosen day becomes the one of the search. */
function Choosing({ days }: { readonly days: readonly StripDay[] }) {
  const [current, setCurrent] = useState('2026-12-31');
  return (
    <DateStrip
      key={current}
      label="Outras datas de ida"
      days={days}
      current={current}
      takesFocus={current !== '2026-12-31'}
      onChoose={setCurrent}
    />
  );
}

export default statesOf({
  points: (
    <SignedIn>
      <Choosing days={known} />
    </SignedIn>
  ),
  cash: <Choosing days={known} />,
  asking: <Choosing days={week(undefined, undefined, price(640))} />,
  unknown: <Choosing days={week(null, null, null, null, null, null, null)} />,
});
