import { expect, it } from 'vitest';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { Rating } from './rating.tsx';

const textOf = async (score: number | null, count?: number) => {
  const { container, unmount } = await renderInShop(<Rating score={score} count={count} />);
  const text = container.querySelector('[class*=rating]')?.textContent?.trim() ?? '';
  await unmount();
  return text;
};

it('says score, word and how many gave it', async () => {
  expect(await textOf(8.7, 1234)).toBe('Nota 8,7 de 10Muito bom 1.234 avaliações');
  expect(await textOf(10, 1)).toBe('Nota 10,0 de 10Excelente 1 avaliação');
});

it('has the word of the figure it shows', async () => {
  expect(await textOf(8.96)).toBe('Nota 9,0 de 10Excelente');
  expect(await textOf(8.94)).toBe('Nota 8,9 de 10Muito bom');
});

it('praises nothing that guests did not like', async () => {
  expect(await textOf(5.4)).toBe('Nota 5,4 de 10');
});

it.each([null, 0, Number.NaN])('is not there without a score: %s', async (score) => {
  expect(await textOf(score, 12)).toBe('');
});
