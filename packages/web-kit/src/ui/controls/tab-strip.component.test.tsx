import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './tab-strip.states.tsx';
import { TabStrip } from './tab-strip.tsx';

const tabs = ['Aéreo', 'Hospedagem', 'Carro', 'Rodoviário', 'Experiências'].map((label) => ({ key: label, label }));

it('keeps the tab in force in sight in a strip that gets narrower', async () => {
  await page.viewport(1000, 800);
  const screen = await renderInShop(
    <TabStrip label="O que você procura" tabs={tabs} value="Rodoviário" onChange={() => {}} />,
  );
  await page.viewport(320, 800);
  const edges = () => screen.getByRole('tab', { name: 'Rodoviário' }).element().getBoundingClientRect();
  await expect.poll(() => edges().right).toBeLessThanOrEqual(320);
  expect(edges().left).toBeGreaterThanOrEqual(0);
});

it('stays where somebody has scrolled it when it is measured again', async () => {
  await page.viewport(320, 800);
  const screen = await renderInShop(
    <TabStrip label="O que você procura" tabs={tabs} value="Aéreo" onChange={() => {}} />,
  );
  const strip = screen.getByRole('tablist').element();
  const indicator = () => strip.lastElementChild?.getBoundingClientRect().width;
  await expect.poll(indicator).toBeGreaterThan(0);
  strip.scrollLeft = strip.scrollWidth;
  const { scrollLeft } = strip;
  expect(scrollLeft).toBeGreaterThan(0);
  const tab = screen.getByRole('tab', { name: 'Aéreo' }).element() as HTMLElement;
  const width = indicator();
  tab.style.paddingInlineEnd = '60px';
  await expect.poll(indicator).toBeGreaterThan(width ?? 0);
  expect(strip.scrollLeft).toBe(scrollLeft);
});

it.each([
  ['the right arrow', '{ArrowRight}', 'Mergulho'],
  ['the left arrow, from the first to the last', '{ArrowLeft}', 'Trilhas'],
  ['End', '{End}', 'Trilhas'],
  ['Home', '{ArrowRight}{ArrowRight}{Home}', 'Praias'],
])('turns to a tab with %s, which takes the focus', async (_, keys, name) => {
  const screen = await renderInShop(states.turning);
  await screen.getByRole('tab', { name: 'Praias' }).click();
  await userEvent.keyboard(keys);
  await expect.element(screen.getByRole('tab', { name })).toHaveFocus();
  await expect.element(screen.getByRole('tabpanel', { name })).toBeVisible();
  expect(screen.getByRole('tab', { selected: true }).elements()).toHaveLength(1);
});

it('leaves the arrows that the browser goes back and forward with to it', async () => {
  const screen = await renderInShop(states.turning);
  const tab = screen.getByRole('tab', { name: 'Mergulho' });
  await tab.click();
  const key = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true });
  tab.element().dispatchEvent(key);
  expect(key.defaultPrevented).toBe(false);
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
});
