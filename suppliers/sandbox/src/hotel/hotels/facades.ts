import { h32 } from '../../random.ts';
import type { SandboxHotel } from './hotels.ts';

/** The buildings a hotel of a kind may have, by how its name begins; the longest beginning comes first. */
const buildings: readonly (readonly [kind: string, names: readonly [string, ...string[]]])[] = [
  ['Hotel Boutique', ['sobrado', 'classic', 'pousada']],
  ['Grande Hotel', ['classic', 'tower']],
  ['Apart-Hotel', ['tower', 'midrise']],
  ['Hospedaria', ['sobrado', 'midrise', 'classic']],
  ['Pousada', ['pousada', 'sobrado']],
  ['Resort', ['resort']],
  ['Hotel', ['midrise', 'classic', 'tower']],
];

/** Returns which building the picture of a hotel's front shows: what such a house is like, and a chalet in the mountains. */
export function facadeOf({ name, code, city }: SandboxHotel): string {
  const [usual, ...others] = buildings.find(([kind]) => name.startsWith(kind))?.[1] ?? ['midrise'];
  const isLodge = city.landscape === 'mountain' && usual === 'pousada';
  const possible = [isLodge ? 'chalet' : usual, ...others];
  return possible[h32(`facade|${code}`) % possible.length] ?? usual;
}
