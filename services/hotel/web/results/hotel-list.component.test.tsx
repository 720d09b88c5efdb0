import { ResultsShown } from '@embarque/commerce/web/testing/results-shown.tsx';
import { mealPlanNames, mealPlans } from '@embarque/hotel/rules/meal-plans.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { answerOf, planOf, stayOf } from '@embarque/hotel/testing/sample-stays.ts';
import { writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hotelDetails } from '../hotel-details.ts';
import { hotelResults } from '../hotel-results.ts';
import { readSearchAddress } from '../search/search-address.ts';

const query = readSearchAddress({ destino: 'BR-SSA', entrada: '2027-01-08', saida: '2027-01-10', quartos: '2--_1--' });
if (!query) throw new Error('a whole search');

const hotels = [
  stayOf(3, { name: 'Grand Hotel', stars: 5 }),
  stayOf(1, { name: 'Pousada São João', stars: 3, plans: [planOf('ROOM_ONLY', 301, false), planOf('BREAKFAST', 500)] }),
];

const NOTHING =
  'Não encontramos resultados que correspondam aos filtros selecionados. Tente ajustar os critérios de busca para obter mais opções.';

async function list(stays = hotels, as: UserOptions = { guest: true }) {
  const onOpen = vi.fn();
  await page.viewport(1280, 900);
  const screen = await renderInShop(
    <SignedIn as={as}>
      <ResultsShown part={hotelResults} query={query} answer={answerOf(stays)} onOpen={onOpen} />
    </SignedIn>,
  );
  const names = () =>
    screen
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent?.split(',')[0]);
  return { screen, onOpen, names };
}

it('lists the cheapest first, each with what its price is for and by the day', async () => {
  const { screen, names } = await list();
  await expect.element(screen.getByRole('heading', { name: '2 hotéis encontrados' })).toBeVisible();
  expect(names()).toEqual(['Pousada São João', 'Grand Hotel']);
  const card = screen.getByRole('article', { name: /São João/ });
  for (const text of ['A partir de', 'por 2 noite(s) x 2 quarto(s)', 'R$ 150,50 por diária', 'Não reembolsável'])
    await expect.element(card).toHaveTextContent(text);
  await expect.element(card.getByRole('img', { name: '3 estrelas' })).toBeVisible();
  // Guests see no points.
  await expect.element(screen.getByRole('article', { name: /Grand/ })).toHaveTextContent('R$ 303,00');
  expect(screen.getByText(/\bPts\b/).elements()).toEqual([]);
});

it('shows the price of the cheapest plan that passes, and orders by it', async () => {
  const { screen, names } = await list();
  await screen.getByRole('checkbox', { name: 'Café da manhã', exact: true }).click();
  await expect.poll(names).toEqual(['Grand Hotel', 'Pousada São João']);
  await expect.element(screen.getByRole('article', { name: /São João/ })).toHaveTextContent('R$ 500,00');
});

it('finds by name and by stars, and says when nothing is left', async () => {
  const { screen, names } = await list();
  await screen.getByRole('searchbox', { name: 'Nome do hotel' }).fill('sao');
  await expect.poll(names).toEqual(['Pousada São João']);
  const stars = screen.getByRole('slider', { name: 'Mínimo de estrelas' });
  await stars.fill('3.5');
  await expect.element(screen.getByText(NOTHING)).toBeVisible();
  await screen.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.poll(() => names().length).toBe(2);
});

it('counts stars by halves, as far as the keys move the thumb', async () => {
  const { screen, names } = await list();
  const stars = screen.getByRole('slider', { name: 'Mínimo de estrelas' });
  await expect.element(screen.getByText('Qualquer categoria')).toBeVisible();
  stars.element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByText('5 estrelas ou mais')).toBeVisible();
  await expect.poll(names).toEqual(['Grand Hotel']);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByText('4,5 estrelas ou mais')).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByText('Qualquer categoria')).toBeVisible();
  await expect.poll(() => names().length).toBe(2);
});

it.each([
  ['Café da manhã', ['Café da manhã', 'Meia pensão', 'Pensão completa', 'Tudo incluído']],
  ['Almoço', ['Pensão completa', 'Tudo incluído']],
  ['Janta', ['Meia pensão', 'Pensão completa', 'Tudo incluído']],
  ['Sem café da manhã', ['Somente hospedagem']],
])('leaves with %s the hotels that have such a plan, each with its meals on its card', async (name, plans) => {
  const each = mealPlans.map((meal, index) => stayOf(index + 1, { plans: [planOf(meal, 300 + index)] }));
  const { screen } = await list(each);
  const boxes = screen.getByRole('group', { name: 'Refeições' }).getByRole('checkbox');
  const labels = () => boxes.elements().map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  expect(labels()).toEqual(['Café da manhã', 'Almoço', 'Janta', 'Sem café da manhã']);
  const shown = () =>
    screen
      .getByRole('article')
      .elements()
      .map(({ textContent }) => Object.values(mealPlanNames).find((plan) => textContent?.includes(plan)));
  await expect.poll(shown).toEqual(Object.values(mealPlanNames));
  await screen.getByRole('checkbox', { name, exact: true }).click();
  await expect.poll(shown).toEqual(plans);
  await screen.getByRole('checkbox', { name, exact: true }).click();
  await expect.poll(shown).toEqual(Object.values(mealPlanNames));
});

