import type {} from '@vitest/browser-playwright';
import { beforeEach, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { renderInShop } from '../testing/render-in-shop.tsx';
import states, { Choosing, coach, doubleDecker, peopleWith } from './seat-map.states.tsx';
import { SeatMap } from './seat-map.tsx';

beforeEach(() => page.viewport(1280, 900));

type Screen = Awaited<ReturnType<typeof renderInShop>>;
const seatOf = (screen: Screen, number: string) =>
  screen.getByRole('button', { name: new RegExp(`^Assento ${number},`) });
/** Presses also what is marked as disabled, as a finger does: where it stands still and nothing covers it. */
async function press(screen: Screen, number: string): Promise<void> {
  await seatOf(screen, number).hover();
  await seatOf(screen, number).click({ force: true });
}
const status = (screen: Screen) => screen.getByRole('status');
const seatButtons = (container: Element) => [...container.querySelectorAll<HTMLElement>('[data-seat]')];
const focused = () => document.activeElement?.getAttribute('data-seat');

/** A map of which tests hear what it asks for. */
function Heard({ onChange, isBusy = false }: { readonly onChange: () => void; readonly isBusy?: boolean }) {
  const seating = { people: peopleWith('11', null), current: 'p1' };
  return <SeatMap label="Assentos" decks={[coach]} seating={seating} isBusy={isBusy} onChange={onChange} />;
}

it('says how many seats to select and how many are', async () => {
  const screen = await renderInShop(states.some);
  await expect.element(screen.getByText('Selecione 3 assento(s)')).toBeVisible();
  await expect.element(status(screen)).toHaveTextContent('2 de 3 assento(s) selecionado(s)');
  await press(screen, '9');
  await expect.element(status(screen)).toHaveTextContent('3 de 3 assento(s) selecionado(s)');
});

it('explains its drawings, and that a seat was lost only where one was', async () => {
  const screen = await renderInShop(states.some);
  const entries = () => screen.container.querySelectorAll('[aria-label="Legenda"] li');
  expect([...entries()].map(({ textContent }) => textContent)).toEqual(['Livre', 'Selecionado', 'Ocupado']);
  await screen.rerender(states.lost);
  await expect.element(screen.getByText('Ocupado agora')).toBeVisible();
});

it('opens the rules, and gives the focus back', async () => {
  const screen = await renderInShop(states.none);
  await screen.getByRole('button', { name: 'Regras' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Regras' })).toHaveTextContent('documento com foto');
  await screen.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(screen.getByRole('button', { name: 'Regras' })).toHaveFocus();
});

it('has no button for rules where there are none', async () => {
  const screen = await renderInShop(states.bare);
  expect(screen.getByRole('button', { name: 'Regras' }).elements()).toEqual([]);
});

it('draws seats of 30 px at their positions, 10 px apart', async () => {
  const { container } = await renderInShop(states.none);
  const boxOf = (number: string) =>
    container.querySelector(`[data-seat="${number}"] > span`)?.getBoundingClientRect() ?? expect.fail();
  expect(boxOf('1').width).toBe(30);
  expect(boxOf('1').height).toBe(30);
  expect(boxOf('2').left - boxOf('1').left).toBe(40);
  expect(boxOf('3').left - boxOf('1').left).toBe(120);
  expect(boxOf('5').top - boxOf('1').top).toBe(40);
});

it('draws the same where positions do not begin at 0', async () => {
  const seats = coach.seats.map((seat) => ({ ...seat, position: { x: seat.position.x + 3, y: seat.position.y + 7 } }));
  const { container } = await renderInShop(
    <Choosing decks={[{ ...coach, seats, fixtures: [] }]} people={peopleWith(null)} />,
  );
  const group = container.querySelector('[role="group"]')?.getBoundingClientRect() ?? expect.fail();
  const first = container.querySelector('[data-seat="1"]')?.getBoundingClientRect() ?? expect.fail();
  expect([first.left - group.left, first.top - group.top]).toEqual([0, 0]);
  expect(group.width).toBe(200);
});

it.each([390, 320])('has seats of at least 44 px to touch, none over another: %i px', async (width) => {
  await page.viewport(width, 800);
  const { container } = await renderInShop(states.some);
  const boxes = seatButtons(container).map((seat) => seat.getBoundingClientRect());
  expect(boxes.length).toBe(42);
  for (const box of boxes) {
    expect(box.width).toBeGreaterThanOrEqual(44);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
  const overlapping = boxes.filter((one, index) =>
    boxes.some(
      (other, at) =>
        at > index &&
        one.left < other.right - 0.1 &&
        other.left < one.right - 0.1 &&
        one.top < other.bottom - 0.1 &&
        other.top < one.bottom - 0.1,
    ),
  );
  expect(overlapping).toEqual([]);
});

it('has them for fingers on wide screens, too', async () => {
  await renderInShop(states.some);
  // The rule is read: emulating a finger would leave the browser without a mouse for every test after this one.
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const larger = rules.flatMap((rule) =>
    rule instanceof CSSMediaRule && rule.cssText.includes('--seat: 33px') ? [rule.conditionText] : [],
  );
  expect(larger).toEqual(['(any-pointer: coarse), (max-width: 39.99em)']);
});

it('names each seat by number, place and state, and whose it is', async () => {
  const screen = await renderInShop(states.lost);
  const named = (name: string) => screen.getByRole('button', { name, exact: true });
  await expect.element(named('Assento 9, janela, livre')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(named('Assento 11, corredor, selecionado, Ana Souza')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(named('Assento 1, janela, ocupado')).not.toHaveAttribute('aria-pressed');
  await expect.element(named('Assento 12, janela, acabou de ser ocupado')).toBeVisible();
});

it('tells the four states by a sign too', async () => {
  const { container } = await renderInShop(states.lost);
  const drawn = (number: string) => {
    const seat = container.querySelector(`[data-seat="${number}"]`) ?? expect.fail();
    return [seat.textContent, seat.querySelector('path')?.getAttribute('d')] as const;
  };
  expect(drawn('9')).toEqual(['9', undefined]);
  expect(drawn('11')).toEqual(['111', undefined]);
  const [taken, lost] = [drawn('1'), drawn('12')];
  expect(taken[1]).toBeTruthy();
  expect(lost[1]).toBeTruthy();
  expect(taken[1]).not.toBe(lost[1]);
});

it('seats the current person, and then the next without a seat', async () => {
  const screen = await renderInShop(states.none);
  await expect.element(status(screen)).toHaveTextContent('Agora: assento de Ana Souza');
  await press(screen, '9');
  await expect.element(screen.getByRole('button', { name: 'Ana Souza Assento 9' })).toBeVisible();
  await expect.element(status(screen)).toHaveTextContent('Agora: assento de Bruno Lima');
  await expect
    .element(screen.getByRole('button', { name: 'Bruno Lima Sem assento' }))
    .toHaveAttribute('aria-pressed', 'true');
  await press(screen, '10');
  await expect.element(screen.getByRole('button', { name: 'Bruno Lima Assento 10' })).toBeVisible();
  await expect.element(status(screen)).toHaveTextContent('Todos têm assento.');
});

it('frees a selected seat that is pressed', async () => {
  const screen = await renderInShop(states.full);
  await press(screen, '11');
  await expect.element(seatOf(screen, '11')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(status(screen)).toHaveTextContent('1 de 2 assento(s) selecionado(s)');
  await expect.element(status(screen)).toHaveTextContent('Agora: assento de Ana Souza');
});

it('selects no more seats than there are people, and says why', async () => {
  const screen = await renderInShop(states.full);
  await expect.element(seatOf(screen, '9')).toBeDisabled();
  await press(screen, '9');
  await expect.element(status(screen)).toHaveTextContent('Todos já têm assento.');
  await expect.element(status(screen)).toHaveTextContent('2 de 2 assento(s) selecionado(s)');
  await expect.element(seatOf(screen, '9')).toHaveAttribute('aria-pressed', 'false');
  // What was refused is no longer said once it does not hold.
  await press(screen, '11');
  await expect.element(status(screen)).not.toHaveTextContent('Todos já têm assento.');
});

it('says a refusal anew each time', async () => {
  const screen = await renderInShop(states.full);
  await press(screen, '9');
  const said = screen.getByText(/^Todos já têm assento/).element();
  await press(screen, '9');
  await expect.element(screen.getByText(/^Todos já têm assento/)).toBeVisible();
  await expect.poll(() => said.isConnected).toBe(false);
});

it('seats who is chosen in the list, also elsewhere', async () => {
  const screen = await renderInShop(states.full);
  await screen.getByRole('button', { name: /^Ana Souza/ }).click();
  await expect.element(status(screen)).toHaveTextContent('Agora: assento de Ana Souza');
  await press(screen, '9');
  await expect.element(seatOf(screen, '9')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(seatOf(screen, '11')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(status(screen)).toHaveTextContent('2 de 2 assento(s) selecionado(s)');
});

it.each(['1', '12'])('does nothing at a seat that is taken but say so: %s', async (number) => {
  const screen = await renderInShop(states.lost);
  await expect.element(seatOf(screen, number)).toBeDisabled();
  await press(screen, number);
  await expect.element(status(screen)).toHaveTextContent(`O assento ${number} `);
  await expect.element(status(screen)).toHaveTextContent('1 de 2 assento(s) selecionado(s)');
});

it('refuses every press politely while seats are being held', async () => {
  const onChange = vi.fn();
  const screen = await renderInShop(<Heard isBusy onChange={onChange} />);
  expect(screen.container.querySelector('[aria-busy="true"] [data-seat]')).not.toBeNull();
  // What is said may not be in what is busy: it would be said late.
  expect(screen.container.querySelector('[aria-busy="true"] [role="status"]')).toBeNull();
  await expect.element(status(screen)).toHaveTextContent('Reservando…');
  await press(screen, '9');
  await press(screen, '11');
  await screen.getByRole('button', { name: /^Ana Souza/ }).click({ force: true });
  await expect.element(status(screen)).toHaveTextContent('Aguarde: seus assentos estão sendo reservados.');
  expect(onChange).not.toHaveBeenCalled();
});

it('shows the clock and the total it is given', async () => {
  const screen = await renderInShop(states.some);
  await expect.element(screen.getByText('Assentos reservados por 09:41')).toBeVisible();
  await expect.element(screen.getByText('R$ 240,00')).toBeVisible();
});

it('is one stop of the keyboard, at the first free seat, and arrows move to the nearest one', async () => {
  const screen = await renderInShop(states.bare);
  expect(seatButtons(screen.container).filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  screen
    .getByRole('button', { name: /^Ana Souza/ })
    .element()
    .focus();
  await userEvent.tab();
  expect(focused()).toBe('3');
  const moves = [
    ['{ArrowDown}', '7'],
    ['{ArrowLeft}', '6'],
    // What is taken is reached, too: who does not see it learns of it.
    ['{ArrowUp}', '2'],
    ['{ArrowUp}', '2'],
    ['{End}', '4'],
    ['{Home}', '1'],
    ['{Control>}{End}{/Control}', '42'],
    ['{ArrowDown}', '42'],
  ] as const;
  for (const [keys, number] of moves) {
    await userEvent.keyboard(keys);
    expect(focused()).toBe(number);
  }
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect(focused()).toBe('42');
});

it.each(['{Enter}', ' '])('toggles a seat by keyboard, and keeps the focus on it: "%s"', async (key) => {
  const screen = await renderInShop(states.none);
  seatOf(screen, '9').element().focus();
  await userEvent.keyboard(key);
  await expect.element(seatOf(screen, '9')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(seatOf(screen, '9')).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(seatOf(screen, '9')).toHaveAttribute('aria-pressed', 'false');
});

it('keeps a seat with the focus clear of what sticks to the edges', async () => {
  await page.viewport(390, 640);
  const screen = await renderInShop(states.some);
  const legend = screen.getByRole('list', { name: 'Legenda' }).element();
  const foot = status(screen).element().parentElement ?? expect.fail();
  seatOf(screen, '9').element().focus();
  for (const key of [...Array(8).fill('{ArrowDown}'), ...Array(10).fill('{ArrowUp}')]) {
    await userEvent.keyboard(key);
    const seat = document.activeElement?.getBoundingClientRect() ?? expect.fail();
    expect(seat.bottom).toBeLessThanOrEqual(foot.getBoundingClientRect().top);
    if (legend.getBoundingClientRect().top <= 0)
      expect(seat.top).toBeGreaterThanOrEqual(legend.getBoundingClientRect().bottom);
  }
});

it('has legend and counter in sight wherever it is scrolled to', async () => {
  await page.viewport(390, 640);
  const screen = await renderInShop(states.some);
  seatOf(screen, '30').element().scrollIntoView({ block: 'center' });
  await expect.element(screen.getByRole('list', { name: 'Legenda' })).toBeInViewport({ ratio: 1 });
  await expect.element(status(screen)).toBeInViewport({ ratio: 1 });
});

it('shows decks beside each other where there is room', async () => {
  const screen = await renderInShop(states.decks);
  await expect.element(screen.getByRole('group', { name: 'Assentos da ida, Piso 1' })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Assentos da ida, Piso 2' })).toBeVisible();
  expect(screen.getByRole('radiogroup').elements()).toEqual([]);
});

it('shows one deck at a time on a phone, and keeps what is selected on the other', async () => {
  await page.viewport(390, 800);
  const screen = await renderInShop(states.decks);
  await expect.element(seatOf(screen, '4')).toBeVisible();
  await expect.element(seatOf(screen, '16')).not.toBeInTheDocument();
  await screen.getByRole('radiogroup').getByText('Piso 2').click();
  await expect.element(seatOf(screen, '16')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(seatOf(screen, '4')).not.toBeInTheDocument();
  await press(screen, '17');
  await expect.element(status(screen)).toHaveTextContent('3 de 3 assento(s) selecionado(s)');
});

it('moves by arrows within a deck only', async () => {
  const screen = await renderInShop(<Choosing decks={doubleDecker} people={peopleWith(null)} />);
  seatOf(screen, '12').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('12');
  await userEvent.tab();
  expect(focused()).toBe('15');
});

it('draws the front, and says what stands between the seats', async () => {
  const screen = await renderInShop(states.decks);
  expect(screen.getByText('Frente').elements()).toHaveLength(2);
  for (const name of ['Porta', 'WC']) await expect.element(screen.getByRole('img', { name })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Escada' }).elements()).toHaveLength(2);
});

it.each([320, 390])('scrolls a wide map in its own box, not the page: %i px', async (width) => {
  await page.viewport(width, 700);
  const screen = await renderInShop(states.wide);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const box = screen.container.querySelector('[data-shown]') ?? expect.fail();
  expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
  // Its first seat can be scrolled to, and a seat with the focus is.
  seatOf(screen, 'C18').element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(document.activeElement as HTMLElement).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{Home}');
  await expect.element(document.activeElement as HTMLElement).toBeInViewport({ ratio: 1 });
});

/** Looks at the page as somebody with a setting of their device sees it. */
async function withMedia(name: string, value: string, look: () => void): Promise<void> {
  const set = (features: { name: string; value: string }[]) => cdp().send('Emulation.setEmulatedMedia', { features });
  await set([{ name, value }]);
  try {
    await expect.poll(() => matchMedia(`(${name}: ${value})`).matches).toBe(true);
    // Colours change in a while, too.
    document.body.getBoundingClientRect();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    look();
  } finally {
    await set([]);
  }
}

it('tells the states apart in forced colours', async () => {
  const { container } = await renderInShop(states.lost);
  await withMedia('forced-colors', 'active', () => {
    const looks = ['9', '11', '1', '12'].map((number) => {
      const { fill, stroke, strokeDasharray } = getComputedStyle(
        container.querySelector(`[data-seat="${number}"] rect`) ?? expect.fail(),
      );
      return [fill, stroke, strokeDasharray].join(' ');
    });
    expect(new Set(looks).size).toBe(4);
  });
});

it('does not move where that is asked for', async () => {
  const { container } = await renderInShop(states.some);
  const durations = () =>
    [...container.querySelectorAll('[data-seat], [data-seat] rect, [aria-pressed]')].map((element) =>
      Number.parseFloat(getComputedStyle(element).transitionDuration),
    );
  expect(Math.max(...durations())).toBeGreaterThan(0.1);
  await withMedia('prefers-reduced-motion', 'reduce', () => {
    expect(Math.max(...durations())).toBeLessThan(0.001);
  });
});
