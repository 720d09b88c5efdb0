// Builds suppliers/sandbox/data/stations.json. Run `npm install` and then `npm run stations` in this folder.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import { plainText } from '../../packages/contract/src/fields/typed-text.ts';
import { rowsOf } from './rows.mjs';

const dataFile = (name) => fileURLToPath(new URL(`../../suppliers/sandbox/data/${name}`, import.meta.url));
const keyOf = (state, city) => `${state} ${plainText(city)}`;
/** Places that are no municipality have the number of the one they lie in. */
const LIES_IN = { Pipa: 'Tibau do Sul', Jericoacoara: 'Jijoca de Jericoacoara', 'Canoa Quebrada': 'Aracati' };

const places = new Map(
  JSON.parse(readFileSync(dataFile('destinations.json'), 'utf8'))
    .filter(([, , , country]) => country === 'BR')
    .map(([, name, state, , zone, lat, lon, population]) => [keyOf(state, name), { zone, lat, lon, population }]),
);
const codes = new Map(getMunicipalities().map(({ code, name, stateCode }) => [keyOf(stateCode, name), code]));

const rows = rowsOf('stations.txt').map((line) => {
  const [state, name, iata, served, stations, aliases] = line.split('|');
  const place = places.get(keyOf(state, name));
  const code = codes.get(keyOf(state, LIES_IN[name] ?? name));
  if (!place || !code || aliases === undefined) throw new Error(`not understood: ${line}`);
  const people = served === '' ? Math.round(place.population / 1000) : Number(served);
  if (!(people > 0)) throw new Error(`nobody lives in ${name}`);
  const terminals = (stations === '' ? `Rodoviária de ${name}` : stations).split(';').map((text) => {
    const [, terminal, weight = '1', reach = '0'] = /^([^*<]+)(?:\*(\d+))?(?:<(\d+))?$/.exec(text) ?? [];
    if (!terminal) throw new Error(`not understood: ${text}`);
    return [terminal, Number(weight), Number(reach)];
  });
  return [`BR${code}`, name, state, place.zone, place.lat, place.lon, people, iata, aliases, terminals];
});
rows.sort((a, b) => (a[0] < b[0] ? -1 : 1));
if (new Set(rows.map(([code]) => code)).size !== rows.length) throw new Error('two cities of one code');
writeFileSync(dataFile('stations.json'), `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
console.log(`${rows.length} cities, ${rows.reduce((sum, row) => sum + row[9].length, 0)} stations`);
