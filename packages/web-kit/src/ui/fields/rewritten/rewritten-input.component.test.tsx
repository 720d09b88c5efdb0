import { useState } from 'react';
import { expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { RewrittenInput } from './rewritten-input.tsx';

/** Capitals without accents, as names are written. */
const capitals = (text: string) =>
  text
    .replace(/[\u00a8\u00b4\u02dc]/g, "'")
    .replace(/[ãá]/g, 'a')
    .replace(/ü/g, 'u')
    .toUpperCase();

function Name() {
  const [text, setText] = useState('');
  return <RewrittenInput label="Nome" value={text} rewrite={capitals} onText={setText} />;
}

it.each([
  ['\u02dc', 'ã', 'JOAO'],
  ['\u00a8', 'ü', 'JOUO'],
  ['\u00b4', 'á', 'JOAO'],
])('waits for the letter of an accent that is typed before it: %s', async (accent, letter, name) => {
  const screen = await renderInShop(<Name />);
  const field = screen.getByLabelText('Nome');
  await field.click();
  await userEvent.keyboard('jo');
  const composing = { text: accent, selectionStart: 1, selectionEnd: 1 };
  await cdp().send('Input.imeSetComposition', composing);
  await cdp().send('Input.insertText', { text: letter });
  await userEvent.keyboard('o');
  await expect.element(field).toHaveValue(name);
});

it('rewrites what is typed inside a text without moving the caret', async () => {
  const screen = await renderInShop(<Name />);
  const field = screen.getByLabelText('Nome');
  await field.fill('ana');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}b');
  await expect.element(field).toHaveValue('ABNA');
  expect((field.element() as HTMLInputElement).selectionStart).toBe(2);
});
