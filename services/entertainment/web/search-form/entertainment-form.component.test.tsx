import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import { type AutoCompleteAnswer, entertainmentRoutes } from '@embarque/entertainment/contract.ts';
import { drawn } from '@embarque/web-kit/testing/drawn.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { alertState } from '@embarque/web-kit/ui/notices/alerts.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import states, { foundPlaces } from './destination-field.states.tsx';
import { EntertainmentForm } from './entertainment-form.tsx';

beforeEach(() => page.viewport(1280, 900));

const nothing: AutoCompleteAnswer = { locations: [], activities: [] };
const route = entertainmentRoutes.autoComplete;
const field = () => page.getByRole('combobox', { name: 'Onde deseja encontrar?' });
const option = (name: RegExp) => page.getByRole('option', { name });

/** The places and activities whose text holds what was asked for. */
const found = ({ body }: { readonly body: unknown }) => ({
  status: 200,
  body: JSON.stringify(body).includes('salva') ? foundPlaces : nothing,
});

async function form(refused?: Record<string, string>, reply: Parameters<typeof answer>[1] = found) {
  const asked = fakeServer(answer(route, reply));
  const [onSearch, onOpen] = [vi.fn(), vi.fn()];
  const screen = await renderInShop(
    <InShop>
      <EntertainmentForm refused={refused} onSearch={onSearch} onGroup={() => {}} onOpen={onOpen} />
    </InShop>,
  );
  return { screen, asked, onSearch, onOpen, search: () => screen.getByRole('button', { name: 'Buscar' }).click() };
}

const salvador = { tipo: 'entretenimento', local: 'SSA', lugar: 'Salvador, Bahia, Brasil' };

describe('its panel', () => {
  it('has from three characters on each place once below Locais, and then the activities', async () => {
    const { asked } = await form();
    await expect.element(field()).toHaveAttribute('placeholder', 'Digite um destino');
    await field().fill('Sá');
    await field().fill('Sálva');
    const places = page.getByRole('group', { name: 'Locais' });
    await expect.element(places.getByRole('option').first()).toBeVisible();
    const names = places
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Salvador Bahia, Brasil', 'Praia do Forte Bahia, Brasil']);
    expect(page.getByRole('group', { name: 'Experiências' }).getByRole('option').elements()).toHaveLength(2);
    expect(asked.map(({ body }) => body)).toEqual([{ filter: { name: 'salva' } }]);
  });

  it('says of an activity what it is, where, and what it costs: to a guest in reais', async () => {
    const screen = await renderInShop(states.panel);
    const tour = screen.getByRole('option', { name: /^Centro histórico a pé Salvador A partir de/ });
    await expect.element(tour).toHaveTextContent(/3\.200\sPts/);
    expect(tour.element().querySelector('img')).not.toBeNull();
    await screen.unmount();
    const guest = await renderInShop(states.guest);
    const price = guest.getByRole('option', { name: /^Centro histórico/ });
    await expect.element(price).toHaveTextContent(/R\$\s80,00/);
    await expect.element(price).not.toHaveTextContent(/Pts/);
  });

  it('says that it is loading, and that there is nothing', async () => {
    let give = () => {};
    const held = () =>
      new Promise<{ status: number; body: typeof nothing }>((resolve) => {
        give = () => resolve({ status: 200, body: nothing });
      });
    const { screen, asked } = await form(undefined, held);
    await field().fill('xyz');
    await expect.element(screen.getByText('Carregando as opções...')).toBeVisible();
    await expect.poll(() => asked.length).toBe(1);
    give();
    await expect.element(screen.getByText('Nenhuma opção encontrada')).toBeVisible();
  });

  it('says that looking up failed, and not that there is nothing', async () => {
    const { screen } = await form(undefined, problem(502, 'Fornecedor fora do ar'));
    await field().fill('salva');
    await expect.element(screen.getByText('A pesquisa não respondeu. Tentamos de novo em instantes.')).toBeVisible();
  });
});

