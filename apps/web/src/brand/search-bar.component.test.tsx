import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { shopServices } from '../services.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { SearchInPage } from './search-bar.tsx';

beforeEach(() => page.viewport(1280, 900));

/** A search of each kind: kind, where, when. */
const searches = [
  [
    'tipo=aereo&origem=GRU&destino=SSA&ida=2027-01-15&volta=2027-01-20&adultos=1&criancas=0&bebes=0',
    'Aéreo',
    'GRU → SSA',
  ],
  ['tipo=carro&retirada=GRU&pais=BR&local=GRUA&ida=2027-01-15&volta=2027-01-20', 'Carro', 'GRU'],
] as const;

const at = (search: string) => `/busca/resultado-pesquisa?${search}`;
const withBar = (subHeaderSearch: boolean) => ({
  campaign: { campaignConfigLayout: { ...layout, subHeaderSearch } },
});
const layout = {
  ...{ homeImageBanner: false, headers: [], footers: [], fixedFooter: false, topDestinationsEnabled: false },
  ...{ flight: true, experience: true, hotel: true, car: true, bus: true, entertainment: true },
};

it.each(searches)(
  'shows a search in the page, whether or not the campaign has a bar: %s',
  async (search, kind, where) => {
    for (const hasBar of [true, false]) {
      const screen = await renderInPage(<SearchInPage />, { as: withBar(hasBar), at: at(search) });
      const shown = screen.getByRole('region', { name: 'Pesquisa atual' });
      await expect.element(shown.getByText(where)).toBeVisible();
      await expect.element(shown).toHaveTextContent(kind);
      await expect.element(shown).toHaveTextContent(/15\/01.*20\/01/);
      await expect.element(shown.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/');
      await screen.unmount();
    }
  },
);

it('shows a search without days by where it is alone', async () => {
  for (const { summary } of shopServices) vi.spyOn(summary, 'get').mockReturnValue(() => ({ where: 'Salvador' }));
  const screen = await renderInPage(<SearchInPage />, { as: withBar(false), at: at(searches[0][0]) });
  const shown = screen.getByRole('region', { name: 'Pesquisa atual' });
  await expect.element(shown.getByText('Salvador')).toBeVisible();
  await expect.element(shown).toHaveTextContent(/^\s*Aéreo\s*Salvador\s*Editar$/);
});

it.each([390, 768, 1280])('keeps within a window of %i px in text of twice the size', async (width) => {
  const root = document.documentElement;
  root.style.fontSize = '200%';
  onTestFinished(() => void root.style.removeProperty('font-size'));
  await page.viewport(width, 900);
  const summary = {
    where: 'São Paulo → Rio de Janeiro',
    when: 'sex, 15/01/2027 – qua, 20/01/2027',
    who: '2 passageiros',
  };
  for (const { summary: of } of shopServices) vi.spyOn(of, 'get').mockReturnValue(() => summary);
  const screen = await renderInPage(<SearchInPage />, { as: withBar(false), at: at(searches[0][0]) });
  const shown = screen.getByRole('region', { name: 'Pesquisa atual' });
  await expect.element(shown.getByText(summary.when)).toBeVisible();
  const edge = shown.element().getBoundingClientRect().right;
  for (const part of shown.element().querySelectorAll('span, a'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  expect(shown.getByText(summary.where).element().getBoundingClientRect().width).toBeGreaterThan(96);
});
