import { brandVariables, declarationsOf } from '@embarque/contract/campaign/brand-colours.ts';
import { mapRoutes } from '@embarque/contract/map.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultCampaign } from '../../session/default-campaign.ts';
import { answer, fakeServer } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { applyBrand } from '../../theme/apply-brand.ts';
import states, { beach, many, Selectable } from './map.states.tsx';
import { MapFrame } from './map.tsx';

beforeEach(() => page.viewport(1280, 900));

const TILE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}#{z}-{x}-{y}`;
const boxOf = (element: Element) => element.getBoundingClientRect();
const cross = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const names = beach.map(({ name }) => name);
const drawn = (container: Element) =>
  [...container.querySelectorAll('button[aria-label*="R$"]')].map((marker) => marker.getAttribute('aria-label'));

it('shows every place at its price, all of them in sight', async () => {
  const screen = await renderInShop(states.results);
  for (const { name, label = '' } of beach) {
    await expect.element(screen.getByRole('button', { name })).toHaveTextContent(label);
    await expect.element(screen.getByRole('button', { name })).toBeInViewport({ ratio: 0.99 });
  }
});

it('opens one window at a time, on the marker that was pressed', async () => {
  const screen = await renderInShop(states.results);
  await screen.getByRole('button', { name: /Farol/ }).click();
  await expect.element(screen.getByRole('dialog', { name: /Farol/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Farol/ })).toHaveAttribute('data-selected');
  await screen.getByRole('button', { name: /Itapuã/ }).click();
  await expect.element(screen.getByRole('dialog', { name: /Itapuã/ })).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: /Farol/ })).toHaveAttribute('data-seen');
  await expect.element(screen.getByRole('button', { name: /Farol/ })).not.toHaveAttribute('data-selected');
});

it('closes the window at a click on the map, not at one in the window', async () => {
  const screen = await renderInShop(states.opened);
  await screen.getByText('R$ 245 por noite').click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await screen.getByRole('group', { name: /Mapa dos resultados/ }).click({ position: { x: 12, y: 400 } });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('has a window whole in sight at once where motion is not wanted', async () => {
  const { matchMedia } = globalThis;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.includes('reduced-motion') ? 'all' : query),
  );
  const screen = await renderInShop(states.results);
  const northernmost = [...beach].sort((one, other) => other.latitude - one.latitude)[0]?.name ?? '';
  await screen.getByRole('button', { name: northernmost }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeInTheDocument();
  const ground = screen.getByRole('group', { name: /Mapa dos resultados/ }).element();
  const [window, map] = [dialog.element().getBoundingClientRect(), ground.getBoundingClientRect()];
  expect(window.top).toBeGreaterThan(map.top);
  expect(screen.container.querySelector('.leaflet-pan-anim')).toBeNull();
});

it('reaches the markers by keyboard in the order of the places', async () => {
  const screen = await renderInShop(states.results);
  await expect.element(screen.getByRole('button', { name: /Farol/ })).toBeVisible();
  screen
    .getByRole('group', { name: /Mapa dos resultados/ })
    .element()
    .focus();
  for (const name of names) {
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name })).toHaveFocus();
  }
});

it('goes on in the window, and back to its marker at Escape', async () => {
  const screen = await renderInShop(states.results);
  const marker = screen.getByRole('button', { name: /Carmo/ });
  await expect.element(marker).toBeVisible();
  marker.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: /Carmo/ })).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: 'Ver detalhes' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(marker).toHaveFocus();
});

it('gives the focus back at the closing button, too', async () => {
  const screen = await renderInShop(states.results);
  await screen.getByRole('button', { name: /Carmo/ }).click();
  await screen.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(screen.getByRole('button', { name: /Carmo/ })).toHaveFocus();
});

