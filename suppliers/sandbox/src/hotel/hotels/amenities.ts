import type { Landscape } from '../../destinations.ts';
import { createSequence } from '../../random.ts';
import { closesAtNight } from './desk.ts';
import type { SandboxHotel } from './hotels.ts';

const EVERYWHERE = ['Wi-Fi grátis'];
const OPEN_AT_NIGHT = 'Recepção 24 horas';
/** With the stars from which on they are common. */
const COMMON: readonly (readonly [string, number])[] = [
  ['Estacionamento', 0],
  ['Guarda-volumes', 0],
  ['Sala de café da manhã', 0],
  ['Elevador', 2.5],
  ['Bar', 2.5],
  ['Lavanderia', 2.5],
  ['Restaurante', 3],
  ['Piscina', 3],
  ['Quartos acessíveis', 3],
  ['Sala de reuniões', 3],
  ['Academia', 3.5],
  ['Sauna', 3.5],
  ['Serviço de quarto', 3.5],
  ['Espaço para crianças', 3.5],
  ['Piscina aquecida', 4],
  ['Spa', 4],
  ['Concierge', 4.5],
  ['Recarga de carros elétricos', 4],
];
const BY_LANDSCAPE: Readonly<Record<Landscape, readonly string[]>> = {
  coast: ['Serviço de praia', 'Bicicletas', 'Redário'],
  mountain: ['Lareira no salão', 'Fondue', 'Trilhas no terreno'],
  river: ['Píer', 'Passeios de barco', 'Redário'],
  city: ['Espaço de trabalho', 'Check-in expresso', 'Terraço'],
};
const FEWEST = 8;
const MOST = 14;

/** Returns 8 to 14 amenities of a hotel; hotels of more stars have more. */
export function amenitiesOf(hotel: SandboxHotel): string[] {
  const { code, stars, city } = hotel;
  const always = closesAtNight(hotel) ? EVERYWHERE : [...EVERYWHERE, OPEN_AT_NIGHT];
  const next = createSequence(`amenities|${code}`);
  const possible = [
    ...COMMON.filter(([, from]) => stars >= from - 0.5).map(([name]) => name),
    ...BY_LANDSCAPE[city.landscape],
  ];
  const count = Math.min(MOST, FEWEST + Math.floor((stars - 2) * 1.3 + next() * 3)) - always.length;
  const chosen = possible
    .map((name) => ({ name, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count);
  return [...always, ...possible.filter((name) => chosen.some((each) => each.name === name))];
}
