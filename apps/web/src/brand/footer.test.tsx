import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import { campaignState } from '@embarque/web-kit/session/session-state.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Footer } from './footer.tsx';

afterEach(() => campaignState.set(defaultCampaign));

const link = 'https://social.example/clube';

function drawn(footers: typeof defaultCampaign.campaignConfigLayout.footers): string {
  campaignState.set({
    ...defaultCampaign,
    campaignConfigLayout: { ...defaultCampaign.campaignConfigLayout, footers },
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
