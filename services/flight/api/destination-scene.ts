import { landscapeScene } from '@embarque/commerce/api/drawing/landscape-scene.ts';
import { landscapeOf } from '@embarque/flight/landscapes.ts';

const IATA = /^[A-Z]{3}$/;

/** Returns an SVG scene of the kind of place an airport or city code stands for; undefined for what is no such code. Never throws. */
export const drawDestination = (code: string): string | undefined =>
  IATA.test(code) ? landscapeScene(landscapeOf(code), code) : undefined;
