import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { expect, it } from 'vitest';
import { menuLinks, toMenuLink } from './menu-links.ts';

it('puts the shop’s own entries before the campaign’s', () => {
  const headers = [{ id: 'como', name: 'Como funciona', link: 'como-funciona' }];
  const campaign = { ...defaultCampaign, campaignConfigLayout: { ...defaultCampaign.campaignConfigLayout, headers } };
  expect(menuLinks(campaign).map(({ name }) => name)).toEqual(['Início', 'Programe sua viagem', 'Como funciona']);
});

it('opens http links outside and others as routes of the shop', () => {
  expect(toMenuLink({ name: 'Portal', link: 'https://a.example' })).toMatchObject({ external: true });
  expect(toMenuLink({ name: 'Regras', link: 'regras' })).toEqual({ name: 'Regras', href: '/regras', external: false });
});
