import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import states from './rich-text-view.states.tsx';

/** The element around a text, and in their order the text's own with all their attributes. */
async function draw(state: ReactNode) {
  const screen = await renderInShop(<main>{state}</main>);
  const around = screen.getByRole('main').element();
  const markup = [...around.querySelectorAll('*')].map(({ localName, attributes }) =>
    [localName, ...[...attributes].map(({ name, value }) => `${name}=${value}`)].join(' '),
  );
  return { around, markup };
}

it('opens a link in a tab of its own, which learns nothing of the shop', async () => {
  const { markup } = await draw(states.link);
  const link = 'a href=https://exemplo.test/mapa?de=1&para=2 target=_blank rel=noopener noreferrer nofollow';
  expect(markup).toEqual(['p', link]);
});

it('draws a list that is read as one', async () => {
  const screen = await renderInShop(states.list);
  await expect.element(screen.getByRole('list')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
});

it('draws nothing of a dangerous text but its harmless elements, and shows the text of the others', async () => {
  const { title } = document;
  const { around, markup } = await draw(states.dangerous);
  const link = 'a href=https://exemplo.test/ target=_blank rel=noopener noreferrer nofollow';
  expect(markup).toEqual(['p', 'p', link]);
  expect(document.title).toBe(title);
  expect(around.textContent.replace(/\s+/g, ' ').trim()).toBe(
    "p { display: none }document.title = 'Outra loja' Traga água. Reserve aqui ou no balcão.",
  );
});
