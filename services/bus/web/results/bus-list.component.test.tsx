import type { Bus } from '@embarque/bus/contract.ts';
import { answerOf, barraFunda, busOf, novoRio, tiete } from '@embarque/bus/testing/sample-buses.ts';
import { ResultsShown } from '@embarque/commerce/web/testing/results-shown.tsx';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { sampleUser, type UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { busResults } from '../bus-results.ts';
import { readSearchAddress } from '../search/search-address.ts';
import type { BusListView } from './bus-list.tsx';
import { BusLoading } from './bus-loading.tsx';

const round = readSearchAddress({
  origem: 'BR3550308',
  destino: novoRio.id,
  ida: '2027-01-15',
  volta: '2027-01-20',
  passageiros: '2',
});
const oneWay = readSearchAddress({ origem: 'BR3550308', destino: novoRio.id, ida: '2027-01-15' });

const two = { passengers: 2 } as const;
const out = [
  busOf(1, { ...two, departure: '2027-01-15T08:00', minutes: 360, reais: 240, classType: 'Leito' }),
  busOf(2, { ...two, departure: '2027-01-15T23:00', minutes: 390, reais: 180, company: 'LN' }),
  busOf(3, { ...two, departure: '2027-01-15T12:00', from: barraFunda, isInTransit: true, freeSeats: 2 }),
];
const back = [
  busOf(4, { ...two, departure: '2027-01-20T09:00', minutes: 360, from: novoRio, to: tiete, reais: 200.5 }),
  busOf(5, { ...two, departure: '2027-01-20T10:00', minutes: 360, from: novoRio, to: barraFunda }),
];

/** Fifty points a real, as the sample buses cost. */
const atFifty: UserOptions = { catalog: { catalogCurrencyConfig: { conversionRate: 50 } } };

async function lists(buses: readonly Bus[][] = [out, back], more: { as?: UserOptions; savedView?: BusListView } = {}) {
  const [onSelect, onSaveView] = [vi.fn(), vi.fn()];
  const query = buses.length > 1 ? round : oneWay;
  if (!query) throw new Error('a whole search');
  const screen = await renderInShop(
    <SignedIn as={more.as ?? { guest: true }}>
      <ResultsShown
        part={busResults}
        query={query}
        answer={answerOf(...buses)}
        user={sampleUser(atFifty)}
        savedView={more.savedView}
        {...{ onSelect, onSaveView }}
      />
    </SignedIn>,
  );
  const ida = screen.getByRole('group', { name: /^IDA/ });
  const volta = screen.getByRole('group', { name: /^VOLTA/ });
  const total = screen.getByRole('region', { name: /^Total/ });
  const select = screen.getByRole('button', { name: 'Selecionar' });
  const times = (list: typeof ida) =>
    list
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.querySelector('b')?.textContent?.slice(0, 5));
  return { screen, ida, volta, total, select, times, onSelect, onSaveView };
}

const choose = (list: Awaited<ReturnType<typeof lists>>['ida'], name: RegExp) =>
  list.getByRole('radio', { name }).click();

it('lists the buses there and back by departure, each with what a traveller compares', async () => {
  const { screen, ida, volta, times } = await lists();
  await expect.element(screen.getByRole('heading', { name: '5 ônibus encontrados' })).toBeVisible();
  expect(times(ida)).toEqual(['08:00', '12:00', '23:00']);
  expect(times(volta)).toEqual(['09:00', '10:00']);
  await expect.element(ida.getByText(/sex, 15\/01\/2027/)).toBeVisible();
  const night = ida.getByRole('radio', { name: /^23:00/ });
  for (const text of [/São Paulo, SP/, /Rio de Janeiro, RJ/, /6\sh\s30/, /no dia seguinte/, /Lua Nova Leitos/])
    await expect.element(night).toHaveAccessibleName(text);
  for (const text of [/Executivo/, /2 pessoa\(s\)/, /R\$.180,00/])
    await expect.element(night).toHaveAccessibleName(text);
  await expect.element(ida.getByText('Em trânsito: partida estimada')).toBeVisible();
  await expect.element(ida.getByText('Últimos 2 assentos')).toBeVisible();
});

