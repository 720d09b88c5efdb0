import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '../testing/render-in-shop.tsx';
import states from './price-block.states.tsx';
import { PriceBlock } from './price-block.tsx';

const onPhone = () => page.viewport(390, 844);
beforeEach(() => page.viewport(1280, 900));

it('is what it is for, how much it is, and the one button that takes it', async () => {
  const onAction = vi.fn();
  const screen = await renderInShop(
    <PriceBlock caption="Total" cashPrice={99.9} pointsPrice={4_995} action="Selecionar" onAction={onAction} />,
  );
  await expect.element(screen.getByText('Total')).toBeVisible();
  await expect.element(screen.getByText('R$ 99,90')).toBeVisible();
  await screen.getByRole('button').click();
  expect(onAction).toHaveBeenCalledOnce();
});

it('shows on a phone what the price is made of only when that is opened', async () => {
  await onPhone();
  const screen = await renderInShop(states.member);
  const link = screen.getByRole('button', { name: 'Detalhes do preço' });
  await expect.element(link).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText('Taxas de embarque')).not.toBeVisible();
  await link.click();
  await expect.element(link).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByText('Taxas de embarque')).toBeVisible();
  await expect.element(screen.getByText('5.325 Pts')).toBeVisible();
  await link.click();
  await expect.element(screen.getByText('Taxas de embarque')).not.toBeVisible();
});

it('shows it always where there is room, without a button for it', async () => {
  const screen = await renderInShop(states.member);
  await expect.element(screen.getByText('Taxas de embarque')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Detalhes do preço' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Regras da tarifa' })).toBeVisible();
});

it.each([1280, 800])('shows it in a slim card only when that is opened, at %i px', async (width) => {
  await page.viewport(width, 900);
  const screen = await renderInShop(states.slim);
  await expect.element(screen.getByText('Taxas de embarque')).not.toBeVisible();
  await screen.getByRole('button', { name: 'Detalhes do preço' }).click();
  await expect.element(screen.getByText('Taxas de embarque')).toBeVisible();
});

it('says that a struck price is the one before', async () => {
  const screen = await renderInShop(states.cheaper);
  const old = screen.container.querySelector('s');
  expect(old?.parentElement?.textContent).toBe('De 70.000 Pts por');
  expect(old && getComputedStyle(old).textDecorationLine).toBe('line-through');
});

it('keeps price and button beside each other on the smallest phone, however dear', async () => {
  await page.viewport(320, 640);
  const screen = await renderInShop(states.dear);
  const button = screen.getByRole('button', { name: 'Selecionar' }).element().getBoundingClientRect();
  const price = screen.getByText('8.000.000').element().getBoundingClientRect();
  expect(price.right).toBeLessThanOrEqual(button.left);
  expect(button.right).toBeLessThanOrEqual(320);
});

it('says what the price comes to before the button, not below it', async () => {
  const screen = await renderInShop(states.noted);
  const note = screen.getByText('5.145 Pts por diária');
  await expect.element(note).toBeVisible();
  const button = screen.getByRole('button', { name: 'Detalhes' }).element();
  expect(note.element().compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('says in one line, before a price with a note, what it is for and from what it fell', async () => {
  const screen = await renderInShop(
    <PriceBlock
      caption="A partir de"
      cashPrice={99.9}
      pointsPrice={4_995}
      oldPrice="R$ 120,00"
      note="R$ 49,95 por diária"
      action="Detalhes"
      onAction={vi.fn()}
    />,
  );
  const bottomOf = (text: string) => screen.getByText(text).element().getBoundingClientRect().bottom;
  expect(Math.abs(bottomOf('A partir de') - bottomOf('R$ 120,00'))).toBeLessThan(4);
  expect(bottomOf('R$ 99,90')).toBeGreaterThan(bottomOf('R$ 120,00'));
  // Read aloud it is a sentence of its own; seen, two of them in one line would run into each other.
  const said = screen.getByText('De R$ 120,00 por').element();
  const widths = [...said.children].map((part) => part.getBoundingClientRect().width);
  expect(widths.map((width) => width > 1)).toEqual([false, true, false]);
});
