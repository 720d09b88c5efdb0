import { daysAhead } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

/** The pages of a search, and what each draws beside its heading by the code of a service. */
const pages = {
  '/': 'Buscar',
  [`/busca/resultado-pesquisa?${new URLSearchParams({
    tipo: 'aereo',
    origem: 'GRU',
    destino: 'SSA',
    ida: daysAhead(40),
    volta: daysAhead(47),
    adultos: '1',
  })}`]: 'Aguarde enquanto buscamos os melhores preços para você!',
  [`/busca/resultado-pesquisa?${new URLSearchParams({
    tipo: 'hotel',
    destino: 'BR-BA-SALVADOR',
    cidade: 'Salvador',
    entrada: daysAhead(40),
    saida: daysAhead(47),
    quartos: '2--',
  })}`]: 'Aguarde enquanto buscamos os melhores hotéis para você!',
};

for (const [address, text] of Object.entries(pages)) {
  test(`the heading of ${address.split('&')[0]} never stands alone`, async ({ page, newMember, startSignedIn }) => {
    await startSignedIn(await newMember());
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('h1')) return;
        observer.disconnect();
        document.documentElement.dataset.firstText = document.querySelector('main')?.textContent;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What was drawn together with it.
    await expect(page.locator('html')).toHaveAttribute('data-first-text', new RegExp(text));
  });
}