it.each([1236, 640])(
  'has a price that is paid in points and reais in two lines below its points, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const { ida } = await lists([out], { as: { ...atFifty, campaign: { cashPaymentPercentage: 60 } } });
    const least = ida.getByText(/^a partir de/).first();
    await expect.element(least).toBeVisible();
    const lines = [...least.element().children].map((part) => part.getBoundingClientRect().top);
    expect(new Set(lines)).toHaveProperty('size', 2);
    expect(least.element().getBoundingClientRect().height).toBeLessThan(36);
  },
);

it('counts the only bus of a direction as chosen', async () => {
  const [going] = out;
  const [first, second] = back;
  if (!going || !first || !second) throw new Error('three buses are needed');
  const { ida, volta, select, onSelect } = await lists([[going], [first, second]]);
  await expect.element(ida.getByRole('radio')).toBeChecked();
  await expect.element(select).toBeDisabled();
  await choose(volta, /^10:00/);
  await select.click();
  expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ going: { key: going.key }, return: { key: second.key } });
});

it('selects once a bus is chosen for each direction, at what both cost together', async () => {
  const { total, select, ida, volta, onSelect } = await lists();
  await expect.element(select).toBeDisabled();
  await choose(ida, /^08:00/);
  await expect.element(select).toBeDisabled();
  await total.getByRole('link', { name: 'Escolher a volta' }).click();
  await expect.element(volta).toHaveFocus();
  await choose(volta, /^09:00/);
  await expect.element(total).toHaveTextContent(/Total da ida e da volta.*R\$.440,50/);
  await select.click();
  expect(onSelect).toHaveBeenCalledWith({ going: out[0], return: back[0], cashPrice: 440.5, pointsPrice: 22_025 });
});

it('selects the way there alone on a one-way search', async () => {
  const { screen, total, select, ida, onSelect } = await lists([out]);
  await expect
    .element(screen.getByRole('checkbox', { name: 'Ida e Volta na mesma rodoviária' }))
    .not.toBeInTheDocument();
  await choose(ida, /^23:00/);
  await expect.element(total).toHaveTextContent(/Total da ida.*R\$.180,00/);
  await select.click();
  expect(onSelect).toHaveBeenCalledWith({ going: out[1], return: null, cashPrice: 180, pointsPrice: 9_000 });
});

it('shows members points, and what they would pay in cash', async () => {
  const { ida } = await lists([out, back], { as: {} });
  await expect.element(ida.getByRole('radio', { name: /^08:00/ })).toHaveAccessibleName(/12\.000 Pts ou R\$.240,00/);
});

it('narrows both lists by class, company and station; what is hidden is not chosen any more', async () => {
  const { screen, ida, volta, times, select } = await lists();
  await choose(ida, /^23:00/);
  await choose(volta, /^09:00/);
  await expect.element(select).toBeEnabled();
  const leito = screen.getByRole('checkbox', { name: 'Leito', exact: true });
  await expect.element(leito).toHaveAccessibleDescription(/^1 opção/);
  await leito.click();
  await expect.poll(() => times(ida)).toEqual(['08:00']);
  await expect.element(volta.getByText('Nenhum ônibus de volta atende aos filtros selecionados.')).toBeVisible();
  await expect.element(select).toBeDisabled();
  await leito.click();
  await expect.element(select).toBeEnabled();
  await screen.getByRole('checkbox', { name: 'Terminal Barra Funda' }).click();
  await expect.poll(() => [times(ida), times(volta)]).toEqual([['12:00'], ['10:00']]);
  await screen.getByRole('checkbox', { name: 'Lua Nova Leitos' }).click();
  await expect.element(screen.getByText('Nenhum ônibus atende aos filtros selecionados')).toBeVisible();
  await screen.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.poll(() => times(ida)).toHaveLength(3);
});

it('leaves only the ways back from and to the same stations, where that is asked', async () => {
  const { screen, ida, volta, times } = await lists();
  await screen.getByRole('checkbox', { name: 'Ida e Volta na mesma rodoviária' }).click();
  await choose(ida, /^12:00/);
  await expect.poll(() => times(volta)).toEqual(['10:00']);
  await expect.element(volta.getByText(/^Mostramos só as voltas/)).toBeVisible();
});

it('offers no way back before the arrival there', async () => {
  const early = busOf(6, { departure: '2027-01-15T13:00', from: novoRio, to: tiete });
  const late = busOf(7, { departure: '2027-01-15T14:30', from: novoRio, to: tiete });
  const { ida, volta, times } = await lists([out, [early, late]]);
  expect(times(volta)).toEqual(['13:00', '14:30']);
  await choose(ida, /^08:00/);
  await expect.poll(() => times(volta)).toEqual(['14:30']);
  await choose(ida, /^23:00/);
  await expect.element(volta.getByText(/^Nenhuma volta combina com a ida escolhida/)).toBeVisible();
});

