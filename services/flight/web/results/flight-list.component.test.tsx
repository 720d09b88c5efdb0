import { InShop } from '@embarque/commerce/web/testing/in-shop.tsx';
import { ResultsShown } from '@embarque/commerce/web/testing/results-shown.tsx';
import { type FareDetail, flightRoutes } from '@embarque/flight/contract.ts';
import { answerOf, offerOf, sampleOffers, wayOf } from '@embarque/flight/testing/sample-flight.ts';
import { answer as answerTo, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { AlertArea } from '@embarque/web-kit/ui/notices/alert-area.tsx';
import { alertState } from '@embarque/web-kit/ui/notices/alerts.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { flightResults } from '../flight-results.ts';
import { fromSearchAddress } from '../search/flight-search-form.ts';
import type { FlightListView } from './flight-list.tsx';

const [round, oneWay] = [{ volta: '2027-01-22' }, {}].map((more) =>
  fromSearchAddress({ origem: 'SAO', destino: 'SSA', de: 'São Paulo', para: 'Salvador', ida: '2027-01-15', ...more }),
);

/** The time of the server: days before the sample flights leave. */
const A_WEEK_AHEAD = '2027-01-08T12:00:00Z';
const SIX_DAYS_AHEAD = '2027-01-09T12:00:00Z';
beforeEach(() => serverTimeIs(SIX_DAYS_AHEAD));

async function results(answer = answerOf(sampleOffers), savedView?: FlightListView) {
  const onSelect = vi.fn();
  const query = (answer.recommendations[0]?.journeys.length ?? 0) > 1 ? round : oneWay;
  if (!query) throw new Error('a whole search');
  const screen = await renderInShop(
    <InShop>
      <ResultsShown part={flightResults} query={query} answer={answer} savedView={savedView} onSelect={onSelect} />
    </InShop>,
  );
  const panel = screen.getByRole('complementary', { name: 'Filtros' });
  const cards = screen.getByRole('article');
  return {
    screen,
    onSelect,
    panel,
    cards,
    card: (number: number) => cards.nth(number - 1),
    table: screen.getByRole('region', { name: 'Menor preço por companhia e paradas' }),
    tick: (group: string, name: string | RegExp) =>
      panel.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: typeof name === 'string' }),
    number: screen.getByRole('searchbox', { name: 'Número do voo' }),
    isCounted: (count: number) =>
      expect
        .element(screen.getByRole('status').getByRole('heading'))
        .toHaveTextContent(count === 1 ? '1 opção encontrada' : `${count} opções encontradas`),
  };
}

const way = (within: Pick<Locator, 'getByRole'>, direction: 'IDA' | 'VOLTA') =>
  within.getByRole('group', { name: new RegExp(`^${direction}`) });
const first = (within: Locator, direction: 'IDA' | 'VOLTA') => way(within, direction).getByRole('radio').first();
const select = (card: Locator) => card.getByRole('button', { name: 'Selecionar' });

/** The ways to fly that are on the screen, each as it is read: "08:00 GRU Guarulhos 2 h 20 Direto …". */
const rows = (within: Locator, direction: 'IDA' | 'VOLTA') =>
  way(within, direction)
    .getByRole('radio')
    .elements()
    // biome-ignore lint/performance/useDomNodeTextContent: as it is laid out, in which texts side by side are apart.
    .map((radio) => (radio.closest('label')?.innerText ?? '').replace(/\s+/g, ' ').trim());
/** The badges of the fare of a card, which are the last part of its head. */
const conditionsOf = (card: Locator) => [...card.element().querySelectorAll('h3 ~ span:last-child [data-tone]')];

/** The numbers of the flights of each way: "G3 1007, G3 1009". */
const numbers = (within: Locator, direction: 'IDA' | 'VOLTA') =>
  rows(within, direction).map((row) => [...row.matchAll(/\b[A-Z0-9]{2} \d{4}\b/g)].join(', '));

beforeEach(() => page.viewport(1280, 900));

