import { DetailsInShop } from '@embarque/commerce/web/testing/details-in-shop.tsx';
import { fileRoutes } from '@embarque/contract/files.ts';
import { experienceRoutes } from '@embarque/experience/contract.ts';
import { continuousOffer, datedOffer } from '@embarque/experience/testing/sample-experience.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { experienceDetails } from '../experience-details.ts';
import { readDetailsAddress } from '../search/details-query.ts';

beforeEach(() => serverTimeIs('2026-12-20T12:00:00Z'));

const query = readDetailsAddress({ cidade: 'SSA', nome: 'Salvador', data: '2027-01-08', experiencia: 'fake.E1' });

async function details(
  reply: Parameters<typeof answer>[1] = { status: 200, body: continuousOffer() },
  files: readonly string[] = [],
) {
  if (!query) throw new Error('a whole search');
  const asked = fakeServer(
    answer(experienceRoutes.details, reply),
    answer(fileRoutes.list, { status: 200, body: { files } }),
  );
  await page.viewport(1280, 900);
  const screen = await renderInShop(
    <DetailsInShop part={experienceDetails} query={query} as={{ guest: true }} onSelect={() => {}} />,
  );
  return { screen, asked };
}

it('says what it is, where, what its price includes, and its conditions', async () => {
  const { screen, asked } = await details();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Passeio de teste' })).toBeVisible();
  expect(asked[0]?.path).toBe('/experience/details/fake.E1');
  await expect
    .element(screen.getByRole('link', { name: 'Píer 3, Salvador - BA' }).first())
    .toHaveAttribute('href', expect.stringContaining('https://www.google.com/maps/search/'));
  await expect.element(screen.getByRole('list', { name: 'Incluído', exact: true })).toHaveTextContent('Guia');
  await expect.element(screen.getByRole('list', { name: 'Não incluído' })).toHaveTextContent('Almoço');
  for (const [title, text] of [
    ['O que está incluído', 'Guia'],
    ['O que esperar', 'Um dia de teste.'],
    ['Informações importantes', 'Chegue cedo.'],
    ['Política de cancelamento', /cancelamento grátis/],
  ] as const) {
    await expect.element(screen.getByRole('region', { name: title }).getByText(text)).toBeVisible();
  }
  await expect.element(screen.getByRole('heading', { name: 'Sobre a experiência' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Mapa: Passeio de teste' })).toBeVisible();
  await expect.element(screen.getByText('Até 6 pessoas')).toBeVisible();
  await expect.element(screen.getByText('Cancelamento grátis', { exact: true })).toBeVisible();
});

it('promises to cancel at no cost where the day that is chosen has it', async () => {
  serverTimeIs('2027-01-05T14:00:00Z');
  const { screen } = await details();
  const badge = screen.getByText('Cancelamento grátis', { exact: true });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(badge).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^Data/ }).click();
  await screen.getByRole('button', { name: /, 9 de janeiro/ }).click();
  await expect.element(badge).toBeVisible();
});

it('shows the prices of a guest in reais alone, what it cost before struck', async () => {
  const { screen } = await details();
  await expect.element(screen.getByText('R$ 240,00').first()).toBeVisible();
  await expect.element(screen.getByText('R$ 300,00')).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/\d Pts/);
});

it('shows the pictures of its folder in the place of those it is sent with', async () => {
  // The list of what was loaded is short, and the modules of the test fill it.
  performance.clearResourceTimings();
  const { screen, asked } = await details(undefined, ['experience/E2/1.jpg', 'experience/E2/2.jpg']);
  // No file stands behind the name here, and what does not come is drawn: the picture is known by having been asked for.
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    .toContain('/v1/files/experience/E2/1.jpg');
  expect(asked.map(({ path }) => path)).toContain('/files?prefix=experience%2FE2');
});

it('lists the dates of one that has its own, and no calendar', async () => {
  const { screen } = await details({ status: 200, body: datedOffer() });
  await expect.element(screen.getByRole('heading', { name: 'Datas disponíveis' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Escolher data' })).not.toBeInTheDocument();
});

it('says that nothing is left of it', async () => {
  expect(experienceDetails.emptyText).toBe('Esta experiência não tem mais datas disponíveis. Escolha outra.');
  if (!query) throw new Error('a whole search');
  fakeServer(answer(experienceRoutes.details, { status: 204 }));
  const { signal } = new AbortController();
  expect(await experienceDetails.load(call, query, signal)).toEqual({ ok: false, status: 204, problem: undefined });
});
