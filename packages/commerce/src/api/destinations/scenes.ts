import { brasilia, foz, manaus } from './brazil/central.ts';
import { fortaleza, maceio, natal, noronha, recife, saoLuis } from './brazil/northeast.ts';
import { salvador } from './brazil/salvador.ts';
import { curitiba, florianopolis, portoAlegre } from './brazil/south.ts';
import { beloHorizonte, rio, saoPaulo } from './brazil/southeast.ts';
import type { Landmark } from './landmark.ts';
import { otherPlaces } from './other-places.ts';

/** A place that has a scene of its own, and the names it goes by: codes of its airports and its city, and the slug of its name. */
interface Place {
  readonly names: readonly string[];
  readonly landmark: Landmark;
}

/** The places, in the order of the files they are drawn in. A name stands once. */
export const places: readonly Place[] = [
  { names: ['SSA', 'salvador'], landmark: salvador },
  { names: ['RIO', 'GIG', 'SDU', 'rio-de-janeiro'], landmark: rio },
  { names: ['SAO', 'GRU', 'CGH', 'sao-paulo'], landmark: saoPaulo },
  { names: ['BHZ', 'CNF', 'PLU', 'belo-horizonte'], landmark: beloHorizonte },
  { names: ['BSB', 'brasilia'], landmark: brasilia },
  { names: ['MAO', 'manaus'], landmark: manaus },
  { names: ['IGU', 'foz-do-iguacu'], landmark: foz },
  { names: ['REC', 'recife', 'olinda'], landmark: recife },
  { names: ['FOR', 'fortaleza'], landmark: fortaleza },
  { names: ['NAT', 'natal'], landmark: natal },
  { names: ['FEN', 'fernando-de-noronha'], landmark: noronha },
  { names: ['SLZ', 'sao-luis', 'barreirinhas', 'santo-amaro-do-maranhao'], landmark: saoLuis },
  { names: ['MCZ', 'maceio'], landmark: maceio },
  { names: ['FLN', 'florianopolis'], landmark: florianopolis },
  { names: ['POA', 'porto-alegre'], landmark: portoAlegre },
  { names: ['CWB', 'curitiba'], landmark: curitiba },
  ...otherPlaces,
];

const landmarks: ReadonlyMap<string, Landmark> = new Map(
  places.flatMap(({ names, landmark }) => names.map((name) => [name, landmark] as const)),
);

/** Returns the scene of a place by an IATA code in capitals or the slug of a city; undefined if it has none. */
export const sceneFor = (name: string): Landmark | undefined => landmarks.get(name);
