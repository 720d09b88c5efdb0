import { expect, it } from 'vitest';
import { renderInPage } from '../testing/render-in-page.tsx';
import { ErrorPage } from './error-page.tsx';

it('leads out of a screen that breaks each time it is loaded', async () => {
  const screen = await renderInPage(<ErrorPage />);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Tivemos um problema, por favor tente novamente mais tarde.');
  await expect.element(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
});
