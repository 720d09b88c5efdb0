import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { emptyTraveller } from '@embarque/commerce/travellers/traveller-draft.ts';
import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { TravellerFieldset } from '@embarque/commerce/web/travellers/traveller-fieldset.tsx';
import { savedTravellerRoutes } from '@embarque/contract/profile/saved-travellers.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { answer, exchanges, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { expect, it } from 'vitest';
import { shopServices } from '../../../services.ts';
import { renderInPage } from '../../../testing/render-in-page.tsx';
import { CheckoutView } from '../checkout-view.tsx';

interface Draft {
  readonly name: string;
  readonly lastName: string;
}

/** What a service says of its summary, where one traveller tells their names alone. */
const part: CheckoutPart<{ readonly id: string }, Draft> = {
  kind: 'FLIGHT',
  parseSelection: () => undefined,
  selectionId: ({ id }) => id,
  formId: ({ id }) => id,
  price: () => ({ cashPrice: 1_000, pointsPrice: 50_000, expiresAt: '2999-01-01T12:00:00Z' }),
  recheck: async (_call, selection) => ({ ok: true, body: selection }),
  atPrice: (selection) => selection,
  couponOffer: () => ({ type: 'FLIGHT', refToken: 'token' }),
  emptyForm: () => ({ name: '', lastName: '' }),
  parseForm: () => undefined,
  check: () => ({}),
  people: (form) => [{ path: 'passengers.0', ...form }],
  alertOf: () => 'Preencha todos os campos',
  toRequest: () => ({ type: 'FLIGHT' }),
  Summary: () => <p>São Paulo → Salvador</p>,
  Conditions: () => null,
  startsAt: () => '2999-01-02T12:00:00Z',
  priceLines: () => [],
  Form: ({ form, errors, onChange, onBlur }) => (
    <TravellerFieldset
      title="Adulto 1"
      path="passengers.0"
      fields={['name', 'lastName']}
      traveller={{ ...emptyTraveller, ...form }}
      {...{ errors, onBlur }}
      onTraveller={({ name = form.name, lastName = form.lastName }) => onChange({ name, lastName })}
    />
  ),
};

const nothing = {
  birthdate: '',
  gender: '',
  documentType: '',
  documentId: '',
  documentValidity: '',
  email: '',
  phone: '',
};
const beto = { ...nothing, name: 'BETO', lastName: 'SOUZA', birthdate: '01/02/1988' };
const BOUGHT = { status: 200, body: { success: true, bookingCode: 'EMB-ABC123', locator: 'ABC123', statusId: 2 } };
const LISTED = { status: 200, body: { travellers: [{ ...beto, id: 'one' }] } };

interface Replies {
  readonly listed?: Parameters<typeof answer>[1];
  readonly booked?: Parameters<typeof answer>[1];
  readonly added?: Parameters<typeof answer>[1];
}

async function summary(id: string, { listed = LISTED, booked = BOUGHT, added }: Replies = {}, as?: UserOptions) {
  const service = shopServices[0]?.service;
  if (!service) throw new Error('the shop sells nothing');
  const asked = fakeServer(
    answer(savedTravellerRoutes.list, listed),
    answer(savedTravellerRoutes.add, added ?? { status: 200, body: { ...beto, id: 'two' } }),
    answer(bookingRoutes.create, booked),
  );
  const screen = await renderInPage(<CheckoutView service={service} part={part} selection={{ id }} />, {
    at: shopPaths.summary,
    ...(as && { as }),
  });
  const travellers = () => asked.filter(({ path }) => path === savedTravellerRoutes.list.path);
  return {
    screen,
    name: screen.getByLabelText('Nome', { exact: true }),
    beto: screen.getByRole('button', { name: 'Beto Souza' }),
    box: screen.getByRole('checkbox', { name: 'Salvar este viajante para as próximas compras' }),
    /** What was sent to be kept. */
    kept: () => travellers().flatMap(({ body }) => (body === undefined ? [] : [body])),
    lists: () => travellers().filter(({ body }) => body === undefined).length,
    async fill(first: string) {
      await screen.getByLabelText('Nome', { exact: true }).fill(first);
      await screen.getByLabelText('Sobrenome').fill('Souza');
    },
    async buy() {
      await screen.getByRole('checkbox', { name: /termos/ }).click();
      await screen.getByRole('button', { name: 'Comprar' }).click();
    },
  };
}

it('fills in whoever is kept, of whom there is nothing to keep then', async () => {
  const { beto, name, box, lists } = await summary('fills');
  await expect.element(box).not.toBeChecked();
  await beto.click();
  await expect.element(name).toHaveValue('BETO');
  await expect.element(box).not.toBeInTheDocument();
  expect(lists()).toBe(1);
});

it('keeps whoever is new once it is bought, if that is wished', async () => {
  const { screen, fill, box, buy, kept } = await summary('keeps');
  await fill('Caio');
  await box.click();
  expect(kept()).toEqual([]);
  await buy();
  await expect.poll(screen.place).toBe(shopPaths.finished);
  await expect.poll(kept).toEqual([{ ...nothing, name: 'CAIO', lastName: 'SOUZA' }]);
});

it('adds to whoever is kept as they are by then, not as they were when the form was opened', async () => {
  const changed = { ...beto, id: 'one', name: 'CAIO', phone: '11987654321' };
  const lists = [LISTED.body, { travellers: [changed] }];
  const { screen, fill, box, buy, kept } = await summary('changed', {
    listed: () => ({ status: 200, body: lists.shift() }),
  });
  await fill('Caio');
  await box.click();
  await buy();
  await expect.poll(screen.place).toBe(shopPaths.finished);
  await Promise.all(exchanges);
  expect(lists).toEqual([]);
  // They are kept as they are since, in another tab: there is nothing to add.
  expect(kept()).toEqual([]);
});

it('keeps nobody where that is not wished', async () => {
  const { screen, fill, buy, kept } = await summary('unwished');
  await fill('Caio');
  await buy();
  await expect.poll(screen.place).toBe(shopPaths.finished);
  expect(kept()).toEqual([]);
});

it('keeps nobody where nothing was bought', async () => {
  const booked = problem(400, 'Dados', { fields: { 'passengers.0.name': 'Nome recusado' } });
  const { screen, fill, box, buy, kept } = await summary('refused', { booked });
  await fill('Caio');
  await box.click();
  await buy();
  await expect.element(screen.getByText('Nome recusado')).toBeVisible();
  expect(kept()).toEqual([]);
  await expect.element(box).toBeChecked();
});

it('buys all the same where nobody can be kept, and says so quietly', async () => {
  const { screen, fill, box, buy } = await summary('full', { added: problem(500, 'Ocorreu um erro') });
  await fill('Caio');
  await box.click();
  await buy();
  await expect.poll(screen.place).toBe(shopPaths.finished);
  await expect.element(screen.getByText(/^Não foi possível salvar/)).toBeVisible();
});

it('hides the kept ones where they cannot be had, and says nothing of it', async () => {
  const { screen, name, beto, box } = await summary('unlisted', { listed: problem(500, 'Ocorreu um erro') });
  await expect.element(name).toBeVisible();
  await Promise.all(exchanges);
  await expect.element(beto).not.toBeInTheDocument();
  await expect.element(screen.getByText('Ocorreu um erro')).not.toBeInTheDocument();
  await expect.element(box).toBeVisible();
});

it.each(['guest', 'travelVoucher'] as const)('asks nothing of who has no account of their own: %s', async (role) => {
  const { name, box, lists } = await summary(`as ${role}`, {}, { [role]: true });
  await expect.element(name).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  expect(lists()).toBe(0);
});
