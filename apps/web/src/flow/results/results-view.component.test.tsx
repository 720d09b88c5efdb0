import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import { takeChosenDay } from '@embarque/commerce/web/search/chosen-day.ts';
import { SearchDates } from '@embarque/commerce/web/search/search-dates.tsx';
import { problems } from '@embarque/contract/problem.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Outcome } from '@embarque/web-kit/api/outcome.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { ResultsView } from './results-view.tsx';

/** A made-up service: its answer is a list of names, its filter the letters that a name must have. */
const letters = ['a', 'b', 'c'];
type Letters = readonly string[];
type Part = ResultsPart<string, Letters, Letters>;
const without = (filter: Letters, letter: string) => filter.filter((other) => other !== letter);

const Filters: Part['Filters'] = ({ value, onChange }) =>
  letters.map((letter) => (
    <label key={letter}>
      <input
        type="checkbox"
        checked={value.includes(letter)}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? [...value, letter] : without(value, letter))}
      />
      {letter}
    </label>
  ));

const List: Part['List'] = ({ answer, filter, onFilter, onSelect }) => {
  const left = answer.filter((name) => filter.every((letter) => name.includes(letter)));
  if (left.length === 0) return <Button onClick={() => onFilter([])}>Limpar filtros</Button>;
  return left.map((name) => (
    <Button key={name} onClick={() => onSelect(name)}>
      {name}
    </Button>
  ));
};

const NearDates: Part['NearDates'] = ({ query, onSearch }) => (
  <Button onClick={() => onSearch('amanhã')}>Em vez de {query}</Button>
);

const part: Omit<Part, 'search'> = {
  kind: 'ANY' as ServiceKind,
  emptyText: 'Não há nada para esta pesquisa.',
  takesLeads: false,
  readQuery: () => undefined,
  isComplete: () => true,
  complete: async (_call, query) => query,
  toAddress: () => ({}),
  isEmpty: (answer) => answer.length === 0,
  // A letter costs a thousand points, or R$ 20.
  prices: (answer) => answer.map(({ length }) => ({ cashPrice: length * 20, pointsPrice: length * 1_000 })),
  emptyFilter: () => [],
  filterChips: (filter) => filter.map((letter) => ({ label: letter, without: without(filter, letter) })),
  ...{ Filters, List, NearDates },
  Loading: () => 'Buscando',
};

const dayLimits = { today: '2027-01-01', advanceDays: 0 };
/** Other days, of none of which a price is told. */
const Days: NonNullable<Part['NearDates']> = ({ query, onSearch }) => (
  <SearchDates
    kind={part.kind}
    query={query}
    trip={{ departure: query, return: null }}
    limits={dayLimits}
    lowest={null}
    ask={async () => ({ ok: true, body: { days: [] } })}
    onChoose={({ departure }) => onSearch(departure)}
  />
);

/** A page whose search moves to the day that is chosen; nothing is found on the 10th. */
function OtherDays({ search, ...more }: Pick<Part, 'search'> & Partial<Part>) {
  const [query, setQuery] = useState('2027-03-10');
  return (
    <main>
      <h1>Resultados</h1>
      <ResultsView
        key={query}
        part={{ ...part, NearDates: Days, ...more, search }}
        query={query}
        onSelect={() => undefined}
        onSearch={setQuery}
        onOpen={() => undefined}
      />
    </main>
  );
}

const found = async (): Promise<Outcome<Letters>> => ({ ok: true, body: ['abano', 'banana', 'coco'] });
const silent = {
  ok: false,
  status: problems.supplier_unavailable.status,
  problem: { code: 'supplier_unavailable', error: problems.supplier_unavailable.error },
} as Outcome<Letters>;

