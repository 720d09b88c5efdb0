import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import type { CheckoutPart, FormProps } from '@embarque/commerce/web/parts.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { shopServices } from '../../../services.ts';
import { renderInPage } from '../../../testing/render-in-page.tsx';
import { CheckoutView } from '../checkout-view.tsx';

interface Draft {
  readonly name: string;
}

const EMPTY = 'Nome não pode ser vazio';

function NameField({ form, errors, onChange, onBlur }: FormProps<unknown, Draft>) {
  return (
    <label>
      Nome
      <input
        id="name"
        value={form.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        onBlur={() => onBlur('name')}
      />
      {errors.name}
    </label>
  );
}

const part: CheckoutPart<{ readonly id: string }, Draft> = {
  kind: 'FLIGHT',
  parseSelection: () => undefined,
  selectionId: ({ id }) => id,
  formId: ({ id }) => id,
  price: () => ({ cashPrice: 1_000, pointsPrice: 50_000, expiresAt: '2999-01-01T12:00:00Z' }),
  recheck: async (_call, selection) => ({ ok: true, body: selection }),
  atPrice: (selection) => selection,
  couponOffer: () => ({ type: 'FLIGHT', refToken: 'token' }),
  emptyForm: () => ({ name: '' }),
  parseForm: () => undefined,
  check: ({ name }) => (name === '' ? { name: EMPTY } : {}),
  people: ({ name }) => [{ path: 'name', name, lastName: 'SOUZA' }],
  alertOf: () => 'Preencha todos os campos',
  toRequest: () => ({ type: 'FLIGHT' }),
  Summary: () => <p>São Paulo → Salvador</p>,
  Conditions: () => 'Cancelamento grátis até a véspera.',
  startsAt: () => '2999-01-02T12:00:00Z',
  priceLines: () => [],
  Form: NameField,
};

async function summary(id: string, as?: UserOptions, of: Partial<typeof part> = {}) {
  const service = shopServices[0]?.service;
  if (!service) throw new Error('the shop sells nothing');
  fakeServer(answer(bookingRoutes.create, problem(400, 'Dados', { fields: { name: 'Nome recusado' } })));
  const screen = await renderInPage(<CheckoutView service={service} part={{ ...part, ...of }} selection={{ id }} />, {
    at: shopPaths.summary,
    ...(as && { as }),
  });
  const name = screen.getByLabelText('Nome');
  return {
    screen,
    name,
    people: screen.getByRole('region', { name: service.peopleLabel, exact: true }),
    payment: screen.getByRole('region', { name: 'Pagamento', exact: true }),
    toPayment: screen.getByRole('button', { name: 'Continuar para o pagamento' }),
    toReview: screen.getByRole('button', { name: 'Continuar para a revisão' }),
    changePeople: screen.getByRole('button', { name: `Alterar ${service.peopleLabel.toLowerCase()}` }),
    changePayment: screen.getByRole('button', { name: 'Alterar pagamento' }),
    heading: (title: string) => screen.getByRole('heading', { level: 2, name: title, exact: true }),
  };
}

it('has all three steps open at first, and says before buying what cancelling costs and what happens next', async () => {
  const { screen, name, heading } = await summary('open');
  await expect.element(name).toBeVisible();
  await expect.element(heading('Pagamento')).toBeVisible();
  const review = screen.getByRole('region', { name: 'Revisão' });
  const bill = screen.getByRole('region', { name: 'Valor da compra' });
  await expect.element(bill.getByText('Cancelamento grátis até a véspera.')).toBeVisible();
  expect(screen.getByText('Cancelamento grátis até a véspera.').elements()).toHaveLength(1);
  await expect.element(review.getByText(/ficam em reserva para esta viagem/)).toBeVisible();
  await expect.element(review.getByText(/^O voucher é enviado para/)).toBeVisible();
  await expect.element(review.getByRole('checkbox', { name: /termos/ })).toBeVisible();
});

it('checks one step alone: what is wrong stands at its field, which has the focus, and nothing is folded', async () => {
  const { screen, name, toPayment, changePeople } = await summary('wrong');
  await toPayment.click();
  await expect.element(screen.getByText(EMPTY)).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(changePeople).not.toBeInTheDocument();
});

it('folds a step that is filled to a line, leads to the next one, and keeps what was typed', async () => {
  const { name, people, toPayment, toReview, changePeople, changePayment, payment, heading } = await summary('folds');
  await name.fill('ANA');
  await toPayment.click();
  await expect.element(heading('Pagamento')).toHaveFocus();
  await expect.element(people).toHaveTextContent('ANA SOUZA');
  await expect.element(name).not.toBeVisible();
  await expect.element(changePeople).toHaveAttribute('aria-expanded', 'false');
  await toReview.click();
  await expect.element(heading('Revisão')).toHaveFocus();
  await expect.element(payment).toHaveTextContent('50.000 Pts');
  await expect.element(changePayment).toBeVisible();
  await changePeople.click();
  await expect.element(name).toBeVisible();
  await expect.element(name).toHaveValue('ANA');
  await expect.element(changePayment).toBeVisible();
});

it('has one step whose turn it is, with the only button that leads on; later ones are quiet until somebody is in them', async () => {
  const { screen, name, people, payment, toPayment, toReview, changePeople, changePayment, heading } =
    await summary('turns');
  await expect.element(name).toBeVisible();
  const review = screen.getByRole('region', { name: 'Revisão' });
  const places = () => [people, payment, review].map((step) => step.element().getAttribute('data-place'));
  const inkOf = (title: string) => getComputedStyle(heading(title).element()).color;
  expect(places()).toEqual(['now', 'later', 'later']);
  expect(toReview.elements()).toEqual([]);
  const quiet = inkOf('Pagamento');
  // Out of turn, everything in it is at hand.
  await screen.getByRole('button', { name: 'Tenho um cupom' }).click();
  await expect.poll(() => inkOf('Pagamento')).not.toBe(quiet);
  expect(inkOf('Revisão')).toBe(quiet);
  await name.fill('ANA');
  await toPayment.click();
  expect(places()).toEqual([null, 'now', 'later']);
  expect(toPayment.elements()).toEqual([]);
  await toReview.click();
  await expect.element(changePayment).toBeVisible();
  expect(places()).toEqual([null, null, 'now']);
  expect(toReview.elements()).toEqual([]);
  // Who changes an earlier step goes on where nothing is folded.
  await changePeople.click();
  expect(places()).toEqual(['now', 'later', 'later']);
  expect(toPayment.elements()).toEqual([]);
  await toReview.click();
  await expect.element(heading('Revisão')).toHaveFocus();
  expect(places()).toEqual([null, null, 'now']);
});

it('brings the next step to the top of the window', async () => {
  await page.viewport(390, 500);
  const { screen, name, toPayment, heading } = await summary('top');
  await name.fill('ANA');
  await toPayment.click();
  await expect.element(heading('Pagamento')).toHaveFocus();
  const top = () => heading('Pagamento').element().getBoundingClientRect().top;
  await expect.poll(() => top() >= 0 && top() < 100).toBe(true);
  await expect.element(screen.getByRole('button', { name: 'Tenho um cupom' })).toBeInViewport();
});

it('gives what was filled in the whole width of a narrow window in large text, with Alterar below it', async () => {
  await page.viewport(390, 844);
  const { name, people, toPayment, changePeople } = await summary('large');
  await name.fill('ANA');
  await toPayment.click();
  const line = people.getByText('ANA SOUZA').element();
  const isBelow = () => changePeople.element().getBoundingClientRect().top >= line.getBoundingClientRect().bottom;
  expect(isBelow()).toBe(false);
  document.documentElement.style.fontSize = '200%';
  try {
    await expect.poll(isBelow).toBe(true);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

it('opens a folded step in which the server refused something, and leads to it', async () => {
  const { screen, name, toPayment, changePeople } = await summary('refused');
  await name.fill('ANA');
  await toPayment.click();
  await expect.element(changePeople).toBeVisible();
  await screen.getByRole('checkbox', { name: /termos/ }).click();
  await screen.getByRole('button', { name: 'Comprar' }).click();
  await expect.element(screen.getByText('Nome recusado')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill('ANA MARIA');
  await expect.element(screen.getByText('Nome recusado')).not.toBeInTheDocument();
  // Nothing folds under the hands of who mends it.
  await expect.element(name).toBeVisible();
});

it('marks a step as done as soon as all of it is valid, open or folded, and no longer when it is not', async () => {
  const { screen, name, people, payment, toPayment } = await summary('done');
  const number = (region: typeof people) => region.element().querySelector('[aria-hidden]');
  const isDone = (region: typeof people) => number(region)?.hasAttribute('data-done');
  await expect.element(name).toBeVisible();
  expect(number(people)?.textContent).toBe('1');
  expect(isDone(people)).toBe(false);
  // Points alone pay, but whom for is still open.
  expect(isDone(payment)).toBe(false);
  await name.fill('ANA');
  await expect.poll(() => isDone(people)).toBe(true);
  expect(isDone(payment)).toBe(true);
  expect(number(people)?.textContent).toBe('');
  await name.fill('');
  await expect.poll(() => isDone(people)).toBe(false);
  await name.fill('ANA');
  await toPayment.click();
  expect(isDone(people)).toBe(true);
  const review = screen.getByRole('region', { name: 'Revisão' });
  expect(isDone(review)).toBe(false);
  await screen.getByRole('checkbox', { name: /termos/ }).click();
  await expect.poll(() => isDone(review)).toBe(true);
});

it('has the coupon in one line until somebody has one', async () => {
  const { screen, payment } = await summary('coupon');
  const code = payment.getByLabelText('Código do cupom');
  await expect.element(payment.getByRole('heading', { name: 'Cupom de desconto' })).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Tenho um cupom' }).click();
  await expect.element(code).toHaveFocus();
});

it('says how it is paid where there is nothing to choose', async () => {
  const { payment } = await summary('points', { campaign: { acceptCashPayment: false, couponEnabled: false } });
  await expect.element(payment).toHaveTextContent('Esta compra é paga só com pontos, do seu saldo.');
});

it('goes on counting what is reserved for a while where it is folded', async () => {
  const until = new Date(Date.now() + 10 * 60_000).toISOString();
  const { name, people, toPayment } = await summary('held', undefined, {
    held: () => ({ label: 'Lugares reservados por', until }),
  });
  await expect.element(people).not.toHaveTextContent('Lugares reservados por');
  await name.fill('ANA');
  await toPayment.click();
  await expect.element(people.getByText(/^Lugares reservados por (10:00|09:5\d)$/)).toBeVisible();
});
