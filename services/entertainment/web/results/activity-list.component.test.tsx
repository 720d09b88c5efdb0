import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import { ResultsShown } from '@embarque/commerce/web/testing/results-shown.tsx';
import type { Activity } from '@embarque/entertainment/contract.ts';
import { fakeTicket, fakeTour, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { activityOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { entertainmentResults } from '../entertainment-results.ts';
import { readSearchAddress } from '../search/search-address.ts';

const query = readSearchAddress({ local: 'SSA', nome: 'Salvador', rota: 'city/SSA' });
if (!query) throw new Error('a whole search');

const three = [activityOf(fakeTicket({ combo: true })), activityOf(fakeTour()), activityOf(fakeTransfer())];

beforeEach(() => page.viewport(1280, 900));

async function list(activities: Activity[] = three) {
  const [onOpen, onSaveView] = [vi.fn(), vi.fn()];
  const screen = await renderInShop(
    <InShop>
      <ResultsShown part={entertainmentResults} answer={{ activities }} {...{ query, onOpen, onSaveView }} />
    </InShop>,
  );
  return { screen, onOpen, onSaveView };
}

const tick = (name: string) => page.getByRole('checkbox', { name });
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

it('says how many there are, and opens the details of one with the search it was found by', async () => {
  const { screen, onOpen } = await list();
  await expect.element(heading('3 Resultados encontrados')).toBeVisible();
  await screen
    .getByRole('article', { name: /^Centro histórico/ })
    .getByRole('button', { name: 'Detalhes' })
    .click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({
    tipo: 'entretenimento',
    local: 'SSA',
    nome: 'Salvador',
    lugar: 'Salvador',
    rota: 'city/SSA',
    atividade: '6-fake.60007',
  });
});

it('is narrowed by combos, places, categories and days, each with what it leaves beside the others', async () => {
  const { screen } = await list();
  for (const title of ['Localização', 'Categoria', 'Dias da semana'])
    await expect.element(screen.getByRole('group', { name: title })).toBeVisible();
  const days = screen.getByRole('group', { name: 'Dias da semana' }).getByRole('checkbox').elements();
  expect(days.map((day) => day.closest('label')?.textContent)).toEqual([
    'Domingo',
    'Segunda',
    'Terça',
    'Quarta',
    'Quinta',
    'Sexta',
    'Sábado',
  ]);
  await expect.element(tick('Domingo')).toHaveAccessibleDescription('3 opções');
  await expect.element(tick('Segunda')).toHaveAccessibleDescription('2 opções');
  await tick('Segunda').click();
  await expect.element(heading('2 Resultados encontrados')).toBeVisible();
  await expect.element(tick('Passeios a pé')).toHaveAccessibleDescription('0 opções');
  await tick('Combo promocional').click();
  await expect.element(heading('1 Resultado encontrado')).toBeVisible();
});

it('shows the way back where a filter leaves nothing', async () => {
  const { screen } = await list();
  await tick('Combo promocional').click();
  await tick('Transfers').click();
  await expect.element(screen.getByText(/^Não encontramos resultados que correspondam/)).toBeVisible();
  await screen.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.element(heading('3 Resultados encontrados')).toBeVisible();
});

it('draws of many the first ones, and keeps how many there were', async () => {
  const many = Array.from({ length: 200 }, (_, index) => activityOf(fakeTicket({ activityId: `5${1_000 + index}` })));
  const { onSaveView } = await list(many);
  await expect.element(heading('200 Resultados encontrados')).toBeVisible();
  expect(document.querySelectorAll('article').length).toBeLessThan(200);
  expect(onSaveView).not.toHaveBeenCalledWith({ count: 200 });
});
