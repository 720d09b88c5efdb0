import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { MaskedInput } from './masked-input.tsx';

const isoDay = (text: string) => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

function Day({ given = '' }: { readonly given?: string | undefined }) {
  const [day, setDay] = useState(given);
  return <MaskedInput id="dia" label="Dia" mask="00/00/0000" read={isoDay} value={day} onAccept={setDay} />;
}

async function dayField(given?: string) {
  const screen = await renderInShop(<Day given={given} />);
  const field = screen.getByLabelText('Dia');
  const input = field.element() as HTMLInputElement;
  return { field, input, caretAt: (place: number) => input.setSelectionRange(place, place) };
}

it('writes its separators itself, as soon as there is a digit behind them', async () => {
  const { field } = await dayField();
  await field.click();
  await userEvent.keyboard('31');
  await expect.element(field).toHaveValue('31');
  await userEvent.keyboard('/1a2');
  await expect.element(field).toHaveValue('31/12');
});

it('reads a day that is pasted or filled in otherwise than it is typed', async () => {
  const { field } = await dayField('01/01/2020');
  await field.fill('2026-12-31');
  await expect.element(field).toHaveValue('31/12/2026');
});

it('keeps the caret where a digit was mended', async () => {
  const { field, input, caretAt } = await dayField('31/1');
  await field.click();
  caretAt(2);
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toHaveValue('31');
  expect(input.selectionStart).toBe(1);
  await userEvent.keyboard('0');
  await expect.element(field).toHaveValue('30/1');
  expect(input.selectionStart).toBe(2);
});

it('goes past a separator in both directions', async () => {
  const { field, input, caretAt } = await dayField('31/12/2026');
  await field.click();
  caretAt(3);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => input.selectionStart).toBe(2);
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => input.selectionStart).toBe(3);
  await expect.element(field).toHaveValue('31/12/2026');
});

it('takes no digit that would push out the last one, and any in the place of chosen ones', async () => {
  const { field, input, caretAt } = await dayField('31/12/2026');
  await field.click();
  caretAt(0);
  await userEvent.keyboard('9');
  await expect.element(field).toHaveValue('31/12/2026');
  input.setSelectionRange(0, 1);
  await userEvent.keyboard('2');
  await expect.element(field).toHaveValue('21/12/2026');
});
