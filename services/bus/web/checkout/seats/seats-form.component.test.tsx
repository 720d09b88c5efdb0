import { busRoutes } from '@embarque/bus/contract.ts';
import { busSelectionOf, legOf } from '@embarque/bus/testing/sample-selection.ts';
import type { ChoicesProps } from '@embarque/commerce/web/parts.ts';
import { clockSkew, serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { alertState } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BusSelection } from '../../bus-selection.ts';
import { type BusDraft, emptyDraft } from '../checkout-draft.ts';
import { SeatsForm } from './seats-form.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => clockSkew.set(0));

type Screen = Awaited<ReturnType<typeof renderInShop>>;
const seat = (screen: Screen, number: string) =>
  screen.getByRole('button', { name: new RegExp(`^Assento ${number},`) }).first();
const people = (screen: Screen) =>
  [...screen.container.querySelectorAll('[aria-label="Quem vai em cada assento"] li')].map((each) => each.textContent);
const two = busSelectionOf({ passengers: 2 });

interface ShownProps extends Partial<Pick<ChoicesProps<BusSelection, BusDraft>, 'isSent' | 'isReady' | 'onRecheck'>> {
  readonly selection?: BusSelection;
  /** The seats that were picked before. */
  readonly picked?: readonly (string | null)[];
  readonly holdId?: string;
  readonly minutes?: number;
  readonly error?: string;
}

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(serverNow().getTime() + minutes * MINUTE_MS).toISOString();

/** Stops the timers of the page until the test ends: what waits for one comes when `pass` is called, and not before. */
function stopTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return { pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) };
}

/** The seats of a checkout, and what their form has by now. */
function Shown({ selection = two, picked, holdId, minutes = 15, error, ...more }: ShownProps) {
  const [form, setForm] = useState<BusDraft>(() => {
    const empty = emptyDraft(selection, '');
    if (!picked) return empty;
    const seats = picked.filter((each) => each !== null);
    const hold = holdId === undefined ? null : { holdId, seats, expiresAt: inMinutes(minutes), cashPrice: 200.02 };
    return { ...empty, legs: empty.legs.map((leg) => ({ ...leg, seats: [...picked], hold })) };
  });
  return (
    <SignedIn as={{ catalog: { catalogCurrencyConfig: { conversionRate: 40 } } }}>
      <SeatsForm
        {...{ selection, form }}
        errors={error === undefined ? {} : { goingSeats: error }}
        today="2026-12-01"
        user={{ name: 'Ana Souza', email: 'ana@demo.test' }}
        isReady
        isSent={false}
        onRecheck={() => {}}
        onChange={setForm}
        onBlur={() => {}}
        {...more}
      />
    </SignedIn>
  );
}

interface Wanted {
  readonly seats: string[];
  readonly holdId?: string;
}

/** Answers holds as a supplier does from whom others have bought some seats. */
function supplier({
  taken = [],
  minutes = 15,
}: {
  readonly taken?: readonly string[];
  readonly minutes?: number;
} = {}) {
  let holds = 0;
  return answer(busRoutes.hold, ({ body }) => {
    const { seats } = body as Wanted;
    const gone = seats.filter((each) => taken.includes(each));
    if (gone.length > 0) {
      return problem(409, `O assento ${gone[0]} acabou de ser ocupado. Escolha outro.`, {
        code: 'sold_out',
        taken: gone,
      });
    }
    holds += 1;
    return { status: 200, body: { holdId: `h${holds}`, expiresAt: inMinutes(minutes), seats } };
  });
}
const holding = (...holds: readonly { holdId: string; seats: string[] }[]) =>
  answer(busRoutes.holds, {
    status: 200,
    body: { holds: holds.map((hold) => ({ ...hold, key: 'B1', expiresAt: inMinutes(9) })) },
  });
const released = answer(busRoutes.release, { status: 204 });
const bodies = (asked: readonly { body: unknown }[]) => asked.map(({ body }) => body);

it('holds what is picked, each change in the place of what was held before', async () => {
  const asked = fakeServer(supplier(), released);
  const screen = await renderInShop(<Shown />);
  await seat(screen, '1').click();
  await expect.element(screen.getByText(/^Assentos reservados por 1[45]:\d\d$/)).toBeVisible();
  await seat(screen, '2').click();
  await expect.element(screen.getByText('2 de 2 assento(s) selecionado(s)')).toBeVisible();
  await expect.poll(() => asked.length).toBe(2);
  expect(bodies(asked)).toEqual([
    { refToken: 'token-1', seats: ['1'] },
    { refToken: 'token-1', seats: ['1', '2'], holdId: 'h1' },
  ]);
  expect(people(screen)).toEqual(['1Passageiro 1 Assento 1', '2Passageiro 2 Assento 2']);
  await expect.element(screen.getByText(/^Assentos reservados por/)).toBeVisible();

  // Given back, the one first and then both.
  await seat(screen, '1').click();
  await expect.poll(() => bodies(asked).at(-1)).toEqual({ refToken: 'token-1', seats: ['2'], holdId: 'h2' });
  await expect.element(screen.getByText(/^Assentos reservados por/)).toBeVisible();
  await seat(screen, '2').click();
  await expect.poll(() => asked.at(-1)?.path).toBe('/api/services/bus/hold/h3');
  await expect.element(screen.getByText(/^Assentos reservados por/)).not.toBeInTheDocument();
});

