import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../testing/eventually.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './date-field.states.tsx';

beforeEach(() => page.viewport(1280, 900));

it('shows the day that was chosen, as it is written here', async () => {
  const screen = await renderInShop(states.chosen);
  const field = screen.getByRole('button', { name: 'Data de ida 14/03/2026' });
  await expect.element(field).toHaveAttribute('aria-haspopup', 'dialog');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

it('takes one day, closes, and gives the focus back to the field', async () => {
  const screen = await renderInShop(states.empty);
  await screen.getByRole('button', { name: 'Data de ida dd/mm/aaaa' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Data de ida' });
  await sheet.getByRole('button', { name: /, 20 de março/ }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Data de ida 20/03/2026' })).toHaveFocus();
});

it('stays open until a range has both its days', async () => {
  const screen = await renderInShop(states.emptyRange);
  await screen.getByRole('button', { name: /Datas/ }).click();
  const sheet = screen.getByRole('dialog', { name: 'Datas' });
  await sheet.getByRole('button', { name: /, 20 de março/ }).click();
  await expect.element(sheet).toBeVisible();
  await sheet.getByRole('button', { name: /, 2 de abril/ }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Datas 20/03/2026 - 02/04/2026' })).toBeVisible();
});

it('keeps what was chosen when it is closed by Escape', async () => {
  const screen = await renderInShop(states.chosen);
  await screen.getByRole('button', { name: /Data de ida/ }).click();
  await expect.element(screen.getByRole('grid').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Data de ida 14/03/2026' })).toHaveFocus();
});

it('is chosen by keyboard alone', async () => {
  const screen = await renderInShop(states.empty);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: /, 10 de março/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Data de ida 18/03/2026' })).toHaveFocus();
});

it('says what is wrong with it', async () => {
  const screen = await renderInShop(states.withError);
  await expect.element(screen.getByRole('button')).toHaveAccessibleDescription('Informe a data de ida');
});

it('has a line of 3:1 around it, as every field', async () => {
  const screen = await renderInShop(
    <>
      {states.empty}
      <hr style={{ borderColor: 'var(--control-line)' }} />
    </>,
  );
  const colourOf = (element: Element | null) => element && getComputedStyle(element).borderTopColor;
  const line = screen.container.querySelector('hr');
  // The mouse of an earlier test may lie over the field.
  await userEvent.hover(line ?? expect.fail());
  await expect.poll(() => colourOf(screen.getByRole('button').element())).toBe(colourOf(line));
});

it('scrolls through its months in a whole screen on a phone', async () => {
  await page.viewport(320, 640);
  const screen = await renderInShop(states.chosenRange);
  await screen.getByRole('button', { name: /Datas/ }).click();
  await expect.element(screen.getByRole('grid', { name: 'junho de 2026' })).toBeInTheDocument();
  const sheet = screen.getByRole('dialog').element();
  expect([sheet.clientWidth, sheet.clientHeight]).toEqual([320, 640]);
  const day = document.querySelector('[data-day="2026-03-12"]')?.getBoundingClientRect();
  expect(day?.width).toBeGreaterThanOrEqual(44);
});

it('keeps the range of a phone open, its foot in sight however far its months are scrolled, until it is done', async () => {
  await page.viewport(390, 640);
  const screen = await renderInShop(states.emptyRange);
  await screen.getByRole('button', { name: /Datas/ }).click();
  const sheet = screen.getByRole('dialog', { name: 'Datas' });
  const done = sheet.getByRole('button', { name: 'Pronto' });
  const isAtTheEdge = () =>
    expect(640 - (done.element().closest('div')?.getBoundingClientRect().bottom ?? 0)).toBeCloseTo(0, 0);
  await expect.element(done).toBeInViewport({ ratio: 1 });
  await eventually(isAtTheEdge);
  await sheet.getByRole('button', { name: /, 20 de março/ }).click();
  await sheet.getByRole('button', { name: /, 2 de abril/ }).click();
  await expect.element(sheet.getByText('sex, 20 de mar. – qui, 2 de abr.')).toBeVisible();
  await sheet
    .getByRole('button', { name: /, 20 de junho/ })
    .element()
    .scrollIntoView();
  await expect.element(done).toBeInViewport({ ratio: 1 });
  isAtTheEdge();
  await done.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Datas 20/03/2026 - 02/04/2026' })).toHaveFocus();
});

describe.each([
  ['below', 900],
  ['above', 720],
  ['in the middle, where there is no room beside it,', 600],
])('in a window of a desk its two months and its foot are in sight', (where, height) => {
  it(`${where} at a height of ${height}, and what it stands beside is not covered`, async () => {
    await page.viewport(1440, height);
    const screen = await renderInShop(<div style={{ padding: '410px 0 900px 700px' }}>{states.chosenRange}</div>);
    const field = screen.getByRole('button', { name: /Datas/ });
    const label = screen.getByText('Datas', { exact: true }).element();
    await field.click();
    const sheet = screen.getByRole('dialog', { name: 'Datas' });
    await expect.element(sheet.getByRole('grid').nth(1)).toBeInViewport({ ratio: 1 });
    await expect.element(sheet.getByRole('button', { name: 'Pronto' })).toBeInViewport({ ratio: 1 });
    const panel = sheet.element().getBoundingClientRect();
    expect(panel.top).toBeGreaterThanOrEqual(8);
    expect(panel.bottom).toBeLessThanOrEqual(height - 8);
    if (height === 900)
      expect(panel.top).toBeGreaterThanOrEqual(
        document.querySelector('[aria-expanded]')?.getBoundingClientRect().bottom ?? 0,
      );
    if (height === 720) expect(panel.bottom).toBeLessThanOrEqual(label.getBoundingClientRect().top);
  });
});
