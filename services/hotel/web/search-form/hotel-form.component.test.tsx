import { hotelRoutes } from '@embarque/hotel/contract.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { alertState } from '@embarque/web-kit/ui/notices/alerts.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readSearchAddress } from '../search/search-address.ts';
import { HotelForm } from './hotel-form.tsx';

const salvador = { addressCode: 'BR-SSA', cityName: 'Salvador', parentName: 'Bahia' };

async function form() {
  const asked = fakeServer(
    answer(hotelRoutes.locations, ({ path }) => ({
      status: 200,
      body: path.includes('salv') ? [{ country: 'Brasil', isoCode: 'BR', destinations: [salvador] }] : [],
    })),
  );
  const [onSearch, onGroup] = [vi.fn(), vi.fn()];
  const screen = await renderInShop(
    <SignedIn>
      <HotelForm refused={undefined} onSearch={onSearch} onGroup={onGroup} onOpen={() => undefined} />
    </SignedIn>,
  );
  const press = (name: string | RegExp) => screen.getByRole('button', { name }).click();
  return { screen, asked, onSearch, onGroup, press };
}

async function chooseSalvador({ screen }: Pick<Awaited<ReturnType<typeof form>>, 'screen'>) {
  await screen.getByRole('combobox', { name: 'Destino' }).fill('Salv');
  await screen.getByRole('option', { name: /Salvador/ }).click();
}

/** The texts of a choice. */
const offered = (select: { element(): Element }) =>
  [...(select.element() as HTMLSelectElement).options].map(({ text }) => text);
const years = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => `${least + index} anos`);

it('asks for a city before it searches', async () => {
  const { screen, onSearch, press } = await form();
  await press('Buscar');
  await expect.element(screen.getByText('Cidade não pode ser vazia')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Destino' })).toHaveFocus();
  expect(onSearch).not.toHaveBeenCalled();
});

it('says that it does not know a city, until one of the list is chosen', async () => {
  const shown = await form();
  const { screen, press } = shown;
  await press('Buscar');
  const missing = screen.getByText('Cidade não pode ser vazia');
  await expect.element(missing).toBeVisible();
  await screen.getByRole('combobox', { name: 'Destino' }).fill('zzzzqq');
  await expect.element(screen.getByText('Não encontrado')).toBeVisible();
  await chooseSalvador(shown);
  await expect.element(missing).not.toBeInTheDocument();
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
  expect(offered(age)).toEqual(['Escolha', '1 ano', ...years(2, 12)]);
  await age.selectOptions('7');
  await ages.getByRole('button', { name: 'Diminuir Crianças' }).click();
  await expect.element(ages).not.toBeInTheDocument();
  await second.getByRole('button', { name: 'Aumentar Crianças' }).click();
  await ages.getByLabelText('Idade da criança 1').selectOptions('9');
  await ages.getByRole('button', { name: 'Confirmar idades' }).click();
  const own = second.getByLabelText('Idade da criança 1');
  await expect.element(own).toHaveValue('9');
  // Babies and teenagers are chosen beside their room.
  expect(offered(own)).toEqual(['0 anos', '1 ano', ...years(2, 17)]);
  await own.selectOptions('17');
  await rooms.getByRole('button', { name: 'Confirmar' }).click();
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
  for (const name of ['Quartos', 'Adultos']) {
    const counter = screen.getByRole('group', { name, exact: true });
    await expect
      .element(counter.getByRole('button', { name: `Diminuir ${name}` }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect.element(counter.getByRole('status')).toHaveTextContent('1 é o mínimo');
  }
});

it('asks for every age before it searches', async () => {
  const shown = await form();
  const { screen, press, onSearch } = shown;
  await chooseSalvador(shown);
  await press(/^Quartos e hóspedes/);
  await press('Aumentar Idosos');
  const age = screen.getByLabelText('Idade do idoso 1');
  expect(offered(age)).toEqual(['Escolha', ...years(60, 99)]);
  await press('Confirmar');
  await press('Buscar');
  const missing = screen.getByText('Informe a idade de cada idoso, de 60 a 99 anos.');
  await expect.element(missing).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Quartos e hóspedes/ })).toHaveFocus();
  expect(onSearch).not.toHaveBeenCalled();
  await press(/^Quartos e hóspedes/);
  await age.selectOptions('71');
  await press('Confirmar');
  await expect.element(missing).not.toBeInTheDocument();
  await press('Buscar');
  expect(onSearch).toHaveBeenCalledOnce();
});

