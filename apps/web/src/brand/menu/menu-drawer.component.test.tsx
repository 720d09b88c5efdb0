import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { MenuDrawer } from './menu-drawer.tsx';

const headers = [
  { id: 'como', name: 'Como funciona', link: 'como-funciona' },
  { id: 'portal', name: 'Portal', link: 'https://portal.example' },
];

it('has an icon before each entry, which is read by its text alone', async () => {
  await page.viewport(390, 844);
  const as = { campaign: { campaignConfigLayout: { ...defaultCampaign.campaignConfigLayout, headers } } };
  const screen = await renderInPage(<MenuDrawer />, { as });
  await screen.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = screen.getByRole('navigation', { name: 'Páginas' });
  await expect.element(menu.getByRole('link', { name: 'Minhas viagens', exact: true })).toBeVisible();
  const entries = [...menu.getByRole('link').elements(), ...menu.getByRole('button').elements()];
  expect(entries.map((entry) => entry.querySelectorAll('svg[aria-hidden]').length)).toEqual(entries.map(() => 1));
  expect(entries.map((entry) => entry.textContent)).toContain('Início');
});
