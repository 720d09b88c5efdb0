import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import { ResultsShown } from '@embarque/commerce/web/testing/results-shown.tsx';
import { fileRoutes } from '@embarque/contract/files.ts';
import { continuousDetails } from '@embarque/experience/testing/fake-experience.ts';
import { experienceOf } from '@embarque/experience/testing/sample-experience.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { experienceResults } from '../experience-results.ts';
import { readSearchAddress } from '../search/search-address.ts';
import states from './experience-card.states.tsx';

const query = readSearchAddress({ cidade: 'SSA', nome: 'Salvador', data: '2027-01-10' });
if (!query) throw new Error('a whole search');

const answered = {
  experiences: [
    experienceOf(),
    experienceOf(continuousDetails({ name: 'Visita ao museu', category: 'Museus' }), { originalPrice: 300 }),
  ],
};

beforeEach(() => page.viewport(1280, 900));

async function list() {
  const onOpen = vi.fn();
  const screen = await renderInShop(
    <InShop>
      <ResultsShown part={experienceResults} query={query} answer={answered} onOpen={onOpen} />
    </InShop>,
  );
  return { screen, onOpen };
}

it('says of each what it is, what is included, for how many its price is, and how many tickets are left', async () => {
  const { screen } = await list();
  const card = screen.getByRole('article', { name: /^Passeio de teste/ });
  await expect.element(card.getByText('Duas horas de teste.')).toBeVisible();
  await expect.element(card.getByRole('list', { name: 'Incluído', exact: true })).toHaveTextContent('Guia');
  await expect.element(card.getByRole('list', { name: 'Não incluído' })).toHaveTextContent('Almoço');
  await expect.element(card.getByText('Para 2 adultos')).toBeVisible();
  await expect.element(card.getByText(/por adulto/)).toBeVisible();
  await expect.element(card.getByText(/12 ingressos disponíveis/)).toBeVisible();
  await expect.element(screen.getByText('2 experiências encontradas')).toBeVisible();
});

it('says what it cost before, of one that is cheaper now', async () => {
  const screen = await renderInShop(states.cheaper);
  await expect.element(screen.getByText(/^De .* por$/)).toBeVisible();
  await screen.unmount();
  const dated = await renderInShop(states.dated);
  await expect.element(dated.getByRole('button', { name: 'Detalhes' })).toBeVisible();
  await expect.element(dated.getByText(/^De .* por$/)).not.toBeInTheDocument();
});

it('opens the page of one, with the search it was found by', async () => {
  const { screen, onOpen } = await list();
  await screen
    .getByRole('article', { name: /^Visita ao museu/ })
    .getByRole('button', { name: 'Detalhes' })
    .click();
  await expect
    .poll(() => onOpen.mock.calls[0]?.[0])
    .toMatchObject({ cidade: 'SSA', data: '2027-01-10', experiencia: 'E2' });
});

it('shows what a filter leaves, and the way back where that is nothing', async () => {
  const { screen } = await list();
  await screen.getByRole('checkbox', { name: 'Museus' }).click();
  await expect.element(screen.getByText('1 experiência encontrada')).toBeVisible();
  await screen.getByRole('searchbox').fill('escuna');
  await expect.element(screen.getByText(/^Não encontramos resultados que correspondam/)).toBeVisible();
  await screen.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.element(screen.getByText('2 experiências encontradas')).toBeVisible();
});

it('shows the pictures of its folder, and a drawing in the place of one that fails', async () => {
  fakeServer(answer(fileRoutes.list, { status: 200, body: { files: ['experience/E1/none.jpg'] } }));
  const screen = await renderInShop(states.dated);
  await expect.element(screen.getByRole('img', { name: 'Passeio de teste, foto 1' })).toBeVisible();
  await expect.poll(() => screen.container.querySelector('svg[viewBox="0 0 160 160"]')).not.toBeNull();
  await screen.unmount();
  const none = await renderInShop(states.noPictures);
  await expect.element(none.getByRole('img', { name: 'Passeio de teste' })).toBeVisible();
});