describe('a card', () => {
  it('shows one price with the ways to fly out and back, each airport by its own city or name, and only what has no other chosen', async () => {
    const { cards, card, isCounted } = await results();
    await isCounted(6);
    await expect.element(card(1)).toHaveAccessibleName('GOL LIGHT , 25.000 Pts');
    await expect.element(card(1).getByText('Total para 1 passageiro')).toBeVisible();
    expect(rows(card(1), 'IDA')).toEqual([
      '08:00 GRU Guarulhos 2 h 20 Direto 10:20 SSA Salvador G3 1001 GOL',
      '12:10 CGH Congonhas 2 h 20 Direto 14:30 SSA Salvador G3 1003 GOL',
      '18:00 GRU Guarulhos 2 h 20 Direto 20:20 SSA Salvador G3 1005 GOL',
    ]);
    await way(card(1), 'IDA').getByRole('button', { name: 'Ver mais 1 horário' }).click();
    await expect
      .poll(() => rows(card(1), 'IDA')[3])
      .toMatch(/^21:30 GRU Guarulhos 5 h 40 1 parada BSB 1 h 03:10 ?\+1.* SSA Salvador G3 1007, G3 1009 GOL$/);
    expect(rows(card(4), 'IDA')).toEqual([expect.stringMatching(/^05:30 VCP Campinas /)]);
    const chosen = cards.elements().map((each) => each.querySelectorAll('input[type="radio"]:checked').length);
    expect(chosen).toEqual([0, 0, 1, 2, 2, 2]);
  });

  it('is marked where it is the cheapest or the fastest of the list, one card each', async () => {
    const { screen, card } = await results();
    await expect.element(card(1).getByText('Menor preço')).toBeVisible();
    for (const mark of ['Menor preço', 'Mais rápido']) {
      expect(screen.getByRole('article').getByText(mark, { exact: true }).elements()).toHaveLength(1);
    }
  });

  it('has the conditions of its fare at the same place as the others, whatever it is called', async () => {
    const { cards } = await results();
    await expect.element(cards.first()).toBeVisible();
    const places = cards.elements().map((each) => {
      const badge = each.querySelector('h3 ~ span:last-child');
      const [name, at] = [each.querySelector('h3'), badge].map((part) => part?.getBoundingClientRect());
      return [(at?.left ?? 0) - (name?.left ?? 0), (at?.top ?? 0) >= (name?.bottom ?? 0)];
    });
    expect(new Set(places.map(String))).toEqual(new Set(['0,true']));
  });

  it('is one of those that are the cheapest, where there are more than are listed', async () => {
    const { screen } = await results(answerOf(sampleOffers, true));
    await expect
      .element(screen.getByText(/^Mostramos 6 opções, as mais baratas de cada companhia\. Há outras: /))
      .toBeVisible();
  });

  it('shows the conditions of its fare in a dialog, which gives the focus back', async () => {
    const conditions = (fareBaseCode: string): FareDetail => ({
      airlineCode: 'G3',
      fareBaseCode,
      fareBaseName: 'Light',
      weitghtLuggageIncluded: 0,
      comfortSeat: false,
      allowChange: true,
      percentageRefund: 40,
    });
    fakeServer(answerTo(flightRoutes.fare, { status: 200, body: [conditions('G3LIGHT')] }));
    const { screen, card } = await results();
    const opener = card(1).getByRole('button', { name: 'Detalhes da Tarifa' });
    await opener.click();
    const dialog = screen.getByRole('dialog', { name: 'Detalhes da Tarifa' });
    await expect.element(dialog.getByRole('cell', { name: 'Ida e volta', exact: true })).toBeVisible();
    const cells = dialog.getByRole('row').nth(1).getByRole('cell');
    await expect
      .poll(() => cells.elements().map(({ textContent }) => textContent))
      .toEqual(['Ida e volta', 'GOL', 'Light (G3LIGHT)', 'Sem bagagem despachada', 'Não', 'Sim', 'até 40%']);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it.each([
    [A_WEEK_AHEAD, ['Reembolso só até 24 h da compra']],
    [SIX_DAYS_AHEAD, ['Sem reembolso']],
  ])(
    'says until when all and from when on nothing is refunded, where the law grants some hours: bought at %s',
    async (now, texts) => {
      serverTimeIs(now);
      const { card } = await results();
      await expect.element(card(1).getByText(/reembolso/i)).toBeVisible();
      const badges = [...card(1).element().querySelectorAll('[data-tone]')].map(({ textContent }) => textContent);
      expect(badges.filter((text) => /grátis|reembolso/.test(text?.toLowerCase() ?? ''))).toEqual(texts);
    },
  );

  it('has its conditions in one line below the name of the airline on a wide screen', async () => {
    await page.viewport(1196, 900);
    serverTimeIs(A_WEEK_AHEAD);
    const { card } = await results();
    await expect.element(card(1).getByText(/reembolso/i)).toBeVisible();
    const name = card(1).element().querySelector('h3')?.getBoundingClientRect();
    const line = conditionsOf(card(1)).map((each) => each.getBoundingClientRect());
    const middles = line.map(({ top, height }) => Math.round(top + height / 2));
    expect(middles).toHaveLength(3);
    expect(new Set(middles)).toHaveProperty('size', 1);
    expect(line.every(({ top }) => top >= (name?.bottom ?? Number.NaN))).toBe(true);
  });

  it.each([
    [390, 3],
    [600, 2],
  ])('parts its conditions on a phone of %i pixels by dots within their lines alone', async (width, lines) => {
    await page.viewport(width, 844);
    serverTimeIs(A_WEEK_AHEAD);
    const { card } = await results();
    await expect.element(card(1).getByText(/reembolso/i)).toBeVisible();
    const edge = card(1).element().querySelector('h3')?.getBoundingClientRect().left;
    const texts = conditionsOf(card(1)).map(({ parentElement: text }) => {
      if (!text) throw new Error('a condition in its part of the line');
      const { left, top } = text.getBoundingClientRect();
      const dot = getComputedStyle(text, '::before').width;
      return { top, left: left + Number.parseFloat(dot), after: getComputedStyle(text, '::after').content };
    });
    const begun = texts.filter(({ top }, index) => top !== texts[index - 1]?.top);
    expect(begun).toHaveLength(lines);
    // The dot of what begins a line is outside of the card's text, where nothing is drawn.
    for (const { left } of begun) expect(left).toBe(edge);
    expect(texts.every(({ after }) => after === 'none')).toBe(true);
  });

  it.each([
    [40, '100% até 24 h depois da compra; depois, até 40%'],
    [0, '100% até 24 h depois da compra; depois, 0%'],
  ])('says in its dialog that all of a fare comes back for some hours, and then %i percent', async (refund, cell) => {
    serverTimeIs(A_WEEK_AHEAD);
    fakeServer(
      answerTo(flightRoutes.fare, {
        status: 200,
        body: [
          {
            airlineCode: 'G3',
            fareBaseCode: 'G3LIGHT',
            fareBaseName: 'Light',
            weitghtLuggageIncluded: 0,
            comfortSeat: false,
            allowChange: true,
            percentageRefund: refund,
          },
        ],
      }),
    );
    const { screen, card } = await results();
    await card(1).getByRole('button', { name: 'Detalhes da Tarifa' }).click();
    await expect.element(screen.getByRole('dialog').getByRole('cell', { name: cell, exact: true })).toBeVisible();
  });

  it('says that the way back comes to another airport than the way out left', async () => {
    const { card } = await results();
    await way(card(1), 'IDA')
      .getByRole('radio', { name: /^08:00 GRU/ })
      .click();
    await way(card(1), 'VOLTA')
      .getByRole('radio', { name: /^20:30 SSA/ })
      .click();
    await expect
      .element(
        card(1).getByText('A ida sai de São Paulo, Guarulhos (GRU) e a volta chega a São Paulo, Congonhas (CGH).'),
      )
      .toBeVisible();
    await way(card(1), 'VOLTA')
      .getByRole('radio', { name: /^07:00 SSA/ })
      .click();
    await expect.element(card(1).getByText(/^A ida sai de/)).not.toBeInTheDocument();
  });

  it('on a phone shows one way each, and what its price is made of only at a press; the table is away', async () => {
    await page.viewport(390, 844);
    const { card, table } = await results();
    expect(rows(card(1), 'IDA')).toHaveLength(1);
    await expect.element(way(card(1), 'IDA').getByRole('button', { name: 'Ver mais 3 horários' })).toBeVisible();
    await expect.element(card(1).getByText('Taxa de Embarque')).not.toBeVisible();
    await card(1).getByRole('button', { name: 'Detalhes', exact: true }).click();
    await expect.element(card(1).getByText('Taxa de Embarque')).toBeVisible();
    await expect.element(table).not.toBeInTheDocument();
  });
});

describe('a choice', () => {
  it('makes Selecionar shine, at its card and in the bar, once nothing is missing', async () => {
    const { card, screen } = await results();
    const looks = () =>
      screen
        .getByRole('button', { name: 'Selecionar' })
        .elements()
        .map((button) => button.getAttribute('data-look'));
    const bar = screen.getByRole('region', { name: 'Voos escolhidos' });
    const inBar = bar.getByRole('button', { name: 'Selecionar' });
    await expect.element(select(card(1))).toHaveAttribute('data-look', 'plain');
    // Its only ways are chosen already.
    await expect.element(select(card(5))).toHaveAttribute('data-look', 'accent');
    await first(card(1), 'IDA').click();
    await expect.element(bar.getByRole('button', { name: 'Ver voltas' })).toHaveAttribute('data-look', 'plain');
    await expect.element(inBar).not.toBeInTheDocument();
    await first(card(1), 'VOLTA').click();
    await expect.element(inBar).toHaveAttribute('data-look', 'accent');
    await expect.element(select(card(1))).toHaveAttribute('data-look', 'accent');
    expect(looks()).toContain('plain');
  });

  const missing = /^Escolha o voo de (ida|volta)$/;
  const alerts = () => alertState.get().map(({ text }) => text);

  it('says what it lacks, as a notice and at its direction', async () => {
    const { screen, card } = await results();
    const notices = await renderInShop(<AlertArea />);
    await select(card(1)).click();
    expect(alerts()).toEqual(['Por favor, selecione algum voo!']);
    await expect.element(notices.getByText('Por favor, selecione algum voo!')).toBeVisible();
    await expect.element(way(card(1), 'IDA')).toHaveAccessibleDescription('Escolha o voo de ida');
    await expect.element(way(card(1), 'VOLTA')).toHaveAccessibleDescription('Escolha o voo de volta');
    expect(screen.getByText(missing).elements()).toHaveLength(2);
    await first(card(2), 'IDA').click();
    await first(card(2), 'VOLTA').click();
    await select(card(1)).click();
    expect(alerts().at(-1)).toBe('Por favor selecione um voo neste segmento');
    await expect.element(notices.getByText('Por favor selecione um voo neste segmento')).toBeVisible();
    await first(card(1), 'IDA').click();
    await select(card(1)).click();
    expect(alerts().at(-1)).toBe('Por favor selecione a ida e volta');
    await expect.element(notices.getByText('Por favor selecione a ida e volta')).toBeVisible();
  });

  it('is marked as missing where it is, in the card whose Selecionar was pressed, until it is made', async () => {
    const { screen, card, onSelect } = await results();
    select(card(1)).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.getByText(missing).elements()).toHaveLength(2);
    await first(card(1), 'IDA').click();
    await expect.element(screen.getByText(missing)).not.toBeInTheDocument();
    select(card(1)).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(card(1).getByText('Escolha o voo de volta')).toBeVisible();
    await expect.element(screen.getByText('Escolha o voo de ida')).not.toBeInTheDocument();
    await expect.element(select(card(1))).toHaveFocus();
    await first(card(1), 'VOLTA').click();
    await expect.element(screen.getByText(missing)).not.toBeInTheDocument();
    await select(card(2)).click();
    await expect.poll(() => card(2).getByText(missing).elements()).toHaveLength(2);
    expect(screen.getByText(missing).elements()).toHaveLength(2);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('of both ways is selected with its offer', async () => {
    const { card, onSelect } = await results();
    await way(card(1), 'IDA')
      .getByRole('radio', { name: /^12:10/ })
      .click();
    await way(card(1), 'VOLTA')
      .getByRole('radio', { name: /^20:30/ })
      .click();
    await select(card(1)).click();
    expect(onSelect.mock.calls).toMatchObject([
      [{ recommendationid: 'D1', outbound: 'D1-0-1', return: 'D1-1-1', refToken: 'token-1', pointsPrice: 25_000 }],
    ]);
  });

  it('is made where there is one way alone, and shown so', async () => {
    const { card, number, onSelect } = await results();
    await number.fill('G3 1004');
    await expect.poll(() => numbers(card(1), 'VOLTA')).toEqual(['G3 1004']);
    expect(numbers(card(1), 'IDA')).toHaveLength(3);
    await expect.element(first(card(1), 'VOLTA')).toBeChecked();
    await select(card(1)).click();
    await expect.element(way(card(1), 'IDA')).toHaveAccessibleDescription('Escolha o voo de ida');
    await expect.element(card(1).getByText('Escolha o voo de volta')).not.toBeInTheDocument();
    await first(card(1), 'IDA').click();
    await select(card(1)).click();
    expect(onSelect.mock.calls).toMatchObject([[{ outbound: 'D1-0-0', return: 'D1-1-1' }]]);
  });

  it('is asked of nobody where there is one way alone in each direction, whatever was chosen elsewhere', async () => {
    const { card, onSelect } = await results();
    await first(card(1), 'IDA').click();
    await first(card(1), 'VOLTA').click();
    await expect.element(first(card(5), 'IDA')).toBeChecked();
    await select(card(5)).click();
    expect(onSelect.mock.calls).toMatchObject([[{ outbound: 'D6-0-0', return: 'D6-1-0' }]]);
    expect(alerts()).toEqual([]);
  });
});

/** Where the texts of a part are seen, as far as what holds them lets them be. */
function textBoxes(part: Element): { readonly text: string; readonly box: DOMRect }[] {
  const boxes: { text: string; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const holder = node.parentElement;
    if (!text || !holder || getComputedStyle(holder).clip !== 'auto' || getComputedStyle(holder).clipPath !== 'none')
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // What is cut off with an ellipsis has a box for its whole text as well.
    const clip = holder.closest('label') ? undefined : holder.getBoundingClientRect().right;
    for (const { left, top, right, height } of range.getClientRects()) {
      if (boxes.at(-1)?.text === text && boxes.at(-1)?.box.top === top) continue;
      boxes.push({ text, box: new DOMRect(left, top, Math.min(right, clip ?? right) - left, height) });
    }
  }
  return boxes;
}

/** Whether two boxes share more than what lines have in common above and below their letters. */
const overlap = (one: DOMRect, other: DOMRect): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.min(one.height, other.height) / 3;

describe('what is chosen', () => {
  const bar = () => page.getByRole('region', { name: 'Voos escolhidos' });
  const readOut = () =>
    [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent).filter(Boolean);

  it('is said at the foot of its card with the total, and before that what is missing', async () => {
    const { card } = await results();
    await first(card(1), 'IDA').click();
    await expect.element(card(1).getByText('Ida 08:00 → 10:20')).toBeVisible();
    await expect.element(card(1).getByText('Escolha a volta')).toBeVisible();
    await expect.element(card(1).getByText('Total 25.000 Pts')).toBeVisible();
    await way(card(1), 'VOLTA')
      .getByRole('radio', { name: /^22:00 SSA/ })
      .click();
    await expect.element(card(1).getByText('Volta 22:00 → 03:40 +1')).toBeVisible();
    await expect.element(card(1).getByText(/^Escolha/)).not.toBeInTheDocument();
    // Nothing is chosen of the next card, which says nothing of it.
    await expect.element(card(2).getByText(/^(Escolha|Total \d)/)).not.toBeInTheDocument();
  });

  it('is said of the only way there is, without that anybody chose it, but in no bar', async () => {
    const { card } = await results();
    await expect.element(card(5).getByText('Total 40.000 Pts')).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
    expect(readOut()).toEqual([]);
  });

  it('goes along in a bar that names its card, and is read out as it changes', async () => {
    const { card } = await results();
    await expect.element(bar()).not.toBeInTheDocument();
    await first(card(1), 'IDA').click();
    await expect.element(bar()).toHaveTextContent(/GOL LIGHT.*Ida 08:00 → 10:20 Escolha a volta Total 25\.000 Pts/);
    expect(readOut()).toEqual(['GOL LIGHT: ida das 08:00 às 10:20. Escolha a volta.']);
    await first(card(1), 'VOLTA').click();
    await expect
      .poll(readOut)
      .toEqual(['GOL LIGHT: ida das 08:00 às 10:20, volta das 07:00 às 09:20, total 25.000 Pts.']);
    // The card that was chosen from last: of the other one the other direction stays chosen, as its rows say.
    await first(card(2), 'VOLTA').click();
    await expect.element(bar()).toHaveTextContent(/LATAM LIGHT.*Volta 11:00 → 13:20 Escolha a ida Total 28\.000 Pts/);
    await expect.element(first(card(1), 'IDA')).toBeChecked();
  });

  it.each([
    ['IDA', 'Ver voltas', 'VOLTA'],
    ['VOLTA', 'Ver idas', 'IDA'],
  ] as const)(
    'of %s alone leads from the bar to what is missing, whose first way takes the focus unchosen',
    async (one, words, other) => {
      await page.viewport(390, 600);
      const { card } = await results();
      await first(card(2), one).click();
      scrollTo(0, document.documentElement.scrollHeight);
      await bar().getByRole('button', { name: words }).click();
      await expect.element(first(card(2), other)).toHaveFocus();
      await expect.element(first(card(2), other)).not.toBeChecked();
      await expect.element(first(card(2), other)).toBeInViewport();
      expect(alertState.get()).toEqual([]);
    },
  );

  it('is selected from the bar, and before that the card says what is missing', async () => {
    const { card, onSelect } = await results();
    await first(card(1), 'IDA').click();
    await select(card(1)).click();
    expect(alertState.get().at(-1)?.text).toBe('Por favor selecione a ida e volta');
    await expect.element(way(card(1), 'VOLTA')).toHaveAccessibleDescription('Escolha o voo de volta');
    await first(card(1), 'VOLTA').click();
    await bar().getByRole('button', { name: 'Selecionar' }).click();
    expect(onSelect.mock.calls).toMatchObject([[{ outbound: 'D1-0-0', return: 'D1-1-0' }]]);
  });

  it('leads from the bar to its card, which takes the focus', async () => {
    const { card } = await results();
    await first(card(2), 'IDA').click();
    scrollTo(0, document.documentElement.scrollHeight);
    await bar()
      .getByRole('button', { name: /^LATAM LIGHT/ })
      .click();
    await expect.element(card(2).getByRole('heading')).toBeInViewport();
    await expect.poll(() => document.activeElement?.getAttribute('aria-posinset')).toBe('2');
  });

  it('is reached in the bar from a chosen row by keyboard, and the bar stands before the list', async () => {
    const { screen, card, cards } = await results();
    await first(card(2), 'IDA').click();
    await expect.element(bar()).toBeVisible();
    const list = cards.first().element();
    expect(bar().element().compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const there = screen.getByRole('button', { name: 'Ir para os voos escolhidos' });
    let tabs = 0;
    while (document.activeElement !== there.element()) {
      await userEvent.keyboard('{Tab}');
      expect(++tabs).toBeLessThanOrEqual(4);
    }
    expect(there.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.keyboard('{Enter}');
    await expect.element(bar().getByRole('button', { name: 'Ver voltas' })).toHaveFocus();
  });

  it('is read out once as it changes', async () => {
    const { card } = await results();
    const region = [...document.querySelectorAll('[aria-live="polite"]')].find(({ textContent }) => !textContent);
    const said: (string | null)[] = [];
    const listener = new MutationObserver(() => said.push(region?.textContent ?? null));
    if (region) listener.observe(region, { childList: true, characterData: true, subtree: true });
    await first(card(1), 'IDA').click();
    await expect.element(bar()).toBeVisible();
    await first(card(1), 'VOLTA').click();
    await expect.element(bar()).toHaveTextContent(/Volta 07:00/);
    listener.disconnect();
    expect(said).toHaveLength(2);
  });

  it('has no bar once a filter hides it', async () => {
    const { card, tick } = await results();
    await first(card(1), 'IDA').click();
    await expect.element(bar()).toBeVisible();
    await tick('Cias Aéreas', 'LATAM').click();
    await expect.element(bar()).not.toBeInTheDocument();
    await tick('Cias Aéreas', 'LATAM').click();
    await expect.element(bar()).toBeVisible();
  });

  it('is still chosen and in the bar when the list is come back to', async () => {
    const savedView: FlightListView = {
      sort: 'price',
      chosen: { outbound: 'D1-0-1', return: 'D1-1-0' },
      open: new Set(),
      latest: 'D1',
      count: 6,
    };
    await results(undefined, savedView);
    await expect.element(bar()).toHaveTextContent(/Ida 12:10 → 14:30 Volta 07:00 → 09:20/);
  });

  it('is of the card that was last chosen from also when the list is come back to', async () => {
    const chosen = { outbound: 'D1-0-1', return: 'D2-1-0' };
    await results(undefined, { sort: 'price', chosen, latest: 'D2', open: new Set(), count: 6 });
    await expect.element(bar()).toHaveTextContent(/Volta 10:00 → 12:20 Escolha a ida Total 31\.000 Pts/);
  });

  it.each([1280, 390, 320])('is not overprinted in text of twice the size, at %i pixels', async (width) => {
    await page.viewport(width, 844);
    const root = document.documentElement;
    root.style.fontSize = '200%';
    onTestFinished(() => void root.style.removeProperty('font-size'));
    const { card } = await results();
    await first(card(1), 'IDA').click();
    await first(card(1), 'VOLTA').click();
    await expect.element(bar()).toBeVisible();
    const seen = [...document.querySelectorAll('article label, section[aria-label="Voos escolhidos"]')];
    for (const part of seen) {
      const frame = part.getBoundingClientRect();
      expect(frame.right).toBeLessThanOrEqual(width);
      const texts = textBoxes(part);
      const wide = texts.filter(({ box }) => box.bottom > frame.bottom + 1 || box.right > frame.right + 1);
      expect(wide.map(({ text }) => text)).toEqual([]);
      const printedOver = texts.flatMap((one, index) =>
        texts.slice(index + 1).flatMap((other) => (overlap(one.box, other.box) ? [[one.text, other.text]] : [])),
      );
      expect(printedOver).toEqual([]);
    }
  });

  it.each([
    [1280, 900],
    [390, 844],
  ])('is never under the bar: the page ends above it, and the focus stops there (%i × %i)', async (width, height) => {
    await page.viewport(width, height);
    const { card, cards } = await results();
    await first(card(1), 'IDA').click();
    await expect.element(bar()).toBeVisible();
    const top = () => bar().element().getBoundingClientRect().top;
    cards.elements().at(-1)?.querySelector('button')?.focus();
    await expect.poll(() => document.activeElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(top());
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => cards.elements().at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(top());
  });
});

describe('a row', () => {
  /** Each row of a card as the boxes of what is seen in it. */
  const boxes = (card: Locator) =>
    [...card.element().querySelectorAll('label')].map((row) => ({
      row: row.getBoundingClientRect(),
      parts: [...row.children].map((part) => part.getBoundingClientRect()),
    }));

  it('is one line, and aligned with the others of both directions', async () => {
    await page.viewport(1280, 900);
    const { card } = await results();
    await expect.element(card(1).getByRole('radio').first()).toBeVisible();
    const all = boxes(card(1));
    expect(all).toHaveLength(6);
    for (const { row, parts } of all) {
      expect(row.height).toBeGreaterThanOrEqual(40);
      expect(row.height).toBeLessThanOrEqual(44);
      const middles = parts.map(({ top, height }) => Math.abs(top + height / 2 - (row.top + row.height / 2)));
      expect(Math.max(...middles)).toBeLessThan(3);
      expect(parts.map(({ left }) => left)).toEqual(all[0]?.parts.map(({ left }) => left));
    }
  });

  it('has its airport beside the time of arrival as beside that of departure, with the next day or without', async () => {
    await page.viewport(1280, 900);
    const { card } = await results();
    await way(card(1), 'IDA').getByRole('button', { name: 'Ver mais 1 horário' }).click();
    await expect.element(card(1).getByText('+1').first()).toBeInTheDocument();
    const gaps = [...card(1).element().querySelectorAll('label b')].map((time) => {
      const range = document.createRange();
      const code = [...(time.parentElement?.childNodes ?? [])].find(({ nodeValue }) =>
        /^\s*[A-Z]{3}/.test(nodeValue ?? ''),
      );
      if (!code) throw new Error('a time without an airport');
      range.selectNodeContents(code);
      return range.getBoundingClientRect().left - time.getBoundingClientRect().right;
    });
    for (const gap of gaps) expect(Math.abs(gap - (gaps[0] ?? 0))).toBeLessThan(3);
  });

  it.each([390, 360])(
    'has its times first and large on a phone of %i pixels, and is tall enough for a finger',
    async (width) => {
      await page.viewport(width, 844);
      const { card } = await results();
      await expect.element(card(1).getByRole('radio').first()).toBeVisible();
      for (const { row } of boxes(card(1))) {
        expect(row.height).toBeGreaterThanOrEqual(44);
        expect(row.height).toBeLessThanOrEqual(56);
      }
      for (const time of card(1).element().querySelectorAll('label b'))
        expect(getComputedStyle(time).fontSize).toBe('20px');
      const [{ parts = [] } = {}] = boxes(card(1));
      const [radio, departure, , arrival] = parts.map(({ left }) => left);
      expect([radio, departure, arrival]).toEqual(
        parts
          .map(({ left }) => left)
          .sort((one, other) => one - other)
          .slice(0, 3),
      );
    },
  );

  it('that is chosen has a ring around it beside its tint and its dot', async () => {
    const { card } = await results();
    await first(card(1), 'IDA').click();
    const [chosen, other] = [...card(1).element().querySelectorAll('label')].map((row) => getComputedStyle(row));
    expect(chosen?.boxShadow).toMatch(/inset/);
    expect(other?.boxShadow).toBe('none');
    expect(chosen?.backgroundColor).not.toBe(other?.backgroundColor);
  });
});

describe('the table of fares', () => {
  it('has no row that no airline has a fare in', async () => {
    const direct = answerOf(sampleOffers.slice(0, 1));
    const { table } = await results(direct);
    await expect.element(table.getByRole('rowheader', { name: 'Direto', exact: true })).toBeVisible();
    await expect.element(table.getByRole('rowheader', { name: '+1 parada', exact: true })).not.toBeInTheDocument();
  });

  it('has the cheapest of each airline by stops, as the filters say it', async () => {
    const { table, tick } = await results();
    for (const stops of ['Direto', '1 parada', '+1 parada']) {
      await expect.element(table.getByRole('rowheader', { name: stops, exact: true })).toBeVisible();
    }
    const texts = table
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));
    expect(texts).toEqual([
      ['', 'GOL', 'LATAM', 'Azul'],
      ['Direto', '25.000 Pts', '28.000 Pts', '—'],
      ['1 parada', '25.000 Pts', '—', '—'],
      ['+1 parada', '—', '—', '35.000 Pts'],
    ]);
    await expect.element(tick('Paradas', 'Direto')).toHaveAccessibleDescription('4 opções , a partir de 25.000 Pts');
  });

  it('filters by the airline and stops of a fare at a press, and no more at another', async () => {
    const { table, tick, card, isCounted } = await results();
    for (const [fare, airline, at] of [
      ['25.000 Pts', 'GOL', ['G3 1001', 'G3 1003', 'G3 1005']],
      ['28.000 Pts', 'LATAM', ['LA 3300', 'LA 3302']],
    ] as const) {
      const cell = table.getByRole('row').nth(1).getByRole('button', { name: fare });
      await cell.click();
      await expect.element(cell).toHaveAttribute('aria-pressed', 'true');
      await expect.element(tick('Paradas', 'Direto')).toBeChecked();
      await expect.element(tick('Cias Aéreas', airline)).toBeChecked();
      await isCounted(2);
      await expect.element(card(1)).toHaveAccessibleName(new RegExp(`${fare}$`));
      expect(numbers(card(1), 'IDA')).toEqual(at);
      for (const row of rows(card(1), 'VOLTA')) expect(row).toMatch(/ Direto /);
      await cell.click();
      await expect.element(tick('Paradas', 'Direto')).not.toBeChecked();
      await isCounted(6);
    }
  });
});

describe('whatever filter is set', () => {
  it('list, count, table, options and the day of the search agree', async () => {
    const { screen, table, tick, card, panel, isCounted } = await results();
    const day = screen.getByRole('button', { name: /15\/01/ });
    const note = screen.getByText('Nos outros dias, o menor preço é o da lista sem filtros.');
    await expect.element(day).toHaveTextContent(/25\.000 Pts/);
    await expect.element(note).not.toBeInTheDocument();
    await tick('Classes de cabine', 'Executiva').click();
    await isCounted(1);
    await expect.element(card(1)).toHaveAccessibleName(/70\.000 Pts$/);
    await expect.element(day).toHaveTextContent(/70\.000 Pts/);
    await expect.element(note).toBeVisible();
    const fares = table.getByRole('button');
    await expect.poll(() => fares.elements().map(({ textContent }) => textContent)).toEqual(['70.000 Pts']);
    await expect.element(tick('Paradas', 'Direto')).toHaveAccessibleDescription('1 opção , a partir de 70.000 Pts');
    await expect.element(tick('Paradas', '1 parada')).toHaveAccessibleDescription('0 opções');
    await expect.element(tick('Cias Aéreas', 'GOL')).toHaveAccessibleDescription('0 opções');
    await expect.element(tick('Classes de cabine', 'Econômica')).toHaveAccessibleDescription(/^5 opções/);
    await tick('Cias Aéreas', 'GOL').click();
    await expect.element(day).not.toHaveTextContent(/Pts|—/);
    await panel.getByRole('group', { name: 'Classes de cabine' }).getByRole('checkbox', { checked: true }).click();
    await expect.element(day).toHaveTextContent(/25\.000 Pts/);
  });
});

describe('the filters', () => {
  it('say how many options have other stops on the way back, which no number of stops leaves by itself', async () => {
    const direct = ['2027-01-15T08:00', '2027-01-22T08:00'] as const;
    const mixed = offerOf(7, {
      reais: 640,
      ways: [[wayOf('GRU SSA', direct[0], ['G3 1031'])], [wayOf('SSA BSB GRU', direct[1], ['G3 1032', 'G3 1034'])]],
    });
    const { panel } = await results(answerOf([...sampleOffers, mixed]));
    const stops = panel.getByRole('group', { name: 'Paradas' });
    await expect.element(stops.getByText('Mais 1 opção tem paradas diferentes na ida e na volta.')).toBeVisible();
  });

  /** The numbers of all flights on the screen, out and back. */
  const shown = ({ cards }: Pick<Awaited<ReturnType<typeof results>>, 'cards'>) =>
    cards
      .elements()
      .flatMap((_, index) => [...numbers(cards.nth(index), 'IDA'), ...numbers(cards.nth(index), 'VOLTA')]);

  it('offer what leaves something to buy, say how much, and leave it in each direction', async () => {
    const list = await results();
    const direct = ['G3 1001', 'G3 1003', 'G3 1005', 'G3 1002', 'G3 1004'];
    const withStop = ['G3 1007, G3 1009', 'G3 1006, G3 1008'];
    const gol = ['G3 1001', 'G3 1003', 'G3 1005', 'G3 1002', 'G3 1004', 'G3 1006, G3 1008'];
    const otherGol = ['G3 1011', 'G3 1013', 'G3 1012'];
    const latam = ['LA 3300', 'LA 3302', 'LA 3301', 'LA 3303'];
    const business = ['LA 3310', 'LA 3311'];
    const azul = ['AD 2000, AD 2002, AD 2004', 'AD 2001, AD 2003, AD 2005'];
    const together = ['LA 3320, G3 1021', 'G3 1022, LA 3321'];
    const options = [
      ['Paradas', 'Direto', 4, [...direct, ...latam, ...otherGol, ...business]],
      ['Paradas', '1 parada', 2, [...withStop, ...together]],
      ['Paradas', '+1 parada', 1, azul],
      ['Classes de cabine', 'Econômica', 5, [...gol, ...latam, ...otherGol, ...azul, ...together]],
      ['Classes de cabine', 'Executiva', 1, business],
      ['Aeroportos de conexão', 'Brasília (BSB)', 3, [...withStop, ...azul, ...together]],
      ['Aeroportos de conexão', 'Belo Horizonte (CNF)', 1, azul],
      ['Cias Aéreas', 'GOL', 2, [...gol, ...otherGol]],
      ['Cias Aéreas', 'LATAM', 2, [...latam, ...business]],
      ['Cias Aéreas', 'Azul', 1, azul],
    ] as const;
    expect(list.panel.getByRole('group').getByRole('checkbox').elements()).toHaveLength(options.length);
    for (const [group, name, count, left] of options) {
      const option = list.tick(group, name);
      await expect.element(option).toHaveAccessibleDescription(new RegExp(`^${count} opç(ão|ões) ?`));
      await option.click();
      await expect.poll(() => shown(list), { message: `${group}: ${name}` }).toEqual(left);
      await list.isCounted(count);
      await option.click();
    }
  });

  it('find a flight by its number, however it is typed, and keep the other direction', async () => {
    const { number, card, cards, screen, isCounted } = await results();
    for (const typed of ['g31003', ' G31003', 'G3 1003']) {
      await number.fill(typed);
      await expect.poll(() => numbers(card(1), 'IDA')).toEqual(['G3 1003']);
      expect(cards.elements()).toHaveLength(1);
      expect(numbers(card(1), 'VOLTA')).toEqual(['G3 1002', 'G3 1004', 'G3 1006, G3 1008']);
      await number.fill('');
      await isCounted(6);
    }
    await number.fill('zz9999');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Nenhum voo atende aos filtros selecionados');
    await screen.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect.element(number).toHaveValue('');
    await isCounted(6);
  });

  it('have scales with fixed bounds that say where flights are, and are moved by keyboard', async () => {
    const { screen, panel, isCounted } = await results();
    const thumb = (name: string) => screen.getByRole('slider', { name });
    for (const name of ['Horário de Ida: até', 'Horário de Volta: até'])
      await expect.element(thumb(name)).toHaveAttribute('max', '48');
    const longest = thumb('Duração de Voo: até');
    await expect.element(longest).toHaveAttribute('max', '250');
    for (const sentence of ['05:30 a 21:30', '07:00 a 22:00', '2 h a 27 h'])
      await expect.element(panel.getByText(`Há opções de ${sentence}`)).toBeVisible();
    longest.element().focus();
    // A tenth of the scale a press: 250 hours down to 25.
    await userEvent.keyboard('{PageDown>9}{/PageDown}{ArrowLeft}');
    await expect.element(panel.getByText('0 h – 24 h')).toBeVisible();
    await isCounted(5);
  });

  it('leave only returns of a time of day, and say in the card where there is none', async () => {
    const { screen, panel, card, cards, isCounted } = await results();
    await expect.element(screen.getByText(/no fim da lista/)).not.toBeInTheDocument();
    screen.getByRole('slider', { name: 'Horário de Volta: a partir de' }).element().focus();
    // The thumbs never meet: the last half hour of the day stays.
    await userEvent.keyboard('{End}{ArrowLeft>7}{/ArrowLeft}');
    await expect.element(panel.getByText('20:00 – 24:00')).toBeVisible();
    await expect.poll(() => numbers(card(1), 'VOLTA')).toEqual(['G3 1004', 'G3 1006, G3 1008']);
    expect(numbers(card(2), 'VOLTA')).toEqual(['LA 3303']);
    // The price is still shown, and says what is missing, after those that can be bought.
    await expect.poll(() => cards.elements()).toHaveLength(6);
    await isCounted(2);
    const rest = 'Mais 4, no fim da lista, só têm voos em um dos sentidos com estes filtros.';
    await expect.element(screen.getByText(rest)).toBeVisible();
    await expect
      .element(card(3).getByText('Nenhum voo de Volta, atende os filtros selecionados neste valor'))
      .toBeVisible();
  });

  it('say in the card that no flight out is of a time of day', async () => {
    const { screen, card } = await results();
    screen.getByRole('slider', { name: 'Horário de Ida: até' }).element().focus();
    await userEvent.keyboard('{Home}');
    await expect
      .element(card(1).getByText('Nenhum voo de Ida, atende os filtros selecionados neste valor'))
      .toBeVisible();
    expect(numbers(card(1), 'VOLTA')).toHaveLength(3);
  });

  it('leave the returns to where the way out began', async () => {
    const { panel, card } = await results();
    await panel.getByRole('checkbox', { name: 'Ida e Volta no mesmo aeroporto' }).click();
    await way(card(1), 'IDA')
      .getByRole('radio', { name: /^12:10 CGH/ })
      .click();
    await expect.poll(() => numbers(card(1), 'VOLTA')).toEqual(['G3 1004']);
    await way(card(1), 'IDA')
      .getByRole('radio', { name: /^08:00 GRU/ })
      .click();
    await expect.poll(() => numbers(card(1), 'VOLTA')).toEqual(['G3 1002', 'G3 1006, G3 1008']);
  });

  const groups = ({ panel }: Pick<Awaited<ReturnType<typeof results>>, 'panel'>) =>
    panel
      .getByRole('group')
      .elements()
      .map((group) => group.querySelector('legend')?.textContent);

  it('are by stops, cabins, times, duration, connections and airlines', async () => {
    const list = await results();
    expect(groups(list)).toEqual([
      'Paradas',
      'Classes de cabine',
      'Horário de Ida',
      'Horário de Volta',
      'Duração de Voo',
      'Aeroportos de conexão',
      'Cias Aéreas',
    ]);
  });

  it('know nothing of a return one way, where nothing left is said of the way out', async () => {
    const list = await results(
      answerOf([offerOf(1, { reais: 500, ways: [[wayOf('GRU SSA', '2027-01-15T08:00', ['G3 1001'])]] })]),
    );
    expect(groups(list)).not.toContain('Horário de Volta');
    const { panel, screen, card } = list;
    await expect.element(way(card(1), 'VOLTA')).not.toBeInTheDocument();
    await expect
      .element(panel.getByRole('checkbox', { name: 'Ida e Volta no mesmo aeroporto' }))
      .not.toBeInTheDocument();
    screen.getByRole('slider', { name: 'Horário de Ida: até' }).element().focus();
    await userEvent.keyboard('{Home}');
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('Nenhum voo de Ida, atende os filtros selecionados neste valor');
  });
});
