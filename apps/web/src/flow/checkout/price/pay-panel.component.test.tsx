import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import states from './pay-panel.states.tsx';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

/** The lines of the panel, as "term: amount". */
async function linesOf(name: keyof typeof states) {
  const { container } = await renderInShop(states[name]);
  return [...container.querySelectorAll('dl > div')].map((line) =>
    plain(`${line.querySelector('dt')?.textContent?.trim()}: ${line.querySelector('dd')?.textContent}`),
  );
}

it('adds up what is bought, in points, and says how it is paid', async () => {
  expect(await linesOf('ready')).toEqual([
    'Tarifa 2 pessoas: 45.000 Pts',
    'Taxa de Embarque: 5.000 Pts',
    'Total em Pontos: 40.000 Pts',
    'Total em R$: R$ 200,00',
  ]);
});

it('names the coupon and what it takes off', async () => {
  expect(await linesOf('withCoupon')).toContain('Desconto do cupom VIAGEM10: −5.000 Pts');
});

it('speaks of points alone where the campaign takes no cash, and of reais alone where it has no points', async () => {
  expect((await linesOf('pointsOnly')).join()).not.toContain('R$');
  expect((await linesOf('cashOnly')).join()).not.toContain('Pts');
});

it('has one total: what is charged, and what that is in points', async () => {
  const { container } = await renderInShop(states.ready);
  const texts = [...container.querySelectorAll('section > div span')].map((span) => plain(span.textContent));
  expect(texts.filter((text) => text === '40.000 Pts + R$ 200,00')).toHaveLength(1);
  expect(texts).toContain('Equivale a 50.000 Pts');
});

it('shows the balance only where nothing beside it does', async () => {
  expect((await linesOf('ready')).join()).not.toContain('Valor do Saldo');
  expect(await linesOf('pointsOnly')).toContain('Valor do Saldo: 250.000 Pts');
});

it('leads from the shut button to the terms, where only they are missing', async () => {
  const screen = await renderInShop(states.needsTerms);
  const link = screen.getByRole('link', { name: 'Aceite os termos para comprar.' });
  const buy = screen.getByRole('button', { name: 'Comprar' });
  await expect.element(link).toHaveAttribute('href', '#termos');
  const { left, top, width, height } = buy.element().getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(link.element());
});

it('says until when the price holds, on the clock of the device', async () => {
  const screen = await renderInShop(states.ready);
  await expect.element(screen.getByText('Preço garantido até 14:30.')).toBeVisible();
});

it.each(['offerOver', 'checking'] as const)('promises no price that is not held: %s', async (name) => {
  const screen = await renderInShop(states[name]);
  await expect.element(screen.getByRole('button', { name: 'Comprar' })).toBeVisible();
  await expect.element(screen.getByText(/Preço garantido/)).not.toBeInTheDocument();
});

it.each([
  ['needsTerms', 'Aceite os termos para comprar.'],
  ['checking', 'Conferindo o preço…'],
  ['couponChecking', 'Conferindo o cupom…'],
  ['cardProblem', 'Confira os dados do cartão para comprar.'],
  ['lacksPoints', 'Saldo insuficiente.'],
] as const)('says beside Comprar why it cannot be pressed: %s', async (name, sentence) => {
  const screen = await renderInShop(states[name]);
  const buy = screen.getByRole('button', { name: 'Comprar' });
  await expect.element(buy).toBeDisabled();
  await expect.element(buy).toHaveAccessibleDescription(sentence);
});

it('submits the form around it', async () => {
  const screen = await renderInShop(states.ready);
  await expect.element(screen.getByRole('button', { name: 'Comprar' })).toHaveAttribute('type', 'submit');
  await expect.element(screen.getByRole('button', { name: 'Comprar' })).toBeEnabled();
});

it('says beside the button that the purchase was sent before with other data, and starts over', async () => {
  const screen = await renderInShop(states.sentBefore);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Esta compra já foi enviada com outros dados. Recomece a compra.');
  await expect.element(screen.getByRole('button', { name: 'Comprar' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Recomeçar' })).toBeVisible();
});

it('says with the button what it takes, and in the total in reais alone the same but once', async () => {
  const both = await renderInShop(states.ready);
  const described = (await both.getByRole('button', { name: 'Comprar', exact: true }).element()).getAttribute(
    'aria-describedby',
  );
  expect(plain(document.getElementById(described ?? '')?.textContent)).toBe('por 40.000 Pts + R$ 200,00');
  await both.unmount();
  const reais = await renderInShop(states.cashOnly);
  await expect.element(reais.getByText('Total em R$')).toBeVisible();
  expect((await linesOf('cashOnly')).join()).not.toContain('Total');
});

it('is reached by keyboard while it is shut, and a press leads to what is missing and buys nothing', async () => {
  const screen = await renderInShop(states.leads);
  const buy = screen.getByRole('button', { name: 'Comprar' });
  (buy.element() as HTMLElement).focus();
  await expect.element(buy).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('checkbox')).toHaveFocus();
});
