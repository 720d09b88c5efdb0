import type { CarCity } from '@embarque/car/contract.ts';
import { type City, cities } from './cities.ts';

const MIN_LENGTH = 3;
const countryNames = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** Lower-cases a text without its accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

function descriptionOf({ code, name, airport, countryIso }: City): string {
  const place = airport === name ? name : `${name}, ${airport}`;
  return `${place} (${code}), ${countryNames.of(countryIso) ?? countryIso}`;
}

const entries = cities.map((city) => {
  const { code, name, countryIso, aliases } = city;
  const description = descriptionOf(city);
  return {
    city: { description, iata: code, countryIso } satisfies CarCity,
    names: [code, name, ...aliases.split(', ')].map(fold),
    text: fold(`${description} ${aliases}`),
  };
});

/** Returns the cities that contain a text, those whose name or code begins with it first; empty below three characters. */
export function findCities(text: string): CarCity[] {
  const wanted = fold(text);
  if (wanted.length < MIN_LENGTH) return [];
  const found = entries.filter((entry) => entry.text.includes(wanted));
  const isNamed = ({ names }: (typeof entries)[number]) => names.some((name) => name.startsWith(wanted));
  return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))].map(({ city }) => city);
}
