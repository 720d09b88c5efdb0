import { expect, it } from 'vitest';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { BackToResults } from './back-to-results.tsx';

it.each([
  ['the results', true, 'Voltar aos resultados', '/busca/resultado-pesquisa'],
  ['home, where a search begins, without one', false, 'Nova pesquisa', '/'],
])('leads to %s', async (_where, isSearched, name, path) => {
  const screen = await renderInPage(<BackToResults isSearched={isSearched} />, { at: '/busca/details' });
  await screen.getByRole('link', { name }).click();
  await expect.poll(screen.place).toBe(path);
});