it('takes no focus from a page that opens a window', async () => {
  const screen = await renderInShop(states.opened);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

it('writes names and labels as they are', async () => {
  const label = '<b>R$ 1</b>';
  const place = { id: 'x', name: '<img src=x>', label, latitude: -13, longitude: -38 };
  const screen = await renderInShop(<Selectable places={[place]} />);
  await expect.element(screen.getByRole('button', { name: '<img src=x>' })).toHaveTextContent(label);
});

it('has zoom buttons in Portuguese, large enough for a finger', async () => {
  const screen = await renderInShop(states.results);
  for (const name of ['Aproximar', 'Afastar']) {
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
    expect(screen.getByRole('button', { name }).element().getBoundingClientRect().width).toBe(44);
  }
});

it('has a single place as a pin that cannot be pressed', async () => {
  const screen = await renderInShop(states.alone);
  await expect.element(screen.getByRole('img', { name: 'Pousada do Farol' })).toBeInViewport({ ratio: 1 });
  await expect.element(screen.getByRole('button', { name: 'Pousada do Farol' })).not.toBeInTheDocument();
});

it('moves to other places when they change, and keeps their order', async () => {
  const screen = await renderInShop(<Selectable places={beach} />);
  await expect.element(screen.getByRole('button', { name: /Farol/ })).toBeVisible();
  const far = beach.map((place) => ({ ...place, latitude: place.latitude - 10 })).reverse();
  await screen.rerender(<Selectable places={far} />);
  await expect.element(screen.getByRole('button', { name: /Farol/ })).toBeInViewport({ ratio: 1 });
  expect(drawn(screen.container)).toEqual([...names].reverse());
});

it('names whom the tiles of a map server are from, and draws no ground of its own over them', async () => {
  document.documentElement.dataset.maps = 'tiles';
  onTestFinished(() => {
    delete document.documentElement.dataset.maps;
  });
  fakeServer(answer(mapRoutes.tiles, { status: 200, body: { url: TILE, attribution: '<i>Mapas</i>' } }));
  const screen = await renderInShop(states.results);
  await expect.element(screen.getByText('<i>Mapas</i>')).toBeVisible();
  await expect.poll(() => screen.container.querySelectorAll('img').length).toBeGreaterThan(0);
  expect(screen.getByText('Mapa esquemático').elements()).toEqual([]);
});

it('has a ground to find the way on: names of districts that no price covers, and says that it is no survey', async () => {
  const screen = await renderInShop(states.results);
  await expect.element(screen.getByText('Mapa esquemático')).toBeVisible();
  await expect.element(screen.getByText('Pituba', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Baía de Todos os Santos')).toBeInTheDocument();
  const prices = [...screen.container.querySelectorAll('button[aria-label*="R$"]:not([data-point])')].map(boxOf);
  const words = [...screen.container.querySelectorAll('.leaflet-names-pane span')].filter((name) =>
    name.checkVisibility({ visibilityProperty: true }),
  );
  expect(words.length).toBeGreaterThanOrEqual(4);
  for (const name of words.map(boxOf)) expect(prices.filter((price) => cross(price, name))).toEqual([]);
});

it('has places without room in circles, which open by coming nearer', async () => {
  const screen = await renderInShop(states.crowd);
  const circles = screen.getByRole('button', { name: /lugares juntos: aproximar o mapa$/ });
  await expect.element(screen.getByText('Mapa esquemático')).toBeVisible();
  const inCircles = () =>
    circles.elements().reduce((sum, circle) => sum + Number.parseInt(circle.textContent ?? '', 10), 0);
  const prices = () =>
    screen.container.querySelectorAll('button[aria-label*="R$"]:not([data-point], [data-hidden])').length;
  await expect.poll(inCircles).toBeGreaterThan(100);
  expect(prices()).toBeLessThanOrEqual(15);
  const before = inCircles();
  await circles.first().click();
  await expect.poll(inCircles).toBeLessThan(before);
  expect(prices()).toBeLessThanOrEqual(15);
});

it('says on a circle how many are in it and what the cheapest of them costs', async () => {
  const screen = await renderInShop(states.compared);
  const circles = screen.getByRole('button', { name: /^\d+ pousadas, desde R\$ \d+: aproximar o mapa$/ });
  await expect.element(circles.first()).toBeVisible();
  const all = circles.elements();
  const said = all.map(({ ariaLabel }) => /^(\d+) pousadas, desde R\$ (\d+)/.exec(ariaLabel ?? '')?.map(Number) ?? []);
  const inSight = [...screen.container.querySelectorAll('button[aria-label^="Pousada"]:not([data-hidden])')];
  expect(said.reduce((sum, [, count = 0]) => sum + count, inSight.length)).toBe(300);
  const prices = inSight.map(({ ariaLabel }) => Number(/R\$ (\d+)/.exec(ariaLabel ?? '')?.[1]));
  expect(Math.min(...said.map(([, , least = 0]) => least), ...prices)).toBe(200);
  for (const circle of all) {
    expect(circle.textContent).toMatch(/^\d+ pousadasdesde R\$ \d+$/);
    expect(boxOf(circle).height).toBeGreaterThanOrEqual(44);
    for (const line of circle.children) expect(boxOf(line).width).toBeLessThanOrEqual(boxOf(circle).width - 16);
  }
  // What is said is what is there: nearer by, the cheapest of a circle stands in sight or in a smaller one.
  const [, count = 0, least = 0] = said[0] ?? [];
  await circles.first().click();
  await expect
    .poll(() => circles.elements().every(({ ariaLabel }) => Number.parseInt(ariaLabel ?? '', 10) < count))
    .toBe(true);
  await expect
    .poll(() => [...screen.container.querySelectorAll('button:not([data-hidden])')].map(({ ariaLabel }) => ariaLabel))
    .toContainEqual(expect.stringMatching(new RegExp(`R\\$ ${least}(:|$)`)));
});

it('fills the map with its places: one way there is no more room than their markers take', async () => {
  const screen = await renderInShop(states.results);
  await expect.element(screen.getByRole('button', { name: /Farol/ })).toBeInViewport({ ratio: 0.99 });
  const ground = boxOf(screen.getByRole('group', { name: /Mapa dos resultados/ }).element());
  const boxes = beach.map(({ name }) => boxOf(screen.getByRole('button', { name }).element()));
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const wide = spread(boxes.map(({ left, right }) => (left + right) / 2)) / (ground.width - 112);
  const high = spread(boxes.map(({ bottom }) => bottom)) / (ground.height - 88);
  expect(Math.max(wide, high)).toBeGreaterThan(0.98);
  expect(Math.max(wide, high)).toBeLessThan(1.02);
});

it('has prices that stand out from the ground, by day and by night', async () => {
  const colours = (name: 'default' | 'dark') =>
    applyBrand({ theme: { name, colours: declarationsOf(brandVariables({ ...defaultCampaign, theme: { name } })) } });
  onTestFinished(() => colours('default'));
  const screen = await renderInShop(states.results);
  const pill = screen.getByRole('button', { name: /Carmo/ });
  await expect.element(pill).toBeVisible();
  const lightness = (element: Element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('a canvas');
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  };
  await expect.poll(() => lightness(pill.element())).toBe(255);
  colours('dark');
  const ground = screen.getByRole('group', { name: /Mapa dos resultados/ });
  expect(lightness(ground.element())).toBeLessThan(100);
  expect(lightness(pill.element())).toBeGreaterThan(200);
});

it('goes on at the first place of a circle that a key opens', async () => {
  const screen = await renderInShop(states.crowd);
  const circle = screen.getByRole('button', { name: /lugares juntos/ }).first();
  await expect.element(circle).toBeVisible();
  circle.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.ariaLabel).toMatch(/^Pousada \d+, R\$/);
});

it('has the address in the place of a map of which nothing is known', async () => {
  const screen = await renderInShop(states.nowhereKnown);
  const place = screen.getByRole('region', { name: 'Endereço: Pousada do Seringal' });
  await expect.element(place).toHaveTextContent('Rua das Acácias, 120, Centro, Xapuri - AC');
  expect(screen.getByRole('group').elements()).toEqual([]);
});

it('has its height before it is there, and less on a phone', async () => {
  const height = (container: Element) => container.querySelector('section')?.getBoundingClientRect().height;
  const { container } = await renderInShop(<MapFrame name="Mapa" height={800} places={beach} />);
  expect(height(container)).toBe(800);
  await page.viewport(390, 700);
  expect(height(container)).toBe(440);
});

it('marks one of three hundred places without drawing the others anew', async () => {
  const places = many(300);
  const screen = await renderInShop(<Selectable places={places} />);
  await expect.element(screen.getByRole('button', { name: 'Pousada 300, R$ 499' })).toBeInTheDocument();
  const before = [...screen.container.querySelectorAll('button[aria-label*="R$"]')];
  (before[150] as HTMLElement).click();
  await expect.element(screen.getByRole('dialog', { name: /Pousada 151/ })).toBeInTheDocument();
  const after = [...screen.container.querySelectorAll('button[aria-label*="R$"]')];
  expect(after).toHaveLength(before.length);
  for (const [index, button] of after.entries()) expect(button).toBe(before[index]);
});

it('leaves no text covered by another: what has no room is a point until somebody goes to it', async () => {
  const screen = await renderInShop(states.crowd);
  await expect.element(screen.getByRole('button', { name: 'Pousada 300, R$ 499' })).toBeInTheDocument();
  const markers = [...screen.container.querySelectorAll<HTMLElement>('button[aria-label*="R$"]')];
  const points = markers.filter((marker) => marker.hasAttribute('data-point'));
  const texts = markers.filter((marker) => !points.includes(marker)).map(boxOf);
  expect(texts.length).toBeLessThanOrEqual(15);
  expect(points.length).toBeGreaterThan(0);
  // The first comes before the others.
  expect(points).not.toContain(markers[0]);
  const covered = texts.filter((one, index) =>
    texts.some(
      (other, at) =>
        at > index &&
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom,
    ),
  );
  expect(covered).toEqual([]);
  const point = points[0] ?? expect.fail();
  expect(boxOf(point).width).toBeLessThan(20);
  point.focus();
  expect(boxOf(point).width).toBeGreaterThan(40);
});

it('comes near enough to a small town to tell its places apart', async () => {
  const town = beach.map((place, index) => ({ ...place, latitude: -21 + index / 2000, longitude: -56 - index / 1000 }));
  const screen = await renderInShop(<Selectable places={town} />);
  for (const { name } of town)
    await expect.element(screen.getByRole('button', { name })).not.toHaveAttribute('data-point');
});

it('has the closing button of a window clear of those that zoom, also on a phone', async () => {
  await page.viewport(390, 700);
  const screen = await renderInShop(<Selectable places={beach} height={800} />);
  for (const { name } of beach) {
    const marker = screen.getByRole('button', { name });
    await expect.element(marker).toBeInTheDocument();
    marker.element().focus();
    await userEvent.keyboard('{Enter}');
    const close = screen.getByRole('dialog', { name }).getByRole('button', { name: 'Fechar' });
    await expect.element(close).toBeVisible();
    // The map moves the window into its middle: where the button ends up counts.
    await expect.poll(() => screen.container.querySelector('.leaflet-pan-anim')).toBeNull();
    expect(close.element().contains(onTopAt(close.element()))).toBe(true);
    (close.element() as HTMLElement).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  }
});

/** Returns what a finger on the middle of an element would touch. */
function onTopAt(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

it('is loaded once its frame comes near the window, where its height does not change', async () => {
  await page.viewport(390, 700);
  let tries = 0;
  const load = () => {
    tries += 1;
    return import('./map-canvas.tsx');
  };
  const screen = await renderInShop(
    <>
      <p style={{ height: 3000 }}>Quartos</p>
      <MapFrame name="Onde fica" height={280} places={beach} load={load} />
    </>,
  );
  const frame = screen.getByRole('region', { name: 'Onde fica' }).element();
  // Whoever watches after the frame does is told after it.
  await new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(frame));
  expect(tries).toBe(0);
  expect(boxOf(frame).height).toBe(280);
  scrollTo(0, document.body.scrollHeight);
  await expect.element(screen.getByRole('group', { name: /^Onde fica/ })).toBeInTheDocument();
  expect(tries).toBe(1);
  expect(boxOf(frame).height).toBe(280);
});

it('says in its place that it did not come, and comes at a press', async () => {
  let tries = 0;
  const load = () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : import('./map-canvas.tsx');
  };
  const screen = await renderInShop(<MapFrame name="Onde fica" height={280} places={beach} load={load} />);
  const map = screen.getByRole('region', { name: 'Onde fica' });
  await expect.element(map.getByRole('alert')).toHaveTextContent('Não conseguimos carregar o mapa.');
  expect(map.element().getBoundingClientRect().height).toBe(280);
  await map.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(map.getByRole('group', { name: /^Onde fica/ })).toBeVisible();
});
