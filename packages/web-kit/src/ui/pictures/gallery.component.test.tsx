import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { samplePictures } from '../../testing/sample-pictures.ts';
import states from './gallery.states.tsx';
import { Gallery } from './gallery.tsx';
import { STILL_MEDIA } from './use-slides.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets the pictures stand for a while, once what was painted last has set its timer. */
async function pass(milliseconds: number) {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  await vi.advanceTimersByTimeAsync(milliseconds);
}
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

it('has one large picture, four beside it and all of them on request', async () => {
  const screen = await renderInShop(states.many);
  await expect.element(screen.getByRole('button', { name: 'Ver foto 5 de 8 em tela cheia' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Ver foto 6 de 8' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Ver todas (8)' })).toBeVisible();
});

it.each(['many', 'four', 'two'] as const)('leaves no place of the grid empty: %s', async (state) => {
  const { container } = await renderInShop(states[state]);
  const grid = container.querySelector('[data-beside]');
  const { right, bottom } = grid?.getBoundingClientRect() ?? { right: 0, bottom: 0 };
  const last = [...(grid?.children ?? [])].filter(({ textContent }) => !textContent?.includes('Ver todas')).at(-1);
  expect(last?.getBoundingClientRect().right).toBeCloseTo(right, 0);
  expect(last?.getBoundingClientRect().bottom).toBeCloseTo(bottom, 0);
});

it('goes on by itself every three seconds, and begins anew after the last', async () => {
  holdTime();
  const screen = await renderInShop(
    <>
      <button type="button">Ao lado</button>
      <Gallery name="Pousada" pictures={samplePictures(2)} />
    </>,
  );
  // Where a test before left the mouse, the pictures may have come to lie under it.
  await screen.getByRole('button', { name: 'Ao lado' }).hover();
  await pass(2_900);
  await expect.element(screen.getByText('1 / 2')).toBeVisible();
  await pass(200);
  await expect.element(screen.getByText('2 / 2')).toBeVisible();
  await pass(3_000);
  await expect.element(screen.getByText('1 / 2')).toBeVisible();
});

it('stands still while it has the focus', async () => {
  holdTime();
  const screen = await renderInShop(states.many);
  screen.getByRole('button', { name: 'Próxima foto' }).element().focus();
  await pass(9_000);
  await expect.element(screen.getByText('1 / 8')).toBeVisible();
});

it('stands still while the mouse is over it', async () => {
  holdTime();
  const screen = await renderInShop(states.many);
  await screen.getByRole('button', { name: 'Ver foto 1 de 8' }).hover();
  await pass(9_000);
  await expect.element(screen.getByText('1 / 8')).toBeVisible();
});

it('stops at a press, and goes on at another', async () => {
  holdTime();
  const screen = await renderInShop(states.many);
  await screen.getByRole('button', { name: 'Parar de passar as fotos' }).click();
  await screen.getByRole('button', { name: 'Ver todas' }).hover();
  (document.activeElement as HTMLElement).blur();
  await pass(9_000);
  await expect.element(screen.getByText('1 / 8')).toBeVisible();
  (screen.getByRole('button', { name: 'Continuar a passar as fotos' }).element() as HTMLElement).click();
  await pass(3_100);
  await expect.element(screen.getByText('2 / 8')).toBeVisible();
});

it('never moves for who asks for less motion, and needs no button to stop it', async () => {
  const media = globalThis.matchMedia;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => media(query === STILL_MEDIA ? 'all' : query));
  holdTime();
  const screen = await renderInShop(states.many);
  await pass(9_000);
  await expect.element(screen.getByText('1 / 8')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Parar de passar as fotos' })).not.toBeInTheDocument();
});

it('neither moves nor counts a single picture', async () => {
  const screen = await renderInShop(states.one);
  await expect.element(screen.getByText('1 / 1')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /Ver todas|Parar|Próxima/ })).not.toBeInTheDocument();
});

it('says which picture it shows to who moves it', async () => {
  const screen = await renderInShop(states.many);
  await screen.getByRole('button', { name: 'Próxima foto' }).click();
  const count = screen.getByText('foto 2 de 8: Quarto com vista para o mar').element().closest('p');
  expect(count?.getAttribute('aria-live')).toBe('polite');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(screen.getByText('8 / 8')).toBeVisible();
});

it('is swiped on a phone, with one picture in sight and a counter', async () => {
  await page.viewport(390, 844);
  const screen = await renderInShop(states.many);
  await expect.element(screen.getByRole('button', { name: 'Ver todas' })).not.toBeInTheDocument();
  const track = screen.getByRole('list', { name: 'Pousada do Farol' }).element();
  track.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' });
  await expect.element(screen.getByText('3 / 8')).toBeVisible();
});

it('opens over the whole window at the picture that was pressed', async () => {
  const screen = await renderInShop(states.many);
  await screen.getByRole('button', { name: 'Ver foto 3 de 8' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Pousada do Farol' });
  await expect.element(dialog.getByText('3 / 8')).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'Piscina ao entardecer' })).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText('4 / 8')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Ver foto 3 de 8' })).toHaveFocus();
});

it('draws what does not come, under its words', async () => {
  const screen = await renderInShop(states.broken);
  await expect.element(screen.getByRole('img', { name: 'Recepção' }).first()).toBeVisible();
  await expect.poll(() => screen.container.querySelectorAll('img[alt="Recepção"]').length).toBe(0);
});

it('keeps its height whatever comes', async () => {
  const heights: number[] = [];
  for (const state of [states.many, states.broken]) {
    const { container, unmount } = await renderInShop(state);
    heights.push(container.getBoundingClientRect().height);
    await unmount();
  }
  expect(new Set(heights).size).toBe(1);
});

it('loads a picture once it is next', async () => {
  const { container } = await renderInShop(<Gallery name="Pousada" pictures={samplePictures(8)} />);
  expect(container.querySelectorAll('section img')).toHaveLength(2);
});
