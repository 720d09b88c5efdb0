import type { Car } from '@embarque/car/contract.ts';
import { allDay, carElsewhere, carOf, sampleSearch } from '@embarque/car/testing/sample-cars.ts';
import { NOTHING_MATCHES } from '@embarque/commerce/web/results/nothing-matches.tsx';
import { ResultsShown } from '@embarque/commerce/web/testing/results-shown.tsx';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { carResults } from '../car-results.ts';
import type { CarListView } from './car-list.tsx';
import { CarLoading } from './car-loading.tsx';

beforeEach(() => serverTimeIs('2027-01-04T12:00:00Z'));

const desk = { ...carOf(1).pickupDesk, openingHours: allDay };
const elsewhere = { pickupAddress: 'Rua das Acácias, 20, São Paulo' };
const jatoba = { companyCode: 'JM', companyName: 'Jatobá Mobilidade' };
const suv = { categoryName: 'SUV Padrão', category: 'SFAR', model: 'Jeep Compass ou similar' };
const desks = { pickupDesk: desk, dropoffDesk: desk };
const cars = [
  carOf(1, { luggage: null, ...desks }),
  carOf(2, { ...jatoba, ...desks, categoryName: 'Premium', category: 'PDAR', automaticTransmission: true }),
  carOf(3, { ...suv, ...desks }),
  carOf(4, { ...jatoba, ...suv, ...desks, reais: 1_200.5 }),
];

interface ListOptions {
  readonly width?: number;
  readonly as?: UserOptions;
  readonly savedView?: CarListView;
}

async function list(found: readonly Car[] = cars, { width = 1280, as = {}, savedView }: ListOptions = {}) {
  const [onSelect, onSaveView] = [vi.fn(), vi.fn()];
  await page.viewport(width, 900);
  const screen = await renderInShop(
    <SignedIn as={as}>
      <ResultsShown
        part={carResults}
        query={sampleSearch}
        answer={{ cars: found }}
        {...{ savedView, onSelect, onSaveView }}
      />
    </SignedIn>,
  );
  const card = screen.getByRole('article').first();
  const tick = (group: string, name: string) =>
    screen.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true });
  /** What is in the list: company and class of each card. */
  const names = () =>
    screen
      .getByRole('heading', { level: 3, name: /ou similar/ })
      .elements()
      .map(({ textContent }) => textContent?.split(', ').slice(1, 3).join(' '));
  return { screen, card, tick, names, onSelect, onSaveView };
}

const all = [
  'Econômico Maré Mansa Rent a Car',
  'Premium Jatobá Mobilidade',
  'SUV Padrão Maré Mansa Rent a Car',
  'SUV Padrão Jatobá Mobilidade',
];

it('lists the cars as they were found, from the lowest to the highest price', async () => {
  const { screen, names } = await list();
  await expect.element(screen.getByRole('heading', { name: '4 carros encontrados' })).toBeVisible();
  await expect.element(screen.getByText('Do menor para o maior preço')).toBeVisible();
  expect(names()).toEqual(all);
});

it('begins with some of a hundred and thirty cars, and tells of each its place among them', async () => {
  const many = Array.from({ length: 130 }, (_, index) => carOf(index));
  const { screen, names } = await list(many);
  await expect.element(screen.getByRole('heading', { name: '130 carros encontrados' })).toBeVisible();
  const count = names().length;
  expect(count).toBeLessThan(40);
  const places = screen.getByRole('listitem').elements();
  expect(places.filter((place) => place.getAttribute('aria-setsize') === '130')).toHaveLength(count);
  screen.getByRole('button', { name: 'Mostrar mais opções' }).element().focus({ preventScroll: true });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => names().length).toBeGreaterThan(count);
});