async function draw(search: () => Promise<Outcome<Letters>> = found, as?: UserOptions) {
  const [onSelect, onSearch] = [vi.fn(), vi.fn()];
  const screen = await renderInPage(
    <ResultsView
      part={{ ...part, search }}
      query="hoje"
      onSelect={onSelect}
      onSearch={onSearch}
      onOpen={() => undefined}
    />,
    { at: '/busca/resultado-pesquisa', ...(as && { as }) },
  );
  const list = screen.getByRole('region', { name: 'Opções encontradas' });
  const chips = screen.getByRole('list', { name: 'Filtros aplicados' }).getByRole('button');
  const panel = screen.getByRole('complementary', { name: 'Filtros' });
  return {
    screen,
    list,
    panel,
    onSelect,
    onSearch,
    chipTexts: () => chips.elements().map(({ textContent }) => textContent),
    pressChip: (at: number) => press(chips.nth(at).element()),
    async tick(...wanted: string[]) {
      for (const letter of wanted) await panel.getByLabelText(letter, { exact: true }).click();
    },
  };
}

/** Presses what has the focus by keyboard. */
async function press(button: Element) {
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => page.viewport(1280, 900));

it('says that it looks until the list is there, whose choice is handed on', async () => {
  let answer = () => {};
  const { screen, list, onSelect } = await draw(
    () => new Promise((resolve) => (answer = () => resolve({ ok: true, body: ['coco'] }))),
  );
  await expect.element(screen.getByText('Buscando')).toBeVisible();
  answer();
  await list.getByRole('button', { name: 'coco' }).click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('coco');
  await expect.element(screen.getByText('Buscando')).not.toBeInTheDocument();
});

it('says that the suppliers are silent, and asks again at a press', async () => {
  const answers = [silent];
  const { screen, list } = await draw(async () => answers.pop() ?? found());
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('As empresas não responderam a tempo. Tente novamente em instantes.');
  await expect.element(screen.getByRole('link', { name: 'Refazer pesquisa' })).toHaveAttribute('href', '/');
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(list.getByRole('button', { name: 'coco' })).toBeVisible();
});

