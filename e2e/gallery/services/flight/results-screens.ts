import { firstOption, openResults, type SearchOptions } from '../../../journeys/steps/results.ts';
import { asMember, loseLine, type Screen, type Visit, visit } from '../../screens/visit.ts';
import { family } from './family.ts';

/** The results page, from loading to nothing found. */
export const resultsScreens: readonly Screen[] = [
  {
    name: 'results-loading',
    fleeting: true,
    fullPage: false,
    async open(at) {
      // This route's supplier is slow, but a repeated search is cached: each width has a day of its own.
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
      await at.page
        .getByRole('navigation', { name: 'Menor preço em outras datas' })
        .getByText('menor preço')
        .first()
        .waitFor();
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
  ...([1_500, 16_500] as const).map(
    (points): Screen => ({
      name: points < 10_000 ? 'results-balance-short' : 'results-balance-for-some',
      // The others may pay all in cash, so no member there has too few points.
      campaigns: ['10001'],
      fullPage: false,
      async open(at) {
        await asMember(at, { lots: [{ points, expiresInDays: null }] });
        await openResults(at.page);
        await firstOption(at.page);
      },
    }),
  ),
  {
    name: 'results-refused-choice',
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toResults(at);
      await (await firstOption(at.page)).getByRole('button', { name: 'Selecionar' }).click();
      await at.page.getByText('Por favor, selecione algum voo!').waitFor();
    },
  },
  {
    name: 'results-chosen',
    fleeting: true,
    fullPage: false,
    async open(at) {
      await toResults(at);
      const option = await firstOption(at.page);
      await option.getByRole('group', { name: /^IDA/ }).getByRole('radio').first().check();
      await at.page.getByRole('region', { name: 'Voos escolhidos' }).waitFor();
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
    fleeting: true,
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
    name: 'results-unserved',
    async open(at) {
      await toResults(at, { from: 'FEN', to: 'BVB' });
      await at.page.getByRole('button', { name: /^Ver voos de Natal/ }).waitFor();
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
    name: 'results-offline',
    // Without a line no picture comes for another width.
    fleeting: true,
    async open(at) {
      await toResults(at);
      await firstOption(at.page);
      await at.page.getByRole('link', { name: 'Editar' }).click();
      await at.page.getByText('Somente ida').click();
      await loseLine(at);
      await at.page.getByRole('button', { name: 'Buscar' }).click();
      await at.page.getByRole('heading', { name: 'Você está sem conexão' }).waitFor();
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
];

/** Opens the results of a search, loaded or not. */
async function toResults(at: Visit, search: SearchOptions = {}): Promise<void> {
  await asMember(at);
  await openResults(at.page, search);
}