it('says that there is no bus back on that day, and cannot be selected', async () => {
  const { ida, volta, select } = await lists([out, []]);
  await expect.element(volta.getByText('Não há ônibus de volta nesta data.')).toBeVisible();
  await choose(ida, /^08:00/);
  await expect.element(select).toBeDisabled();
});

it('says of the cheapest bus of each direction that it is, whatever the order, and of none where all cost the same', async () => {
  const { screen, ida, volta } = await lists();
  const cheapest = (list: typeof ida) => list.getByRole('radio', { name: /Menor preço/ });
  await expect.element(cheapest(ida)).toHaveAccessibleName(/^12:00.*Menor preço/);
  await expect.element(cheapest(volta)).toHaveAccessibleName(/^10:00/);
  await screen.unmount();
  const alike = await lists([[1, 2].map((place) => busOf(place, { departure: `2027-01-15T0${place}:00`, reais: 90 }))]);
  await expect.element(alike.ida.getByRole('radio').first()).toBeVisible();
  await expect.element(alike.ida.getByText('Menor preço')).not.toBeInTheDocument();
});

it('orders by price, folds what is long, and keeps all of it with the choice', async () => {
  const many = Array.from({ length: 14 }, (_, index) =>
    busOf(index, { departure: `2027-01-15T${String(index + 6).padStart(2, '0')}:00`, reais: 300 - index }),
  );
  const { screen, ida, times, onSaveView } = await lists([many]);
  expect(times(ida)).toHaveLength(8);
  await screen.getByRole('combobox', { name: 'Ordenar por' }).selectOptions('price');
  await expect.poll(() => times(ida)[0]).toBe('19:00');
  await screen.getByRole('button', { name: 'Ver mais 6 horários' }).click();
  await expect.poll(() => times(ida)).toHaveLength(14);
  await choose(ida, /^06:00/);
  await screen.getByRole('button', { name: 'Ver menos horários' }).click();
  expect(times(ida)).toHaveLength(9);
  await screen.unmount();
  const [view] = onSaveView.mock.calls.at(-1) ?? [];
  expect(view).toEqual({ sort: 'price', chosen: ['B0', undefined], whole: [] });
  const again = await lists([many], { savedView: view });
  await expect.element(again.ida.getByRole('radio', { name: /^06:00/ })).toBeChecked();
});

it('leads from the chosen way back to its list', async () => {
  const { ida, total } = await lists();
  await choose(ida, /^08:00/);
  await total.getByRole('link', { name: 'Alterar ida' }).click();
  await expect.element(ida).toHaveFocus();
});

const named = (list: Awaited<ReturnType<typeof lists>>['ida'], name: RegExp) => list.getByRole('radio', { name });

it('folds a direction to its chosen bus on a phone, so that the other one comes into sight', async () => {
  await page.viewport(390, 844);
  const { ida, volta, times, select } = await lists();
  await choose(ida, /^23:00/);
  await expect.poll(() => times(ida)).toEqual(['23:00']);
  await expect.element(ida.getByRole('status')).toHaveTextContent('Mostramos só o ônibus escolhido.');
  await expect.element(named(ida, /^23:00/)).toBeChecked();
  await expect.element(named(ida, /^23:00/)).toHaveFocus();
  expect(times(volta)).toHaveLength(2);
  for (const bus of volta.getByRole('radio').elements())
    expect(bus.getBoundingClientRect().bottom).toBeLessThan(844 - 96);
  await choose(volta, /^10:00/);
  await expect.poll(() => times(volta)).toEqual(['10:00']);
  await expect.element(select).toBeEnabled();
});

it('opens a folded direction at its chosen bus, and folds it again once one is chosen, be it the same', async () => {
  await page.viewport(390, 844);
  const { ida, times } = await lists();
  await choose(ida, /^12:00/);
  const change = ida.getByRole('button', { name: 'Alterar ida' });
  const box = (await change.findElement()).getBoundingClientRect();
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await change.click();
  await expect.poll(() => times(ida)).toHaveLength(3);
  await expect.element(named(ida, /^12:00/)).toHaveFocus();
  await expect.element(ida.getByRole('status')).toHaveTextContent(/^$/);
  await expect.element(change).not.toBeInTheDocument();
  await choose(ida, /^12:00/);
  await expect.poll(() => times(ida)).toEqual(['12:00']);
});

