import { acceptTerms, buy, fillTraveller } from '../../journeys/steps/checkout.ts';
import { firstOption } from '../../journeys/steps/results.ts';
import { asMember, buyAs, orderFault, type Screen, toCheckout, toResults, type Visit, visit } from './visit.ts';

/** A family of every kind of traveller. */
const family = { adults: 2, children: 1, babies: 1 };

/** From the search to the trip: results, checkout, what comes after. */
export const flowScreens: readonly Screen[] = [
  {
    name: 'results-loading',
    fullPage: false,
    async open(at) {
      // This route's supplier takes its time, but for a search asked before: each width has a day of its own.
      const { width = 0 } = at.page.viewportSize() ?? {};
      await toResults(at, { from: 'RBR', to: 'JOI', daysAhead: 30 + (width % 97) });
      await at.page.getByText('Aguarde enquanto buscamos').waitFor();
    },
  },
  {
    name: 'results',
    fullPage: false,
    async open(at) {
      await toResults(at);
      await firstOption(at.page);
    },
  },
  {
    name: 'results-family',
    fullPage: false,
    async open(at) {
      await toResults(at, family);
      await firstOption(at.page);
    },
  },
  {
    name: 'results-refused-choice',
    fullPage: false,
    async open(at) {
      await toResults(at);
      await (await firstOption(at.page)).getByRole('button', { name: 'Selecionar' }).click();
      await at.page.getByText('Por favor, selecione algum voo!').waitFor();
    },
  },
  {
    name: 'results-fare',
    fullPage: false,
    async open(at) {
      await toResults(at);
      await (await firstOption(at.page)).getByRole('button', { name: 'Detalhes da Tarifa' }).click();
      await at.page.getByRole('dialog').getByRole('cell').first().waitFor();
    },
  },
  {
    name: 'results-filters',
    fullPage: false,
    async open(at) {
      await toResults(at, { from: 'SAO', to: 'LIS' });
      await firstOption(at.page);
      // A column beside the list where there is room.
      const opener = at.page.getByRole('button', { name: 'Aplicar filtros' });
      if (!(await opener.isVisible())) return;
      await opener.click();
      await at.page.getByRole('dialog', { name: 'Filtros' }).getByRole('checkbox', { name: 'Direto' }).check();
    },
  },
  {
    name: 'results-empty',
    async open(at) {
      await toResults(at, { from: 'BVB', to: 'CXJ' });
      await at.page.getByRole('button', { name: 'Enviar' }).click();
      await at.page.getByText('Celular não pode ser vazio').waitFor();
    },
  },
  {
    name: 'results-error',
    async open(at) {
      // This route's supplier never answers.
      await toResults(at, { from: 'MCP', to: 'XAP' });
      await at.page.getByText('As empresas não responderam a tempo').waitFor();
    },
  },
  {
    name: 'results-no-search',
    async open(at) {
      await asMember(at);
      await visit(at.page, '/busca/resultado-pesquisa?tipo=aereo');
      await at.page.getByRole('link', { name: 'Refazer pesquisa' }).waitFor();
    },
  },
  { name: 'checkout', atEnd: true, open: (at) => toCheckout(at) },
  { name: 'checkout-family', atEnd: true, open: (at) => toCheckout(at, { search: family }) },
  {
    name: 'checkout-legs',
    atEnd: true,
    async open(at) {
      await toCheckout(at);
      await at.page.getByText('Ver os voos').first().click();
    },
  },
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
      await at.page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).waitFor();
      await at.page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'checkout-shortfall',
    // Where all may be paid in cash no points are too few.
    campaigns: ['10001', '50667'],
    atEnd: true,
    async open(at) {
      await toCheckout(at, { member: { lots: [{ points: 1500, expiresInDays: null }] } });
      await at.page.getByText(/^Você deve possuir ao menos/).waitFor();
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
    fullPage: false,
    async open(at) {
      await buyAs(at, { lastName: 'LENTO' });
      await at.page.getByText('Aguarde, enquanto concluímos sua reserva.').waitFor();
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
      await at.page.getByRole('heading', { name: 'Reserva concluída' }).waitFor();
      await at.page.waitForLoadState('networkidle');
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
    name: 'trips-none-found',
    async open(at) {
      await buyAs(at);
      await at.page.waitForURL('**/busca/finalizado');
      await visit(at.page, '/conta/minhas-viagens');
      await unfoldFilters(at);
      await at.page.getByLabel('Nome').fill('zzzzqq');
      await at.page.getByText('Nenhuma viagem corresponde aos filtros').waitFor();
    },
  },
  {
    name: 'trips-calendar',
    fullPage: false,
    async open(at) {
      await asMember(at);
      await visit(at.page, '/conta/minhas-viagens');
      await unfoldFilters(at);
      await at.page.getByRole('button', { name: /^Data de inicio/ }).click();
      await at.page.getByRole('dialog', { name: 'Data de inicio' }).getByRole('table').first().waitFor();
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

/** A phone shows the filters of My trips when asked to. */
async function unfoldFilters({ page }: Visit): Promise<void> {
  await page.getByRole('heading', { name: 'Minhas viagens' }).waitFor();
  const toggle = page.getByRole('button', { name: 'Filtrar viagens' });
  if (await toggle.isVisible()) await toggle.click();
}
