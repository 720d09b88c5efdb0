import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './field-pair.states.tsx';

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

it('gives what is wrong with either the whole width, below both', async () => {
  await page.viewport(360, 800);
  const screen = await renderInShop(states.wrong);
  const birthdate = screen.getByLabelText('Data de nascimento');
  await expect.element(birthdate).toHaveAccessibleDescription('Data de nascimento não pode ser vazio');
  const field = boxOf(birthdate.element());
  const sentences = ['Data de nascimento não pode ser vazio', 'Genero não pode ser vazio'].map((text) =>
    boxOf(screen.getByText(text).element()),
  );
  for (const sentence of sentences) {
    expect(sentence.top).toBeGreaterThanOrEqual(field.bottom);
    expect(sentence.left).toBe(field.left);
    expect(sentence.width).toBeGreaterThan(2 * field.width);
  }
  expect(sentences[1]?.top).toBeGreaterThanOrEqual(sentences[0]?.bottom ?? Number.NaN);
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