describe('a place', () => {
  it.each([
    ['a click', () => option(/^Salvador Bahia/).click()],
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['arrows and Enter', () => userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')],
  ])('leads to its results by %s, and its search is kept', async (_how, choose) => {
    const { onSearch, onOpen } = await form();
    await field().fill('salva');
    await expect.element(option(/^Salvador Bahia/)).toBeVisible();
    await choose();
    expect(onSearch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(salvador));
    expect(onOpen).not.toHaveBeenCalled();
    expect(JSON.parse(sessionStorage.getItem('@entertainmentSearch') ?? '')).toMatchObject({ local: { id: 'SSA' } });
    expect(sessionStorage.getItem('@searchKind')).toBe('Entretenimento');
  });

  it('is only chosen by Tab, and searched in with Buscar', async () => {
    const { onSearch, search } = await form();
    await field().fill('salva');
    await expect.element(option(/^Salvador Bahia/)).toBeVisible();
    await userEvent.tab();
    await expect.element(field()).toHaveValue('Salvador, Bahia, Brasil');
    expect(onSearch).not.toHaveBeenCalled();
    await search();
    expect(onSearch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(salvador));
  });

  it('is there again with the search that was stored last', async () => {
    const first = await form();
    await field().fill('salva');
    await option(/^Salvador Bahia/).click();
    await first.screen.unmount();
    const second = await form();
    await expect.element(field()).toHaveValue('Salvador, Bahia, Brasil');
    await second.search();
    expect(second.onSearch).toHaveBeenCalledOnce();
    expect(second.asked).toEqual([]);
  });

  it('is asked for anew where that search had the parts of a place alone, which are no words for the field', async () => {
    const local = { id: 'state/BR-BA', name: '', location: '', routeDestiny: ['state/BR-BA'] };
    sessionStorage.setItem('@entertainmentSearch', JSON.stringify({ local }));
    const { onSearch, search } = await form();
    await expect.element(field()).toHaveValue('');
    await search();
    await expect.element(field()).toHaveAccessibleDescription('Destino não pode ser vazio');
    expect(onSearch).not.toHaveBeenCalled();
  });
});

it('leads on a phone from its sheet to the results of a place', async () => {
  await page.viewport(390, 844);
  const { screen, onSearch } = await form();
  await field().click();
  const sheet = screen.getByRole('dialog', { name: 'Onde deseja encontrar?' });
  await sheet.getByRole('combobox').fill('salva');
  await sheet.getByRole('option', { name: /^Praia do Forte/ }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ local: 'PF' }));
});

describe('an activity', () => {
  async function openTour() {
    const shown = await form();
    await field().fill('salva');
    await option(/^Centro histórico/).click();
    return shown;
  }
  const details = { tipo: 'entretenimento', atividade: '6-fake.60007' };

  it('opens its details, without a search behind them', async () => {
    const { onSearch, onOpen } = await openTour();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(details);
    expect(onSearch).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('@entertainmentSearch')).toBeNull();
  });

  it('is in the field of who comes back, and opens again with Buscar', async () => {
    const first = await openTour();
    await first.screen.unmount();
    const { onOpen, search } = await form();
    await expect.element(field()).toHaveValue('Centro histórico a pé');
    await search();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(details);
  });

  it('gives way to what is searched for after it', async () => {
    const { onSearch } = await openTour();
    await field().fill('salva');
    await option(/^Praia do Forte/).click();
    expect(onSearch).toHaveBeenCalledWith(expect.objectContaining({ local: 'PF' }));
    expect(sessionStorage.getItem('@entertainmentOpened')).toBeNull();
  });
});