it('narrows by the price of a day, down to nothing and back to all', async () => {
  const { screen, names } = await list();
  // The dearest plan costs R$ 500 for two nights.
  const most = screen.getByRole('slider', { name: 'Valor da diária: até' });
  // The scale ends with it; its end leaves nothing out.
  await expect.element(most).toHaveValue('250');
  await expect.element(most).toHaveAttribute('max', '250');
  await expect.element(screen.getByText(/^Há opções de R\$\s150,00 a R\$\s250,00$/)).toBeVisible();
  await most.fill('151');
  await expect.poll(names).toEqual(['Pousada São João']);
  most.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByText(NOTHING)).toBeVisible();
  await screen.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.poll(() => names().length).toBe(2);
  await expect.element(most).toHaveValue('250');
  // Moved away from its end and back to it, it is as if nobody had touched it.
  await most.fill('151');
  await expect.poll(names).toEqual(['Pousada São João']);
  await most.fill('250');
  await expect.poll(() => names().length).toBe(2);
});

it('leads to the details of a hotel, with the search it was found in', async () => {
  const { screen, onOpen } = await list();
  await screen.getByRole('article', { name: /Grand/ }).getByRole('button', { name: 'Detalhes' }).click();
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ hotel: 'H3', sessao: 's1', quartos: '2--_1--' }));
});

it('stores the hotel that is opened, which the page of details shows where its address names none', async () => {
  const { screen } = await list();
  expect(hotelDetails.readQuery({})).toBeUndefined();
  await screen.getByRole('article', { name: /Grand/ }).getByRole('button', { name: 'Detalhes' }).click();
  expect(JSON.parse(sessionStorage.getItem('@hotelSelected') ?? '{}')).toMatchObject({
    basicPropertyInfo: { hotelRef: { hotelCode: 'H3', hotelName: 'Grand Hotel' } },
  });
  expect(hotelDetails.readQuery({})).toEqual({ hotelCode: 'H3', session: 's1', search: query });
  // What others add to an address names no hotel.
  expect(hotelDetails.readQuery({ utm_source: 'x' })).toEqual({ hotelCode: 'H3', session: 's1', search: query });
  // An address that names something else is not that hotel's.
  expect(hotelDetails.readQuery({ hotel: '../x' })).toBeUndefined();
  expect(hotelDetails.readQuery({ destino: 'BR-REC' })).toBeUndefined();
});

it('keeps the opened hotel with the search it was found in, whatever is searched later', async () => {
  const { screen } = await list();
  await screen.getByRole('article', { name: /Grand/ }).getByRole('button', { name: 'Detalhes' }).click();
  const later = readSearchAddress({
    ...{ destino: 'BR-REC', cidade: 'Recife' },
    ...{ entrada: '2027-03-01', saida: '2027-03-05', quartos: '1--' },
  });
  writeStored(hotelService.searchKey, later);
  expect(hotelDetails.readQuery({})).toEqual({ hotelCode: 'H3', session: 's1', search: query });
});

it('orders by price, by stars or by nearness to the centre, which a card says with what the hotel offers', async () => {
  const known = [
    stayOf(1, { name: 'Longe', stars: 3, kmFromCentre: 6.25, amenities: ['Piscina', 'Wi-Fi grátis'] }),
    stayOf(2, { name: 'Perto', stars: 2, kmFromCentre: 0.4 }),
    stayOf(3, { name: 'Estrelado', stars: 5 }),
  ];
  const { screen, names } = await list(known);
  const order = screen.getByRole('combobox', { name: 'Ordenar por' });
  await expect.element(order).toHaveDisplayValue('Menor preço');
  expect(names()).toEqual(['Longe', 'Perto', 'Estrelado']);
  await order.selectOptions('Mais estrelas');
  await expect.poll(names).toEqual(['Estrelado', 'Longe', 'Perto']);
  await order.selectOptions('Mais perto do centro');
  await expect.poll(names).toEqual(['Perto', 'Longe', 'Estrelado']);
  const far = screen.getByRole('article', { name: /Longe/ });
  await expect.element(far).toHaveTextContent('a 6,3 km do centro');
  const offered = far.getByRole('list', { name: 'Comodidades' }).getByRole('listitem').elements();
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Piscina', 'Wi-Fi grátis']);
  const unknown = screen.getByRole('article', { name: /Estrelado/ });
  await expect.element(unknown).not.toHaveTextContent('centro');
  expect(unknown.getByRole('list', { name: 'Comodidades' }).elements()).toEqual([]);
});

