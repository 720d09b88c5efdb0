import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawn } from '../../testing/drawn.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states, { known, price, week } from './date-strip.states.tsx';
import { DateStrip, type StripDay } from './date-strip.tsx';

beforeEach(() => page.viewport(1280, 900));

/** Days in the middle of the strip, none of them the cheapest. */
const rest = [price(900), price(900), price(900), price(900)] as const;

const namesOf = (container: Element) =>
  [...container.querySelectorAll('button')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

it('says of each day its weekday, its date and its lowest price, in points to who pays in points', async () => {
  const screen = await renderInShop(states.points);
  await expect.element(screen.getByRole('navigation', { name: 'Outras datas de ida' })).toBeVisible();
  expect(namesOf(screen.container).slice(1, 4)).toEqual([
    'ter, 29/12 45.000 Pts',
    'qua, 30/12 32.000 Pts, menor preço',
    'qui, 31/12 35.025 Pts',
  ]);
});

it('says it in reais to who pays in reais', async () => {
  const { container } = await renderInShop(states.cash);
  expect(namesOf(container)[3]).toBe('qui, 31/12 R$ 700,50');
});

it('marks every day with the lowest price, by a word and an arrow too', async () => {
  const { container } = await renderInShop(states.cash);
  const lowest = [...container.querySelectorAll('button')].filter((day) => day.querySelector('svg'));
  expect(lowest.map(({ textContent }) => textContent?.includes('menor preço'))).toEqual([true, true]);
});

it('claims no price that is not known', async () => {
  const { container } = await renderInShop(states.unknown);
  expect(container.textContent).not.toContain('menor preço');
  expect(container.textContent).not.toContain('R$');
});

it('says of each other day what it does where none has a price, and claims nothing', async () => {
  const { container } = await renderInShop(states.unknown);
  expect(namesOf(container)[3]?.trim()).toBe('qui, 31/12');
  const cells = [...container.querySelectorAll<HTMLButtonElement>('[data-day]')];
  for (const cell of cells) {
    const leadsOn = !cell.disabled && cell.ariaCurrent !== 'date';
    expect(cell.querySelector('[aria-hidden]')?.textContent).toBe(leadsOn ? 'Ver opções' : undefined);
  }
  expect(container.textContent).not.toContain('—');
});

it.each(['cash', 'unknown'] as const)('keeps its height when the prices come, or none does: %s', async (known) => {
  const asking = await renderInShop(states.asking);
  const before = asking.container.getBoundingClientRect().height;
  await asking.unmount();
  const { container } = await renderInShop(states[known]);
  expect(container.getBoundingClientRect().height).toBe(before);
});

it('asks for another day, not for the one of the page nor for one that cannot be searched', async () => {
  const onChoose = vi.fn();
  const screen = await renderInShop(
    <DateStrip label="Datas" days={known} current="2026-12-31" takesFocus={false} onChoose={onChoose} />,
  );
  await expect.element(screen.getByRole('button', { name: /31\/12/ })).toHaveAttribute('aria-current', 'date');
  await screen.getByRole('button', { name: /31\/12/ }).click();
  await expect.element(screen.getByRole('button', { name: /28\/12/ })).toBeDisabled();
  expect(onChoose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: /02\/01/ }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2027-01-02');
});

it('keeps the focus on the day that was chosen, in the strip of its search', async () => {
  const screen = await renderInShop(states.cash);
  screen
    .getByRole('button', { name: /01\/01/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: /01\/01/ })).toHaveAttribute('aria-current', 'date');
  await expect.element(screen.getByRole('button', { name: /01\/01/ })).toHaveFocus();
});

it('has the day of the search in the middle of its whole days on a phone, and scrolls by itself', async () => {
  await page.viewport(320, 640);
  const { container } = await renderInShop(states.cash);
  await drawn();
  const right = container.querySelector('ol')?.getBoundingClientRect().right ?? 0;
  const whole = [...container.querySelectorAll('button')].filter((cell) => {
    const box = cell.getBoundingClientRect();
    return box.left >= 0 && box.right <= right;
  });
  expect(whole.map((cell) => cell.getAttribute('aria-current'))).toEqual([null, 'date', null]);
  expect(document.documentElement.scrollWidth).toBe(320);
});

it('has the day of the search and the cheapest in sight on a phone, however far they are apart', async () => {
  await page.viewport(390, 844);
  for (const days of [week(null, price(500), ...rest), week(null, price(900), ...rest, price(500))]) {
    const screen = await renderInShop(
      <DateStrip label="Datas" days={days} current="2026-12-31" takesFocus={false} onChoose={() => undefined} />,
    );
    for (const name of [/31\/12/, /menor preço/]) {
      await expect.element(screen.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await screen.unmount();
  }
});

describe.each([390, 360, 320])('at %i pixels', (width) => {
  it.each([0, 1, 2, 4, 5, 6])(
    'begins with a whole day, and shows a part of the next where there are more: cheapest is day %i',
    async (at) => {
      await page.viewport(width, 844);
      const days = week(...Array.from({ length: 7 }, (_, index) => price(index === at ? 500 : 900)));
      const screen = await renderInShop(
        <DateStrip label="Datas" days={days} current="2026-12-31" takesFocus={false} onChoose={() => undefined} />,
      );
      await drawn();
      const list = screen.getByRole('list').element();
      const { left, right } = list.getBoundingClientRect();
      const cells = [...list.querySelectorAll('li')].map((cell) => cell.getBoundingClientRect());
      expect(cells.filter((cell) => cell.left < left - 1 && cell.right > left + 1)).toEqual([]);
      expect(cells.filter((cell) => cell.left >= left - 1 && cell.right <= right + 1).length).toBeGreaterThanOrEqual(3);
      const cut = cells.filter((cell) => cell.left < right - 1 && cell.right > right + 1);
      expect(cut).toHaveLength((cells.at(-1)?.right ?? 0) > right + 1 ? 1 : 0);
    },
  );
});

it('is left where it was scrolled to by hand when the prices come', async () => {
  await page.viewport(390, 844);
  const strip = (days: readonly StripDay[]) => (
    <DateStrip label="Datas" days={days} current="2026-12-31" takesFocus={false} onChoose={() => undefined} />
  );
  const screen = await renderInShop(strip(week()));
  const list = screen.getByRole('list').element();
  await drawn();
  list.scrollLeft = 0;
  await screen.rerender(strip(week(null, price(900), ...rest, price(500))));
  await expect.element(screen.getByText('menor preço')).toBeInTheDocument();
  expect(list.scrollLeft).toBe(0);
});
