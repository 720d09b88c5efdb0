import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import states from './check-box.states.tsx';

it('is ticked by a press on its sentence, and unticked by another', async () => {
  const screen = await renderInShop(states.empty);
  const box = screen.getByRole('checkbox', { name: 'Apenas voos diretos' });
  await screen.getByText('Apenas voos diretos').click();
  await expect.element(box).toBeChecked();
  await screen.getByText('Apenas voos diretos').click();
  await expect.element(box).not.toBeChecked();
});

it('is as high as a finger needs', async () => {
  await renderInShop(states.ticked);
  expect(page.getByRole('checkbox').element().closest('label')?.clientHeight).toBeGreaterThanOrEqual(44);
});

it('looks as every box and dot does, with a line around it and a mark that tells it is ticked', async () => {
  const screen = await renderInShop(
    <>
      {states.ticked}
      <input type="checkbox" aria-label="Outra" />
      <input type="radio" aria-label="Uma" />
      <hr style={{ borderColor: 'var(--control-line)', color: 'var(--brand)' }} />
    </>,
  );
  const styleOf = (element: Element) => getComputedStyle(element);
  const { borderTopColor: line, color: brand } = styleOf(screen.container.querySelector('hr') ?? expect.fail());
  const [ticked, other] = screen
    .getByRole('checkbox')
    .elements()
    .map((element) => styleOf(element));
  expect([ticked?.backgroundColor, ticked?.backgroundImage.startsWith('url(')]).toEqual([brand, true]);
  for (const style of [other, styleOf(screen.getByRole('radio').element())]) {
    expect([style?.borderTopColor, style?.width, style?.backgroundImage]).toEqual([line, '20px', 'none']);
  }
});