it('lets the arrow keys pass all buses on a phone, and folds with the space bar', async () => {
  await page.viewport(390, 844);
  const { ida, times } = await lists();
  (named(ida, /^08:00/).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(named(ida, /^12:00/)).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(named(ida, /^23:00/)).toBeChecked();
  expect(times(ida)).toHaveLength(3);
  await userEvent.keyboard(' ');
  await expect.poll(() => times(ida)).toEqual(['23:00']);
  await expect.element(named(ida, /^23:00/)).toHaveFocus();
});

it('opens a folded direction that the total leads to, and where its bus is not offered any more', async () => {
  await page.viewport(390, 844);
  const { screen, ida, volta, total, times } = await lists();
  await choose(ida, /^08:00/);
  await choose(volta, /^09:00/);
  await total.getByRole('link', { name: 'Alterar' }).click();
  await expect.element(ida).toHaveFocus();
  expect(times(ida)).toHaveLength(3);
  await choose(ida, /^12:00/);
  await screen.getByRole('checkbox', { name: 'Ida e Volta na mesma rodoviária' }).click();
  await expect.poll(() => [times(ida), times(volta)]).toEqual([['12:00'], ['10:00']]);
  await expect.element(volta.getByRole('button', { name: 'Alterar volta' })).not.toBeInTheDocument();
});

it('shows directions that were chosen before folded on a phone, and whole beside more room', async () => {
  await page.viewport(390, 844);
  const { ida, volta, times } = await lists([out, back], {
    savedView: { sort: 'departure', chosen: ['B1', 'B4'], whole: [] },
  });
  await expect.poll(() => [times(ida), times(volta)]).toEqual([['08:00'], ['09:00']]);
  await page.viewport(1236, 900);
  await expect.poll(() => [times(ida).length, times(volta).length]).toEqual([3, 2]);
  await expect.element(ida.getByRole('button', { name: 'Alterar ida' })).not.toBeInTheDocument();
  await expect.element(ida.getByRole('status')).not.toBeInTheDocument();
});

it('says that it looks for prices while a bus drives', async () => {
  const screen = await renderInShop(<BusLoading />);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Aguarde enquanto buscamos os melhores preços para você!');
  const bus = screen.container.querySelector('svg g');
  expect(bus?.getAnimations({ subtree: true }).length).toBeGreaterThan(0);
});

it('says the cities of a direction once on a phone, and its stations in each row', async () => {
  await page.viewport(390, 844);
  const { ida } = await lists();
  await expect.element(ida.getByText('São Paulo → Rio de Janeiro')).toBeVisible();
  const seen = (part: Element) => part.getBoundingClientRect().width > 1;
  expect(ida.getByText('São Paulo, SP').elements().filter(seen)).toEqual([]);
  expect(ida.getByText('Rio de Janeiro, RJ').elements().filter(seen)).toEqual([]);
  expect(ida.getByText(barraFunda.name).elements().filter(seen)).toHaveLength(1);
  await expect.element(ida.getByRole('radio', { name: /^12:00/ })).toHaveAccessibleName(/São Paulo, SP/);
  await page.viewport(1280, 900);
  await expect.poll(() => ida.getByText('São Paulo, SP').elements().filter(seen)).toHaveLength(3);
});

it.each([390, 360])('holds the total of both ways, in points and reais, in its bar of %i px', async (width) => {
  await page.viewport(width, 844);
  const { total, ida, volta } = await lists([out, back], {
    as: { ...atFifty, campaign: { cashPaymentPercentage: 60 } },
  });
  for (const act of [() => choose(ida, /^08:00/), () => choose(volta, /^09:00/)]) {
    await act();
    await expect.element(total.getByText(/^a partir de/)).toBeVisible();
    const bar = total.element().getBoundingClientRect();
    expect(bar.bottom).toBeCloseTo(844, 0);
    for (const part of total.element().querySelectorAll('h3, [role="status"], button, a')) {
      const box = part.getBoundingClientRect();
      if (box.width <= 1) continue;
      expect(box.right).toBeLessThanOrEqual(width);
      if (part.matches('a')) continue;
      expect(box.top).toBeGreaterThanOrEqual(bar.top);
      expect(box.bottom).toBeLessThanOrEqual(bar.bottom);
    }
  }
});
