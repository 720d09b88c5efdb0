import { expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './timeline.states.tsx';

const textsOf = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('writes a day once, above its first stop, and every time as the ticket has it', async () => {
  const { container } = await renderInShop(states.overMidnight);
  expect(textsOf(container, 'li > p')).toEqual(['qui,\u00a031/12/2026', 'sex,\u00a001/01/2027']);
  expect(textsOf(container, 'time')).toEqual(['22:30', '23:40', '00:50', '02:10']);
});

it('is a list with a name, in the order of its moments', async () => {
  const screen = await renderInShop(states.overMidnight);
  const list = screen.getByRole('list', { name: 'IDA' });
  await expect.element(list).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(4);
});

it('tells waiting from moving by its line', async () => {
  const { container } = await renderInShop(states.overMidnight);
  const lines = [...container.querySelectorAll('li')].map((stop) => getComputedStyle(stop, '::after').borderLeftStyle);
  expect(lines.slice(0, 3)).toEqual(['solid', 'dashed', 'solid']);
});

it('says what happens at a place, where the place alone does not', async () => {
  const { container } = await renderInShop(states.twoMoments);
  expect(textsOf(container, 'li > div > span')).toEqual([
    'Retirada Aeroporto de Salvador, Praça Gago Coutinho, s/n',
    'Devolução Rua Chile, 12, Salvador',
  ]);
  expect(textsOf(container, 'li > div > div')).toEqual(['No desembarque, ao lado da saída B']);
});
