import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { CpfInput } from './cpf-input.tsx';

function Cpf({ start = '' }: { readonly start?: string }) {
  const [cpf, setCpf] = useState(start);
  return (
    <>
      <CpfInput id="cpf" label="CPF" value={cpf} onText={setCpf} />
      <output>{cpf}</output>
    </>
  );
}

async function draw(start?: string) {
  const screen = await renderInShop(<Cpf {...(start !== undefined && { start })} />);
  const field = screen.getByLabelText('CPF');
  await field.click();
  const input = field.element() as HTMLInputElement;
  return {
    field,
    told: screen.getByRole('status'),
    caretTo: (place: number) => input.setSelectionRange(place, place),
    caret: () => input.selectionStart,
  };
}

it('shows a CPF with its punctuation as it is typed, and tells its digits', async () => {
  const { field, told } = await draw();
  await userEvent.keyboard('52998224725');
  await expect.element(field).toHaveValue('529.982.247-25');
  await expect.element(told).toHaveTextContent(/^52998224725$/);
});

it('takes punctuation that is typed as its own', async () => {
  const { field, told } = await draw();
  await userEvent.keyboard('529.982.247-25');
  await expect.element(field).toHaveValue('529.982.247-25');
  await expect.element(told).toHaveTextContent(/^52998224725$/);
});

it.each(['529.982.247-25', '52998224725', ' 529 982 247 25 '])('takes what is pasted: %s', async (pasted) => {
  const { field, told } = await draw();
  // What a paste leaves in the field.
  await field.fill(pasted);
  await expect.element(field).toHaveValue('529.982.247-25');
  await expect.element(told).toHaveTextContent(/^52998224725$/);
});

it('shows digits that are too many, and letters, instead of dropping them', async () => {
  const { field, told } = await draw();
  await userEvent.keyboard('529982247251x');
  await expect.element(field).toHaveValue('529.982.247-251x');
  await expect.element(told).toHaveTextContent(/^529982247251x$/);
});

it('shows a number that is known with its punctuation', async () => {
  const { field } = await draw('52998224725');
  await expect.element(field).toHaveValue('529.982.247-25');
});

it('leaves the caret where a digit is put in', async () => {
  const { field, caretTo, caret } = await draw('5298224725');
  caretTo(2);
  await userEvent.keyboard('9');
  await expect.element(field).toHaveValue('529.982.247-25');
  expect(caret()).toBe(3);
});

it.each([
  ['Backspace', 8, ['529.982.247-25', '529.982.472-5'], 6],
  ['Delete', 7, ['529.982.247-25', '529.982.472-5'], 7],
])('gets past the punctuation with %s', async (key, start, shown, end) => {
  const { field, caretTo, caret } = await draw('52998224725');
  caretTo(start);
  for (const text of shown) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(field).toHaveValue(text);
  }
  expect(caret()).toBe(end);
});