it('offers no order by the centre where no hotel says how far it is', async () => {
  const { screen } = await list();
  const order = screen.getByRole('combobox', { name: 'Ordenar por' }).element();
  expect([...(order as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['Menor preço', 'Mais estrelas']);
});

it('shows points to members', async () => {
  const { screen } = await list(hotels, {});
  await expect.element(screen.getByRole('article', { name: /Grand/ })).toHaveTextContent('7.575 Pts por diária');
});

it('renders the beginning of three hundred, which grows', async () => {
  const many = Array.from({ length: 300 }, (_, index) => stayOf(index + 1));
  const { screen, names } = await list(many);
  await expect.element(screen.getByRole('heading', { name: '300 hotéis encontrados' })).toBeVisible();
  expect(names().length).toBeLessThan(40);
  const items = screen.getByRole('listitem').elements();
  expect(items[0]?.getAttribute('aria-setsize') ?? items.at(-1)?.getAttribute('aria-setsize')).toBe('300');
});

it('shows hotels on a map, one window at a time, with the way to the rooms', async () => {
  const { screen, onOpen } = await list();
  await screen.getByText('Mapa', { exact: true }).click();
  const map = screen.getByRole('region', { name: 'Hotéis no mapa' });
  await expect.element(map).toBeVisible();
  expect(map.element().getBoundingClientRect().height).toBe(800);
  // Every hotel stands on it with its price, and the list stays below.
  for (const name of ['Grand Hotel, R$ 303,00', 'Pousada São João, R$ 301,00'])
    await expect.element(map.getByRole('button', { name })).toBeInTheDocument();
  await expect.element(screen.getByRole('article', { name: /Grand/ })).toBeInTheDocument();
  await map.getByRole('button', { name: /^Grand Hotel/ }).click();
  await expect.element(map.getByText('Rua das Acácias, 3, Centro')).toBeVisible();
  await map.getByRole('button', { name: 'Selecionar' }).click();
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ hotel: 'H3' }));
});

const placed = (latitude: number, longitude: number) =>
  hotels.map((stay, index) => ({
    ...stay,
    basicPropertyInfo: {
      ...stay.basicPropertyInfo,
      position: { latitude: latitude + index / 100, longitude: longitude + index / 100 },
    },
  }));

it('opens its hotels as a map on the whole screen of a phone, and one of them from there', async () => {
  const { screen, onOpen } = await list(placed(-12.99, -38.5));
  const opener = screen.getByRole('button', { name: 'Mapa', exact: true });
  expect(opener.elements()).toEqual([]);
  await page.viewport(390, 844);
  await opener.click();
  const sheet = screen.getByRole('dialog', { name: 'Mapa dos hotéis' });
  await sheet.getByRole('button', { name: /^Grand Hotel, / }).click();
  await sheet.getByRole('button', { name: 'Selecionar' }).click();
  await expect.poll(() => onOpen.mock.calls.length).toBe(1);
});

it('has the way to the map and back to the list wherever the filters do not stand beside it', async () => {
  const { screen } = await list(placed(-12.99, -38.5));
  await screen.getByText('Mapa', { exact: true }).click();
  const [toMap, toList] = ['Mapa', 'Lista'].map((name) => screen.getByRole('button', { name, exact: true }));
  const map = screen.getByRole('region', { name: 'Hotéis no mapa' });
  await expect.element(map).toBeVisible();
  expect(toList?.elements()).toEqual([]);
  for (const width of [390, 768, 1000]) {
    await page.viewport(width, 844);
    await expect.poll(() => toList?.element().getBoundingClientRect().height).toBe(44);
    expect(toMap?.elements()).toEqual([]);
  }
  await toList?.click();
  await expect.element(map).not.toBeInTheDocument();
  for (const width of [390, 768, 1000]) {
    await page.viewport(width, 844);
    await expect.poll(() => toMap?.element().getBoundingClientRect().height).toBe(44);
    expect(toList?.elements()).toEqual([]);
  }
});

it('says in the place of a map that there is none of a city, beside the list', async () => {
  const { screen } = await list(placed(-10.65, -68.5));
  await page.viewport(390, 844);
  await expect.element(screen.getByRole('article', { name: /São João/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mapa', exact: true }).elements()).toEqual([]);
  await page.viewport(1280, 900);
  await screen.getByText('Mapa', { exact: true }).click();
  await expect.element(screen.getByText(/^Ainda não temos o mapa de/)).toBeVisible();
  await expect.element(screen.getByRole('article', { name: /São João/ })).toBeVisible();
});
