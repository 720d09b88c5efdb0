import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { campaignState } from '@embarque/web-kit/session/session-state.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Footer } from './footer.tsx';

afterEach(() => campaignState.set(defaultCampaign));

const link = 'https://social.example/clube';

function drawn(footers: typeof defaultCampaign.campaignConfigLayout.footers, fixedFooter = false): string {
  campaignState.set({
    ...defaultCampaign,
    campaignConfigLayout: { ...defaultCampaign.campaignConfigLayout, footers, fixedFooter },
  });
  return renderToStaticMarkup(<Footer />);
}

it.each(['Instagram', 'WhatsApp', 'Facebook'])('shows %s as an icon, in a group and as a group of its own', (name) => {
  const item = { id: name, name, link };
  for (const group of [
    { title: 'Redes sociais', items: [item] },
    { title: name, link, items: [] },
  ]) {
    const anchor = /<a [^>]*>.*?<\/a>/.exec(drawn([group]))?.[0] ?? '';
    expect(anchor).toContain('<svg');
    expect(anchor).toContain(name);
  }
});

it('shows any other link by its name', () => {
  const anchor = /<a [^>]*>.*?<\/a>/.exec(drawn([{ title: 'Central de atendimento', link, items: [] }]))?.[0];
  expect(anchor).toContain('Central de atendimento');
  expect(anchor).not.toContain('<svg');
});

it('shows the groups of the campaign: a title with its links, or one link where there are no items', () => {
  const items = [
    { id: 'sobre', name: 'Sobre o clube', link },
    { id: 'termos', name: 'Termos de uso', link },
  ];
  const markup = drawn([
    { title: 'Institucional', items },
    { title: 'Central de atendimento', link, items: [] },
  ]);
  expect([...markup.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual(['Institucional']);
  const names = [...markup.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, name]) => name);
  expect(names).toEqual(['Sobre o clube', 'Termos de uso', 'Central de atendimento']);
});

it('opens http links in a new tab, which learns nothing of the shop', () => {
  const anchor = /<a [^>]*>/.exec(drawn([{ title: 'Ajuda', link, items: [] }]))?.[0];
  expect(anchor).toContain('target="_blank"');
  expect(anchor).toContain('rel="noopener noreferrer"');
});

it('has six links and a release in the fixed footer, whatever the campaign’s groups', () => {
  const markup = drawn([{ title: 'Ajuda', link, items: [] }], true);
  const anchors = [...markup.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)];
  expect(anchors.map(([, , name]) => name)).toEqual([
    'Regulamento',
    'Política de Privacidade',
    'Política de Cookies',
    'Termos de Uso',
    'Ajuda',
    'Fale Conosco',
  ]);
  for (const [, attributes] of anchors) expect(attributes).toMatch(/href="https:[^"]+" target="_blank"/);
  expect(markup).toMatch(/© .*Release (<!-- -->)?60</);
});
