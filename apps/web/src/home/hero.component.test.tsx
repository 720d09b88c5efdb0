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

it('shows the banner where the campaign has one, and its link where it says one', async () => {
  const plain = await draw({ homeImageBanner: true });
  await expect.element(plain.getByRole('img', { name: HEADLINE })).toBeVisible();
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
    await screen.unmount();
  }
});

it.each([1200, 1440, 1920])('writes no headline over the sun and the plane, at %i px', async (width) => {
  await page.viewport(width, 900);
  for (const home of [HEADLINE, 'Da serra ao mar com o programa de reconhecimento '.repeat(4)]) {
    const screen = await draw({ home });
    const title = screen.getByRole('heading', { level: 1 });
    await expect.element(title).toBeVisible();
    const words = document.createRange();
    words.selectNodeContents(title.element());
    const shapes = [...document.querySelectorAll('svg circle, svg path:nth-last-child(-n + 2)')]
      .map((shape) => shape.getBoundingClientRect())
      .filter((shape) => shape.width > 0);
    expect(shapes.length).toBeGreaterThan(0);
    expect(words.getBoundingClientRect().right).toBeLessThan(Math.min(...shapes.map(({ left }) => left)));
    await screen.unmount();
  }
});
