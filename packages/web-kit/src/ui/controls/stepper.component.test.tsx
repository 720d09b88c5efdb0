import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './stepper.states.tsx';

it('says which step one is at', async () => {
  const screen = await renderInShop(states.between);
  const steps = screen.getByRole('list', { name: 'Etapas da compra' }).getByRole('listitem');
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(steps.nth(1)).toHaveTextContent('Resumo e pagamento');
  expect(screen.container.querySelectorAll('[aria-current]')).toHaveLength(1);
});

it('ends with all of them done', async () => {
  const { container } = await renderInShop(states.done);
  expect(container.querySelectorAll('[data-done]')).toHaveLength(3);
  expect(container.querySelector('[aria-current]')?.textContent).toContain('Confirmação');
});

it('names only the current step on phones, and all of them to who cannot see it', async () => {
  await page.viewport(390, 844);
  const screen = await renderInShop(states.between);
  await expect.element(screen.getByText('Resumo e pagamento')).toBeVisible();
  expect(screen.getByText('Pesquisa').element().getBoundingClientRect().width).toBeLessThan(2);
});
