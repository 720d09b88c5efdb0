import { darker, lighter, timber } from '@embarque/commerce/api/drawing/colour.ts';
import { box, count, d, each, line, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../paint/scene.ts';
import { builtInTub, cornerPlant, freestandingTub, matAndStool, shower, towelLadder, vanity } from './bath-fixtures.ts';
import { windowOnto } from './window.ts';

/** Bathrooms. The wall meets the floor at 306. */
const WALL_FOOT = 306;

/** A basin and a shower. */
export function showerRoom(scene: Scene): string {
  const width = scene.dice.number(132, 168);
  return [
    tiledShell(scene),
    vanity(scene, 236, 1),
    shower(scene, 560 - width, width),
    scene.dice.chance(0.7) ? towelLadder(scene, 70) : cornerPlant(scene, 66),
    matAndStool(scene, 236),
  ].join('');
}

/** A basin and a bathtub with a window over it: for families. */
export function tubRoom(scene: Scene): string {
  return [
    tiledShell(scene),
    windowOnto(scene, { x: 404, y: 86, width: 132, height: 104 }, 2, scene.light.indoors('#fbf7ef')),
    vanity(scene, 226, 1),
    builtInTub(scene),
    towelLadder(scene, 66),
    matAndStool(scene, 226),
  ].join('');
}

/** Two basins under one mirror, and a broad shower with two heads. */
export function doubleRoom(scene: Scene): string {
  const width = scene.dice.number(158, 180);
  return [
    tiledShell(scene),
    vanity(scene, 220, 2),
    shower(scene, 578 - width, width, 2),
    matAndStool(scene, 220),
    cornerPlant(scene, 30),
  ].join('');
}

/** Walls of timber, a basin, and a bathtub on feet at the window. */
export function timberRoom(scene: Scene): string {
  const { room, light } = scene;
  const wood = timber(room.wood);
  return [
    tiledShell(scene, wood),
    windowOnto(scene, { x: 366, y: 76, width: 180, height: 132 }, 3, light.indoors(darker(room.wood, 0.2))),
    vanity(scene, 206, 1),
    towelLadder(scene, 54),
    freestandingTub(scene, 444, 352),
    cornerPlant(scene, 572),
  ].join('');
}

/** Two basins, and a bathtub before the widest window. */
export function suiteBath(scene: Scene): string {
  return [
    tiledShell(scene),
    windowOnto(scene, { x: 340, y: 56, width: 226, height: 190 }, 3, scene.light.indoors('#fbf7ef')),
    vanity(scene, 174, 2),
    freestandingTub(scene, 448, 360),
    matAndStool(scene, 176),
    cornerPlant(scene, 580),
  ].join('');
}

/** The joints of square tiles, of upright ones, of ones laid like bricks. */
const tilings: readonly [() => string, ...(() => string)[]] = [
  () => each(count(7), (row) => `M0 ${177 + row * 19}H600`) + each(count(24), (column) => `M${column * 26} 158V306`),
  () => `M0 206H600M0 254H600${each(count(40), (column) => `M${column * 15} 158V306`)}`,
  () =>
    each(count(7), (row) => `M0 ${180 + row * 22}H600`) +
    each(count(7), (row) =>
      each(count(13), (column) => `M${column * 48 + (row % 2) * 24} ${158 + row * 22}v${row === 6 ? 16 : 22}`),
    ),
];

/** The wall with tiles, or with boards where a colour of wood is given, and the floor. */
function tiledShell({ light, room, dice }: Scene, boards?: string): string {
  const wall = light.indoors(boards ?? lighter(room.wall, 0.35));
  const tiles = light.indoors(
    dice.one([lighter(room.textile, 0.62), lighter(room.panel, 0.45), lighter(room.accent, 0.6)]),
  );
  const floor = light.indoors(dice.one(['#d8d3ca', '#c9cfd0', '#d9cbb8']));
  const lower = boards
    ? line(
        each(count(20), (row) => `M0 ${20 + row * 15}H600`),
        darker(wall),
        1.8,
        0.5,
      )
    : rect(0, 158, 600, 148, tiles) +
      line(dice.one(tilings)(), lighter(tiles, 0.5), 1.6) +
      rect(0, 154, 600, 5, light.indoors('#fbf7ef'));
  return [
    rect(0, 0, 600, WALL_FOOT, wall),
    lower,
    rect(0, WALL_FOOT, 600, 94, floor),
    line(
      each(count(13), (index) => d`M${index * 50} ${WALL_FOOT}L${300 + (index * 50 - 300) * 1.7} 400`) +
        'M0 330H600M0 362H600',
      darker(floor),
      1.5,
      0.5,
    ),
    shape(box(0, WALL_FOOT, 600, 5), '#10202c', 0.14),
  ].join('');
}
