import { carRoutes } from '@embarque/car/contract.ts';
import { carService } from '@embarque/car/service.ts';
import { cities, locations, sampleSearch } from '@embarque/car/testing/sample-cars.ts';
import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import { plainText } from '@embarque/contract/fields/typed-text.ts';
import { writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { alertState } from '@embarque/web-kit/ui/notices/alerts.ts';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type CarSearchForm, readSearchAddress, toSearchAddress } from '../search/search-address.ts';
import { CarForm } from './car-form.tsx';

// Monday 4 January 2027, six o'clock in São Paulo: a first search is from that day to Saturday 23.
beforeEach(async () => {
  serverTimeIs('2027-01-04T09:00:00Z');
  await page.viewport(1280, 900);
});

const everyCity = Object.values(cities);
const citiesAnswer = answer(carRoutes.cities, ({ path }) => {
  const asked = new URLSearchParams(path.split('?')[1]).get('name') ?? '';
  return { status: 200, body: everyCity.filter(({ description }) => plainText(description).includes(asked)) };
});
const locationsAnswer = answer(carRoutes.locations, ({ path }) => ({
  status: 200,
  body: locations[/locations\/(\w+)/.exec(path)?.[1] ?? ''] ?? [],
}));

interface StoredProps {
  readonly search: CarSearchForm | undefined;
  readonly children: ReactNode;
}

/** Stores a search as the results do, of whoever is signed in by now. */
function Stored({ search, children }: StoredProps) {
  useState(() => search && writeStored(carService.searchKey, search));
  return children;
}

interface FormOptions {
  readonly answersOfLocations?: typeof locationsAnswer;
  readonly stored?: CarSearchForm | undefined;
  /** What the server said of it. */
  readonly refused?: Readonly<Record<string, string>>;
}

async function form({ answersOfLocations = locationsAnswer, stored, refused }: FormOptions = {}) {
  const asked = fakeServer(citiesAnswer, answersOfLocations);
  const [onSearch, onGroup] = [vi.fn(), vi.fn()];
  const screen = await renderInShop(
    <InShop as={{ campaign: { advanceDaysCar: 0 } }}>
      <Stored search={stored}>
        <CarForm refused={refused} onSearch={onSearch} onGroup={onGroup} onOpen={() => undefined} />
      </Stored>
    </InShop>,
  );
  const city = (end: 'retirada' | 'devolução') => screen.getByRole('combobox', { name: `Cidade de ${end}` });
  const desk = (end: 'retirada' | 'devolução') => screen.getByRole('combobox', { name: `Local de ${end}` });
  const time = (end: 'retirada' | 'devolução') => screen.getByRole('combobox', { name: `Hora da ${end}` });
  const same = screen.getByRole('checkbox', { name: 'Devolver no mesmo local' });
  const press = (name: string | RegExp) => screen.getByRole('button', { name }).click();
  const choose = async (end: 'retirada' | 'devolução', text: string) => {
    await city(end).fill(text);
    await screen
      .getByRole('listbox')
      .getByRole('option', { name: new RegExp(text) })
      .click();
  };
  /** The search that Buscar led to. */
  const searched = () => readSearchAddress(onSearch.mock.calls[0]?.[0] ?? {});
  return { screen, asked, onSearch, onGroup, searched, city, desk, time, same, press, choose };
}

/** The form with a location in São Paulo. */
async function formAt(location: 'GRUA' | 'GRU1') {
  const shown = await form();
  await shown.choose('retirada', 'Guarulhos');
  await shown.desk('retirada').selectOptions(location);
  return shown;
}

