import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hotelRoutes } from '../../contract.ts';
import { readSearchAddress } from '../search/search-address.ts';
import { HotelForm } from './hotel-form.tsx';

const salvador = { addressCode: 'BR-SSA', cityName: 'Salvador', parentName: 'Bahia' };

async function form() {
  const asked = fakeServer(
    answer(hotelRoutes.locations, {
      status: 200,
      body: [{ country: 'Brasil', isoCode: 'BR', destinations: [salvador] }],
    }),
  );
  const [onSearch, onGroup] = [vi.fn(), vi.fn()];
  const screen = await renderInShop(
    <SignedIn>
      <HotelForm refused={undefined} onSearch={onSearch} onGroup={onGroup} />
    </SignedIn>,
  );
  const press = (name: string | RegExp) => screen.getByRole('button', { name }).click();
  return { screen, asked, onSearch, onGroup, press };
}

async function chooseSalvador({ screen }: Pick<Awaited<ReturnType<typeof form>>, 'screen'>) {
  await screen.getByRole('combobox', { name: 'Destino' }).fill('Salv');
  await screen.getByRole('option', { name: /Salvador/ }).click();
}

it('asks for a city before it searches', async () => {
  const { screen, onSearch, press } = await form();
  await press('Buscar');
  await expect.element(screen.getByText('Cidade não pode ser vazia')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Destino' })).toHaveFocus();
  expect(onSearch).not.toHaveBeenCalled();
});

it('searches for a city of the list, and keeps the search', async () => {
  const shown = await form();
  await chooseSalvador(shown);
  await expect.element(shown.screen.getByRole('combobox')).toHaveValue('Salvador, Bahia');
  await shown.press('Buscar');
  const [address] = shown.onSearch.mock.calls[0] ?? [];
  const found = readSearchAddress(address);
  expect(found).toMatchObject({ cidade: { ...salvador, country: 'Brasil', isoCode: 'BR' }, qtRooms: 1, qtAdult: 1 });
  expect(shown.asked.at(-1)?.path).toBe('/hotel/locations?name=salv');
  expect(sessionStorage.getItem('@hotelSearch')).toContain('BR-SSA');
});

it('counts rooms and guests, and takes a child’s age of its own dialog, which closes with the last child', async () => {
  const { screen, press } = await form();
  await press(/^Quartos e hóspedes 1 quarto\(s\), 1 hóspede\(s\)/);
  const rooms = screen.getByRole('dialog', { name: 'Quartos e hóspedes' });
  await rooms.getByRole('button', { name: 'Aumentar Quartos' }).click();
  const second = rooms.getByRole('group', { name: 'Quarto 2' });
  await second.getByRole('button', { name: 'Aumentar Crianças' }).click();
  const ages = page.getByRole('dialog', { name: 'Idade das crianças, quarto 2' });
  const age = ages.getByLabelText('Idade da criança 1');
  await expect.element(age).toBeVisible();
  expect([...(age.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
    '',
    ...Array.from({ length: 12 }, (_, index) => String(index + 1)),
  ]);
  await age.selectOptions('7');
  await ages.getByRole('button', { name: 'Diminuir Crianças' }).click();
  await expect.element(ages).not.toBeInTheDocument();
  await second.getByRole('button', { name: 'Aumentar Crianças' }).click();
  await ages.getByLabelText('Idade da criança 1').selectOptions('9');
  await ages.getByRole('button', { name: 'Confirmar idades' }).click();
  const own = second.getByLabelText('Idade da criança 1');
  await expect.element(own).toHaveValue('9');
  await own.selectOptions('17');
  await rooms.getByRole('button', { name: 'Pronto' }).click();
  await expect.element(screen.getByRole('button', { name: /2 quarto\(s\), 3 hóspede\(s\)/ })).toHaveFocus();
});

it.each([390, 1280])('has its rooms in a panel that needs no scrolling sideways, at %i px', async (width) => {
  await page.viewport(width, 800);
  const { screen, press } = await form();
  await press(/^Quartos e hóspedes/);
  await press('Aumentar Idosos');
  await press('Aumentar Crianças');
  await expect.element(page.getByRole('dialog', { name: 'Idade das crianças, quarto 1' })).toBeVisible();
  const panel = screen.getByRole('dialog', { name: 'Quartos e hóspedes' }).element();
  // Texts for screen readers alone are clipped on purpose.
  const drawn = [panel, ...panel.querySelectorAll('*')].filter((part) => getComputedStyle(part).clipPath === 'none');
  expect(drawn.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)).toEqual([]);
});

it('has at least a room, and an adult in each', async () => {
  const { screen, press } = await form();
  await press(/^Quartos e hóspedes/);
  for (const name of ['Diminuir Quartos', 'Diminuir Adultos'])
    await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
});

it('asks for every age before it searches', async () => {
  const shown = await form();
  await chooseSalvador(shown);
  await shown.press(/^Quartos e hóspedes/);
  await shown.press('Aumentar Idosos');
  await shown.press('Pronto');
  await shown.press('Buscar');
  await expect.element(shown.screen.getByText('Informe a idade de cada idoso, de 60 a 99 anos.')).toBeVisible();
  expect(shown.onSearch).not.toHaveBeenCalled();
});

it('leads more than nine guests to the specialists, with what they look for', async () => {
  const shown = await form();
  await chooseSalvador(shown);
  await shown.press(/^Quartos e hóspedes/);
  for (let more = 0; more < 8; more += 1) await shown.press('Aumentar Adultos');
  await shown.press('Aumentar Idosos');
  await shown.screen.getByLabelText('Idade do idoso 1').selectOptions('70');
  await shown.press('Pronto');
  await shown.press('Buscar');
  expect(shown.onGroup.mock.calls[0]?.[0]).toContain('Quarto 1: 9 adultos, 1 idoso (70 anos)');
  expect(shown.onSearch).not.toHaveBeenCalled();
});

it('begins with the search that was stored last', async () => {
  const first = await form();
  await chooseSalvador(first);
  await first.press('Buscar');
  await first.screen.unmount();
  const again = await form();
  await expect.element(again.screen.getByRole('combobox', { name: 'Destino' })).toHaveValue('Salvador, Bahia');
});