it('holds a burst of picks at once, and each bus by itself', async () => {
  const asked = fakeServer(supplier());
  const selection = busSelectionOf({ passengers: 2, isRoundTrip: true });
  const screen = await renderInShop(<Shown selection={selection} />);
  const home = screen.getByRole('region', { name: 'Assentos da volta', exact: true });
  const buttons = ['1', '2'].map((number) => seat(screen, number).element() as HTMLElement);
  const timers = stopTimers();
  for (const button of buttons) {
    button.click();
    await new Promise(requestAnimationFrame);
  }
  await timers.pass(1_000);
  await expect.poll(() => bodies(asked)).toEqual([{ refToken: 'token-1', seats: ['1', '2'] }]);
  vi.useRealTimers();
  await home.getByRole('button', { name: /^Assento 7,/ }).click();
  await expect.poll(() => bodies(asked).at(-1)).toEqual({ refToken: 'token-2', seats: ['7'] });
  await expect.poll(() => screen.getByText(/^Assentos reservados por/).elements()).toHaveLength(2);
});

it('shows what somebody else took, and asks for another seat for whoever lost it', async () => {
  fakeServer(supplier({ taken: ['2'] }));
  const onRecheck = vi.fn();
  const screen = await renderInShop(<Shown onRecheck={onRecheck} />);
  await seat(screen, '2').click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('O assento 2 acabou de ser ocupado. Escolha outro.');
  await expect.element(seat(screen, '2')).toHaveAccessibleName(/acabou de ser ocupado$/);
  await expect.element(screen.getByText('Ocupado agora')).toBeVisible();
  // Who would have been next waits.
  await expect.element(screen.getByText('Agora: assento de Passageiro 1')).toBeVisible();
  expect(onRecheck).toHaveBeenCalledOnce();
  await seat(screen, '4').click();
  await seat(screen, '1').click();
  await expect.element(screen.getByText(/^Assentos reservados por/)).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(people(screen)).toEqual(['1Passageiro 1 Assento 4', '2Passageiro 2 Assento 1']);
});

it('finds its seats again after a reload, with the time they still have', async () => {
  const timers = stopTimers();
  const asked = fakeServer(holding({ holdId: 'h9', seats: ['1', '2'] }), supplier());
  const screen = await renderInShop(<Shown picked={['2', '1']} holdId="h9" />);
  await expect.element(screen.getByText(/^Assentos reservados por 0[89]:\d\d$/)).toBeVisible();
  expect(people(screen)).toEqual(['1Passageiro 1 Assento 2', '2Passageiro 2 Assento 1']);
  await timers.pass(1_000);
  expect(asked.map(({ path }) => path)).toEqual(['/api/services/bus/hold']);
});

it('holds the same seats again where they are not held any more, and says which are gone', async () => {
  const asked = fakeServer(holding(), supplier());
  // The new map shows seat 3 as taken.
  const screen = await renderInShop(<Shown picked={['3', '1']} holdId="h9" />);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('O assento 3 acabou de ser ocupado. Escolha outro.');
  await expect.poll(() => bodies(asked).at(-1)).toEqual({ refToken: 'token-1', seats: ['1'] });
  await expect.element(screen.getByText(/^Assentos reservados por 1[45]:\d\d$/)).toBeVisible();
  expect(people(screen)).toEqual(['1Passageiro 1 Sem assento', '2Passageiro 2 Assento 1']);
});

