import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import states from './support-ways.states.tsx';

it('leads to each way by a link with its name, and says when somebody answers', async () => {
  const screen = await renderInShop(states['every way']);
  for (const [name, address] of [
    ['E-mail atendimento@clube-embarque.example', 'mailto:atendimento@clube-embarque.example'],
    ['Telefone (11) 0000-0001', 'tel:+551100000001'],
    ['WhatsApp (11) 90000-0001', 'https://wa.me/5511900000001'],
  ] as const) {
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  await expect.element(screen.getByText('Todos os dias, das 8h às 22h (horário de Brasília)')).toBeVisible();
});

it('calls a number that only Brazil dials as it is', async () => {
  const screen = await renderInShop(states['numbers of Brazil alone']);
  await expect.element(screen.getByRole('link', { name: /^Telefone/ })).toHaveAttribute('href', 'tel:08000000001');
  await expect.element(screen.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'tel:40000001');
});

it('says no more than the campaign does', async () => {
  const screen = await renderInShop(states['mail alone']);
  await expect.element(screen.getByRole('link')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
});

it.each([320, 390, 1440])('has room for a thumb, and fits, at %i px', async (width) => {
  await page.viewport(width, 800);
  const screen = await renderInShop(states['who sells and who helps']);
  await expect.element(screen.getByText(/CNPJ EM\.BAR\.QUE\/0001-05/)).toBeVisible();
  for (const link of screen.getByRole('link').elements()) {
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