describe('places', () => {
  it('are asked for beside their fields, those of the return only where it is elsewhere', async () => {
    const { screen, city, same, press, onSearch } = await form();
    await press('Buscar');
    await expect.element(city('retirada')).toHaveAccessibleDescription('Cidade de retirada não pode ser vazio!');
    await expect.element(screen.getByText('Local retirada não pode ser vazio!')).toBeVisible();
    await expect.element(city('retirada')).toHaveFocus();
    expect(screen.getByText(/devolução não pode ser vazi/i).elements()).toEqual([]);
    expect(alertState.get().map(({ text }) => text)).toEqual(['Por favor, preencha todos os campos']);
    await same.click();
    // Fields that appear now are not at fault before they were asked for.
    await expect.element(city('devolução')).toHaveAccessibleDescription('');
    await press('Buscar');
    await expect.element(city('devolução')).toHaveAccessibleDescription('Cidade devolução não pode ser vazio!');
    await expect.element(screen.getByText('Local Devolução não pode ser vazio!')).toBeVisible();
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('say that a city nobody knows is not found', async () => {
    const { screen, city } = await form();
    await city('retirada').fill('zzzzqq');
    await expect.element(screen.getByText('Não encontrado')).toBeVisible();
  });

  it('have the only location of a city by themselves, which goes with its city', async () => {
    const { screen, city, desk, press, choose } = await form();
    await expect.element(desk('retirada')).toBeDisabled();
    await expect.element(desk('retirada')).toHaveTextContent('Escolha a cidade antes');
    await press('Buscar');
    await choose('retirada', 'Jericoacoara');
    await expect.element(desk('retirada')).toHaveValue('JJDA');
    await expect.element(screen.getByText('Local retirada não pode ser vazio!')).not.toBeInTheDocument();
    await city('retirada').fill('');
    await expect.element(desk('retirada')).toBeDisabled();
    await expect.element(desk('retirada')).toHaveValue('');
  });

  it('are abroad the city itself, which is searched for', async () => {
    const { desk, press, choose, searched, asked } = await form();
    await choose('retirada', 'Lisboa');
    await expect.element(desk('retirada')).toHaveValue('LIS');
    await expect.element(desk('retirada')).toHaveTextContent('Aeroporto de Lisboa · 24 horas');
    await press('Buscar');
    expect(searched()).toMatchObject({
      cidadeRetirada: cities.lisboa,
      localRetirada: { locationCode: 'LIS' },
      mesmoLocal: true,
    });
    expect(asked.map(({ path }) => path)).toContain('/car/locations/LIS?country=PT');
  });

  it('are chosen of several by their hours of the day', async () => {
    const { screen, desk, choose } = await form();
    await choose('retirada', 'Guarulhos');
    await expect.element(desk('retirada')).toHaveValue('');
    await expect.element(desk('retirada')).toHaveTextContent(/^Escolha a loja/);
    const options = () =>
      [...desk('retirada').element().querySelectorAll('option')].map((option) => option.textContent);
    expect(options()).toEqual(['Escolha a loja', 'Aeroporto Guarulhos · 24 horas', 'Centro · das 08:00 às 18:00']);
    await desk('retirada').selectOptions('GRU1');
    await expect
      .element(screen.getByText('Rua das Acácias, 10 - Centro, São Paulo · das 08:00 às 18:00', { exact: true }))
      .toBeVisible();
    await expect.poll(options).toEqual(['Aeroporto Guarulhos · 24 horas', 'Centro · das 08:00 às 18:00']);
  });

  it('say that a location is closed that day', async () => {
    serverTimeIs('2027-01-03T09:00:00Z');
    const { screen } = await formAt('GRU1');
    await expect.element(screen.getByText(/^Rua das Acácias, 10 - Centro, São Paulo · fechado$/)).toBeVisible();
  });

  it('are of the return elsewhere its own, and forgotten with its city alone', async () => {
    const { desk, same, press, choose, searched } = await formAt('GRU1');
    await same.click();
    await choose('devolução', 'Santos Dumont');
    await desk('devolução').selectOptions('SDUA');
    await choose('devolução', 'Guarulhos');
    await expect.element(desk('devolução')).toHaveValue('');
    await expect.element(desk('retirada')).toHaveValue('GRU1');
    await choose('devolução', 'Santos Dumont');
    await desk('devolução').selectOptions('SDUA');
    await press('Buscar');
    expect(searched()).toMatchObject({
      localRetirada: { locationCode: 'GRU1' },
      cidadeDevolucao: cities.santosDumont,
      localDevolucao: { locationCode: 'SDUA' },
      mesmoLocal: false,
    });
  });

  it('that could not be loaded are not taken for none, and can be asked for again', async () => {
    let isThere = false;
    const sometimes = answer(carRoutes.locations, () =>
      isThere ? { status: 200, body: locations.GRU } : problem(409, 'As empresas não responderam a tempo.'),
    );
    const { screen, desk, press, choose } = await form({ answersOfLocations: sometimes });
    await choose('retirada', 'Guarulhos');
    const failed = screen.getByText('Não conseguimos carregar as lojas desta cidade.');
    await expect.element(failed).toBeVisible();
    await expect.element(desk('retirada')).toHaveTextContent('Lojas não carregadas');
    expect(screen.getByText('Nenhuma loja nesta cidade').elements()).toEqual([]);
    isThere = true;
    await press('Tentar novamente');
    await desk('retirada').selectOptions('GRU1');
    await expect.element(failed).not.toBeInTheDocument();
  });

  it('say of a city without locations that it has none', async () => {
    const { desk, city, press, choose } = await form({
      answersOfLocations: answer(carRoutes.locations, { status: 200, body: [] }),
    });
    await choose('retirada', 'Guarulhos');
    await expect.element(desk('retirada')).toHaveTextContent('Nenhuma loja nesta cidade');
    await press('Buscar');
    await expect
      .element(city('retirada'))
      .toHaveAccessibleDescription('Cidade de retirada desconhecida. Escolha uma da lista.');
  });
});

describe('days and times', () => {
  it('are half hours, and the last minute of the day', async () => {
    const { time } = await form();
    for (const end of ['retirada', 'devolução'] as const) {
      await expect.element(time(end)).toHaveValue('10:00');
      const options = [...time(end).element().querySelectorAll('option')].map(({ textContent }) => textContent);
      expect(options).toHaveLength(49);
      expect([options[0], options[1], options.at(-1)]).toEqual(['00:00', '00:30', '23:59']);
    }
  });

  it('at which a desk is closed are refused beside their field, with its hours', async () => {
    const { time, press, onSearch } = await formAt('GRU1');
    await time('retirada').selectOptions('23:59');
    await press('Buscar');
    await expect
      .element(time('retirada'))
      .toHaveAccessibleDescription('A loja de retirada não atende nesse horário. Nesse dia atende das 08:00 às 18:00.');
    await expect.element(time('retirada')).toHaveFocus();
    expect(onSearch).not.toHaveBeenCalled();
    await time('retirada').selectOptions('10:00');
    await expect.element(time('retirada')).not.toHaveAccessibleDescription(/\w/);
  });

  it('on which a desk stays closed are refused as well', async () => {
    serverTimeIs('2027-01-03T09:00:00Z');
    const { time, press } = await formAt('GRU1');
    await press('Buscar');
    await expect
      .element(time('retirada'))
      .toHaveAccessibleDescription('A loja de retirada não atende nesse horário. Nesse dia fica fechada.');
  });

  it('of a return on the day of the pick-up come after it', async () => {
    const { screen, time, press, onSearch, searched } = await formAt('GRUA');
    await press(/^Datas 04\/01\/2027 - 23\/01\/2027/);
    const calendar = page.getByRole('dialog', { name: 'Datas' });
    const day = calendar.getByRole('button', { name: /, 15 de janeiro de 2027/ });
    await day.click();
    await day.click();
    // It closes with the days that the form then has.
    await expect.element(calendar).not.toBeInTheDocument();
    await time('devolução').selectOptions('09:30');
    await press('Buscar');
    const sentence = 'Horário da devolução precisa ser depois da retirada';
    await expect.element(time('devolução')).toHaveAccessibleDescription(sentence);
    await time('devolução').selectOptions('10:00');
    await expect.element(time('devolução')).toHaveAccessibleDescription(sentence);
    await time('devolução').selectOptions('18:00');
    await expect.element(screen.getByText(sentence)).not.toBeInTheDocument();
    expect(onSearch).not.toHaveBeenCalled();
    await press('Buscar');
    expect(searched()).toMatchObject({
      datas: { dataIda: '15/01/2027', dataVolta: '15/01/2027' },
      horaDevolucao: '18:00',
    });
  });
});

it('asks for age, licence and residence of the driver, who has had no licence for longer than the law allows', async () => {
  const { screen, press, searched, onSearch } = await formAt('GRUA');
  await press(/^Condutor 30 anos, CNH há 5 anos$/);
  const panel = page.getByRole('dialog', { name: 'Condutor' });
  await panel.getByLabelText('Idade do condutor').selectOptions('19');
  await panel.getByRole('button', { name: 'Pronto' }).click();
  await press('Buscar');
  await expect.element(screen.getByText('Tempo de habilitação não combina com a idade do condutor')).toBeVisible();
  expect(onSearch).not.toHaveBeenCalled();
  await press(/^Condutor/);
  await panel.getByLabelText('Habilitado há').selectOptions('1');
  await panel.getByLabelText('País de residência').selectOptions('PT');
  await panel.getByRole('button', { name: 'Pronto' }).click();
  await expect.element(screen.getByRole('button', { name: 'Condutor 19 anos, CNH há 1 ano, PT' })).toHaveFocus();
  await press('Buscar');
  expect(searched()?.condutor).toEqual({ idade: 19, habilitacao: 1, residencia: 'PT' });
});

it('says beside the years of the licence that they do not fit the age, as soon as they are chosen', async () => {
  const { press, onSearch } = await form();
  await press(/^Condutor 30 anos/);
  const panel = page.getByRole('dialog', { name: 'Condutor' });
  const licence = panel.getByLabelText('Habilitado há');
  await panel.getByLabelText('Idade do condutor').selectOptions('19');
  const sentence = 'Tempo de habilitação não combina com a idade do condutor';
  await expect.element(licence).toHaveAccessibleDescription(sentence);
  await licence.selectOptions('1');
  await expect.element(licence).not.toHaveAccessibleDescription(/\w/);
  expect(onSearch).not.toHaveBeenCalled();
});

it('says beside the days that a rental is too long, and takes it to the specialists', async () => {
  const long = readSearchAddress({ ...toSearchAddress(sampleSearch), volta: '2027-02-24' });
  const { screen, press, onSearch, onGroup } = await form({ stored: long });
  const way = screen.getByRole('button', { name: 'Pedir um aluguel mais longo aos especialistas' });
  await expect.element(way).not.toBeInTheDocument();
  await press('Buscar');
  await expect.element(screen.getByText('O aluguel pode ter no máximo 30 dias')).toBeVisible();
  expect(onSearch).not.toHaveBeenCalled();
  await way.click();
  expect(onGroup).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      /^Aluguel de carro\nRetirada: São Paulo.*15\/01\/2027 10:00\nDevolução: .*24\/02\/2027 10:00\n/,
    ),
  );
});

