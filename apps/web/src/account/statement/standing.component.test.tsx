import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { pointsRoutes } from '@embarque/contract/money/points.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '../../testing/render-in-page.tsx';
import states, { inDays } from './standing.states.tsx';
import { Standing } from './standing.tsx';

const dayOf = (days: number) => toBrazilianDay(inDays(days));

/** The figures of a state, each as its label, points and note. */
async function figuresOf(state: keyof typeof states) {
  const screen = await renderInShop(states[state]);
  const list = () => screen.container.querySelector('dl');
  await expect.poll(() => list()?.getAttribute('aria-busy')).toBe('false');
  const figures = [...(list()?.children ?? [])].map((figure) =>
    [...figure.children].map(({ textContent }) => textContent).join(': '),
  );
  return { screen, figures };
}

it('says what is available, what purchases under way keep, and what ends when', async () => {
  expect((await figuresOf('oneOfEach')).figures).toEqual([
    'Disponíveis: 245.920 Pontos',
    'Em reserva: 4.080 Pontos: Aguardam a conclusão de 1 compra',
    `A vencer: 8.000 Pontos: em ${dayOf(200)}`,
  ]);
});

it('says nothing of purchases where none are under way, and that points without an end have none', async () => {
  expect((await figuresOf('available')).figures).toEqual([
    'Disponíveis: 245.920 Pontos',
    'Em reserva: 0 Pontos',
    'A vencer: 0 Pontos: Sem validade',
  ]);
  expect((await figuresOf('none')).figures).toEqual([
    'Disponíveis: 0 Pontos',
    'Em reserva: 0 Pontos',
    'A vencer: 0 Pontos',
  ]);
});

it('unfolds the later days on which points end', async () => {
  const { screen, figures } = await figuresOf('all');
  expect(figures[1]).toContain('2 compras');
  const later = screen.getByRole('listitem');
  expect(later.elements()).toEqual([]);
  await screen.getByText(`em ${dayOf(20)} e mais 2 datas`).click();
  await expect.element(later.nth(0)).toHaveTextContent(`20.000 Pontos em ${dayOf(61)}`);
  await expect.element(later.nth(1)).toHaveTextContent(`50.000 Pontos em ${dayOf(200)}`);
});

it.each([390, 768, 1440])('is as tall while it loads as with all figures, in a window of %i px', async (width) => {
  await page.viewport(width, 844);
  const heightOf = ({ container }: { container: HTMLElement }) =>
    container.querySelector('dl')?.getBoundingClientRect().height;
  const waiting = await renderInShop(states.loading);
  await expect.poll(() => heightOf(waiting)).toBeGreaterThan(0);
  const before = heightOf(waiting);
  await waiting.unmount();
  for (const state of ['all', 'oneOfEach', 'none'] as const) {
    const { screen } = await figuresOf(state);
    expect([state, heightOf(screen)]).toEqual([state, before]);
    await screen.unmount();
  }
});

it.each([320, 390, 768])('shows all of large numbers in a window of %i px', async (width) => {
  await page.viewport(width, 844);
  const { screen } = await figuresOf('large');
  for (const part of screen.container.querySelectorAll('dd')) {
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  }
});

it('says that it could not be loaded, and loads at the next try', async () => {
  let isBroken = true;
  fakeServer(
    answer(pointsRoutes.standing, () =>
      isBroken
        ? problem(500, 'Tivemos um problema, por favor tente novamente mais tarde.')
        : { status: 200, body: { available: 70, held: { points: 0, purchases: 0 }, ending: [] } },
    ),
  );
  const screen = await renderInPage(<Standing coin="Folhas" />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Seu saldo não pôde ser carregado.');
  isBroken = false;
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByText('70 Folhas')).toBeVisible();
});

it('does not go on showing what stood before, where it cannot be loaded anew', async () => {
  let isBroken = false;
  fakeServer(
    answer(pointsRoutes.standing, () =>
      isBroken
        ? problem(500, 'Tivemos um problema, por favor tente novamente mais tarde.')
        : { status: 200, body: { available: 70, held: { points: 0, purchases: 0 }, ending: [] } },
    ),
  );
  const screen = await renderInPage(<OpenedAgain />);
  await expect.element(screen.getByText('70 Folhas')).toBeVisible();
  isBroken = true;
  await screen.getByRole('button', { name: 'Fechar' }).click();
  await screen.getByRole('button', { name: 'Abrir' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Seu saldo não pôde ser carregado.');
  await expect.element(screen.getByText('70 Folhas')).not.toBeInTheDocument();
});

function OpenedAgain() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Fechar' : 'Abrir'}
      </button>
      {isOpen && <Standing coin="Folhas" />}
    </>
  );
}
