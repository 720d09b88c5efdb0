import { busyPart, motifFrames } from '@embarque/contract/campaign/motif.ts';
import { defaultCampaign } from '@embarque/web-kit/session/default-campaign.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '../testing/render-in-page.tsx';
import { Hero } from './hero.tsx';

const HEADLINE = 'Encontre os melhores preços para sua viagem!';

type Layout = Partial<typeof defaultCampaign.campaignConfigLayout>;

const draw = (layout: Layout, as: UserOptions = {}) => {
  const campaignConfigLayout = { ...defaultCampaign.campaignConfigLayout, ...layout };
  return renderInPage(<Hero />, { as: { ...as, campaign: { campaignConfigLayout } } });
};

it('shows the title where the campaign has no banner: its own, or that of the shop', async () => {
  const own = await draw({ home: 'A próxima viagem começa hoje' });
  await expect.element(own.getByRole('heading', { level: 1 })).toHaveTextContent('A próxima viagem começa hoje');
  await own.unmount();
  const usual = await draw({});
  await expect.element(usual.getByRole('heading', { level: 1 })).toHaveTextContent(HEADLINE);
  expect(usual.getByRole('img').elements()).toEqual([]);
});

it('shows guests the title of the shop', async () => {
  const screen = await draw({ home: 'A próxima viagem começa hoje' }, { guest: true });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(HEADLINE);
});

it('shows the banner where the campaign has one, with the headline as text, and its link around both where it says one', async () => {
  const plain = await draw({ homeImageBanner: true });
  await expect.element(plain.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
  expect(plain.container.querySelectorAll('img')).toHaveLength(1);
  expect(plain.getByRole('link').elements()).toEqual([]);
  await plain.unmount();
  for (const [linkHomeImage, href, target] of [
    ['https://clube.example/ferias', 'https://clube.example/ferias', '_blank'],
    ['como-funciona', '/como-funciona', null],
  ] as const) {
    const screen = await draw({ homeImageBanner: true, linkHomeImage });
    const link = screen.getByRole('link', { name: HEADLINE });
    await expect.element(link).toHaveAttribute('href', href);
    expect(link.element().getAttribute('target')).toBe(target);
    expect(link.element().querySelector('img')).not.toBeNull();
    await screen.unmount();
  }
});

/** Where the things of the scenery stand in the window, as the stylesheet places the drawing of this width. */
function busyIn(hero: DOMRect, width: number) {
  const shape = width < 768 ? 'phone' : width < 960 ? 'middle' : 'wide';
  const frame = motifFrames[shape];
  const busy = busyPart(frame);
  const left = shape === 'wide' ? hero.left + (hero.width - frame.width) / 2 : hero.right - frame.width;
  const top = hero.bottom - frame.height;
  return { left: left + busy.left, right: left + busy.right, top: top + busy.top, bottom: top + busy.bottom };
}

it.each([320, 390, 600, 768, 900, 960, 1200, 1440, 1920])(
  'writes no headline over the things of the scenery, and keeps them above the search card, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    for (const home of [HEADLINE, 'Da serra ao mar com o programa de reconhecimento '.repeat(4)]) {
      const screen = await draw({ home });
      const title = screen.getByRole('heading', { level: 1 });
      await expect.element(title).toBeVisible();
      const hero = title.element().parentElement?.getBoundingClientRect() ?? new DOMRect();
      const range = document.createRange();
      range.selectNodeContents(title.element());
      const words = range.getBoundingClientRect();
      const busy = busyIn(hero, width);
      expect(words.right <= busy.left || words.bottom <= busy.top).toBe(true);
      expect(hero.bottom - busy.bottom).toBeGreaterThanOrEqual(88);
      expect(busy.top).toBeGreaterThanOrEqual(hero.top);
      await screen.unmount();
    }
  },
);