it('offers other days where there is nothing, and the way back to the form', async () => {
  const { screen, onSearch } = await draw(async () => ({ ok: true, body: [] }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Não há nada para esta pesquisa.');
  await screen.getByRole('button', { name: 'Em vez de hoje' }).click();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('amanhã');
  await screen.getByRole('link', { name: 'Refazer pesquisa' }).click();
  await expect.poll(screen.place).toBe('/');
});

describe('a day chosen among others, which are not above its list,', () => {
  async function choose(answered: Outcome<Letters>) {
    let answer = () => {};
    const screen = await renderInPage(
      <OtherDays
        search={(_call, query) =>
          query === '2027-03-10'
            ? Promise.resolve({ ok: true, body: [] })
            : new Promise((resolve) => (answer = () => resolve(answered)))
        }
      />,
    );
    const day = screen.getByRole('button', { name: /11\/03/ });
    await expect.element(day).toBeVisible();
    await press(day.element());
    await expect.element(screen.getByText('Buscando')).toBeVisible();
    answer();
    return { day, heading: screen.getByRole('heading', { level: 1 }), screen };
  }

  it('leaves the focus to the heading above its list', async () => {
    const { heading, screen } = await choose({ ok: true, body: ['coco'] });
    await expect.element(screen.getByRole('button', { name: 'coco' })).toBeVisible();
    await expect.element(heading).toHaveFocus();
    expect(takeChosenDay()).toBeUndefined();
  });

  it('and to the heading above what went wrong', async () => {
    const { heading } = await choose(silent);
    await expect.element(heading).toHaveFocus();
  });

  it('and to the day itself where nothing is found once more', async () => {
    const { day } = await choose({ ok: true, body: [] });
    await expect.element(day).toHaveAttribute('aria-current', 'date');
    await expect.element(day).toHaveFocus();
  });
});

describe('its filters', () => {
  it('are said above the list, and each goes at a press, with the focus on the next, then on what clears them', async () => {
    const { list, panel, tick, chipTexts, pressChip } = await draw();
    await expect.element(list.getByRole('button', { name: 'coco' })).toBeVisible();
    expect(chipTexts()).toEqual([]);
    await tick('a', 'b', 'c');
    await expect.poll(chipTexts).toEqual(['Remover a', 'Remover b', 'Remover c', 'Limpar']);
    await pressChip(0);
    await expect.poll(chipTexts).toEqual(['Remover b', 'Remover c', 'Limpar']);
    await expect.element(panel.getByLabelText('a', { exact: true })).not.toBeChecked();
    await expect.element(list.getByRole('button', { name: 'Remover b' })).toHaveFocus();
    await pressChip(1);
    await expect.poll(chipTexts).toEqual(['Remover b', 'Limpar']);
    await expect.element(list.getByRole('button', { name: 'Limpar' })).toHaveFocus();
  });

  it('leave the focus to the list as the last of them goes', async () => {
    const { list, tick, chipTexts, pressChip } = await draw();
    await tick('b');
    await expect.poll(chipTexts).toEqual(['Remover b', 'Limpar']);
    await pressChip(0);
    await expect.poll(chipTexts).toEqual([]);
    await expect.element(list).toHaveFocus();
  });

  it.each([
    ['above the list', ['a', 'b'], ({ list }) => list.getByRole('button', { name: 'Limpar', exact: true })],
    ['in the panel', ['a', 'b'], ({ panel }) => panel.getByRole('button', { name: 'Limpar', exact: true })],
    ['where nothing is left', ['b', 'c'], ({ list }) => list.getByRole('button', { name: 'Limpar filtros' })],
  ] as const satisfies readonly (readonly [
    string,
    Letters,
    (shown: Awaited<ReturnType<typeof draw>>) => ReturnType<typeof page.getByRole>,
  ])[])('leave the focus to the list as they are cleared %s', async (_where, wanted, clearIn) => {
    const shown = await draw();
    await shown.tick(...wanted);
    const clear = clearIn(shown);
    await expect.element(clear).toBeVisible();
    await press(clear.element());
    await expect.poll(shown.chipTexts).toEqual([]);
    await expect.element(shown.list).toHaveFocus();
    await expect.element(shown.list.getByRole('button', { name: 'coco' })).toBeVisible();
  });

  it('are a sheet on a phone, which gives the focus back to its opener by each of its ways out', async () => {
    await page.viewport(390, 844);
    const { screen, list, chipTexts } = await draw();
    const opener = screen.getByRole('button', { name: /^Aplicar filtros/ });
    const sheet = screen.getByRole('dialog', { name: 'Filtros' });
    const tick = () => sheet.getByLabelText('b', { exact: true });
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => sheet.getByRole('button', { name: 'Cancelar' }).click(),
      () => sheet.getByRole('button', { name: 'Aplicar', exact: true }).click(),
    ]) {
      await opener.click();
      await expect.element(tick()).not.toBeChecked();
      await tick().click();
      await close();
      await expect.element(sheet).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    }
    await expect.element(screen.getByRole('button', { name: 'Aplicar filtros (1)' })).toBeVisible();
    await expect.poll(chipTexts).toEqual(['Remover b', 'Limpar']);
    await expect.element(list.getByRole('button', { name: 'coco' })).not.toBeInTheDocument();
  });
});

