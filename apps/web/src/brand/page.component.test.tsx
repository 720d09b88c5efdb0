import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '../testing/render-in-page.tsx';
import { Page } from './page.tsx';

beforeEach(() => () => page.viewport(1280, 900));

it.each([1440, 768, 640, 390])(
  'leaves no half of a target in sight below the link past the header, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const screen = await renderInPage(<Page>Viagens</Page>);
    const skip = screen.getByRole('link', { name: 'Ir para o conteúdo' });
    await expect.element(skip).toBeInTheDocument();
    const link = skip.element() as HTMLElement;
    link.focus();
    const over = link.getBoundingClientRect();
    expect(over.top).toBe(0);
    const targets = [...document.querySelectorAll('header a, header button')]
      .map((target) => target.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    expect(targets.length).toBeGreaterThan(0);
    const cut = targets.filter(
      ({ left, top, right, bottom }) =>
        left < over.right &&
        over.left < right &&
        top < over.bottom &&
        over.top < bottom &&
        !(over.left <= left && right <= over.right && over.top <= top && bottom <= over.bottom),
    );
    expect(cut).toEqual([]);
  },
);
