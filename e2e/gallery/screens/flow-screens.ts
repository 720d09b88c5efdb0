import { acceptTerms, buy, fillTraveller } from '../../journeys/steps/checkout.ts';
import { unfold } from '../../journeys/steps/trips.ts';
import type { ServiceScreens } from '../service-screens.ts';
import { asMember, buyAs, loseLine, orderFault, type Screen, toCheckout, type Visit, visit } from './visit.ts';

/** The screens from the search to the trip: results, checkout, what comes after. */
export const flowScreens = (services: readonly ServiceScreens[]): readonly Screen[] => [
  ...services.flatMap(({ results }) => results),
  { name: 'checkout', atEnd: true, open: (at) => toCheckout(at) },
  ...services.flatMap(({ checkout }) => checkout),
  {
    name: 'checkout-errors',
    async open(at) {
      await toCheckout(at);
      await buy(at.page);
      await at.page.getByText('Nome não pode ser vazio').first().waitFor();
    },
  },
  {
    name: 'checkout-filled',
    atEnd: true,
    async open(at) {
      await toCheckout(at);
      await fillTraveller(at.page, 'Adulto 1');
      await acceptTerms(at.page);
    },
  },
  {
    name: 'checkout-window',
    fullPage: false,
    async open(at) {
      await toCheckout(at);
      await fillTraveller(at.page, 'Adulto 1');
      await acceptTerms(at.page);
    },
  },
  {
    name: 'checkout-terms',
    fullPage: false,
    async open(at) {
      await toCheckout(at);
      await at.page.getByRole('button', { name: 'Ler os termos' }).click();
      await at.page.getByRole('region', { name: 'Texto dos termos' }).locator('p').first().waitFor();
    },
  },
  {
    name: 'checkout-shortfall',
    // The others may pay all in cash, so no member there has too few points.
    campaigns: ['10001', '50667'],
    atEnd: true,
    async open(at) {
      await toCheckout(at, { member: { lots: [{ points: 1500, expiresInDays: null }] } });
      await at.page.getByText(/^Você deve possuir ao menos/).waitFor();
    },
  },
  {
    name: 'checkout-unanswered',
    async open(at) {
      await buyAs(at, { lastName: 'TEMPO' });
      await at.page.getByRole('link', { name: 'Tentar novamente' }).click();
      await at.page.getByRole('region', { name: 'Não recebemos a resposta da sua compra' }).waitFor();
    },
  },
  {
    name: 'checkout-price-changed',
    fullPage: false,
    async open(at) {
      await orderFault(at, { operation: 'recheck', kind: 'price_up' });
      await toCheckout(at);
      await at.page.getByRole('button', { name: 'Aceitar novo valor' }).waitFor();
    },
  },
  {
    name: 'checkout-sold-out',
    fullPage: false,
    async open(at) {
      await orderFault(at, { operation: 'recheck', kind: 'sold_out' });
      await toCheckout(at);
      await at.page.getByRole('dialog').getByRole('link', { name: 'Refazer pesquisa' }).waitFor();
    },
  },
  {
    name: 'checkout-buying',
    fleeting: true,
    fullPage: false,
    async open(at) {
      await buyAs(at, { lastName: 'LENTO' });
      await at.page.getByText('Aguarde, enquanto concluímos sua reserva.').waitFor();
    },
  },
  {
    name: 'checkout-offline',
    // Without a line no picture comes for another width.
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toCheckout(at);
      await loseLine(at);
    },
  },
  {
    name: 'checkout-buying-offline',
    fullPage: false,
    async open(at) {
      await toCheckout(at);
      await fillTraveller(at.page, 'Adulto 1');
      await loseLine(at);
      await buy(at.page);
      await at.page.getByText('Você está sem conexão. Seguimos assim que ela voltar.').waitFor();
    },
  },
  {
    name: 'checkout-bought',
    async open(at) {
      await buyAs(at);
      await at.page.waitForURL('**/busca/finalizado');
      await at.page.goBack();
      await at.page.getByRole('heading', { name: /^Já comprada: EMB-/ }).waitFor();
    },
  },
  {
    name: 'checkout-nothing-chosen',
    async open(at) {
      await asMember(at);
      await visit(at.page, '/busca/resumo');
    },
  },
  {
    name: 'finished',
    async open(at) {
      await buyAs(at);
      await at.page.waitForURL('**/busca/finalizado');
      await at.page.getByRole('heading', { name: 'Reserva concluída' }).waitFor();
      await at.page.getByText(/são enviados por e-mail para/).waitFor();
    },
  },
  ...(['ESGOTADO', 'AUMENTO', 'RECUSADO', 'TEMPO'] as const).map(
    (lastName): Screen => ({
      name: `booking-error-${lastName.toLowerCase()}`,
      async open(at) {
        await buyAs(at, { lastName });
        await at.page.getByRole('heading', { name: 'Erro ao realizar reserva!' }).waitFor();
        await at.page.waitForLoadState('networkidle');
      },
    }),
  ),
  {
    name: 'trips',
    async open(at) {
      await buyAs(at);
      await at.page.waitForURL('**/busca/finalizado');
      await visit(at.page, '/conta/minhas-viagens');
      await at.page.getByText('Emitido').first().waitFor();
    },
  },
  {
    name: 'trips-open',
    async open(at) {
      await buyAs(at);
      await at.page.waitForURL('**/busca/finalizado');
      await visit(at.page, '/conta/minhas-viagens');
      await unfold(at.page.getByRole('article'));
      await at.page.getByRole('button', { name: 'Reenviar Voucher' }).waitFor();
    },
  },
  {
    name: 'trip',
    async open(at) {
      await buyAs(at);
      await at.page.waitForURL('**/busca/finalizado');
      await at.page.getByRole('link', { name: 'Ver esta viagem' }).click();
      await at.page.getByRole('region', { name: 'Documentos' }).waitFor();
      await at.page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'trip-unknown',
    async open(at) {
      await asMember(at);
      await visit(at.page, '/conta/minhas-viagens/000000');
      await at.page.getByRole('heading', { name: 'Não encontramos esta viagem' }).waitFor();
    },
  },
  ...(['TEMPO', 'RECUSADO'] as const).map(
    (lastName): Screen => ({
      name: lastName === 'TEMPO' ? 'trips-unanswered' : 'trips-refused',
      async open(at) {
        await buyAs(at, { lastName });
        await at.page.getByRole('heading', { name: 'Erro ao realizar reserva!' }).waitFor();
        await visit(at.page, '/conta/minhas-viagens');
        await at.page.getByText(lastName === 'TEMPO' ? 'Aguardando resposta' : 'Não concluída').waitFor();
      },
    }),
  ),
  { name: 'trips-many', open: toManyTrips },
  {
    name: 'trips-none-found',
    async open(at) {
      await toManyTrips(at);
      await at.page.getByLabel('Nome').fill('zzzzqq');
      await at.page.getByText('Nenhuma viagem corresponde aos filtros').waitFor();
    },
  },
  {
    name: 'trips-calendar',
    fullPage: false,
    async open(at) {
      await toManyTrips(at);
      await at.page.getByRole('button', { name: /^Data de inicio/ }).click();
      await at.page.getByRole('dialog', { name: 'Data de inicio' }).getByRole('grid').first().waitFor();
    },
  },
  {
    name: 'trips-empty',
    async open(at) {
      await asMember(at);
      await visit(at.page, '/conta/minhas-viagens');
    },
  },
];

/** Opens My trips, and its filters, with one booking listed so often that filters stand beside it. */
async function toManyTrips(at: Visit): Promise<void> {
  const { page } = at;
  await buyAs(at);
  await page.waitForURL('**/busca/finalizado');
  await page.route('**/v1/booking?*', async (route) => {
    const response = await route.fetch();
    const { bookings, ...rest } = await response.json();
    const listed = Array.from({ length: 5 }, (_, index) => ({ ...bookings[0], bookingCode: `EMB-7K2Q9${index}` }));
    await route.fulfill({ response, json: { ...rest, bookings: listed, total: listed.length } });
  });
  await visit(page, '/conta/minhas-viagens');
  await page.getByText('Emitido').first().waitFor();
  // A phone folds them.
  const toggle = page.getByRole('button', { name: 'Filtrar viagens' });
  if (await toggle.isVisible()) await toggle.click();
}
