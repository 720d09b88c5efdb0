import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import states from './points-split.states.tsx';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

async function draw(name: keyof typeof states) {
  const screen = await renderInShop(states[name]);
  const cash = screen.container.querySelector('output');
  return {
    screen,
    entry: screen.getByRole('textbox', { name: 'Em Pontos' }),
    slider: screen.getByRole('slider', { name: 'Parte paga em Pontos' }),
    cash: () => plain(cash?.textContent),
  };
}

it('says how much is paid in points, and the rest in reais', async () => {
  const { entry, slider, cash, screen } = await draw('between');
  await expect.element(entry).toHaveValue('40.000');
  expect(cash()).toBe('R$ 200,00');
  await expect.element(screen.getByText('80% em Pontos')).toBeVisible();
  expect(plain(slider.element().getAttribute('aria-valuetext'))).toBe('40.000 Pontos e R$ 200,00');
});

it('reaches both ends by their buttons', async () => {
  const { screen, entry, cash } = await draw('between');
  await screen.getByRole('button', { name: 'Mínimo 25.000' }).click();
  await expect.element(entry).toHaveValue('25.000');
  expect(cash()).toBe('R$ 500,00');
  await screen.getByRole('button', { name: 'Máximo 50.000' }).click();
  await expect.element(entry).toHaveValue('50.000');
  expect(cash()).toBe('R$ 0,00');
});

it('moves by keyboard, and reaches the exact ends', async () => {
  const { slider, entry } = await draw('between');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(entry).toHaveValue('50.000');
  expect(plain(slider.element().getAttribute('aria-valuetext'))).toBe('50.000 Pontos e R$ 0,00');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(entry).toHaveValue('49.975');
  await userEvent.keyboard('{Home}');
  await expect.element(entry).toHaveValue('25.000');
});

it('counts a typed amount at once, and writes it with its point when it is left', async () => {
  const { entry, cash } = await draw('most');
  await entry.fill('30000');
  expect(cash()).toBe('R$ 400,00');
  await expect.element(entry).toHaveValue('30000');
  await userEvent.tab();
  await expect.element(entry).toHaveValue('30.000');
});

it.each([
  ['most', '10000', 'Quantidade de Pontos não pode ser menor que 25.000'],
  ['most', '300000', 'Valor em Pontos maior que seu saldo de Pontos'],
  ['littleBalance', '30001', 'Valor em Pontos maior que seu saldo de Pontos'],
] as const)('keeps what was typed with why it cannot be: %s %s', async (name, typed, sentence) => {
  const { entry, cash } = await draw(name);
  const before = cash();
  await entry.fill(typed);
  await expect.element(entry).toHaveAccessibleDescription(sentence);
  await userEvent.tab();
  await expect.element(entry).toHaveValue(typed);
  expect(cash()).toBe(before);
});

it('says no more what was wrong once an end is chosen', async () => {
  const { entry, slider, screen } = await draw('most');
  await entry.fill('1');
  await expect.element(entry).toBeInvalid();
  await screen.getByRole('button', { name: /^Mínimo/ }).click();
  await expect.element(entry).not.toBeInvalid();
  await expect.element(screen.getByText(/^Quantidade de Pontos/)).not.toBeInTheDocument();
  await expect.element(slider).toHaveValue('0');
});

it('takes digits alone', async () => {
  const { entry } = await draw('most');
  await entry.fill('3a0.0 0-0');
  await expect.element(entry).toHaveValue('30000');
});

it('goes no further than the balance', async () => {
  const { entry, screen } = await draw('littleBalance');
  await expect.element(entry).toHaveValue('30.000');
  await expect.element(screen.getByRole('button', { name: 'Máximo 30.000' })).toBeVisible();
});

it('is only told where there is nothing to choose', async () => {
  const { entry, slider } = await draw('fixed');
  await expect.element(entry).toBeDisabled();
  await expect.element(slider).not.toBeInTheDocument();
});