describe('a balance', () => {
  const notice = async (as: UserOptions) => {
    const { screen, list, tick } = await draw(found, as);
    await expect.element(list.getByRole('button', { name: 'coco' })).toBeVisible();
    return { screen, tick, told: screen.getByRole('complementary', { name: 'Seu saldo de Pontos' }) };
  };
  const pointsOnly = { acceptCashPayment: false, couponEnabled: false };

  it('below the minimum of all is said once, above the list, with how many points are missing', async () => {
    const { told, screen } = await notice({ pointsBalance: 1_500, campaign: pointsOnly });
    await expect
      .element(told)
      .toHaveTextContent(
        'Seu saldo de 1.500 Pts ainda não alcança o mínimo destas opções, a partir de 4.000 Pts.Faltam 2.500 Pts. Você pode pesquisar outras datas ou voltar quando tiver mais.',
      );
    await expect.element(screen.getByText(/cupom/)).not.toBeInTheDocument();
  });

  it('counts as what is required beside reais, and a coupon may still bring that down', async () => {
    const { told } = await notice({ pointsBalance: 1_500, campaign: { cashPaymentPercentage: 60 } });
    await expect.element(told).toHaveTextContent('a partir de 1.600 Pts');
    await expect
      .element(told)
      .toHaveTextContent(
        'Você pode pesquisar outras datas, aplicar um cupom de desconto no resumo ou voltar quando tiver mais.',
      );
  });

  it('below the minimum of some is said with what can be bought', async () => {
    const { told, tick } = await notice({ pointsBalance: 2_000, campaign: { cashPaymentPercentage: 60 } });
    const sentence =
      'Seu saldo de 2.000 Pts alcança só uma parte destas opções.Você pode comprar as que pedem no mínimo até esse valor em Pts, e pagar o resto em R$ com cartão.';
    await expect.element(told).toHaveTextContent(sentence);
    await tick('b');
    await expect.element(told).toBeVisible();
  });

  it('below the price of some is said with what can be bought where nothing is paid in reais', async () => {
    const { told } = await notice({ pointsBalance: 5_000, campaign: pointsOnly });
    await expect
      .element(told)
      .toHaveTextContent(
        'Seu saldo de 5.000 Pts alcança só uma parte destas opções.Você pode comprar as que custam até esse valor.',
      );
  });

  it.each([
    ['reaches every minimum', { pointsBalance: 2_400, campaign: { cashPaymentPercentage: 60 } }],
    ['is not needed, for all may be paid in reais', { pointsBalance: 0 }],
    ['is nobody’s, of a guest', { pointsBalance: 0, guest: true, campaign: pointsOnly }],
    ['counts for nothing without point activity', { pointsBalance: 0, campaign: { disablePointActivity: true } }],
  ] as const)('that %s is not spoken of', async (_why, as) => {
    const { told } = await notice(as);
    await expect.element(told).not.toBeInTheDocument();
  });
});

it('leaves the focus to the heading of another search that is taken in the place of one nobody serves', async () => {
  const screen = await renderInPage(
    <OtherDays
      search={async (_call, query) => ({ ok: true, body: query === '2027-03-10' ? [] : ['coco'] })}
      report={({ length }) => (length === 0 ? { emptyBecause: 'not_served' } : {})}
      unserved={() => ({ title: 'Ninguém vai até lá', text: 'Outra data não muda isso.' })}
      instead={() => [{ label: 'Ver o lugar vizinho', query: '2027-03-12' }]}
    />,
  );
  const way = screen.getByRole('button', { name: 'Ver o lugar vizinho' });
  await expect.element(way).toBeVisible();
  await press(way.element());
  await expect.element(screen.getByRole('button', { name: 'coco' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('says above a list that not everybody answered, until a press brings the whole of it', async () => {
  const answers: Letters[] = [['abano'], ['abano', 'banana']];
  const search = async (): Promise<Outcome<Letters>> => ({ ok: true, body: answers.shift() ?? [] });
  const screen = await renderInPage(
    <ResultsView
      part={{ ...part, search, report: ({ length }) => (length === 1 ? { isPartial: true } : {}) }}
      query="hoje"
      onSelect={() => undefined}
      onSearch={() => undefined}
      onOpen={() => undefined}
    />,
  );
  const note = screen.getByRole('complementary', { name: 'Lista incompleta' });
  await expect.element(note).toHaveTextContent('Nem todas as empresas responderam.');
  await note.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByRole('button', { name: 'banana' })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  // The button is gone: the keyboard goes on at the list.
  await expect.element(screen.getByRole('region', { name: 'Opções encontradas' })).toHaveFocus();
});
