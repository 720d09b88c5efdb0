import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './summary-card.states.tsx';

it('says of each way its name, its day once, and its two lines, in that order', async () => {
  const { container } = await renderInShop(states.oneWay);
  const said = [...container.querySelectorAll('dl dt, dl dd')].map(({ textContent }) => textContent);
  expect(said).toEqual([
    'IDA',
    'qui,\u00a031/12/20262 h',
    '05:40 GRU → 07:40 SSA',
    'GOL · Direto Sem bagagem despachada',
  ]);
});

it('has one way below the other in a narrow room, and beside it in a wide one', async () => {
  await page.viewport(480, 800);
  const screen = await renderInShop(states.twoWays);
  const boxes = () =>
    ['IDA', 'VOLTA'].map((name) => screen.getByText(name, { exact: true }).element().getBoundingClientRect());
  await expect.poll(() => (boxes()[1]?.top ?? 0) > (boxes()[0]?.bottom ?? 0)).toBe(true);
  await page.viewport(1280, 800);
  await expect.poll(() => boxes()[1]?.top === boxes()[0]?.top).toBe(true);
  await expect.element(screen.getByText('2 viajantes')).toBeVisible();
});

it.each([
  ['oneWay', 3],
  ['folded', 2],
] as const)('has its title one below the heading it stands under: %s', async (name, level) => {
  const screen = await renderInShop(states[name]);
  await expect.element(screen.getByRole('heading', { level, name: 'São Paulo → Salvador' })).toBeVisible();
});

it.each([
  ['a drawing is a square', 'oneWay', 'svg', 56],
  ['a photograph has the width of its room', 'photograph', 'img', 88],
] as const)('shows a picture as wide as it is meant: %s', async (_what, name, picture, width) => {
  const { container } = await renderInShop(states[name]);
  expect(container.querySelector(picture)?.getBoundingClientRect().width).toBe(width);
});

it('lets no line run out of a narrow card with large text', async () => {
  const root = document.documentElement;
  root.style.fontSize = '200%';
  onTestFinished(() => void root.style.removeProperty('font-size'));
  const { container } = await renderInShop(<div style={{ width: 240 }}>{states.twoWays}</div>);
  const list = container.querySelector('dl');
  await expect.poll(() => list?.querySelectorAll('dd').length).toBe(6);
  expect(list?.scrollWidth).toBeLessThanOrEqual(240);
});
