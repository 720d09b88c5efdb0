import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import states from './no-answer.states.tsx';
import { NoAnswer } from './no-answer.tsx';

afterEach(() => void vi.restoreAllMocks());

it('says that the server is out of reach, and asks again at a press', async () => {
  const onRetry = vi.fn();
  const screen = await renderInShop(<NoAnswer isAsking={false} onRetry={onRetry} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Não conseguimos falar com a loja');
  await screen.getByRole('button', { name: 'Tentar agora' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('cannot be pressed again while it asks', async () => {
  const screen = await renderInShop(states.asking);
  await expect.element(screen.getByRole('button', { name: 'Tentar agora' })).toBeDisabled();
});

it('offers nothing to press without a connection, and does once it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const screen = await renderInShop(states.waiting);
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Você está sem conexão');
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('button', { name: 'Tentar agora' })).toBeVisible();
});

it('keeps the keyboard at its heading where the button goes with the connection', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const screen = await renderInShop(states.waiting);
  (screen.getByRole('button', { name: 'Tentar agora' }).element() as HTMLElement).focus();
  onLine.mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Você está sem conexão');
  await expect.element(screen.getByRole('heading')).toHaveFocus();
});
