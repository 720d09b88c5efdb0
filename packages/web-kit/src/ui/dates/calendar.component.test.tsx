import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../testing/eventually.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states, { Choosing } from './calendar.states.tsx';

beforeEach(() => page.viewport(1280, 900));

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset.day : undefined);
const chosen = () => page.getByLabelText('Escolhido');
const dayButton = (name: string | RegExp) => page.getByRole('button', { name });
/** The days of all buttons that match. */
const daysOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset.day);

describe('a calendar', () => {
  it('has the focus at its first day, or at the chosen one', async () => {
    const screen = await renderInShop(states.empty);
    expect(focused()).toBe('2026-03-10');
    await screen.unmount();
    await renderInShop(states.range);
    expect(focused()).toBe('2026-03-12');
  });

  it('leaves a long page where it is', async () => {
    const screen = await renderInShop(
      <div style={{ padding: '200px 0 3000px' }}>
        <Choosing />
      </div>,
    );
    await expect.element(screen.getByRole('grid').first()).toBeVisible();
    expect(scrollY).toBe(0);
  });

  it('is a grid with the name of its month, and one stop of the keyboard', async () => {
    const screen = await renderInShop(states.range);
    await expect.element(screen.getByRole('grid', { name: 'março de 2026' })).toBeVisible();
    const weekdays = screen.getByRole('columnheader').elements();
    expect(weekdays.map((day) => day.getAttribute('abbr')).at(0)).toBe('domingo');
    expect(weekdays).toHaveLength(7);
    expect(daysOf('[data-day][tabindex="0"]')).toEqual(['2026-03-12']);
  });

  it('lets the first and the last day be chosen, and none around them', async () => {
    await renderInShop(<Choosing last="2026-03-12" />);
    expect(document.querySelectorAll('[data-day]')).toHaveLength(31);
    expect(daysOf('[data-day]:not(:disabled)')).toEqual(['2026-03-10', '2026-03-11', '2026-03-12']);
  });

  it('names a day with its weekday and its part in the range', async () => {
    await renderInShop(states.range);
    const names = ['2026-03-11', '2026-03-12', '2026-03-19'].map((day) =>
      document.querySelector(`[data-day="${day}"]`)?.getAttribute('aria-label'),
    );
    expect(names).toEqual([
      'quarta-feira, 11 de março de 2026',
      'quinta-feira, 12 de março de 2026, início',
      'quinta-feira, 19 de março de 2026, fim',
    ]);
  });

  it.each([
    [390, 844, 46],
    [768, 1024, 46],
    [1440, 640, 36],
  ])('has days as a finger needs them, and lower ones beside a field (%i x %i)', async (width, height, dayHeight) => {
    await page.viewport(width, height);
    await renderInShop(states.empty);
    const day = document.querySelector('[data-day="2026-03-10"]')?.getBoundingClientRect() ?? expect.fail();
    expect(day.width).toBeGreaterThanOrEqual(44);
    expect(day.height).toBe(dayHeight);
  });

  it('keeps its foot in its place as months of other lengths are turned to', async () => {
    const screen = await renderInShop(<Choosing columns={2} />);
    const done = screen.getByRole('button', { name: 'Pronto' }).element();
    const { top } = done.getBoundingClientRect();
    await screen.getByRole('combobox').selectOptions('maio de 2026');
    await expect.element(screen.getByRole('grid', { name: 'maio de 2026' })).toBeVisible();
    expect(done.getBoundingClientRect().top).toBe(top);
  });
});

describe('choosing', () => {
  it('marks the days of a range, and says when it still wants its end', async () => {
    const screen = await renderInShop(states.empty);
    await dayButton(/, 12 de março/).click();
    await expect
      .element(screen.getByRole('status').first())
      .toHaveTextContent('Início: quinta-feira, 12 de março de 2026. Escolha o fim.');
    expect(daysOf('[aria-selected="true"] button')).toEqual(['2026-03-12']);
    await dayButton(/, 15 de março/).click();
    await expect.element(chosen()).toHaveTextContent('2026-03-12 - 2026-03-15');
    expect(daysOf('[aria-selected="true"] button')).toEqual(['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15']);
    await expect.element(screen.getByText(/Escolha o fim/)).not.toBeInTheDocument();
  });

  it('takes the days of a range in any order', async () => {
    await renderInShop(states.started);
    await dayButton(/, 11 de março/).click();
    await expect.element(chosen()).toHaveTextContent('2026-03-11 - 2026-03-12');
  });

  it('begins another range after one is complete', async () => {
    await renderInShop(states.range);
    await dayButton(/, 25 de março/).click();
    await expect.element(chosen()).toHaveTextContent('2026-03-25');
    expect(daysOf('[aria-selected="true"] button')).toEqual(['2026-03-25']);
  });

  it('takes the one day it asks for, without a part in a range', async () => {
    await renderInShop(states.day);
    await dayButton(/, 20 de março/).click();
    await expect.element(chosen()).toHaveTextContent('2026-03-20');
    await expect.element(dayButton('sexta-feira, 20 de março de 2026')).toBeVisible();
  });

  it('takes no day that cannot be chosen', async () => {
    await renderInShop(states.empty);
    await expect.element(dayButton(/, 9 de março/)).toBeDisabled();
    await expect.element(chosen()).toHaveTextContent('');
  });
});

