import { DetailsInShop } from '@embarque/commerce/web/testing/details-in-shop.tsx';
import { hotelRoutes, type RoomRate } from '@embarque/hotel/contract.ts';
import { offerOf } from '@embarque/hotel/testing/sample-offer.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { AlertArea } from '@embarque/web-kit/ui/notices/alert-area.tsx';
import { alertState } from '@embarque/web-kit/ui/notices/alerts.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hotelDetails } from '../hotel-details.ts';
import { readDetailsAddress } from '../search/details-query.ts';
import type { StaySelection } from '../stay-selection.ts';

const address = { destino: 'BR-SSA', entrada: '2027-01-08', saida: '2027-01-10', hotel: 'H1', sessao: 's1' };

async function details(
  rooms: number,
  reply: Parameters<typeof answer>[1] = { status: 200, body: offerOf(rooms) },
  as: UserOptions = { guest: true },
) {
  const asked = fakeServer(answer(hotelRoutes.rooms, reply));
  const query = readDetailsAddress({ ...address, quartos: Array(rooms).fill('2--').join('_') });
  if (!query) throw new Error('a whole search');
  const onSelect = vi.fn<(selection: unknown) => void>();
  await page.viewport(1280, 900);
  const screen = await renderInShop(<DetailsInShop part={hotelDetails} query={query} as={as} onSelect={onSelect} />);
  const room = (name: string) => screen.getByRole('article', { name });
  const panel = screen.getByRole('region', { name: 'Quartos selecionados' });
  const tab = (number: number) => screen.getByRole('tab', { name: `Quarto ${number}` });
  return { screen, asked, onSelect, room, panel, tab };
}

const selectionOf = ({ mock }: { mock: { calls: unknown[][] } }) => mock.calls[0]?.[0] as StaySelection;
const alerts = () => alertState.get().map(({ text }) => text);

it('says what the hotel is, where it is, and what cancelling costs', async () => {
  const { screen, asked, room } = await details(1);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Pousada São João' })).toBeVisible();
  expect(asked[0]?.body).toMatchObject({ hotelCode: 'H1', session: 's1', qtRooms: 1 });
  await expect
    .element(screen.getByRole('link', { name: /Rua das Acácias/ }))
    .toHaveAttribute('href', expect.stringContaining('https://www.google.com/maps/search/'));
  await expect
    .element(screen.getByRole('link', { name: 'Como chegar' }))
    .toHaveAttribute('rel', expect.stringContaining('noopener'));
  await expect.element(screen.getByText('a partir das 14:00')).toBeVisible();
  await expect.element(screen.getByText('até as 12:00')).toBeVisible();
  const night = screen.getByText(/^A primeira noite é a de/).first();
  await expect.element(night).toBeVisible();
  const { margin, fontSize } = getComputedStyle(night.element());
  expect({ margin, fontSize }).toEqual({ margin: '0px', fontSize: '14px' });
  await expect.element(screen.getByRole('heading', { name: 'Sobre o hotel' })).toBeVisible();
  const has = screen.getByRole('region', { name: 'Comodidades' }).getByRole('listitem');
  await expect
    .poll(() => has.elements().map(({ textContent }) => textContent))
    .toEqual(['Piscina', 'Estacionamento', 'Wi-Fi']);
  await expect.element(screen.getByRole('region', { name: 'Mapa: Pousada São João' })).toBeVisible();
  await expect.element(room('Standard').getByText('Não reembolsável', { exact: true }).first()).toBeVisible();
  await room('Standard').getByText('Cancelamento e condições').first().click();
  await expect.element(room('Standard').getByText(/Voltam apenas os impostos/)).toBeVisible();
  const [meals, comment] = ['Refeições incluídas: nenhuma', 'Animais de estimação não são aceitos.'];
  for (const text of [meals, comment]) await expect.element(room('Standard').getByText(text).first()).toBeVisible();
});

it('shows guests what rooms cost in reais, and members in points', async () => {
  const guest = await details(1);
  const ratesOf = ({ room }: typeof guest) => room('Standard').getByRole('list', { name: 'Tarifas, Standard' });
  await expect.element(ratesOf(guest).getByText(/^R\$\s300,00$/)).toBeVisible();
  expect(guest.screen.getByText(/\bPts\b/).elements()).toEqual([]);
  await guest.screen.unmount();
  const member = await details(1, undefined, {});
  await expect.element(ratesOf(member).getByText('15.000 Pts', { exact: true })).toBeVisible();
});

