import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '../testing/render-in-shop.tsx';
import states from './result-card.states.tsx';

beforeEach(() => page.viewport(1280, 900));

const boxOf = (text: string | RegExp) => page.getByText(text).element().getBoundingClientRect();

it('is an article with the name of its heading', async () => {
  const screen = await renderInShop(states.withPicture);
  const card = screen.getByRole('article', { name: 'Pousada do Farol' });
  await expect.element(card.getByRole('heading', { level: 3 })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Selecionar' })).toBeVisible();
});

it('has its price beside the facts where there is room', async () => {
  await renderInShop(states.withDetails);
  expect(boxOf('Selecionar').left).toBeGreaterThan(boxOf('Praia do Forte').right);
  expect(boxOf('Entrada a partir').top).toBeGreaterThan(boxOf('Selecionar').bottom);
});

it.each(['plain', 'withPicture'] as const)('has its price above what it buys on a phone: %s', async (name) => {
  await page.viewport(390, 844);
  await renderInShop(states[name]);
  expect(boxOf('Selecionar').bottom).toBeLessThan(boxOf('Pousada do Farol').top);
});

it('shows what is chosen by its looks before its price on a phone', async () => {
  await page.viewport(390, 844);
  const { container } = await renderInShop(states.pictured);
  expect(boxOf('Selecionar').top).toBeGreaterThan(boxOf('Praia do Forte').bottom);
  const card = container.querySelector('article')?.getBoundingClientRect();
  const picture = container.querySelector('article svg')?.getBoundingClientRect();
  expect([picture?.left, picture?.top].map((at) => Math.round(at ?? 0))).toEqual(
    [card?.left, card?.top].map((at) => Math.round((at ?? 0) + 1)),
  );
});

it.each(['footed', 'footedAndDear'] as const)(
  'has on a phone its price beside its name and its button below what is chosen, where it has a foot: %s',
  async (name) => {
    for (const width of [390, 360]) {
      await page.viewport(width, 844);
      const { container, getByRole, unmount } = await renderInShop(states[name]);
      const buttonOf = (text: string) => getByRole('button', { name: text }).element().getBoundingClientRect();
      const price = boxOf(/^Total para/);
      const heading = boxOf('Pousada do Farol');
      expect(price.left).toBeGreaterThanOrEqual(heading.right);
      expect(price.top).toBeLessThan(heading.bottom);
      const lowest = boxOf(/^\+ R\$|^ou R\$/);
      expect(lowest.bottom).toBeLessThanOrEqual(boxOf('Praia do Forte').top);
      for (const action of ['Selecionar', 'Ver regras']) {
        expect(buttonOf(action).top).toBeGreaterThan(boxOf('Guarda-volumes').bottom);
        expect(buttonOf(action).height).toBeGreaterThanOrEqual(44);
      }
      expect(buttonOf('Ver regras').right).toBeLessThanOrEqual(buttonOf('Selecionar').left);
      const frame = container.querySelector('article');
      expect(frame?.scrollWidth).toBe(frame?.clientWidth);
      await unmount();
    }
  },
);

it('has its price beside the facts where there is room, also where it has a foot', async () => {
  await renderInShop(states.footed);
  expect(boxOf('Selecionar').left).toBeGreaterThan(boxOf('Praia do Forte').right);
});

it('is lower where it is slim: price and button stand beside each other', async () => {
  const heightOf = async (state: 'withPicture' | 'slim') => {
    const { container, unmount } = await renderInShop(states[state]);
    const { height = 0 } = container.querySelector('article')?.getBoundingClientRect() ?? {};
    const isBeside = boxOf('Selecionar').left >= boxOf('61.725').right;
    await unmount();
    return { height, isBeside };
  };
  const usual = await heightOf('withPicture');
  const slim = await heightOf('slim');
  expect(usual.isBeside).toBe(false);
  expect(slim.isBeside).toBe(true);
  expect(slim.height).toBeLessThan(usual.height);
});

it('has the fewest points of its price in one line where it is slim, up to six digits', async () => {
  await page.viewport(896, 900);
  await renderInShop(states.slimAndDear);
  const least = boxOf(/^a partir de/);
  // Its other line is what is left in reais.
  expect(least.bottom - boxOf(/^\+ R\$/).height).toBeLessThanOrEqual(boxOf(/^199\.998/).bottom + 1);
});

it('has its details beside what its price is made of where it is slim, below the facts without a gap', async () => {
  await page.viewport(896, 900);
  const { container } = await renderInShop(states.slimWithDetails);
  expect(boxOf('Entrada a partir').right).toBeLessThanOrEqual(boxOf('Estacionamento').left);
  expect(boxOf('Entrada a partir').top).toBeLessThan(boxOf('Estacionamento').bottom);
  const picture = container.querySelector('article svg')?.getBoundingClientRect();
  expect(boxOf('Entrada a partir').top - (picture?.bottom ?? 0)).toBeLessThan(60);
});

it('is read in the order of what it is, its facts and its price, wherever the price stands', async () => {
  await page.viewport(390, 844);
  const { container } = await renderInShop(states.withPicture);
  const text = container.textContent ?? '';
  expect(text.indexOf('Pousada')).toBeLessThan(text.indexOf('Praia'));
  expect(text.indexOf('Praia')).toBeLessThan(text.indexOf('Total para'));
});

it('keeps the price in sight while a tall card is scrolled', async () => {
  const screen = await renderInShop(
    <div style={{ paddingBottom: 2_000 }}>
      <style>{'article { min-height: 1500px }'}</style>
      {states.plain}
    </div>,
  );
  scrollTo(0, 600);
  await expect.element(screen.getByRole('button', { name: 'Selecionar' })).toBeInViewport();
});