describe('a text of which nothing is chosen', () => {
  it('is searched for in the first place that is found for it', async () => {
    const { onSearch, search } = await form();
    await field().fill('Sálva');
    await userEvent.keyboard('{Escape}');
    await search();
    await expect.poll(() => onSearch.mock.calls).toEqual([[expect.objectContaining(salvador)]]);
  });

  it('is not found where no place is, and the field says so until something else is typed', async () => {
    const { screen, onSearch, search } = await form();
    await field().fill('xyz');
    await search();
    await expect.element(screen.getByText('Não encontrado')).toBeVisible();
    await expect.element(field()).toHaveAccessibleDescription('Não encontrado');
    await expect.element(field()).toHaveFocus();
    await field().fill('xy');
    await expect.element(screen.getByText('Não encontrado')).not.toBeInTheDocument();
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('is one of the suggestions to choose where activities alone are found', async () => {
    const { activities } = foundPlaces;
    const { onSearch, search } = await form(undefined, { status: 200, body: { locations: [], activities } });
    await field().fill('centro');
    await search();
    await expect.element(field()).toHaveAccessibleDescription('Escolha uma das sugestões da lista.');
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('is not called unknown where the server does not look it up', async () => {
    const { search } = await form(undefined, problem(502, 'Fornecedor fora do ar'));
    await field().fill('salva');
    await search();
    const noAnswer = 'Não conseguimos carregar as sugestões. Tente novamente.';
    await expect.element(field()).toHaveAccessibleDescription(noAnswer);
  });

  it('is looked up once, however often it is sent, and the form says so meanwhile', async () => {
    const give: (() => void)[] = [];
    const held = (asked: { readonly body: unknown }) =>
      new Promise<ReturnType<typeof found>>((resolve) => give.push(() => resolve(found(asked))));
    const { screen, asked, onSearch, search } = await form(undefined, held);
    // Too short for suggestions: what is asked is what was sent.
    await field().fill('sa');
    await search();
    await expect.element(screen.getByText('Carregando as opções...')).toBeVisible();
    await expect.poll(() => asked.length).toBe(1);
    await search();
    await drawn();
    expect(asked).toHaveLength(1);
    for (const answer of give) answer();
    await expect.element(field()).toHaveAccessibleDescription('Não encontrado');
    await expect.element(screen.getByText('Carregando as opções...')).not.toBeInTheDocument();
    await search();
    await expect.poll(() => asked.length).toBe(2);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('is not searched for any more once another is typed', async () => {
    const give: (() => void)[] = [];
    const held = (asked: { readonly body: unknown }) =>
      new Promise<ReturnType<typeof found>>((resolve) => give.push(() => resolve(found(asked))));
    const { asked, onSearch, search } = await form(undefined, held);
    await field().fill('sa');
    await search();
    await expect.poll(() => asked.length).toBe(1);
    await field().fill('salva');
    await search();
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    for (const answer of give) answer();
    await expect.poll(() => onSearch.mock.calls).toEqual([[expect.objectContaining(salvador)]]);
    expect(page.getByText('Não encontrado').elements()).toEqual([]);
  });
});

it('says that nothing is filled in, and leads there', async () => {
  const { screen, asked, onSearch, search } = await form();
  await search();
  await expect.element(screen.getByText('Destino não pode ser vazio')).toBeVisible();
  await expect.element(field()).toHaveFocus();
  expect(alertState.get().map(({ text }) => text)).toEqual(['Por favor, preencha todos os campos']);
  expect(asked).toEqual([]);
  expect(onSearch).not.toHaveBeenCalled();
  await field().fill('salva');
  await expect.element(screen.getByText('Destino não pode ser vazio')).not.toBeInTheDocument();
});

it('says at the field what the server refused, until something else is asked for', async () => {
  const first = await form();
  await field().fill('salva');
  await option(/^Salvador Bahia/).click();
  await first.screen.unmount();
  const { screen } = await form({ 'filter.route.0': 'Destino inválido' });
  await expect.element(screen.getByText('Destino inválido')).toBeVisible();
  await field().fill('salva');
  await expect.element(screen.getByText('Destino inválido')).not.toBeInTheDocument();
});