it('says that the time is over, and holds the same seats again when asked to', async () => {
  const asked = fakeServer(supplier(), holding());
  const said = new Set<string>();
  onTestFinished(
    alertState.subscribe(() => {
      for (const { text } of alertState.get()) said.add(text);
    }),
  );
  const screen = await renderInShop(<Shown />);
  await seat(screen, '1').click();
  await seat(screen, '2').click();
  await expect.poll(() => bodies(asked).at(-1)).toMatchObject({ seats: ['1', '2'] });
  await expect.element(seat(screen, '1')).toBeEnabled();
  await expect.element(screen.getByText(/^Assentos reservados por 1/)).toBeVisible();
  const told: string[] = [];
  for (const [minutes, words] of [
    [10.5, '5 minutos'],
    [14.5, '1 minuto'],
  ] as const) {
    clockSkew.set(minutes * MINUTE_MS);
    told.push(`Seus assentos ficam reservados por menos de ${words}.`);
    await expect.poll(() => [...said]).toEqual(told);
  }
  clockSkew.set(15 * MINUTE_MS);
  const over = 'O tempo da reserva dos assentos acabou. Reserve de novo ou escolha outros assentos.';
  await expect.element(screen.getByText(over)).toBeVisible();
  expect([...said]).toEqual([...told, over]);
  expect(people(screen)).toEqual(['1Passageiro 1 Assento 1', '2Passageiro 2 Assento 2']);
  const before = asked.length;
  await screen.getByRole('button', { name: 'Reservar de novo' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(before + 1);
  expect(bodies(asked).at(-1)).toEqual({ refToken: 'token-1', seats: ['1', '2'] });
});

it('decides nothing where no answer tells what is held, and asks what is before the next try', async () => {
  const asked = fakeServer(answer(busRoutes.hold, problem(503, 'A viação não respondeu.')), holding());
  const screen = await renderInShop(<Shown />);
  await seat(screen, '1').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('A viação não respondeu.');
  await screen.getByRole('button', { name: 'Reservar de novo' }).click();
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.map(({ body }) => body === undefined)).toEqual([false, true, false]);
});

it('finds a hold whose answer was lost by what was asked for, also where another seat was picked since', async () => {
  fakeServer(answer(busRoutes.hold, problem(503, 'A viação não respondeu.')));
  const screen = await renderInShop(<Shown />);
  await seat(screen, '1').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('A viação não respondeu.');
  const asked = fakeServer(holding({ holdId: 'h9', seats: ['1'] }), supplier());
  await seat(screen, '2').click();
  await expect.poll(() => bodies(asked)).toEqual([undefined, { refToken: 'token-1', seats: ['1', '2'], holdId: 'h9' }]);
  await expect.element(screen.getByText(/^Assentos reservados por/)).toBeVisible();
});

it('asks for the price of now where it changed, and holds the seats at it once it is accepted', async () => {
  const changed = problem(409, 'O preço deste ônibus mudou.', { code: 'price_changed' });
  fakeServer(answer(busRoutes.hold, changed));
  const onRecheck = vi.fn();
  const screen = await renderInShop(<Shown onRecheck={onRecheck} />);
  await seat(screen, '1').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('O preço deste ônibus mudou.');
  expect(onRecheck).toHaveBeenCalledOnce();
  const asked = fakeServer(supplier());
  const dearer = { ...two, going: { ...two.going, cashPrice: 210, refToken: 'token-9' } };
  await screen.rerender(<Shown selection={dearer} onRecheck={onRecheck} />);
  await expect.poll(() => bodies(asked)).toEqual([{ refToken: 'token-9', seats: ['1'] }]);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('leaves everything as it is while a purchase may have it', async () => {
  const timers = stopTimers();
  const asked = fakeServer();
  const screen = await renderInShop(<Shown isSent picked={['2', '1']} holdId="h9" />);
  await seat(screen, '4').hover();
  await seat(screen, '4').click({ force: true });
  expect(people(screen)).toEqual(['1Passageiro 1 Assento 2', '2Passageiro 2 Assento 1']);
  await expect.element(screen.getByText(/^Assentos reservados por/)).not.toBeInTheDocument();
  await timers.pass(1_000);
  expect(asked).toEqual([]);
  expect(sessionStorage.getItem('@busSeatsHeld')).toBeNull();
});

it('says at its heading, to which the focus comes, what is missing; and the rules of the company on demand', async () => {
  fakeServer();
  const screen = await renderInShop(<Shown error="Selecione 2 assento(s)" />);
  const heading = screen.getByRole('heading', { name: 'Assentos da ida' });
  await expect.element(heading).toHaveAccessibleDescription('Selecione 2 assento(s)');
  (heading.element() as HTMLElement).focus();
  await expect.element(heading).toHaveFocus();
  await screen.getByRole('button', { name: 'Regras' }).click();
  const rules = screen.getByRole('dialog', { name: 'Regras' });
  await expect.element(rules).toBeVisible();
  const said = [...rules.element().querySelectorAll('dd')].map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(said).toEqual([
    'Até 3 horas antes da partida.',
    'Custa até R$ 4,25 por passagem.',
    'No guichê da viação.',
    'Custa até 20% da tarifa de cada passagem.',
    'Até 30 kg no bagageiro.',
  ]);
  await rules.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(rules).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Regras' })).toHaveFocus();
});

it('waits with an empty place while the seats are not known', async () => {
  fakeServer();
  const screen = await renderInShop(<Shown selection={{ ...two, rate: undefined }} isReady={false} />);
  await expect.element(screen.getByRole('heading', { name: 'Assentos da ida' })).toBeVisible();
  await expect.element(screen.getByText(/assento\(s\) selecionado/)).not.toBeInTheDocument();
  await screen.rerender(<Shown selection={{ ...two, rate: { id: 'B1', date: '2027-01-15', legs: [legOf()] } }} />);
  await expect.element(screen.getByText('0 de 2 assento(s) selecionado(s)')).toBeVisible();
});
