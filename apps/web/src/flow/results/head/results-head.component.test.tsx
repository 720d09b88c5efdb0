import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { askedPictures } from '@embarque/web-kit/testing/asked-pictures.ts';
import { drawn } from '@embarque/web-kit/testing/drawn.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInPage } from '../../../testing/render-in-page.tsx';
import { ResultsHead } from './results-head.tsx';

const named =
  '/busca/resultado-pesquisa?tipo=aereo&origem=GRU&destino=SSA&de=S%C3%A3o+Paulo+%28GRU%29&para=Salvador+%28SSA%29' +
  '&ida=2027-01-15&volta=2027-01-20&adultos=1&criancas=0&bebes=0';
/** By hand, without the city's name. */
const unnamed = '/busca/resultado-pesquisa?tipo=experiencias&cidade=BR-BA-SALVADOR&data=2027-01-15';

beforeEach(() => page.viewport(1280, 900));

it('shows where the search goes, and says it once', async () => {
  const asked = askedPictures();
  const screen = await renderInPage(<ResultsHead />, { at: named });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Resultados da pesquisa' })).toBeVisible();
  await expect.poll(() => asked).toEqual(['/v1/files/destination-images/SSA.png?campaign=10001']);
  expect(screen.container.textContent?.match(/Salvador/g)).toHaveLength(1);
  await expect.poll(() => screen.container.querySelector('img, [role="img"]')).toBeNull();
});

it('shows nothing as long as the place has no name', async () => {
  const asked = askedPictures();
  const screen = await renderInPage(<ResultsHead />, { at: unnamed });
  await expect.element(screen.getByText('BR-BA-SALVADOR')).toBeVisible();
  await drawn();
  expect(asked).toEqual([]);
});

it('has the same height with a scene, without one, and while its search is read', async () => {
  const heights = new Set<number>();
  for (const at of [named, unnamed]) {
    const screen = await renderInPage(<ResultsHead />, { at });
    heights.add(screen.container.getBoundingClientRect().height);
    await expect.element(screen.getByText(/15\/01/)).toBeVisible();
    heights.add(screen.container.getBoundingClientRect().height);
    await screen.unmount();
  }
  expect(heights.size).toBe(1);
});

it('asks for no scene on a phone, where prices come first', async () => {
  await page.viewport(390, 844);
  const asked = askedPictures();
  const screen = await renderInPage(<ResultsHead />, { at: named });
  await expect.element(screen.getByText('Salvador', { exact: false })).toBeVisible();
  await drawn();
  expect(asked).toEqual([]);
});

it.each([true, false])(
  'edits its search in place, whether or not the campaign has a bar: %s',
  async (subHeaderSearch) => {
    const campaignConfigLayout = { ...defaultCampaign.campaignConfigLayout, subHeaderSearch };
    const as = { campaign: { campaignConfigLayout } };
    const screen = await renderInPage(<ResultsHead />, { as, at: named });
    const edit = screen.getByRole('link', { name: 'Editar' });
    await edit.click();
    const dialog = screen.getByRole('dialog', { name: 'Editar pesquisa' });
    await expect.element(dialog.getByRole('button', { name: 'Buscar' })).toBeVisible();
    expect(screen.place()).toBe('/busca/resultado-pesquisa');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(edit).toHaveFocus();
  },
);

it('leaves its link to who opens the form in another tab', async () => {
  const screen = await renderInPage(<ResultsHead />, { at: named });
  const edit = screen.getByRole('link', { name: 'Editar' });
  await expect.element(edit).toHaveAttribute('href', '/');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  // The shop leaves it to the browser, which opens no tab here.
  const stop = (event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  };
  addEventListener('click', stop, { once: true });
  edit.element().dispatchEvent(click);
  await drawn();
  expect(screen.getByRole('dialog').elements()).toHaveLength(0);
});
