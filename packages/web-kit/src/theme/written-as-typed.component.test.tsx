import { expect, it } from 'vitest';
import { renderInShop } from '../testing/render-in-shop.tsx';

/** Of a code such as a mail address may hold: the font has another drawing of it, a multiplication, of another width. */
const CODE = '3x5';

const FEATURES = { asTyped: '"cv11", "calt" 0', multiplied: '"cv11", "calt" 1' };

it('text and fields show an x between digits as it was typed', async () => {
  const screen = await renderInShop(
    <div style={{ fontSize: 20 }}>
      <span data-testid="text">{CODE}</span>
      <span data-testid="as typed" style={{ fontFeatureSettings: FEATURES.asTyped }}>
        {CODE}
      </span>
      <span data-testid="multiplied" style={{ fontFeatureSettings: FEATURES.multiplied }}>
        {CODE}
      </span>
      <input aria-label="Campo" />
      <button type="button">Botão</button>
    </div>,
  );
  await document.fonts.load('20px "Inter Variable"', CODE);
  const widthOf = (name: string) => screen.getByTestId(name).element().getBoundingClientRect().width;
  expect(widthOf('multiplied')).not.toBe(widthOf('as typed'));
  expect(widthOf('text')).toBe(widthOf('as typed'));
  for (const field of [screen.getByRole('textbox'), screen.getByRole('button')]) {
    expect(getComputedStyle(field.element()).fontVariantLigatures).toBe('no-contextual');
  }
});
