import { kilometresBetween } from '../../distance.ts';
import { createSequence } from '../../random.ts';
import type { SandboxHotel } from './hotels.ts';
import { closings, foodSentences, goodToKnow, openings, places, roomSentences } from './sentences.ts';

const POINTS = 3;

function distanceText({ city, position }: SandboxHotel): string {
  const km = kilometresBetween(city, { lat: position.latitude, lon: position.longitude });
  return km === 0 ? 'poucos minutos' : `cerca de ${km} km`;
}

const FEMININE = /^(Pousada|Hospedaria|Estalagem|Casa)\b/;

/** Describes a hotel in a few sentences and a list, as HTML; no two of a city alike. */
export function descriptionOf(hotel: SandboxHotel): string {
  const { code, name, city, address } = hotel;
  const next = createSequence(`description|${code}`);
  const one = (sentences: readonly string[]) => sentences[Math.floor(next() * sentences.length)] ?? '';
  const filled = (sentence: string) =>
    sentence
      .replace(/\[(.*?)\/(.*?)\]/g, FEMININE.test(name) ? '$2' : '$1')
      .replaceAll('{nome}', `<strong>${name}</strong>`)
      .replaceAll('{cidade}', city.name)
      .replaceAll('{rua}', address.split(', ')[0] ?? '')
      .replaceAll('{distancia}', distanceText(hotel));
  const first = [one(openings[city.landscape]), one(places)].map(filled).join(' ');
  const second = [one(roomSentences), one(foodSentences), one(closings)].join(' ');
  const points = goodToKnow
    .map((point) => ({ point, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, POINTS);
  return `<p>${first}</p><p>${second}</p><ul>${points.map(({ point }) => `<li>${point}</li>`).join('')}</ul>`;
}