it('marks the age of somebody added later only when it was asked for', async () => {
  const shown = await form();
  const { screen, press } = shown;
  await press(/^Quartos e hóspedes/);
  await press('Aumentar Idosos');
  const ageOf = (number: number) => screen.getByLabelText(`Idade do idoso ${number}`);
  await press('Confirmar');
  await press('Buscar');
  await press(/^Quartos e hóspedes/);
  await press('Aumentar Idosos');
  await expect.element(ageOf(1)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(ageOf(2)).not.toHaveAttribute('aria-invalid');
  await press('Confirmar');
  await press('Buscar');
  await press(/^Quartos e hóspedes/);
  await expect.element(ageOf(2)).toHaveAttribute('aria-invalid', 'true');
});

it('takes its days from the calendar, a night at the least', async () => {
  serverTimeIs('2027-01-04T15:00:00Z');
  const shown = await form();
  const { screen, press, onSearch } = shown;
  await chooseSalvador(shown);
  const calendar = page.getByRole('dialog', { name: 'Entrada e saída' });
  const choose = async (...days: readonly number[]) => {
    await press(/^Entrada e saída/);
    for (const day of days) await calendar.getByRole('button', { name: `, ${day} de janeiro` }).click();
    await expect.element(calendar).not.toBeInTheDocument();
  };
  await choose(15, 15);
  await press('Buscar');
  const tooShort = screen.getByText('A saída precisa ser depois da entrada');
  await expect.element(tooShort).toBeVisible();
  expect(onSearch).not.toHaveBeenCalled();
  await choose(15, 17);
  await expect.element(tooShort).not.toBeInTheDocument();
  await press('Buscar');
  expect(onSearch.mock.calls[0]?.[0]).toMatchObject({ entrada: '2027-01-15', saida: '2027-01-17' });
});

it.each([
  ['0--', 'É necessário informar pelo menos 1 adulto.'],
  ['1--_0--', 'A quantidade total de hóspedes deve ser maior ou igual à quantidade de quartos informados.'],
  ['0', 'Selecione pelo menos 1 quarto'],
])('says at its rooms what is wrong with the rooms %s of an address', async (quartos, sentence) => {
  serverTimeIs('2027-01-04T15:00:00Z');
  const address = {
    destino: 'BR-SSA',
    cidade: 'Salvador',
    regiao: 'Bahia',
    entrada: '2027-01-08',
    saida: '2027-01-10',
  };
  // Who signs in on this page begins without a search.
  await (await form()).screen.unmount();
  writeStored(hotelService.searchKey, readSearchAddress({ ...address, quartos }));
  const { screen, press, onSearch } = await form();
  await expect.element(screen.getByRole('combobox', { name: 'Destino' })).toHaveValue('Salvador, Bahia');
  await press('Buscar');
  const rooms = screen.getByRole('button', { name: /^Quartos e hóspedes/ });
  await expect.element(rooms).toHaveFocus();
  await expect.element(rooms).toHaveAccessibleDescription(sentence);
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(onSearch).not.toHaveBeenCalled();
});

it('leads more than nine guests to the specialists, with what they look for', async () => {
  const shown = await form();
  await chooseSalvador(shown);
  await shown.press(/^Quartos e hóspedes/);
  for (let more = 0; more < 8; more += 1) await shown.press('Aumentar Adultos');
  await shown.press('Aumentar Idosos');
  await shown.screen.getByLabelText('Idade do idoso 1').selectOptions('70');
  await shown.press('Confirmar');
  await shown.press('Buscar');
  expect(shown.onGroup.mock.calls[0]?.[0]).toContain('Quarto 1: 9 adultos, 1 idoso (70 anos)');
  expect(alertState.get().map(({ text }) => text)).toEqual([
    'Ops! Para grupos acima de 9 pessoas, nosso time de especialistas entra em ação! Entre em contato e descubra opções personalizadas para sua viagem.',
  ]);
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
