import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import states from './button.states.tsx';
import { Button } from './button.tsx';

it('calls its action when it is pressed, also by keyboard', async () => {
  const press = vi.fn();
  const screen = await renderInShop(<Button onClick={press}>Continuar</Button>);
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(press).toHaveBeenCalledTimes(3);
});

it('submits a form only where it says so', async () => {
  const submit = vi.fn((event: React.SubmitEvent) => event.preventDefault());
  const screen = await renderInShop(
    <form onSubmit={submit}>
      <Button>Voltar</Button>
      <Button type="submit">Enviar</Button>
    </form>,
  );
  await screen.getByRole('button', { name: 'Voltar' }).click();
  expect(submit).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Enviar' }).click();
  expect(submit).toHaveBeenCalledOnce();
});

it('cannot be pressed while its action is under way, and keeps its name and width', async () => {
  const widthOf = (element: Element) => element.getBoundingClientRect().width;
  const screen = await renderInShop(<Button>Enviar</Button>);
  const button = screen.getByRole('button', { name: 'Enviar' });
  const width = widthOf(button.element());
  const press = vi.fn();
  await screen.rerender(
    <Button loading onClick={press}>
      Enviar
    </Button>,
  );
  // An element that is disabled loses the focus.
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  expect(press).not.toHaveBeenCalled();
  expect(widthOf(button.element())).toBe(width);
});

it.each(['main', 'accent', 'plain', 'quiet', 'faint', 'danger', 'large', 'withIcon', 'longText', 'link'] as const)(
  'is as high as a finger needs, and no wider than a phone: %s',
  async (name) => {
    const { container } = await renderInShop(<div style={{ width: 320 }}>{states[name]}</div>);
    const { height, width } = container.querySelector('button, a')?.getBoundingClientRect() ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(width).toBeLessThanOrEqual(320);
  },
);

it('is a link where it leads to an address', async () => {
  const screen = await renderInShop(states.link);
  await expect.element(screen.getByRole('link', { name: 'Minhas viagens' })).toHaveAttribute('href', '#minhas-viagens');
});
