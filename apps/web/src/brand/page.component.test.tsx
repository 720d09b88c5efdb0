import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInPage } from '../testing/render-in-page.tsx';
import { Page } from './page.tsx';

beforeEach(() => () => page.viewport(1280, 900));

it.each([1440, 768, 640, 390])(
  'leaves no half of a target in sight below the link past the header, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const screen = await renderInPage(<Page>Viagens</Page>);
    const skip = screen.getByRole('link', { name: 'Ir para o conteúdo' });
    await expect.element(skip).toBeInTheDocument();
    const link = skip.element() as HTMLElement;
    link.focus();
    const over = link.getBoundingClientRect();
    expect(over.top).toBe(0);
    const targets = [...document.querySelectorAll('header a, header button')]
      .map((target) => target.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    expect(targets.length).toBeGreaterThan(0);
    const cut = targets.filter(
      ({ left, top, right, bottom }) =>
        left < over.right &&
        over.left < right &&
        top < over.bottom &&
        over.top < bottom &&
        !(over.left <= left && right <= over.right && over.top <= top && bottom <= over.bottom),
    );
    expect(cut).toEqual([]);
  },
);

it.each([
  ['words', 'Programa de Reconhecimento dos Distribuidores Autorizados do Vale '.repeat(4)],
  ['one word', 'Desproparoxitonizadissimamente'.repeat(7)],
])('holds names as long as a campaign file may have them inside the window: %s', async (_kind, text) => {
  const name = text.slice(0, 200);
  const campaignConfigLayout = {
    ...defaultCampaign.campaignConfigLayout,
    headers: Array.from({ length: 5 }, (_, index) => ({ name, id: `entrada-${index}`, link: `entrada-${index}` })),
    footers: [{ title: name, items: [{ name, id: 'item', link: 'https://clube.example' }] }],
  };
  const campaign = { name, campaignConfig: { coinAlias: name, shortenCoinAlias: 'Pts' }, campaignConfigLayout };
  const screen = await renderInPage(<Page>Viagens</Page>, { as: { name: text.slice(0, 120), campaign } });
  await expect.element(screen.getByRole('contentinfo')).toBeInTheDocument();
  for (const width of [1440, 768, 640, 390]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await screen.getByRole('button', { name: 'Abrir menu' }).click();
  const drawer = screen.getByRole('dialog', { name: 'Menu' }).element();
  expect(drawer.scrollWidth).toBeLessThanOrEqual(drawer.clientWidth);
});

it('leads past header, search and filters to the heading of its results, and has no such link while there is none', async () => {
  const screen = await renderInPage(
    <Page resultsId="resultados">
      <button type="button">Filtros</button>
      <h2 id="resultados" tabIndex={-1}>
        12 voos
      </h2>
    </Page>,
  );
  const skip = screen.getByRole('link', { name: 'Ir para os resultados' });
  await expect.element(skip).toBeInTheDocument();
  (skip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: '12 voos' })).toHaveFocus();
  screen.getByRole('heading', { name: '12 voos' }).element().remove();
  await expect.element(skip).not.toBeInTheDocument();
});
