import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { RangeField } from './range-field.tsx';

const hours = (value: number) => `${value}h`;

async function draw(value = { inicio: 0, fim: 250 }) {
  const onChange = vi.fn();
  const screen = await renderInShop(
    <RangeField {...{ value, onChange }} label="Duração" max={250} found={{ inicio: 2, fim: 27 }} textOf={hours} />,
  );
  const press = async (thumb: string, keys: string) => {
    screen
      .getByRole('slider', { name: `Duração: ${thumb}` })
      .element()
      .focus();
    await userEvent.keyboard(keys);
  };
  return { screen, onChange, press };
}

it('says its span, where the list lies on the scale, and of each thumb where it is', async () => {
  const { screen } = await draw();
  await expect.element(screen.getByText('0h – 250h')).toBeVisible();
  await expect.element(screen.getByText('Há opções de 2h a 27h')).toBeVisible();
  for (const [name, text] of [
    ['Duração: a partir de', '0h'],
    ['Duração: até', '250h'],
  ] as const) {
    const thumb = screen.getByRole('slider', { name });
    await expect.element(thumb).toHaveAttribute('aria-valuetext', text);
    await expect.element(thumb).toHaveAttribute('max', '250');
  }
});

it.each([
  ['até', '{ArrowLeft}', { inicio: 0, fim: 249 }],
  ['até', '{PageDown}', { inicio: 0, fim: 225 }],
  ['até', '{Home}', { inicio: 0, fim: 1 }],
  ['a partir de', '{ArrowRight}', { inicio: 1, fim: 250 }],
  ['a partir de', '{End}', { inicio: 249, fim: 250 }],
] as const)('moves "%s" by %s, and never past the other end', async (thumb, key, span) => {
  const { onChange, press } = await draw();
  await press(thumb, key);
  await expect.poll(() => onChange.mock.calls).toEqual([[span]]);
});
