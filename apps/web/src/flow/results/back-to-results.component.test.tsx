import { expect, it } from 'vitest';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { BackToResults } from './back-to-results.tsx';

it.each([
  ['the results', true, '/busca/resultado-pesquisa'],
  ['home, where a search begins, without one', false, '/'],
])('leads to %s', async (_where, isSearched, path) => {
  const screen = await renderInPage(<BackToResults isSearched={isSearched} />, { at: '/busca/details' });
  await screen.getByRole('link', { name: 'Voltar aos resultados' }).click();
  await expect.poll(screen.place).toBe(path);
});
