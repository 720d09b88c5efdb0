import { darker, lighter } from './colour.ts';
import type { Scene } from './scene.ts';
import { at, count, d, disc, each, line, oval, rect, shape } from './svg.ts';

/** Plants stand with their foot at x, y. */

const FROND = 'M0 0Q22-30 62-6Q66 4 68 14Q36-12 0 0z';

/** A leaning palm, 150 high. */
export function palm({ light }: Scene, x: number, y: number, scale: number, mirrored = false): string {
  const [leaf, shade, trunk] = [light.out('#4c9a5a'), light.out('#2d7350'), light.out('#9a7350')];
  const frond = (angle: number, flip: number, fill: string) =>
    `<path transform="rotate(${angle}) scale(${flip} 1)" d="${FROND}" fill="${fill}"/>`;
  const crown = [
    frond(38, 1, shade),
    frond(-38, -1, shade),
    frond(-70, 1, shade),
    frond(-42, 1, leaf),
    frond(4, 1, leaf),
    frond(40, -1, leaf),
    frond(-6, -1, leaf),
  ].join('');
  const nuts = disc(-4, 4, 5, darker(trunk)) + disc(6, 5, 5, trunk);
  const stem =
    shape('M-7 0Q0-70 24-134L31-132Q12-66 7 0z', trunk) + line('M-4-30l9 1M1-58l9 2M8-86l9 3', darker(trunk), 2);
  return at(x, y, stem + at(28, -134, crown + nuts), scale, mirrored);
}

/** A conifer, 110 high. */
export function pine({ light }: Scene, x: number, y: number, scale: number): string {
  const [leaf, shade] = [light.out('#3c7a58'), light.out('#2a5f49')];
  return at(
    x,
    y,
    rect(-4, -16, 8, 16, light.out('#6d4a35')) +
      shape('M0-110L20-70H12L30-40H20L36-12H-36L-20-40H-30L-12-70H-20z', leaf) +
      shape('M0-110L20-70H12L30-40H20L36-12H4z', shade),
    scale,
  );
}

/** A broadleaf tree, 110 high. */
export function tree({ light }: Scene, x: number, y: number, scale: number): string {
  const leaf = light.out('#5a9a56');
  const shade = light.out('#3d7a4c');
  return at(
    x,
    y,
    line('M0 0V-60M0-36L16-56', light.out('#6d4a35'), 7) +
      shape(
        'M-44-58a26 26 0 0 1 16-34a30 30 0 0 1 56-4a26 26 0 0 1 18 38a22 22 0 0 1-34 12a26 26 0 0 1-34 2a20 20 0 0 1-22-14z',
        shade,
      ) +
      shape('M-36-64a22 22 0 0 1 14-26a26 26 0 0 1 44-6a18 18 0 0 1-6 30a24 24 0 0 1-30 8a18 18 0 0 1-22-6z', leaf),
    scale,
  );
}

/** A round shrub, about 60 wide. */
export function shrub({ light, dice }: Scene, x: number, y: number, scale: number): string {
  const leaf = light.out(dice.one(['#4f8f57', '#3f8260']));
  const flowers = dice.chance(0.4)
    ? each([-18, -4, 12], (left, index) => disc(left, -12 - index * 4, 2.4, light.out('#f08a7b')))
    : '';
  return at(
    x,
    y,
    shape('M-32 0a15 15 0 0 1 6-20a19 19 0 0 1 32-8a17 17 0 0 1 22 10a12 12 0 0 1 4 18z', darker(leaf)) +
      shape('M-28 0a12 12 0 0 1 6-16a16 16 0 0 1 26-4a14 14 0 0 1 14 20z', leaf) +
      flowers,
    scale,
  );
}

/** Broad blades, such as agaves have; about 90 wide. */
export function blades(leaf: string, x: number, y: number, scale: number): string {
  const blade = (angle: number, fill: string) =>
    `<path transform="rotate(${angle})" d="M-7 0Q-12-40 0-64Q12-40 7 0z" fill="${fill}"/>`;
  const dark = darker(leaf, 0.22);
  return at(
    x,
    y,
    blade(-62, dark) +
      blade(60, dark) +
      blade(-36, leaf) +
      blade(34, lighter(leaf, 0.1)) +
      blade(-2, dark) +
      blade(14, leaf),
    scale,
  );
}

/** A plant in a pot, 100 high. */
export function pottedPlant(leaf: string, pot: string, x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    oval(0, 0, 26, 5, '#10202c', 0.18) +
      blades(leaf, 0, -30, 1) +
      shape('M-20-36H20L15 0H-15z', pot) +
      shape('M4-36H20L15 0H6z', darker(pot)),
    scale,
  );
}

/** A row of tree tops along a line, each as high as it is wide. */
export function treeTops({ dice }: Scene, y: number, fill: string, size: number): string {
  const tops = count(Math.ceil(600 / size) + 1);
  return shape(
    `M0 400V${y}${each(tops, () => {
      const wide = Math.round(size * dice.number(0.8, 1.2));
      return d`a${wide / 2} ${Math.round(wide * dice.number(0.4, 0.62))} 0 0 1 ${wide} 0`;
    })}V400z`,
    fill,
  );
}

/** The plants that belong to a landscape, at both sides of a picture. */
export function framing(scene: Scene, y: number): string {
  const { landscape, dice, light } = scene;
  const wobble = () => dice.number(-8, 8);
  if (landscape === 'coast') {
    return (
      palm(scene, 62 + wobble(), y + 22, dice.number(1.25, 1.6)) +
      palm(scene, 548 + wobble(), y + 12, dice.number(1.05, 1.35), true) +
      blades(light.out('#3f8f68'), 30, y + 46, 0.9) +
      blades(light.out('#57a06a'), 572, y + 42, 0.8) +
      shrub(scene, 112, y + 28, 0.8) +
      shrub(scene, 500, y + 26, 0.8)
    );
  }
  if (landscape === 'mountain') {
    return (
      pine(scene, 42 + wobble(), y + 26, dice.number(1.6, 2)) +
      pine(scene, 98 + wobble(), y + 14, dice.number(1, 1.3)) +
      pine(scene, 560 + wobble(), y + 22, dice.number(1.5, 1.9)) +
      pine(scene, 508 + wobble(), y + 10, dice.number(0.8, 1)) +
      shrub(scene, 130, y + 26, 0.7) +
      shrub(scene, 470, y + 24, 0.8)
    );
  }
  if (landscape === 'river') {
    return (
      tree(scene, 50 + wobble(), y + 20, dice.number(1.4, 1.7)) +
      palm(scene, 548 + wobble(), y + 16, dice.number(1.1, 1.4), true) +
      shrub(scene, 104, y + 28, 0.9) +
      shrub(scene, 498, y + 28, 0.9) +
      blades(light.out('#57a06a'), 24, y + 44, 0.8)
    );
  }
  return (
    tree(scene, 62 + wobble(), y + 14, dice.number(1, 1.2)) + tree(scene, 540 + wobble(), y + 14, dice.number(0.9, 1.1))
  );
}
