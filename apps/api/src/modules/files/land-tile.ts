import { landIn } from '@embarque/server-kit/land.ts';
import { LRUCache } from 'lru-cache';
import { type ServedFile, svgFile } from './send-file.ts';

/** Changes with the data (world-atlas) and with how it is drawn: addresses carry it, and browsers keep their tiles for ever. */
export const TILES_VERSION = '2.0.2-1';
/** Address of our own tiles, as maps fill it in. */
export const OWN_TILES = `/v1/files/map/{z}-{x}-{y}.svg?v=${TILES_VERSION}`;

const NAME = /^(0|[1-9]\d?)-(0|[1-9]\d{0,5})-(0|[1-9]\d{0,5})\.svg$/;
/** As maps of the shop zoom: farther out a tile would be all the shores of the earth, which anybody could have drawn again and again. */
const MIN_ZOOM = 2;
const MAX_ZOOM = 18;
const TILE_PX = 256;
/** What is drawn beyond a tile's edges, so that no seam shows between two. */
const MARGIN = 2 / TILE_PX;
/** Latitude at which the square map of the world ends. */
const MAX_LATITUDE = 85.06;

/** Those of the farthest zooms, which take longest and hold most, and what maps show around them. */
const TILES_KEPT = 1_000;
const TILES_KEPT_BYTES = 16 * 1024 * 1024;

/** Returns what gives tiles, each drawn once while it is cached, by those who ask at the same time too. */
export function createLandTiles(draw = landTile): (file: string) => Promise<ServedFile | undefined> {
  const tiles = new LRUCache<string, ServedFile>({
    max: TILES_KEPT,
    maxSize: TILES_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    fetchMethod: draw,
  });
  return (file) => tiles.fetch(file);
}

/** Returns a tile of the map by the name of its file: land in white, and the sea left out; undefined for other names. */
export async function landTile(file: string): Promise<ServedFile | undefined> {
  const [zoom, x, y] = (NAME.exec(file) ?? []).slice(1).map(Number);
  if (zoom === undefined || x === undefined || y === undefined || zoom < MIN_ZOOM || zoom > MAX_ZOOM) return undefined;
  const count = 2 ** zoom;
  if (x >= count || y >= count) return undefined;
  const rings = await landIn({
    west: longitudeAt((x - MARGIN) / count),
    east: longitudeAt((x + 1 + MARGIN) / count),
    north: latitudeAt((y - MARGIN) / count),
    south: latitudeAt((y + 1 + MARGIN) / count),
  });
  const paths = rings.map((ring) => {
    const points: Point[] = [];
    for (let at = 0; at < ring.length; at += 2) {
      const [longitude = 0, latitude = 0] = [ring[at], ring[at + 1]];
      points.push([
        Math.round((placeOf(longitude) * count - x) * TILE_PX),
        Math.round((heightOf(latitude) * count - y) * TILE_PX),
      ]);
    }
    return pathOf(points);
  });
  const path = paths.join('');
  const land = path && `<path fill="#fff" fill-rule="evenodd" d="${path}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PX}" height="${TILE_PX}" viewBox="0 0 ${TILE_PX} ${TILE_PX}">${land}</svg>\n`;
  return { ...svgFile(Buffer.from(svg)), addressVersion: TILES_VERSION };
}

type Point = readonly [x: number, y: number];

/** Returns a closed path through points in whole pixels, without those on the way between others; nothing below a pixel's size. */
function pathOf(points: readonly Point[]): string {
  const kept: Point[] = [];
  for (const point of points) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last && last[0] === point[0] && last[1] === point[1]) continue;
    if (before && last && isOnTheWay(before, last, point)) kept.pop();
    kept.push(point);
  }
  const [first, ...rest] = kept;
  if (!first || rest.length < 2) return '';
  const steps = rest.map(([x, y], at) => `${x - (kept[at]?.[0] ?? 0)} ${y - (kept[at]?.[1] ?? 0)}`);
  return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

/** Whether a point lies on the line between two others, or where the line to the second turns back. */
const isOnTheWay = ([fromX, fromY]: Point, [x, y]: Point, [toX, toY]: Point): boolean =>
  (x - fromX) * (toY - y) === (y - fromY) * (toX - x);

/** Web Mercator: where a longitude, and a latitude, lie on a map of the world with sides of 1, and back. */
const placeOf = (longitude: number): number => (longitude + 180) / 360;
const heightOf = (latitude: number): number => {
  const radians = (Math.max(-MAX_LATITUDE, Math.min(latitude, MAX_LATITUDE)) * Math.PI) / 180;
  return 0.5 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / (2 * Math.PI);
};
const longitudeAt = (place: number): number => place * 360 - 180;
const latitudeAt = (height: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * height))) * 180) / Math.PI;