it('says until when a rate is given back for nothing, by the clock of the hotel, while it still is', async () => {
  serverTimeIs('2027-01-05T20:00:00Z');
  const before = await details(1);
  const rate = ({ room }: typeof before) => room('Standard').getByRole('list', { name: 'Tarifas, Standard' });
  await expect
    .element(rate(before).getByText('Cancelamento grátis até 05/01 às 18:00 (horário do hotel)', { exact: true }))
    .toBeVisible();
  await before.screen.unmount();
  serverTimeIs('2027-01-05T21:00:00Z');
  const after = await details(1);
  await expect.element(rate(after).getByText('Permite cancelamento', { exact: true })).toBeVisible();
  expect(
    rate(after)
      .getByText(/^Cancelamento grátis até/)
      .elements(),
  ).toEqual([]);
});

it('takes one room at once, with the rate that was selected', async () => {
  const { onSelect, room } = await details(1);
  await room('Standard').getByRole('button', { name: 'Selecionar tarifa' }).nth(1).click();
  expect(onSelect).not.toHaveBeenCalled();
  await room('Standard').getByRole('button', { name: 'Escolher Quarto' }).click();
  const { rooms, cashPrice } = selectionOf(onSelect);
  expect(rooms.map(({ rate }) => rate.ratePlanID)).toEqual(['1b']);
  expect(cashPrice).toBe(380);
});

it('gathers several rooms: each choice leads to the next room, and all of them to the summary', async () => {
  const { onSelect, room, panel, tab } = await details(3);
  await expect.element(panel.getByRole('button', { name: 'Selecione 3 quarto(s) restante(s)' })).toBeVisible();
  await room('Standard').getByRole('button', { name: 'Adicionar Quarto' }).click();
  await expect.element(tab(2)).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab(2)).toHaveFocus();
  await expect.element(tab(1).getByRole('img', { name: 'selecionado' })).toBeVisible();
  expect(panel.getByText('A escolher').elements()).toHaveLength(2);
  await expect.element(room('Luxo').getByText('Último quarto')).toBeVisible();
  await room('Luxo').getByRole('button', { name: 'Adicionar Quarto' }).click();
  await expect.element(tab(3)).toHaveAttribute('aria-selected', 'true');
  // The last of its kind is taken.
  await expect
    .element(room('Luxo').getByText('Todos os que restam deste quarto já foram escolhidos.', { exact: true }))
    .toBeVisible();
  const rate = room('Standard').getByRole('button', { name: 'Selecionar tarifa' }).nth(1);
  await rate.click();
  await expect.element(rate).toHaveAttribute('aria-pressed', 'true');
  await room('Standard').getByRole('button', { name: 'Adicionar Quarto' }).click();
  await expect.element(panel).toHaveTextContent('R$ 1.280,00');
  await panel.getByRole('button', { name: 'Prosseguir para Resumo' }).click();
  expect(selectionOf(onSelect).rooms.map(({ rate }) => rate.ratePlanID)).toEqual(['1a', '2a', '1b']);
});

it('lets a choice stand for half a second before the next room comes', async () => {
  const { room, tab } = await details(2);
  const add = room('Standard').getByRole('button', { name: 'Adicionar Quarto' });
  await expect.element(add).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await add.click();
  await expect.element(room('Standard').getByRole('button', { name: 'Quarto Selecionado' })).toBeVisible();
  vi.advanceTimersByTime(499);
  await expect.element(tab(1)).toHaveAttribute('aria-selected', 'true');
  vi.advanceTimersByTime(1);
  await expect.element(tab(2)).toHaveAttribute('aria-selected', 'true');
});

it('comes back from the summary with the rooms that were chosen', async () => {
  const first = await details(2);
  for (const _ of [1, 2]) {
    await first.room('Standard').getByRole('button', { name: 'Adicionar Quarto' }).click();
    await expect.element(first.tab(2)).toHaveAttribute('aria-selected', 'true');
  }
  await first.panel.getByRole('button', { name: 'Prosseguir para Resumo' }).click();
  await first.screen.unmount();
  const again = await details(2);
  await expect.element(again.panel.getByRole('button', { name: 'Prosseguir para Resumo' })).toBeVisible();
  await expect.element(again.room('Standard').getByRole('button', { name: 'Quarto Selecionado' })).toBeVisible();
});