describe('the range', () => {
  it.each([390, 768, 1440])('is one area, without lines between its days and weeks, at %i px', async (width) => {
    await page.viewport(width, 900);
    await renderInShop(<Choosing start="2026-03-12" end="2026-03-27" />);
    const between = [...document.querySelectorAll('[data-between]')];
    expect(between).toHaveLength(14);
    for (const cell of between) {
      // A colour fills its cell to the edges that it shares; a picture of the same size is drawn between pixels.
      const { backgroundColor, backgroundImage } = getComputedStyle(cell);
      expect([backgroundImage, backgroundColor]).toEqual(['none', expect.stringMatching(/^rgb\(/)]);
      const { right, bottom } = cell.getBoundingClientRect();
      const beside = cell.nextElementSibling;
      if (beside) expect(beside.getBoundingClientRect().left).toBe(right);
      const below = cell.parentElement?.nextElementSibling;
      if (below) expect(below.getBoundingClientRect().top).toBe(bottom);
    }
  });

  it('shows where it would end under the mouse, and is chosen only by a click', async () => {
    await renderInShop(states.started);
    // The mouse of an earlier test may lie over another day.
    await page.getByRole('columnheader').first().hover();
    await expect.element(page.getByText('qui, 12 de mar. – escolha o fim')).toBeVisible();
    await dayButton(/, 15 de março/).hover();
    await expect.element(page.getByText('qui, 12 de mar. – dom, 15 de mar. · 3 noites')).toBeVisible();
    expect(daysOf('[data-between] button')).toEqual(['2026-03-13', '2026-03-14']);
    expect(daysOf('[aria-selected="true"] button')).toEqual(['2026-03-12']);
    await expect.element(chosen()).toHaveTextContent(/^2026-03-12$/);
    await dayButton(/, 9 de março/).hover({ force: true });
    await expect.element(page.getByText('qui, 12 de mar. – escolha o fim')).toBeVisible();
  });

  it('shows where it would end at the day of the keyboard, before its start too', async () => {
    await renderInShop(states.started);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(page.getByText('qui, 12 de mar. – sáb, 14 de mar. · 2 noites')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect.element(page.getByText('qua, 11 de mar. – qui, 12 de mar. · 1 noites')).toBeVisible();
    await expect.element(chosen()).toHaveTextContent(/^2026-03-12$/);
  });

  it('is said to a screen reader once it is whole', async () => {
    const screen = await renderInShop(states.started);
    await dayButton(/, 15 de março/).click();
    await expect
      .element(screen.getByRole('status').first())
      .toHaveTextContent('De quinta-feira, 12 de março de 2026 a domingo, 15 de março de 2026, 3 noites.');
  });

  it('is said with the names of its ends', async () => {
    await renderInShop(states.thereAndBack);
    await expect.element(page.getByText('Ida qui, 12 de mar. – volta qui, 19 de mar.')).toBeVisible();
  });

  it('is no range where one day is asked for', async () => {
    await renderInShop(states.day);
    await expect.element(page.getByText('sáb, 14 de mar.', { exact: true })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(daysOf('[data-edge] button, [data-until]')).toEqual([]);
  });
});

it('takes no day that is closed, though the keys lead over it', async () => {
  const screen = await renderInShop(states.closed);
  const day = dayButton('quinta-feira, 12 de março de 2026, indisponível');
  await expect.element(day).toHaveAttribute('aria-disabled', 'true');
  await day.click({ force: true });
  await expect.element(chosen()).toHaveTextContent('');
  await dayButton(/, 11 de março/).click();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(focused()).toBe('2026-03-12');
  await expect.element(chosen()).toHaveTextContent('2026-03-11');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(chosen()).toHaveTextContent('2026-03-14');
  await screen.unmount();
});

describe('its keys', () => {
  it.each([
    ['{ArrowRight}', '2026-03-13'],
    ['{ArrowLeft}', '2026-03-11'],
    ['{ArrowDown}', '2026-03-19'],
    ['{End}', '2026-03-14'],
    ['{PageDown}', '2026-04-12'],
  ])('lead from a day to another: %s', async (key, to) => {
    await renderInShop(states.started);
    await userEvent.keyboard(key);
    await eventually(() => expect(focused()).toBe(to));
  });

  it('stop at the first and the last day', async () => {
    await renderInShop(states.started);
    await userEvent.keyboard('{ArrowUp}');
    await eventually(() => expect(focused()).toBe('2026-03-10'));
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
    await eventually(() => expect(focused()).toBe('2026-06-20'));
  });

  it('turn to the month they reach, and choose there', async () => {
    const screen = await renderInShop(states.started);
    await userEvent.keyboard('{PageDown}');
    await expect.element(screen.getByRole('grid', { name: 'abril de 2026' })).toBeVisible();
    await eventually(() => expect(focused()).toBe('2026-04-12'));
    await userEvent.keyboard('{Enter}');
    await expect.element(chosen()).toHaveTextContent('2026-03-12 - 2026-04-12');
    expect(focused()).toBe('2026-04-12');
  });
});

describe('turning', () => {
  it('leaves the focus on its button, and Tab reaches a day in sight', async () => {
    const screen = await renderInShop(states.empty);
    const next = screen.getByRole('button', { name: 'Próximo mês' });
    await next.click();
    await expect.element(screen.getByRole('grid', { name: 'abril de 2026' })).toBeVisible();
    await expect.element(next).toHaveFocus();
    await userEvent.tab();
    expect(focused()).toBe('2026-04-01');
  });

  it('ends at the first and the last month, and keeps the focus there', async () => {
    const screen = await renderInShop(states.empty);
    await expect.element(screen.getByRole('button', { name: 'Mês anterior' })).toHaveAttribute('aria-disabled', 'true');
    const next = screen.getByRole('button', { name: 'Próximo mês' });
    for (let turns = 0; turns < 5; turns += 1) await next.click({ force: true });
    await expect.element(screen.getByRole('grid', { name: 'junho de 2026' })).toBeVisible();
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await expect.element(next).toHaveFocus();
  });

  it('opens any month from a list', async () => {
    const screen = await renderInShop(states.empty);
    const list = screen.getByRole('combobox', { name: 'Escolher o mês' });
    list.element().focus();
    await list.selectOptions('maio de 2026');
    await expect.element(screen.getByRole('grid', { name: 'maio de 2026' })).toBeVisible();
    await expect.element(list).toHaveFocus();
  });

  it('says the name of a single month once, and of each of several', async () => {
    const screen = await renderInShop(states.empty);
    await expect.element(screen.getByRole('combobox')).toHaveDisplayValue('março de 2026');
    expect(screen.getByRole('heading').elements()).toHaveLength(0);
    await screen.unmount();
    const wide = await renderInShop(<Choosing columns={2} />);
    await expect.element(wide.getByRole('combobox')).toHaveDisplayValue('março de 2026');
    await expect.element(wide.getByRole('grid', { name: 'março de 2026' })).toBeVisible();
    await expect.element(wide.getByRole('heading', { name: 'abril de 2026' })).toBeVisible();
    await expect.element(wide.getByRole('grid', { name: 'abril de 2026' })).toBeVisible();
    expect(wide.getByRole('heading').elements()).toHaveLength(1);
  });

  it('shows as many months as there is room for', async () => {
    const screen = await renderInShop(<Choosing columns={2} />);
    expect(screen.getByRole('grid').elements()).toHaveLength(2);
    await screen.getByRole('combobox').selectOptions('maio de 2026');
    await expect.element(screen.getByRole('grid', { name: 'junho de 2026' })).toBeVisible();
  });

  it('is not needed where months scroll', async () => {
    const screen = await renderInShop(states.scrolled);
    await eventually(() => expect(screen.getByRole('grid').elements()).toHaveLength(4));
    expect(screen.getByRole('combobox').elements()).toHaveLength(0);
    expect(daysOf('[data-day][tabindex="0"]')).toEqual(['2026-03-12']);
  });
});
