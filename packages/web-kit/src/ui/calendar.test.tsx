import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Calendar } from './calendar.tsx';

interface Drawn {
  readonly day: number;
  readonly isOff: boolean;
  readonly isSelected: boolean;
}

/** The days of the one month that is drawn. */
function daysOf(start: string | null, end: string | null = null, kind: 'day' | 'range' = 'range'): Drawn[] {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <Calendar
        kind={kind}
        range={{ start, end }}
        first="2026-03-10"
        last="2026-03-20"
        opensAt="2026-03-10"
        columns={1}
        onRange={() => undefined}
      />
    </MantineProvider>,
  );
  return [...html.matchAll(/<button[^>]*aria-label="(\d+) março 2026"[^>]*>/g)].map(([tag, day]) => ({
    day: Number(day),
    isOff: / disabled=""/.test(tag),
    isSelected: / data-selected="true"/.test(tag),
  }));
}

const daysWith = (days: Drawn[], what: (day: Drawn) => boolean) => days.filter(what).map(({ day }) => day);

describe('calendar', () => {
  it('lets the first and the last day be chosen, and none around them', () => {
    const days = daysOf(null);
    expect(days).toHaveLength(31);
    expect(daysWith(days, ({ isOff }) => !isOff)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it('marks what is chosen, where the arrows start from', () => {
    expect(daysWith(daysOf('2026-03-12', '2026-03-15'), ({ isSelected }) => isSelected)).toEqual([12, 15]);
    expect(daysWith(daysOf('2026-03-14', null, 'day'), ({ isSelected }) => isSelected)).toEqual([14]);
    expect(daysWith(daysOf(null), ({ isSelected }) => isSelected)).toEqual([]);
  });
});
