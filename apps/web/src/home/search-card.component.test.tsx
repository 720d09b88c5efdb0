import type { SearchFormProps } from '@embarque/commerce/web/service-web.ts';
import { detailsPath, shopPaths } from '@embarque/contract/shop-paths.ts';
import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { shopServices } from '../services.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { SearchCard } from './search-card.tsx';

const sold = shopServices.find(({ service }) => service.detailsPage !== undefined);
if (sold?.service.detailsPage === undefined) throw new Error('no service has a details page');
const { tab, flag, detailsPage } = sold.service;
const shown = sold as unknown as { SearchForm(props: SearchFormProps): ReactNode };

const campaignConfigLayout = { ...defaultCampaign.campaignConfigLayout, [flag]: true };

/** Home with a form of that service which leads to its results or to one of them. */
async function draw() {
  vi.spyOn(shown, 'SearchForm').mockImplementation(({ onSearch, onOpen }) => (
    <>
      <button type="button" onClick={() => onSearch({ lugar: 'SSA' })}>
        Buscar
      </button>
      <button type="button" onClick={() => onOpen({ id: '7' })}>
        Abrir
      </button>
    </>
  ));
  const screen = await renderInPage(<SearchCard />, { as: { campaign: { campaignConfigLayout } }, at: shopPaths.home });
  await screen.getByRole('tab', { name: tab }).click();
  return screen;
}

it('leads from a form to the results of its search', async () => {
  const screen = await draw();
  await screen.getByRole('button', { name: 'Buscar' }).click();
  await expect.poll(screen.place).toBe(shopPaths.results);
});

it('leads from a form to the one result that it names', async () => {
  const screen = await draw();
  await screen.getByRole('button', { name: 'Abrir' }).click();
  await expect.poll(screen.place).toBe(detailsPath(detailsPage));
});