it('begins with the search that was stored last', async () => {
  const first = await formAt('GRU1');
  await first.time('devolução').selectOptions('12:30');
  await first.press('Buscar');
  expect(first.onSearch).toHaveBeenCalledOnce();
  await first.screen.unmount();
  const again = await form();
  await expect.element(again.city('retirada')).toHaveValue('São Paulo, Guarulhos (GRU), Brasil');
  await expect.element(again.desk('retirada')).toHaveValue('GRU1');
  await expect.element(again.time('devolução')).toHaveValue('12:30');
});

describe('a search that the server refused', () => {
  const address = toSearchAddress(sampleSearch);
  /** The form of a search by its address, of which the server refused a field. */
  const refusedForm = (changes: Readonly<Record<string, string>>, refused: Readonly<Record<string, string>>) =>
    form({ stored: readSearchAddress({ ...address, ...changes }), refused });

  const toRio = {
    ...{ devolucao: 'SDU', para: cities.santosDumont.description },
    ...{ paisdevolucao: 'BR', localdevolucao: 'SDUA' },
  };
  const toTown = { ...toRio, devolucao: 'GRU', para: cities.guarulhos.description, localdevolucao: 'GRU1' };
  const NOT_HERE = 'Nenhuma locadora recebe aqui um carro dessa retirada. Escolha outro local.';
  it.each<[field: string, sentence: string, changes: Readonly<Record<string, string>>, label: string | RegExp]>([
    ['pickupDate', 'Data não pode estar no passado', { ida: '2027-01-01' }, /^Datas 01\/01\/2027 - 20\/01\/2027/],
    [
      'dropoffDate',
      'Data da devolução não pode ser antes da retirada',
      { volta: '2027-01-13' },
      /^Datas 15\/01\/2027 - 13\/01\/2027/,
    ],
    [
      'dropoffDate',
      'O aluguel pode ter no máximo 30 dias',
      { volta: '2027-02-24' },
      /^Datas 15\/01\/2027 - 24\/02\/2027/,
    ],
    [
      'pickupTime',
      'A loja de retirada não atende nesse horário. Nesse dia atende das 08:00 às 18:00.',
      { local: 'GRU1', horaida: '23:59' },
      'Hora da retirada',
    ],
    ['pickupTime', 'Horário inválido', { horaida: '09:15' }, 'Hora da retirada'],
    [
      'pickupAirport',
      'Cidade de retirada desconhecida. Escolha uma da lista.',
      { retirada: 'ZZZ', de: 'ZZZ', local: 'ZZZA' },
      'Cidade de retirada',
    ],
    ['dropoffLocationCode', NOT_HERE, toTown, 'Local de devolução'],
    ['dropoffAirport', NOT_HERE, toRio, 'Cidade de devolução'],
    [
      'dropoffAirport',
      'A devolução precisa ser no mesmo país da retirada. Escolha outra cidade.',
      { devolucao: 'LIS', para: cities.lisboa.description, paisdevolucao: 'PT', localdevolucao: 'LIS' },
      'Cidade de devolução',
    ],
    [
      'pickupLocationCode',
      'Local de retirada desconhecido. Escolha um da lista.',
      { local: 'GRU9' },
      'Local de retirada',
    ],
    ['driverAge', 'Idade do condutor precisa ser de 18 a 99 anos', { idade: '17' }, /^Condutor 17 anos/],
    ['driverCountry', 'País de residência desconhecido. Escolha um da lista.', { residencia: 'ZZ' }, /^Condutor.*, ZZ/],
  ])('says beside %s: %s', async (field, sentence, changes, label) => {
    const { screen } = await refusedForm(changes, { [field]: sentence });
    const role = typeof label === 'string' ? 'combobox' : 'button';
    await expect
      .element(screen.getByRole(role, { name: label }))
      .toHaveAccessibleDescription(expect.stringContaining(sentence));
    await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
  });

  it('says nothing of the hours of a day that is over', async () => {
    const { screen, time } = await refusedForm(
      { ida: '2027-01-01', local: 'GRU1', horaida: '23:30' },
      { pickupDate: 'Data não pode estar no passado' },
    );
    await expect.element(screen.getByText('Data não pode estar no passado')).toBeVisible();
    await expect.element(screen.getByText(/Centro, São Paulo · das 08:00 às 18:00$/)).toBeVisible();
    await expect.element(time('retirada')).not.toHaveAccessibleDescription(/\w/);
  });

  it('loses nothing of what was asked for: neither a city that nobody knows nor a time that is none', async () => {
    const { city, time } = await refusedForm(
      { retirada: 'ZZZ', de: 'ZZZ', local: 'ZZZA', horaida: '09:15' },
      { pickupAirport: 'Cidade de retirada desconhecida. Escolha uma da lista.' },
    );
    await expect.element(city('retirada')).toHaveValue('ZZZ');
    await expect.element(city('retirada')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(time('retirada')).toHaveValue('09:15');
  });

  it('has the server’s sentence until something else is asked for, and is sent again then', async () => {
    const { screen, desk, press, searched } = await refusedForm(toTown, { dropoffLocationCode: NOT_HERE });
    await expect.element(screen.getByText(NOT_HERE)).toBeVisible();
    await desk('devolução').selectOptions('GRUA');
    await expect.element(screen.getByText(NOT_HERE)).not.toBeInTheDocument();
    await press('Buscar');
    expect(searched()?.localDevolucao.locationCode).toBe('GRUA');
  });
});