it('comes back from the summary of one room with the rate that was chosen, to choose again', async () => {
  const rate = (room: Awaited<ReturnType<typeof details>>['room']) =>
    room('Standard').getByRole('button', { name: 'Selecionar tarifa' }).nth(1);
  const first = await details(1);
  await rate(first.room).click();
  await first.room('Standard').getByRole('button', { name: 'Escolher Quarto' }).click();
  await first.screen.unmount();
  const again = await details(1);
  await expect.element(rate(again.room)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(again.room('Standard').getByRole('button', { name: 'Escolher Quarto' })).toBeVisible();
});

it('keeps the rooms gathered so far when the page is loaded again, as they are offered then', async () => {
  const first = await details(3);
  for (const next of [2, 3]) {
    await first.room('Standard').getByRole('button', { name: 'Adicionar Quarto' }).click();
    await expect.element(first.tab(next)).toHaveAttribute('aria-selected', 'true');
  }
  await first.panel.getByRole('button', { name: 'Remover quarto 1' }).click();
  await first.screen.unmount();
  const offer = offerOf(3);
  const dearer = (rate: RoomRate): RoomRate => ({ ...rate, total: { ...rate.total, amountAfterTax: 1_000 } });
  const roomStays = offer.roomStays.map((stay) => ({
    ...stay,
    roomTypes: stay.roomTypes.map((type) => ({ ...type, roomRates: type.roomRates.map(dearer) })),
  }));
  const again = await details(3, { status: 200, body: { ...offer, roomStays } });
  await expect.element(again.panel.getByRole('button', { name: 'Selecione 2 quarto(s) restante(s)' })).toBeVisible();
  await expect.element(again.panel.getByRole('button', { name: 'Remover quarto 2' })).toBeVisible();
  await expect.element(again.tab(1)).toHaveAttribute('aria-selected', 'true');
  await expect.element(again.panel).toHaveTextContent('R$ 1.000,00');
});

it('adds taxes and fees to the centavo', async () => {
  const offer = offerOf(1);
  // In binary fractions their sum is no amount in centavos.
  const taxed = (rate: RoomRate): RoomRate => ({ ...rate, totalTax: 1.1, totalFees: 2.2 });
  const roomStays = offer.roomStays.map((stay) => ({
    ...stay,
    roomTypes: stay.roomTypes.map((type) => ({ ...type, roomRates: type.roomRates.map(taxed) })),
  }));
  const { room } = await details(1, { status: 200, body: { ...offer, roomStays } });
  await room('Standard').getByText('Cancelamento e condições').first().click();
  await expect
    .element(
      room('Standard')
        .getByText(/^O total inclui R\$\s3,30 de impostos e taxas\.$/)
        .first(),
    )
    .toBeVisible();
});

/** An offer of one room, whose rates have these terms. */
function offerWithRates(terms: readonly Partial<RoomRate>[]) {
  const offer = offerOf(1);
  const roomStays = offer.roomStays.map((stay) => ({
    ...stay,
    roomTypes: stay.roomTypes.map(({ roomRates: [rate], ...type }) => ({
      ...type,
      roomRates: rate ? terms.map((each, n) => ({ ...rate, ...each, ratePlanID: `r${n + 1}` })) : [],
    })),
  }));
  return { ...offer, roomStays };
}

const fourRates = offerWithRates([{ isRefundable: false }, { isRefundable: false }, {}, {}]);

it('opens with the cheapest rate and the cheapest that can be cancelled, and shows the others on demand', async () => {
  const { onSelect, room } = await details(1, { status: 200, body: fourRates });
  const rates = room('Standard').getByRole('list', { name: 'Tarifas, Standard' }).getByRole('button');
  await expect.element(rates.nth(1)).toBeVisible();
  expect(rates.elements()).toHaveLength(2);
  await room('Standard').getByRole('button', { name: 'Ver mais 2 tarifas' }).click();
  await expect.poll(() => rates.elements()).toHaveLength(4);
  await rates.nth(3).click();
  // What is selected stays in sight.
  await room('Standard').getByRole('button', { name: 'Ver menos tarifas' }).click();
  await expect.poll(() => rates.elements()).toHaveLength(3);
  await expect.element(rates.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await room('Standard').getByRole('button', { name: 'Escolher Quarto' }).click();
  expect(selectionOf(onSelect).rooms.map(({ rate }) => rate.ratePlanID)).toEqual(['r4']);
});

it('opens on a phone with the cheapest rate alone, whose price it says once, and as low as that allows', async () => {
  const { onSelect, room } = await details(1, { status: 200, body: fourRates }, {});
  await page.viewport(390, 844);
  const rates = room('Standard').getByRole('list', { name: 'Tarifas, Standard' }).getByRole('button');
  await expect.poll(() => rates.elements()).toHaveLength(1);
  const prices = room('Standard').getByText('15.000 Pts', { exact: true });
  const inSight = prices.elements().filter((price) => price.checkVisibility());
  expect(inSight).toHaveLength(1);
  expect(room('Standard').element().getBoundingClientRect().height).toBeLessThan(450);
  await room('Standard').getByRole('button', { name: 'Ver mais 3 tarifas' }).click();
  await expect.poll(() => rates.elements()).toHaveLength(4);
  await rates.nth(1).click();
  await room('Standard').getByRole('button', { name: 'Escolher Quarto' }).click();
  expect(selectionOf(onSelect).rooms.map(({ rate }) => rate.ratePlanID)).toEqual(['r2']);
});

it('goes to the first room without a choice where one is removed', async () => {
  const { room, panel, tab } = await details(2);
  await room('Standard').getByRole('button', { name: 'Adicionar Quarto' }).click();
  await expect.element(tab(2)).toHaveAttribute('aria-selected', 'true');
  await room('Standard').getByRole('button', { name: 'Adicionar Quarto' }).click();
  await panel.getByRole('button', { name: 'Remover quarto 1' }).click();
  await expect.element(tab(1)).toHaveAttribute('aria-selected', 'true');
  await expect.element(panel.getByRole('button', { name: 'Selecione 1 quarto(s) restante(s)' })).toBeVisible();
});

it('says what is missing where somebody goes on too early', async () => {
  const { room, panel, onSelect, tab } = await details(2);
  const notices = await renderInShop(<AlertArea />);
  await panel.getByRole('button', { name: /^Selecione 2/ }).click({ force: true });
  const [none, second] = [
    'Por favor, selecione exatamente 2 quarto(s). Você selecionou 0.',
    'Por favor, selecione um quarto para o Quarto 2.',
  ];
  await expect.element(notices.getByText(none)).toBeVisible();
  await room('Standard').getByRole('button', { name: 'Adicionar Quarto' }).click();
  await expect.element(tab(2)).toHaveAttribute('aria-selected', 'true');
  await panel.getByRole('button', { name: /^Selecione 1/ }).click({ force: true });
  await expect.element(notices.getByText(second)).toBeVisible();
  expect(onSelect).not.toHaveBeenCalled();
});

it('turns to a room with the arrows, Home and End', async () => {
  const { tab } = await details(3);
  await tab(1).click();
  for (const [key, room] of [
    ['ArrowLeft', 3],
    ['ArrowRight', 1],
    ['End', 3],
    ['Home', 1],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(tab(room)).toHaveFocus();
    await expect.element(tab(room)).toHaveAttribute('aria-selected', 'true');
  }
});

it('says for which room none is free', async () => {
  const offer = offerOf(2);
  const [first, second] = offer.roomStays;
  if (!first || !second) throw new Error('two rooms');
  const body = { ...offer, roomStays: [first, { ...second, roomTypes: [] }] };
  const { screen, tab, panel } = await details(2, { status: 200, body });
  await tab(2).click();
  await expect.element(screen.getByText('Nenhum quarto disponível para o Quarto 2.')).toBeVisible();
  await panel.getByRole('button', { name: /^Selecione/ }).click({ force: true });
  await expect.poll(alerts).toContain('Nenhum quarto disponível para o Quarto 2.');
});

it('says for which room none is free once another has taken the last one, which can be given back', async () => {
  const offer = offerOf(2);
  const [last] = offer.roomStays[0]?.roomTypes.filter(({ left }) => left === 1) ?? [];
  if (!last) throw new Error('a last room');
  const roomStays = offer.roomStays.map((stay) => ({ ...stay, roomTypes: [last] }));
  const { screen, room, tab, panel } = await details(2, { status: 200, body: { ...offer, roomStays } });
  await room('Luxo').getByRole('button', { name: 'Adicionar Quarto' }).click();
  await expect.element(tab(2)).toHaveAttribute('aria-selected', 'true');
  const sentence = screen.getByText('Nenhum quarto disponível para o Quarto 2.');
  await expect.element(sentence).toBeVisible();
  await panel.getByRole('button', { name: 'Remover quarto 1' }).click();
  await expect.element(sentence).not.toBeInTheDocument();
});

it('says that nothing is left', async () => {
  expect(hotelDetails.emptyText).toMatch(/não tem mais quartos livres/);
  fakeServer(answer(hotelRoutes.rooms, { status: 204 }));
  const query = readDetailsAddress({ ...address, quartos: '2--' });
  if (!query) throw new Error('a whole search');
  const { signal } = new AbortController();
  expect(await hotelDetails.load(call, query, signal)).toEqual({ ok: false, status: 204, problem: undefined });
});
