import { busRoutes } from '@embarque/bus/contract.ts';
import { busService } from '@embarque/bus/service.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { alertState } from '@embarque/web-kit/ui/notices/alerts.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readSearchAddress } from '../search/search-address.ts';
import { BusForm } from './bus-form.tsx';

const tiete = { id: 'BR3550308-1', name: 'Terminal Tietê', cityName: 'São Paulo', state: 'SP', iata: 'GRU' };
const novoRio = {
  id: 'BR3304557-1',
  name: 'Rodoviária Novo Rio',
  cityName: 'Rio de Janeiro',
  state: 'RJ',
  iata: 'GIG',
};

async function form() {
  const asked = fakeServer(
    answer(busRoutes.stations, ({ body }) => ({
      status: 200,
      body: { stations: JSON.stringify(body).includes('rio') ? [novoRio] : [tiete] },
    })),
  );
  const [onSearch, onGroup] = [vi.fn(), vi.fn()];
  const screen = await renderInShop(
    <SignedIn>
      <BusForm refused={undefined} onSearch={onSearch} onGroup={onGroup} onOpen={() => undefined} />
    </SignedIn>,
  );
  const press = (name: string | RegExp) => screen.getByRole('button', { name }).click();
  return { screen, asked, onSearch, onGroup, press };
}

type Shown = Pick<Awaited<ReturnType<typeof form>>, 'screen'>;

async function choose({ screen }: Shown, label: 'Origem' | 'Destino', text: string) {
  await screen.getByRole('combobox', { name: label }).fill(text);
  await screen.getByRole('option').first().click();
}
async function chooseBoth(shown: Shown) {
  await choose(shown, 'Origem', 'Tietê');
  await choose(shown, 'Destino', 'Novo Rio');
}

it('asks for both places before it searches, beside their fields', async () => {
  const { screen, onSearch, press } = await form();
  await press('Buscar');
  for (const sentence of ['Origem não pode ser vazio', 'Destino não pode ser vazio'])
    await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Origem' })).toHaveFocus();
  expect(alertState.get().map(({ text }) => text)).toEqual(['Por favor, preencha todos os campos']);
  expect(onSearch).not.toHaveBeenCalled();
});

it('searches between stations of the list, from three letters on, and keeps the search', async () => {
  const shown = await form();
  await shown.screen.getByRole('combobox', { name: 'Origem' }).fill('ti');
  await chooseBoth(shown);
  expect(shown.asked.map(({ body }) => body)).toEqual([
    { filter: { name: 'tiete' } },
    { filter: { name: 'novo rio' } },
  ]);
  await shown.press('Buscar');
  const [address] = shown.onSearch.mock.calls[0] ?? [];
  expect(readSearchAddress(address)).toMatchObject({
    origem: tiete,
    destino: novoRio,
    idavolta: true,
    passageiros: 1,
    nacionalidade: 'Brasil',
  });
  expect(sessionStorage.getItem(busService.searchKey)).toContain('Terminal Tietê');
});

it('turns the way round, and travels one way', async () => {
  const shown = await form();
  await chooseBoth(shown);
  await shown.press('Inverter o trajeto');
  await expect
    .element(shown.screen.getByRole('combobox', { name: 'Origem' }))
    .toHaveValue('Rio de Janeiro, RJ, Rodoviária Novo Rio');
  await shown.screen.getByText('Somente ida').click();
  await shown.press('Buscar');
  const [address] = shown.onSearch.mock.calls[0] ?? [];
  expect(readSearchAddress(address)).toMatchObject({ origem: novoRio, destino: tiete, idavolta: false });
});

it('counts one to nine passengers, says where they come from, and sends more of them to the specialists', async () => {
  const shown = await form();
  const { screen, press } = shown;
  await chooseBoth(shown);
  await press(/^Passageiros 1 passageiro$/);
  await expect
    .element(screen.getByRole('button', { name: 'Diminuir Passageiros' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText(/^Não inclua crianças menores de 6 anos no colo/)).toBeVisible();
  const nationality = screen.getByLabelText('Nacionalidade');
  await expect.element(nationality).toHaveValue('Brasil');
  await nationality.selectOptions('Chile');
  for (let more = 1; more < 9; more += 1) await press('Aumentar Passageiros');
  await expect.element(screen.getByRole('button', { name: /^Passageiros 9 passageiros, Chile/ })).toBeVisible();
  await press('Somos mais de 9');
  expect(shown.onGroup.mock.calls[0]?.[0]).toContain('Nacionalidade: Chile');
  expect(alertState.get().at(-1)?.text).toMatch(/^Ops! Para grupos acima de 9 pessoas/);
});

it('sends a group that a link brought to the specialists', async () => {
  const first = await form();
  await chooseBoth(first);
  await first.press('Buscar');
  await first.screen.unmount();
  const kept = sessionStorage.getItem(busService.searchKey) ?? '';
  sessionStorage.setItem(busService.searchKey, kept.replace('"passageiros":1', '"passageiros":12'));
  const { onGroup, onSearch, press } = await form();
  await press('Buscar');
  expect(onGroup.mock.calls[0]?.[0]).toContain('Passageiros: 12');
  expect(onSearch).not.toHaveBeenCalled();
});

it('begins with the search that was stored last', async () => {
  const first = await form();
  await chooseBoth(first);
  await first.press('Buscar');
  await first.screen.unmount();
  const again = await form();
  await expect
    .element(again.screen.getByRole('combobox', { name: 'Origem' }))
    .toHaveValue('São Paulo, SP, Terminal Tietê');
});

it('keeps what turns the trip around between the fields while they have errors', async () => {
  await page.viewport(390, 844);
  const { screen, press } = await form();
  await press('Buscar');
  await expect.element(screen.getByText('Origem não pode ser vazio')).toBeVisible();
  const swap = screen.getByRole('button', { name: 'Inverter o trajeto' }).element().getBoundingClientRect();
  const above = screen.getByText('Origem não pode ser vazio').element().getBoundingClientRect();
  const below = screen.getByRole('combobox', { name: 'Destino' }).element().getBoundingClientRect();
  expect(swap.top).toBeGreaterThanOrEqual(above.bottom);
  expect(swap.bottom).toBeLessThanOrEqual(below.top + 1);
});

it('has its fields in two columns on a tablet', async () => {
  await page.viewport(768, 1024);
  const { screen } = await form();
  const left = (element: Element) => Math.round(element.getBoundingClientRect().left);
  const [from, to] = ['Origem', 'Destino'].map((name) => screen.getByRole('combobox', { name }).element());
  const people = screen.getByRole('button', { name: /^Passageiros/ }).element();
  const days = screen.getByRole('button', { name: /^Datas/ }).element();
  expect([left(days), left(people)]).toEqual([from, to].map((end) => left(end as Element)));
});
