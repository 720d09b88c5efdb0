import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { couponRoutes } from '@embarque/catalog/coupon-contract.ts';
import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { toReais } from '@embarque/contract/money/money.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { shopServices } from '../../services.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { CheckoutView } from './checkout-view.tsx';
import { currentPurchase, markSent } from './purchase-session.ts';

const POINTS = 50_000;

/** What a service says of its summary, where nobody has a name to fill in. */
const part: CheckoutPart<{ readonly id: string }, Readonly<Record<string, never>>> = {
  kind: 'FLIGHT',
  parseSelection: () => undefined,
  selectionId: ({ id }) => id,
  formId: ({ id }) => id,
  price: () => ({
    refToken: 'token',
    cashPrice: toReais(100_000),
    pointsPrice: POINTS,
    expiresAt: '2999-01-01T12:00:00Z',
  }),
  recheck: async (_call, selection) => ({ ok: true, body: selection }),
  atPrice: (selection) => selection,
  couponOffer: () => ({ type: 'FLIGHT', refToken: 'token' }),
  emptyForm: () => ({}),
  parseForm: () => ({}),
  check: () => ({}),
  people: () => [],
  alertOf: () => '',
  toRequest: ({ coupon, pointsTotalValue }) => ({ type: 'FLIGHT', coupon, pointsTotalValue }),
  Summary: () => <p>São Paulo → Salvador</p>,
  Conditions: () => null,
  startsAt: () => '2999-01-02T12:00:00Z',
  priceLines: () => [],
  Form: () => null,
};

const TEN_PERCENT = {
  status: 200,
  body: { couponCode: { coupon: { discountType: 2, value: 10 } }, discountPoints: 5_000, discountCash: 100 },
};
const EXPIRED = problem(409, 'Este cupom expirou.', { code: 'coupon_not_valid' });

async function summary(id = 'one', shown: typeof part = part, as?: UserOptions) {
  const service = shopServices[0]?.service;
  if (!service) throw new Error('the shop sells nothing');
  const asked = fakeServer(
    answer(couponRoutes.check, ({ body }) =>
      (body as { coupon: string }).coupon === 'VENCIDO' ? EXPIRED : TEN_PERCENT,
    ),
    answer(bookingRoutes.create, {
      status: 200,
      body: { success: true, bookingCode: 'EMB-ABC123', locator: 'ABC123', statusId: 2 },
    }),
  );
  const screen = await renderInPage(<CheckoutView service={service} part={shown} selection={{ id }} />, {
    at: shopPaths.summary,
    ...(as && { as }),
  });
  const code = screen.getByLabelText('Código do cupom');
  const line = screen.getByRole('button', { name: 'Tenho um cupom' });
  const apply = screen.getByRole('button', { name: 'Aplicar' });
  /** Opens the line of the coupon, which stays open. */
  const openCode = async () => {
    await expect.element(code.or(line)).toBeVisible();
    if (line.query()) await line.click();
  };
  return {
    screen,
    code,
    openCode,
    async tryCode(typed: string) {
      await openCode();
      await code.fill(typed);
      await expect.element(apply).not.toHaveAttribute('aria-disabled', 'true');
      await apply.click();
    },
    discount: screen.getByText('Desconto do cupom VIAGEM10'),
    /** The bookings that were sent. */
    requests: () => asked.filter(({ path }) => path === bookingRoutes.create.path),
    /** Buys; gives what was sent. */
    async buy() {
      await screen.getByRole('checkbox', { name: /termos/ }).click();
      await screen.getByRole('button', { name: 'Comprar' }).click();
      await expect.poll(screen.place).toBe(shopPaths.finished);
      return asked.find(({ path }) => path === bookingRoutes.create.path)?.body;
    },
  };
}

it('buys at the price on screen where a code was refused', async () => {
  const { screen, tryCode, buy } = await summary();
  await tryCode('VENCIDO');
  await expect.element(screen.getByText('Este cupom expirou.')).toBeVisible();
  expect(await buy()).toMatchObject({ coupon: null, pointsTotalValue: POINTS });
});

it('buys at the price on screen where a code was only typed', async () => {
  const { code, openCode, buy } = await summary();
  await openCode();
  await code.fill('SOVOO');
  expect(await buy()).toMatchObject({ coupon: null, pointsTotalValue: POINTS });
});

it('buys with the coupon that is applied where a second one was typed', async () => {
  const { code, tryCode, discount, buy } = await summary();
  await tryCode('VIAGEM10');
  await expect.element(discount).toBeVisible();
  await code.fill('SOVOO');
  expect(await buy()).toMatchObject({ coupon: 'VIAGEM10', pointsTotalValue: 45_000 });
});

it('finds a coupon again on the way back to what it was applied to', async () => {
  const first = await summary();
  await first.tryCode('VIAGEM10');
  await expect.element(first.discount).toBeVisible();
  await first.screen.unmount();
  const again = await summary();
  await expect.element(again.discount).toBeVisible();
  await expect.element(again.screen.getByRole('button', { name: 'Remover' })).toHaveAttribute('aria-disabled', 'false');
});

