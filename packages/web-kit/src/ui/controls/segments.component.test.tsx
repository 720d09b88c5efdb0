import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './segments.states.tsx';

it('is one choice of a few, with the name of what is chosen', async () => {
  const screen = await renderInShop(states.two);
  const group = screen.getByRole('radiogroup', { name: 'Tipo de viagem' });
  await expect.element(group.getByRole('radio', { name: 'Ida e volta' })).toBeChecked();
  await screen.getByText('Só ida').click();
  await expect.element(group.getByRole('radio', { name: 'Só ida' })).toBeChecked();
  await expect.element(group.getByRole('radio', { name: 'Ida e volta' })).not.toBeChecked();
});

it('is one stop of the keyboard, whose arrows choose', async () => {
  const screen = await renderInShop(states.two);
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: 'Ida e volta' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'Só ida' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Só ida' })).toHaveFocus();
});

it.each(['two', 'three'] as const)('has choices as high as a finger needs: %s', async (name) => {
  const { container } = await renderInShop(states[name]);
  for (const label of container.querySelectorAll('label')) expect(label.offsetHeight).toBeGreaterThanOrEqual(44);
});

it('has a line around what is chosen, which does not go by its colour alone', async () => {
  const { container } = await renderInShop(states.two);
  const labels = [...container.querySelectorAll('label')];
  expect(labels.map((label) => getComputedStyle(label).boxShadow.includes('inset'))).toEqual([true, false]);
});

it('has no line as thick as that of the focus around what is chosen, until it has the focus', async () => {
  const { container } = await renderInShop(states.two);
  const [chosen] = container.querySelectorAll('label');
  if (!chosen) throw new Error('nothing to choose');
  const looks = () => getComputedStyle(chosen);
  expect(looks().outlineStyle).toBe('none');
  expect(looks().boxShadow).toMatch(/ 0px 0px 0px 1px inset/);
  await userEvent.tab();
  expect(looks().outlineStyle).toBe('solid');
  expect(looks().outlineWidth).toBe('2px');
});
