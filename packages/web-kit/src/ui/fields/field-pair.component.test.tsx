import { TextInput } from '@mantine/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './field-pair.states.tsx';
import { FieldPair } from './field-pair.tsx';

const boxOf = (element: Element) => element.getBoundingClientRect();

it('has two fields in one line of a phone, each under its label', async () => {
  await page.viewport(390, 800);
  const screen = await renderInShop(states.pair);
  const [first, second] = [screen.getByLabelText('Número'), screen.getByLabelText('Complemento')];
  await expect.element(first).toBeVisible();
  const [one, other] = [boxOf(first.element()), boxOf(second.element())];
  expect(other.top).toBe(one.top);
  expect(other.left).toBeGreaterThan(one.right);
  expect(other.width).toBe(one.width);
  expect(boxOf(screen.getByText('Complemento').element()).left).toBe(other.left);
});

it.each([360, 390])('says what is wrong with either below it, in its own column, at %i px', async (width) => {
  await page.viewport(width, 800);
  const screen = await renderInShop(states.wrong);
  const birthdate = screen.getByLabelText('Data de nascimento');
  await expect.element(birthdate).toHaveAccessibleDescription('Data de nascimento não pode ser vazio');
  const gender = screen.getByLabelText('Gênero');
  await expect.element(gender).toHaveAccessibleDescription('Genero não pode ser vazio');
  const pairs = [
    [birthdate, 'Data de nascimento não pode ser vazio'],
    [gender, 'Genero não pode ser vazio'],
  ] as const;
  const sentences = pairs.map(([control, text]) => {
    const [field, sentence] = [boxOf(control.element()), boxOf(screen.getByText(text).element())];
    expect(sentence.top).toBeGreaterThanOrEqual(field.bottom);
    expect(sentence.left).toBe(field.left);
    expect(sentence.right).toBeLessThanOrEqual(field.right);
    return sentence;
  });
  expect(sentences[1]?.top).toBe(sentences[0]?.top);
});

it('has a line a field in large text, and for what follows the two', async () => {
  await page.viewport(390, 800);
  const screen = await renderInShop(states.three);
  const field = (name: string) => screen.getByLabelText(name, { exact: true });
  const [type, number, validity] = [field('Tipo de documento'), field('Documento'), field('Validade do passaporte')];
  await expect.element(validity).toBeVisible();
  const top = (each: typeof type) => boxOf(each.element()).top;
  expect(top(number)).toBe(top(type));
  expect(boxOf(validity.element()).width).toBeGreaterThan(2 * boxOf(type.element()).width);
  document.documentElement.style.fontSize = '200%';
  try {
    await expect.poll(() => top(number)).toBeGreaterThan(boxOf(type.element()).bottom);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

it('says what is wrong with a field below the hint of it, not over it', async () => {
  await page.viewport(390, 800);
  const screen = await renderInShop(
    <FieldPair>
      <TextInput label="Nome" description="Como está no documento" error="Nome não pode ser vazio" />
      <TextInput label="Sobrenome" />
    </FieldPair>,
  );
  const hint = screen.getByText('Como está no documento');
  await expect.element(hint).toBeVisible();
  const wrong = boxOf(screen.getByText('Nome não pode ser vazio').element());
  expect(wrong.top).toBeGreaterThanOrEqual(boxOf(hint.element()).bottom);
});