it('asks again no later than a browser’s timers reach, however far away the end of the offer is', async () => {
  const timers = vi.spyOn(window, 'setTimeout');
  onTestFinished(() => void timers.mockRestore());
  await summary();
  // A longer pause ends at once.
  await expect.poll(() => Math.max(...timers.mock.calls.map(([, pause = 0]) => pause))).toBe(2 ** 31 - 1);
});

it('takes a coupon along to nothing else', async () => {
  const first = await summary();
  await first.tryCode('VIAGEM10');
  await expect.element(first.discount).toBeVisible();
  await first.screen.unmount();
  const { screen, code, openCode, discount, buy } = await summary('two');
  await openCode();
  await expect.element(code).toHaveValue('');
  await expect.element(screen.getByText('VIAGEM10')).not.toBeInTheDocument();
  await expect.element(discount).not.toBeInTheDocument();
  expect(await buy()).toMatchObject({ coupon: null, pointsTotalValue: POINTS });
});

const SurnameField = () => <input id="passengers.1.lastName" aria-label="Sobrenome" defaultValue="B" />;

it('asks about a surname of one letter before anything is sent, and takes the answer for good', async () => {
  const named = {
    ...part,
    people: () => [
      { path: 'passengers.0', name: 'Ana', lastName: 'Souza' },
      { path: 'passengers.1', name: 'Rui', lastName: ' b. ' },
    ],
    Form: SurnameField,
  };
  const { screen, requests } = await summary('initials', named);
  await screen.getByRole('checkbox', { name: /termos/ }).click();
  await screen.getByRole('button', { name: 'Comprar', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'O sobrenome é só uma letra?' });
  await expect.element(dialog).toHaveTextContent('Você escreveu RUI B.');
  expect(requests()).toEqual([]);
  await dialog.getByRole('button', { name: 'Corrigir' }).click();
  await expect.element(screen.getByLabelText('Sobrenome')).toHaveFocus();
  expect(requests()).toEqual([]);
  await screen.getByRole('button', { name: 'Comprar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Está certo, comprar' }).click();
  await expect.poll(screen.place).toBe(shopPaths.finished);
  expect(requests()).toHaveLength(1);
});

const NameField = () => <input aria-label="Nome" />;
const Seats = () => <p>Escolha os assentos</p>;

describe('a purchase without an answer', () => {
  const notice = { name: 'Não recebemos a resposta da sua compra' };

  it('is spoken of before everything else', async () => {
    const before = await summary('sent');
    await before.screen.unmount();
    markSent(currentPurchase(), { id: 'sent' }, { points: 40_000, cents: 20_000 });
    const { screen } = await summary('sent');
    const told = screen.getByRole('region', notice);
    await expect.element(told).toHaveTextContent('40.000 Pts ficam em reserva');
    const trip = screen.getByRole('region', { name: 'Sua viagem' }).element();
    expect(told.element().compareDocumentPosition(trip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('takes the focus up to the notice once the answer is lost', async () => {
    const { screen } = await summary('lost');
    fakeServer(answer(bookingRoutes.create, problem(500, 'Ocorreu um erro')));
    await screen.getByRole('checkbox', { name: /termos/ }).click();
    await screen.getByRole('button', { name: 'Comprar' }).click();
    await expect.element(screen.getByRole('region', notice)).toHaveFocus();
  });
});

describe('a balance below the minimum', () => {
  const open = { ...part, Form: NameField, Choices: Seats };
  const short = (pointsBalance: number, couponEnabled = true) =>
    summary('short', open, { pointsBalance, campaign: { cashPaymentPercentage: 60, couponEnabled } });

  it('is said at the top, with what is possible in the place of forms', async () => {
    const { screen } = await short(1_500, false);
    const told = screen.getByRole('region', {
      name: 'Você deve possuir ao menos 20.000 Pontos para realizar esta compra!',
    });
    await expect.element(told.getByRole('alert')).toHaveTextContent('Você tem 1.500 Pontos: faltam 18.500 Pontos.');
    await expect.element(told).not.toHaveTextContent('cupom');
    await expect.element(told.getByRole('link', { name: 'Fazer outra pesquisa' })).toHaveAttribute('href', '/');
    await expect.element(screen.getByText('São Paulo → Salvador')).toBeVisible();
    expect(screen.getByText(/20\.000 Pontos/).elements()).toHaveLength(1);
    expect(screen.getByRole('textbox').elements()).toEqual([]);
    expect(screen.getByRole('checkbox').elements()).toEqual([]);
    await expect.element(screen.getByText('Escolha os assentos')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Comprar' })).toBeDisabled();
  });

  it('opens the forms once a coupon brings the minimum down', async () => {
    const { screen, code, tryCode } = await short(18_000);
    await screen.getByRole('link', { name: 'aplicar um cupom de desconto' }).click();
    await expect.element(code).toHaveFocus();
    await expect.element(code).toBeInViewport();
    await tryCode('VIAGEM10');
    await expect.element(screen.getByLabelText('Nome', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Escolha os assentos')).toBeVisible();
    await expect.element(screen.getByText(/^Você deve possuir ao menos/)).not.toBeInTheDocument();
  });
});
