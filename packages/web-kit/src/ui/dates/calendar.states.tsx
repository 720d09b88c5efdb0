import { daysBetween } from '@embarque/contract/dates.ts';
import { useState } from 'react';
import { statesOf } from '../../testing/states.ts';
import { Calendar } from './calendar.tsx';
import type { DayRange } from './day-range.ts';
import type { RangeWords } from './range-words.ts';

interface ChoosingProps {
  readonly kind?: 'day' | 'range';
  readonly start?: string | null;
  readonly end?: string | null;
  readonly last?: string;
  readonly closed?: ReadonlySet<string>;
  readonly columns?: number;
  readonly scrolls?: boolean;
  readonly words?: RangeWords;
}

const nights: RangeWords = { length: (start, end) => `${daysBetween(start, end)} noites` };

/** A calendar beside what was chosen in it. */
export function Choosing({ kind = 'range', start = null, end = null, last = '2026-06-20', ...looks }: ChoosingProps) {
  const [range, setRange] = useState<DayRange>({ start, end });
  return (
    <>
      <Calendar
        kind={kind}
        range={range}
        first="2026-03-10"
        last={last}
        closed={looks.closed}
        opensAt="2026-03-10"
        columns={looks.columns ?? 1}
        scrolls={looks.scrolls ?? false}
        words={looks.words ?? nights}
        onRange={setRange}
        onDone={() => undefined}
      />
      <output hidden aria-label="Escolhido">
        {[range.start, range.end].filter(Boolean).join(' - ')}
      </output>
    </>
  );
}

export default statesOf({
  empty: <Choosing />,
  day: <Choosing kind="day" start="2026-03-14" />,
  closed: <Choosing kind="day" closed={new Set(['2026-03-12', '2026-03-13'])} />,
  range: <Choosing start="2026-03-12" end="2026-03-19" />,
  started: <Choosing start="2026-03-12" />,
  thereAndBack: <Choosing start="2026-03-12" end="2026-03-19" words={{ ends: ['Ida', 'volta'] }} />,
  oneDay: <Choosing start="2026-03-12" end="2026-03-12" />,
  scrolled: <Choosing start="2026-03-12" end="2026-04-02" scrolls />,
});
