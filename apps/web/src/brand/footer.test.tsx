import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { campaignState } from '@embarque/web-kit/session/session-state.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Footer } from './footer.tsx';

afterEach(() => campaignState.set(defaultCampaign));

const link = 'https://social.example/clube';

function drawn(
  footers: typeof defaultCampaign.campaignConfigLayout.footers,
  fixedFooter = false,
  campaign: Partial<typeof defaultCampaign> = {},
): string {
  campaignState.set({
    ...defaultCampaign,
    ...campaign,
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

const seller = { name: 'Clube Viagens Ltda.', cnpj: '12.ABC.345/01DE-35', address: 'Rua das Viagens, 100' };
const anchorsOf = (markup: string) => [...markup.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)];

it('has six links and a release in the fixed footer, whatever the campaign’s groups', () => {
  const markup = drawn([{ title: 'Novidades', link, items: [] }], true, { siteUrl: 'https://clube.example/inicio' });
  const anchors = anchorsOf(markup);
  expect(anchors.map(([, , name]) => name)).toEqual([
    'Regulamento',
    'Política de Privacidade',
    'Política de Cookies',
    'Termos de Uso',
    'Ajuda',
    'Fale Conosco',
  ]);
  for (const [, attributes] of anchors)
    expect(attributes).toMatch(/href="https:\/\/clube\.example\/[a-z-]+" target="_blank"/);
  expect(markup).toMatch(/© .*Release (<!-- -->)?60</);
});

it('leads from the fixed footer to the campaign’s own addresses, and without any to its mail', () => {
  const items = [{ id: 'privacidade', name: 'Política de privacidade', link: 'https://clube.example/lgpd' }];
  const markup = drawn([{ title: 'Links', items }], true, { supportEmail: 'ajuda@clube.example' });
  const addresses = anchorsOf(markup).map(([, attributes = '']) => /href="([^"]+)"/.exec(attributes)?.[1]);
  expect(addresses.slice(0, 2)).toEqual([
    'mailto:ajuda@clube.example?subject=Regulamento',
    'https://clube.example/lgpd',
  ]);
});

it('gives the rights of the fixed footer to the company that sells, else to the campaign', () => {
  const rights = (campaign: Partial<typeof defaultCampaign>) =>
    drawn([], true, { name: 'Clube', ...campaign }).replaceAll('<!-- -->', '');
  expect(rights({ seller })).toContain('© Clube Viagens Ltda. Todos os direitos reservados. Release 60');
  expect(rights({})).toContain('© Clube. Todos os direitos reservados. Release 60');
});

it.each([true, false])('says who sells and who helps, in the fixed footer or not: %s', (isFixed) => {
  const support = { phone: '(11) 4000-0000', whatsapp: '(11) 94000-0000', hours: 'Das 8h às 22h' };
  const markup = drawn([], isFixed, { name: 'Clube', seller, support, supportEmail: 'ajuda@clube.example' });
  const text = markup.replace(/<[^>]+>/g, '');
  expect(text).toContain('Clube Viagens Ltda. CNPJ 12.ABC.345/01DE-35 Rua das Viagens, 100');
  for (const said of ['ajuda@clube.example', ...Object.values(support)]) expect(markup).toContain(said);
  expect(markup).not.toContain('Embarque');
});
