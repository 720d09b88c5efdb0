// Builds services/flight/data/landscapes.json: what lies around the town an airport serves. Run `npm run landscapes` in this folder.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { plainText } from '../../packages/contract/src/fields/typed-text.ts';
import { isLand } from '../../packages/server-kit/src/land.ts';

const fileOf = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path) => JSON.parse(readFileSync(fileOf(path), 'utf8'));

/**
 * What is known better than the rules below: airports that serve a region rather than their town, towns on great rivers or in the
 * mountains that no list of destinations has, and cities whose river is not what one pictures of them.
 */
const REVIEWED = {
  coast: 'AJU JJD VCE',
  mountain: 'ASE CPC CXJ GVA INN KTM',
  river: 'ALT BAZ CZS ITB PNZ TBT TFF TMT',
  city: 'AMS BKK DMK FLR FRA HHN LIS OPO PRG SVQ',
};
const reviewed = new Map(
  Object.entries(REVIEWED).flatMap(([landscape, codes]) => codes.split(' ').map((code) => [code, landscape])),
);
/** Further away there is another town of the same name. */
const SAME_TOWN_KM = 120;
/** At the sea is what has water this far away on a quarter of the ways around. */
const SHORE_KM = 10;
const WAYS = 16;

const KM_PER_DEGREE = 111.2;
const eastKm = (lat) => KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
const distance = (one, other) =>
  Math.hypot((one.lat - other.lat) * KM_PER_DEGREE, (one.lon - other.lon) * eastKm((one.lat + other.lat) / 2));

const keyOf = (country, name) => `${country} ${plainText(name)}`;
const towns = read('suppliers/sandbox/data/destinations.json').map(
  ([, name, , country, , lat, lon, , , landscape]) => ({ key: keyOf(country, name), lat, lon, landscape }),
);

async function isAtSea({ lat, lon }) {
  let ways = 0;
  for (let way = 0; way < WAYS; way += 1) {
    const angle = (way / WAYS) * 2 * Math.PI;
    const latitude = lat + (SHORE_KM * Math.cos(angle)) / KM_PER_DEGREE;
    const longitude = lon + (SHORE_KM * Math.sin(angle)) / eastKm(lat);
    if (!(await isLand({ latitude, longitude }))) ways += 1;
  }
  return ways >= WAYS / 4;
}

/** @type {Record<string, string[]>} */
const found = { coast: [], mountain: [], river: [] };
for (const [code, city, , country, , , lat, lon] of read('services/flight/data/airports.json').airports) {
  const key = keyOf(country, city);
  const town = towns.find((each) => each.key === key && distance(each, { lat, lon }) < SAME_TOWN_KM);
  const landscape = reviewed.get(code) ?? town?.landscape ?? ((await isAtSea({ lat, lon })) ? 'coast' : 'city');
  found[landscape]?.push(code);
}
const lines = Object.entries(found).map(
  ([landscape, codes]) => `  "${landscape}": ${JSON.stringify(codes.sort().join(' '))}`,
);
writeFileSync(fileOf('services/flight/data/landscapes.json'), `{\n${lines.join(',\n')}\n}\n`);
console.log(
  Object.entries(found)
    .map(([landscape, codes]) => `${codes.length} ${landscape}`)
    .join(', '),
);
