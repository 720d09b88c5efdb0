import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import { addDays } from '@embarque/contract/dates.ts';
import { experienceRoutes } from '@embarque/experience/contract.ts';
import { shopToday } from '@embarque/web-kit/api/server-clock.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { alertState } from '@embarque/web-kit/ui/notices/alerts.ts';
import { expect, it, vi } from 'vitest';
import { readSearchAddress } from '../search/search-address.ts';
import { ExperienceForm } from './experience-form.tsx';

const salvador = { id: 'BR-SSA', cityName: 'Salvador', stateName: 'Bahia' };

async function form({ advanceDays = 3, refused }: { advanceDays?: number; refused?: Record<string, string> } = {}) {
  const asked = fakeServer(answer(experienceRoutes.cities, { status: 200, body: [salvador] }));
  const onSearch = vi.fn();
  const screen = await renderInShop(
    <InShop as={{ campaign: { advanceDaysExperience: advanceDays } }}>
      <ExperienceForm refused={refused} onSearch={onSearch} onGroup={() => {}} onOpen={() => {}} />
    </InShop>,
  );
  return { screen, asked, onSearch, search: () => screen.getByRole('button', { name: 'Buscar' }).click() };
}

async function chooseSalvador({ screen }: Pick<Awaited<ReturnType<typeof form>>, 'screen'>) {
  await screen.getByRole('combobox', { name: 'Cidade' }).fill('Sálv');
  await screen.getByRole('option', { name: /Salvador/ }).click();
}

it('says what is missing, and leads there', async () => {
  const { screen, onSearch, search } = await form();
  await search();
  await expect.element(screen.getByText('Cidade não pode ser vazia')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Cidade' })).toHaveFocus();
  expect(alertState.get().map(({ text }) => text)).toEqual(['Por favor, preencha todos os campos']);
  expect(onSearch).not.toHaveBeenCalled();
});

it('looks up cities from three characters on, without accents', async () => {
  const { screen, asked } = await form();
  await screen.getByRole('combobox', { name: 'Cidade' }).fill('Sá');
  await screen.getByRole('combobox', { name: 'Cidade' }).fill('Sál');
  await expect.element(screen.getByRole('option', { name: 'Salvador Bahia' })).toBeVisible();
  expect(asked.map(({ path }) => path)).toEqual(['/experience/hotel-cities?name=sal']);
});

it('searches in a city of the list on the first day the campaign sells, and keeps the search', async () => {
  const shown = await form();
  await chooseSalvador(shown);
  await shown.search();
  const found = readSearchAddress(shown.onSearch.mock.calls[0]?.[0]);
  expect(found).toMatchObject({ cidade: salvador, datas: { startDate: addDays(shopToday(), 3), dataVolta: '' } });
  expect(sessionStorage.getItem('@experienceSearch')).toContain('BR-SSA');
});

it('begins with the search that was stored last', async () => {
  const first = await form();
  await chooseSalvador(first);
  await first.search();
  await first.screen.unmount();
  const { screen } = await form();
  await expect.element(screen.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Salvador, Bahia');
});

it('says beside the fields what the server refused, until something else is asked for', async () => {
  const first = await form();
  await chooseSalvador(first);
  await first.search();
  await first.screen.unmount();
  const refused = await form({ refused: { cityId: 'Cidade desconhecida' } });
  await expect.element(refused.screen.getByText('Cidade desconhecida')).toBeVisible();
  await refused.screen.getByRole('combobox', { name: 'Cidade' }).fill('Sálv');
  await refused.screen.getByRole('option', { name: /Salvador/ }).click();
  await expect.element(refused.screen.getByText('Cidade desconhecida')).not.toBeInTheDocument();
});
