import { expect, it } from 'vitest';
import { defaultCampaign } from '../../session/default-campaign.ts';
import { campaignState } from '../../session/session-state.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { Picture } from './picture.tsx';

it('is a drawing in place of a picture that does not come, with the same words', async () => {
  const screen = await renderInShop(<Picture src="/does-not-come.png" alt="Piscina" />);
  await expect.poll(() => screen.container.querySelector('img')).toBeNull();
  await expect.element(screen.getByRole('img', { name: 'Piscina' })).toBeVisible();
});

it('says nothing where it only decorates, whether it comes or not', async () => {
  const screen = await renderInShop(<Picture src="" alt="" />);
  expect(screen.container.querySelector('svg')).not.toBeNull();
  expect(screen.container.querySelector('[role="img"]')).toBeNull();
  expect(screen.container.querySelector('[aria-hidden="true"]')).not.toBeNull();
});

it('is the drawing it was given where it does not come', async () => {
  const screen = await renderInShop(<Picture src="" alt="Quarto" drawing={<b>desenho</b>} />);
  await expect.element(screen.getByRole('img', { name: 'Quarto' })).toHaveTextContent('desenho');
});

it.each([
  ['by night in a dark shop', 'dark', '/v1/files/pictures/a.svg?hour=night'],
  ['as it is in any other', 'pink', '/v1/files/pictures/a.svg'],
] as const)('asks for a drawing of ours %s', async (_, name, asked) => {
  campaignState.set({ ...defaultCampaign, theme: { ...defaultCampaign.theme, name } });
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => seen.push(document.querySelector('img')?.getAttribute('src') ?? null));
  watch.observe(document.body, { childList: true, subtree: true });
  await renderInShop(<Picture src="/v1/files/pictures/a.svg" alt="Piscina" />);
  await expect.poll(() => seen).toContain(asked);
  watch.disconnect();
});
