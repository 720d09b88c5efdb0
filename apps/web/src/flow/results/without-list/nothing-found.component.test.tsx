import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states from './nothing-found.states.tsx';

it.each(['datesAndLeads', 'dates'] as const)(
  'offers the days that the service does, and searches them: %s',
  async (name) => {
    const screen = await renderInShop(states[name]);
    const dates = screen.getByRole('region', { name: 'Veja em outras datas' });
    await dates.getByRole('button', { name: 'Em vez de 2026-03-10' }).click();
    await expect.element(dates.getByRole('button', { name: 'Em vez de 2026-03-11' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^refazer (a )?pesquisa$/i })).toHaveAttribute('href', '/');
  },
);

it('comes before the form that asks specialists', async () => {
  const screen = await renderInShop(states.datesAndLeads);
  const dates = screen.getByRole('region', { name: 'Veja em outras datas' });
  const form = screen.getByRole('region', { name: 'Nossos especialistas procuram por você' });
  await expect.element(form).toBeVisible();
  expect(dates.element().compareDocumentPosition(form.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('offers none where the service has none, but the search again', async () => {
  const screen = await renderInShop(states.neither);
  await expect.element(screen.getByRole('link', { name: 'Refazer pesquisa' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Veja em outras datas' })).not.toBeInTheDocument();
});

it.each(['notServed', 'notServedAndLeads'] as const)(
  'says that nobody sells it, offers no other day but what is sold instead: %s',
  async (name) => {
    const screen = await renderInShop(states[name]);
    const scene = screen.getByRole('alert');
    await expect.element(scene.getByRole('heading', { name: 'Ninguém vai até lá' })).toBeVisible();
    await expect.element(scene).toHaveTextContent('Outra data não muda isso.');
    await expect.element(scene.getByRole('link', { name: /^refazer (a )?pesquisa$/i })).toHaveAttribute('href', '/');
    await expect.element(screen.getByRole('region', { name: 'Veja em outras datas' })).not.toBeInTheDocument();
    await scene.getByRole('button', { name: 'Ver o lugar vizinho' }).click();
    await expect.element(screen.getByText('Pesquisa: perto dali')).toBeVisible();
  },
);

it('does not say that there is nothing while somebody has not answered, and asks again', async () => {
  const screen = await renderInShop(states.partial);
  const scene = screen.getByRole('alert');
  await expect.element(scene).toHaveTextContent('Nem todas as empresas responderam');
  await expect.element(scene).not.toHaveTextContent('Não há disponibilidade');
  await expect.element(screen.getByRole('region', { name: 'Veja em outras datas' })).toBeVisible();
  await scene.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByText('Pesquisa: a mesma')).toBeVisible();
});