it('says of a car in words what it is, what is blocked on the card and what it costs', async () => {
  const { card, screen } = await list();
  await expect
    .element(card)
    .toHaveAccessibleName(/^Chevrolet Onix ou similar ?, Econômico, Maré Mansa Rent a Car, 25\.050 Pts$/);
  for (const name of ['5 lugares', '4 portas', 'Bagagem não informada', 'Câmbio manual', 'Ar-condicionado'])
    await expect.element(card.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  for (const shown of ['???', 'Man.', 'Km livre', 'Cancelamento grátis até 13/01\u00a0às\u00a023:59'])
    await expect.element(card.getByText(shown, { exact: true })).toBeVisible();
  for (const shown of [/^Caução R\$\s1\.000,00$/, /^Franquia R\$\s3\.000,00$/])
    await expect.element(card.getByText(shown)).toBeVisible();
  await expect.element(card.getByText('Preço total por 5 dias')).toBeVisible();
  await expect.element(card.getByText(/^25\.050 /).first()).toBeVisible();
  await expect.element(card.getByText(/^ou R\$\s501,00$/)).toBeVisible();
  const automatic = screen.getByRole('article', { name: /Premium/ });
  await expect.element(automatic.getByText('Auto', { exact: true })).toBeVisible();
  await expect.element(automatic.getByText('2 malas grandes')).toBeInTheDocument();
  expect(screen.getByText(/EDMR|PDAR|SFAR|ACRISS/).elements()).toEqual([]);
});

const handing = [
  ['Retirada', 'sex,\u00a015/01/2027 10:00', 'Aeroporto Guarulhos, São Paulo'],
  ['Devolução', 'qua,\u00a020/01/2027 10:00', 'Avenida Brasil, 10, São Paulo'],
] as const;

it('says once above the list where and when all of its cars are handed over, whatever a filter leaves', async () => {
  const { screen, card, tick } = await list();
  for (const text of handing.flat()) {
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    expect(card.getByText(text, { exact: true }).elements()).toEqual([]);
  }
  expect(screen.getByText('Loja aberta 24 horas').elements()).toHaveLength(2);
  await tick('Tipos de Carros', 'Premium').click();
  await expect.element(screen.getByText('1 carro encontrado')).toBeVisible();
  for (const text of handing.flat()) await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

it.each([
  ['places', elsewhere],
  ['hours', { pickupDesk: carElsewhere.pickupDesk }],
] as const)(
  'says of each car where and when it is handed over where the %s differ, also once a filter leaves one',
  async (_what, other) => {
    const { screen, card, tick } = await list([
      ...cars.slice(0, 3),
      carOf(5, { ...jatoba, ...desks, ...other, reais: 900 }),
    ]);
    expect(screen.getByText('Retirada', { exact: true }).elements()).toHaveLength(4);
    for (const text of handing.flat()) await expect.element(card.getByText(text, { exact: true })).toBeVisible();
    expect(card.getByText('Loja aberta 24 horas').elements()).toHaveLength(2);
    await tick('Tipos de Carros', 'Premium').click();
    await expect.element(screen.getByText('1 carro encontrado')).toBeVisible();
    await expect.element(card.getByText('Retirada', { exact: true })).toBeVisible();
  },
);

it('keeps four cars whole in a window as high as the cards of a list below the head of its page', async () => {
  const { screen } = await list(
    cars.map((car) => ({ ...car, mileagePerDay: 200 })),
    { width: 1440, as: { campaign: { cashPaymentPercentage: 60 } } },
  );
  const boxes = screen
    .getByRole('article')
    .elements()
    .map((element) => element.getBoundingClientRect());
  const above = screen.getByText('4 carros encontrados').element().getBoundingClientRect().top;
  expect(boxes).toHaveLength(4);
  // Header, bar and title take 200 px of 900.
  expect((boxes[3]?.bottom ?? 0) - above).toBeLessThan(700);
});

it('has nothing on a card larger than its price', async () => {
  const { card } = await list();
  const sizeOf = (element: Element | null) => Number.parseFloat(element ? getComputedStyle(element).fontSize : '');
  const price = sizeOf(
    card
      .getByText(/^25\.050 /)
      .first()
      .element(),
  );
  for (const element of card.element().querySelectorAll('h3, p, li, dd, span, button'))
    expect(sizeOf(element), element.textContent ?? '').toBeLessThanOrEqual(price);
});

it('shows guests reais', async () => {
  const { card } = await list(cars, { as: { guest: true } });
  await expect.element(card).toHaveAccessibleName(/, R\$\s501,00$/);
});

it('says on demand what is included, what the desk asks for, and what cancelling costs', async () => {
  const abroad = carOf(1, {
    documents: ['CNH válida', 'Permissão Internacional para Dirigir (PID)'],
    extras: [{ name: 'Cadeirinha', perDay: 25, isGuaranteed: false }],
  });
  const { card } = await list([abroad]);
  const details = card.getByRole('button', { name: 'Detalhes' });
  await expect.element(details).toHaveAttribute('aria-expanded', 'false');
  expect(card.getByText(/^Caução de/).elements()).toEqual([]);
  await details.click();
  for (const text of [
    /^Danos ao veículo \(CDW\), franquia de R\$\s3\.000,00$/,
    'Combustível: cheio na retirada, cheio na devolução',
    /^Caução de R\$\s1\.000,00\. Bloqueado na retirada no cartão de crédito do condutor principal\.$/,
    'Documentos: CNH válida, Permissão Internacional para Dirigir (PID)',
    'O carro espera 2 horas.',
    'De 21 a 75 anos, habilitado há pelo menos 2 anos',
    'Preço para um condutor de 36 anos',
    'Devolução com até 60 minutos de atraso sem cobrar mais uma diária',
    'Válido em todos os estados do Brasil.',
    /^Cadeirinha: R\$\s25,00 por dia, a pagar na loja, sob consulta$/,
    'Até 13/01/2027\u00a0às\u00a023:59: grátis',
    'Até 15/01/2027\u00a0às\u00a010:00: custa 20% do preço',
    'Depois disso não há reembolso',
    'Retirada: Balcão no desembarque',
    'Devolução: Balcão na loja',
  ])
    await expect.element(card.getByText(text)).toBeVisible();
  await details.click();
  await expect.element(card.getByText('Depois disso não há reembolso')).not.toBeInTheDocument();
});

it('says before it is chosen what returning it elsewhere, at a desk that is closed, costs', async () => {
  const { screen, card } = await list([carElsewhere]);
  for (const text of [
    'Aeroporto Hugo Cantergiani, área de desembarque, Caxias do Sul',
    'Aeroporto Salgado Filho, área de desembarque, Porto Alegre',
    'Loja aberta das 07:00 às 22:00',
    'Loja aberta das 06:00 às 02:00: atendimento fora do horário, com taxa incluída',
    'Preço total por 3 dias',
  ])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Detalhes' }).click();
  const lines = card.element().querySelectorAll('dl')[0]?.querySelectorAll('dt, dd') ?? [];
  const texts = [...lines].map(({ textContent }) => textContent);
  expect(texts).toEqual([
    ...['3 diárias', '24.975 Pts'],
    ...['Taxa de retorno (devolução em outro local)', '9.025 Pts'],
    ...['Atendimento fora do horário da loja', '3.000 Pts'],
    ...['Taxa por idade do condutor', '4.500 Pts'],
    ...['Taxa administrativa', '2.000 Pts'],
    ...['Taxas', '1.500 Pts'],
  ]);
});

it.each([1440, 800, 390])(
  'says of both desks in one order where they are and when they are open, at %i px',
  async (width) => {
    const { screen } = await list([carElsewhere], { width });
    const topOf = (text: RegExp) => screen.getByText(text).element().getBoundingClientRect().top;
    const isFirst = (place: RegExp, hours: RegExp) => topOf(place) < topOf(hours);
    expect(isFirst(/^Aeroporto Hugo/, /^Loja aberta das 07:00/)).toBe(width < 1024);
    expect(isFirst(/^Aeroporto Salgado/, /^Loja aberta das 06:00/)).toBe(width < 1024);
  },
);

it.each([1440, 1280, 800, 390])('says what the price is made of among the details, at %i px', async (width) => {
  const { card } = await list([carElsewhere], { width });
  await expect.element(card.getByText('Taxa administrativa')).not.toBeVisible();
  await card.getByRole('button', { name: 'Detalhes' }).click();
  await expect.element(card.getByText('Taxa administrativa')).toBeVisible();
});

it('hands over the chosen car, and finds open what was when it is come back to', async () => {
  const { screen, card, onSelect, onSaveView } = await list();
  await card.getByRole('button', { name: 'Detalhes' }).click();
  await card.getByRole('button', { name: 'Selecionar' }).click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(cars[0]);
  await screen.unmount();
  const [view] = onSaveView.mock.calls.at(-1) ?? [];
  const again = await list(cars, { savedView: view });
  await expect.element(again.card.getByText(/^Caução de/)).toBeVisible();
  expect(again.screen.getByText(/^Caução de/).elements()).toHaveLength(1);
});

it('is narrowed by companies and classes together, and says before of each how many cars it leaves', async () => {
  const { screen, tick, names } = await list();
  await tick('Locadoras', 'Jatobá Mobilidade').click();
  await tick('Tipos de Carros', 'SUV Padrão').click();
  await expect.element(screen.getByText('1 carro encontrado')).toBeVisible();
  expect(names()).toEqual(['SUV Padrão Jatobá Mobilidade']);
  await tick('Tipos de Carros', 'Premium').click();
  await expect.element(screen.getByText('2 carros encontrados')).toBeVisible();
  for (const [group, name] of [
    ['Tipos de Carros', 'SUV Padrão'],
    ['Tipos de Carros', 'Premium'],
    ['Locadoras', 'Jatobá Mobilidade'],
  ] as const)
    await tick(group, name).click();
  await expect.poll(names).toEqual(all);

  for (const [group, name, told, count] of [
    ['Locadoras', 'Jatobá Mobilidade', '2 opções', 2],
    ['Locadoras', 'Maré Mansa Rent a Car', '2 opções', 2],
    ['Tipos de Carros', 'Econômico', /^1 opção ?, a partir de 25\.050 Pts$/, 1],
    ['Tipos de Carros', 'Premium', /^1 opção ?, a partir de 25\.100 Pts$/, 1],
    ['Tipos de Carros', 'SUV Padrão', /^2 opções ?, a partir de 25\.150 Pts$/, 2],
  ] as const) {
    await expect.element(tick(group, name)).toHaveAccessibleDescription(told);
    await tick(group, name).click();
    await expect.poll(names).toHaveLength(count);
    await tick(group, name).click();
    await expect.poll(names).toHaveLength(4);
  }
});

it('offers the companies and classes of its cars alone, by name', async () => {
  const { screen } = await list();
  const offered = (group: string) =>
    screen
      .getByRole('group', { name: group })
      .getByRole('checkbox')
      .elements()
      .map((tick) => tick.closest('label')?.textContent);
  expect(offered('Locadoras')).toEqual(['Jatobá Mobilidade', 'Maré Mansa Rent a Car']);
  expect(offered('Tipos de Carros')).toEqual(['Econômico', 'Premium', 'SUV Padrão']);
});

it('is narrowed by a price from nothing to the dearest car, down to nothing, and cleared where that is said', async () => {
  const { screen, names } = await list();
  const lowest = screen.getByRole('slider', { name: 'Valor: a partir de' });
  const highest = screen.getByRole('slider', { name: 'Valor: até' });
  await expect.element(lowest).toHaveValue('0');
  await expect.element(highest).toHaveValue('1201');
  await expect.element(highest).toHaveAttribute('max', '1201');
  await highest.fill('1200');
  await expect.poll(names).toEqual(all.slice(0, 3));
  await highest.fill('0');
  await expect.element(screen.getByRole('status').filter({ hasText: NOTHING_MATCHES })).toBeVisible();
  expect(NOTHING_MATCHES).toBe(
    'Não encontramos resultados que correspondam aos filtros selecionados. Tente ajustar os critérios de busca para obter mais opções.',
  );
  await screen.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.poll(names).toEqual(all);
  await expect.element(highest).toHaveValue('1201');
  await lowest.fill('502');
  await expect.poll(names).toEqual(all.slice(1));
});

it('says that it looks for prices', async () => {
  const screen = await renderInShop(<CarLoading />);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Aguarde enquanto buscamos os melhores preços para você!');
});
