import type { ServiceKind } from '@embarque/contract/service.ts';
import { eventually } from '@embarque/web-kit/testing/eventually.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DayPricesAnswer } from '../../day-prices.ts';
import type { TripDays } from '../../search-days.ts';
import { InShop } from '../testing/in-shop.tsx';
import { SearchDates } from './search-dates.tsx';

const limits = { today: '2027-01-01', advanceDays: 7 };
const price = (cashPrice: number) => ({ cashPrice, pointsPrice: cashPrice * 50 });

const lowestOf = (index: number) => (index === 5 ? null : price(500 + index * 10));
const days = ['07', '08', '09', '10', '11', '12', '13'].map((day, index) => ({
  day: `2027-03-${day}`,
  lowest: lowestOf(index),
}));

interface StripsProps {
  readonly trip: TripDays;
  /** Nobody is told the prices of the other days. */
  readonly isSilent: boolean;
  onAsk(trip: TripDays): void;
  onChoose(trip: TripDays): void;
}

/** The strip of a search, and of each one that is chosen in it; the searched day costs R$ 900, those around from R$ 500 on. */
function Strips({ trip: first, isSilent, onAsk, onChoose }: StripsProps) {
  const [trip, setTrip] = useState(first);
  return (
    <SearchDates
      key={trip.departure}
      kind={'ANY' as ServiceKind}
      query={trip}
      {...{ trip, limits }}
      lowest={price(900)}
      ask={async () => {
        onAsk(trip);
        return isSilent ? { ok: false, status: 500, problem: undefined } : { ok: true, body: { days } };
      }}
      onChoose={(next) => {
        onChoose(next);
        setTrip(next);
      }}
    />
  );
}

beforeEach(() => page.viewport(1280, 900));

async function strip(trip: TripDays = { departure: '2027-03-10', return: '2027-03-16' }, isSilent = false) {
  const [onChoose, ask] = [vi.fn(), vi.fn()];
  const screen = await renderInShop(
    <InShop>
      <Strips {...{ trip, isSilent, onChoose }} onAsk={ask} />
    </InShop>,
  );
  const buttons = screen.getByRole('button');
  return {
    screen,
    onChoose,
    ask,
    days: buttons,
    texts: () => buttons.elements().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  };
}

it('has the lowest prices of seven days, that of the page for the searched one', async () => {
  const { screen, texts } = await strip();
  await expect
    .element(screen.getByRole('navigation', { name: 'Menor preço em outras datas, com a mesma duração', exact: true }))
    .toBeVisible();
  await eventually(() =>
    expect(texts()).toEqual([
      'dom, 07/03 25.000 Pts, menor preço',
      'seg, 08/03 25.500 Pts',
      'ter, 09/03 26.000 Pts',
      'qua, 10/03 45.000 Pts',
      'qui, 11/03 27.000 Pts',
      'sex, 12/03 —',
      'sáb, 13/03 28.000 Pts',
    ]),
  );
  await expect.element(screen.getByRole('button', { name: /10\/03/ })).toHaveAttribute('aria-current', 'date');
});

it('asks for a day with the whole trip moved, and the focus goes on there', async () => {
  const { screen, onChoose, ask } = await strip();
  await expect.element(screen.getByRole('button', { name: /12\/03/ })).toBeEnabled();
  screen
    .getByRole('button', { name: /12\/03/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([[{ departure: '2027-03-12', return: '2027-03-18' }]]);
  const chosen = screen.getByRole('button', { name: /12\/03/ });
  await expect.element(chosen).toHaveAttribute('aria-current', 'date');
  await expect.element(chosen).toHaveFocus();
  await eventually(() => expect(ask).toHaveBeenLastCalledWith({ departure: '2027-03-12', return: '2027-03-18' }));
});

it('moves a day one way, and is called so', async () => {
  const { screen, onChoose } = await strip({ departure: '2027-03-10', return: null });
  await expect
    .element(screen.getByRole('navigation', { name: 'Menor preço em outras datas', exact: true }))
    .toBeVisible();
  await screen.getByRole('button', { name: /07\/03/ }).click();
  expect(onChoose.mock.calls).toEqual([[{ departure: '2027-03-07', return: null }]]);
});

it.each([
  ['before the first', { departure: '2027-01-09', return: '2027-01-14' }, ['06', '07']],
  ['after the last', { departure: '2027-11-20', return: '2027-11-30' }, ['22', '23']],
  ['in between', { departure: '2027-03-10', return: '2027-03-16' }, []],
])('offers no day %s that is sold', async (_where, trip, refused) => {
  const { days } = await strip(trip);
  expect(days.elements()).toHaveLength(7);
  const disabled = days.elements().filter((day) => day.hasAttribute('disabled'));
  expect(disabled.map(({ textContent }) => textContent?.slice(5, 7))).toEqual(refused);
});

it('claims no other price where none was told', async () => {
  const { texts, ask } = await strip(undefined, true);
  await eventually(() => expect(texts()[0]).toBe('dom, 07/03 —'));
  expect(ask).toHaveBeenCalledOnce();
  expect(texts()).toEqual(expect.arrayContaining(['qua, 10/03 45.000 Pts', 'sáb, 13/03 —']));
});

it('scrolls by itself on a phone, with the searched day in sight and large enough for a finger', async () => {
  await page.viewport(390, 844);
  const { screen, days, texts } = await strip();
  await eventually(() => expect(texts()[6]).toBe('sáb, 13/03 28.000 Pts'));
  const current = screen.getByRole('button', { name: /10\/03/ });
  // All of it, but for parts of a pixel that its edges may share with those of the window.
  await expect.element(current).toBeInViewport({ ratio: 0.98 });
  const boxes = days.elements().map((day) => day.getBoundingClientRect());
  expect((boxes[6]?.left ?? 0) - (boxes[0]?.left ?? 0)).toBeGreaterThan(390);
  expect(screen.getByRole('navigation').element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(current.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

describe('where answers tell of every day whether anything is sold on it', () => {
  const none = days.map(({ day }) => ({ day, lowest: null }));

  async function empty(answered: DayPricesAnswer['days']) {
    let resolve = () => {};
    const told = new Promise<void>((done) => (resolve = done));
    const screen = await renderInShop(
      <InShop>
        <main>
          <h1>Resultados</h1>
          <SearchDates
            kind={'ANY' as ServiceKind}
            query="10"
            trip={{ departure: '2027-03-10', return: null }}
            limits={limits}
            lowest={null}
            tellsEmptyDays
            note="Preço por adulto"
            ask={async () => {
              await told;
              return { ok: true, body: { days: answered } };
            }}
            onChoose={() => undefined}
          />
        </main>
      </InShop>,
    );
    screen
      .getByRole('button', { name: /10\/03/ })
      .element()
      .focus();
    resolve();
    return screen;
  }

  it('those that are known to be empty cannot be chosen, and whose price it is stands beside them', async () => {
    // Nobody has told of the 13th.
    const screen = await empty(days.filter(({ day }) => day !== '2027-03-13'));
    await expect.element(screen.getByRole('button', { name: /12\/03/ })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: /13\/03/ })).toBeEnabled();
    await expect.element(screen.getByRole('button', { name: /09\/03/ })).toBeEnabled();
    await expect.element(screen.getByText('Preço por adulto')).toBeVisible();
  });

  it('no strip is shown where all of them are empty, and the heading takes its focus', async () => {
    const screen = await empty(none);
    await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Preço por adulto')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
