// Builds services/flight/data/airports.json. Run `npm install` and then `npm run airports` in this folder.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import airportData from 'airport-data-js';
import { cityNamer } from './city-namer.mjs';
import { rowsOf } from './rows.mjs';
import { createZoneVote } from './zone-vote.mjs';

/** Coordinates that airport-data-js has old or rounded. */
const places = { RBR: [-9.869, -67.898], ROO: [-16.586, -54.725] };

const all = await airportData.findAirports({});
const brazil = rowsOf('brazil.txt').map((row) => row.split('|'));
const foreign = new Map(
  rowsOf('foreign-cities.txt').flatMap((row) => {
    const [country, city, codes] = row.split('|');
    return codes.split(' ').map((code) => [code, { country, city }]);
  }),
);
const handWritten = new Map(
  rowsOf('aliases.txt').map((row) => {
    const [country, city, names] = row.split('|');
    return [`${country}|${city}`, names];
  }),
);
const zoneOf = createZoneVote();
const cityOf = cityNamer();

/**
 * The source lists under IATA codes what is no airport: railway and bus stations, heliports, places for seaplanes. What
 * has neither an ICAO code nor a runway is none either, unless the curated list names it.
 */
const NO_AIRPORT =
  /railway station|\bgare\b|aerogare|heliport|helipad|sea ?plane|\bSPB\b|sea port|metropolitan area|naval air station|bus (plaza|station)/i;
function isAirport({ iata, icao, airport, runway_length: runway }) {
  const hasCode = String(icao ?? '').trim() !== '';
  if (foreign.has(iata)) return true;
  if (NO_AIRPORT.test(airport) || (!hasCode && /\bstation\b/i.test(airport))) return false;
  return hasCode || runway > 0;
}

checkMunicipalities(await getMunicipalities());

const round = (degrees) => Math.round(degrees * 10_000) / 10_000;
const clean = (text) => text.replace(/\s+/g, ' ').trim();

function placeOf(airport) {
  const [lat, lon] = places[airport.iata] ?? [airport.latitude, airport.longitude];
  return { lat: round(Number(lat)), lon: round(Number(lon)) };
}

function brazilian([code, city, uf, name]) {
  const airport = all.find((row) => row.iata === code && row.country_code === 'BR');
  if (!airport) throw new Error(`${code} is no Brazilian airport of the source`);
  const { lat, lon } = placeOf(airport);
  return [code, city, name, 'BR', uf, zoneOf(airport, uf, lat, lon), lat, lon, handWritten.get(`BR|${city}`) ?? ''];
}

function outsideBrazil(airport) {
  const { lat, lon } = placeOf(airport);
  const known = foreign.get(airport.iata);
  if (known && known.country !== airport.country_code) {
    throw new Error(`${airport.iata} is in ${airport.country_code}, the curated list says ${known.country}`);
  }
  const name = clean(airport.airport)
    .replace(/\b(International|Intl|Regional|Municipal|Domestic) ?(Airport)?\b/g, '')
    .replace(/\b(Airport|Aeropuerto|Internacional)\b( de )?/g, '');
  const sourceCity = cityOf(airport, lat, lon);
  const city = known?.city ?? sourceCity;
  const readable = withoutCity(clean(name), sourceCity) || city;
  const aliases = aliasesOf(airport.country_code, city, sourceCity);
  return [airport.iata, city, readable, airport.country_code, '', zoneOf(airport, '', lat, lon), lat, lon, aliases];
}

const NO_NAME_ALONE =
  /^(Aerodrome|Atol|City|County|Executive|Field|Herrera|Hole|Island|Lakes|Memorial|Metropolitan|National|North|Park|South|State|Valley)\b/;

/** "Heathrow" of "London Heathrow": the city stands before it already, by its Portuguese name. */
function withoutCity(name, city) {
  const rest = name.startsWith(`${city} `) ? name.slice(city.length + 1) : '';
  return /^\p{Lu}/u.test(rest) && !NO_NAME_ALONE.test(rest) ? rest : name;
}

/** Other names of a city: the one it has at home or in English, and those written down by hand. */
function aliasesOf(country, city, sourceCity) {
  return [city === sourceCity ? '' : sourceCity, handWritten.get(`${country}|${city}`) ?? '']
    .filter(Boolean)
    .join(', ');
}

function checkMunicipalities(municipalities) {
  const known = new Set(municipalities.map((each) => `${each.name}|${each.stateCode}`));
  for (const [code, city, uf] of brazil) {
    if (!known.has(`${city}|${uf}`)) throw new Error(`${code}: no municipality ${city} in ${uf}`);
  }
}

/** A code of several airports is no airport of its own. */
const cityCodes = new Set(rowsOf('metropolitan.txt').map((row) => row.slice(0, 3)));
const scheduled = all.filter(
  (row) =>
    /^[A-Z]{3}$/.test(row.iata) &&
    !cityCodes.has(row.iata) &&
    row.country_code !== 'BR' &&
    isAirport(row) &&
    (String(row.scheduled_service).toUpperCase() === 'TRUE' || foreign.has(row.iata)),
);
const byCode = new Map(scheduled.map((row) => [row.iata, row]));
for (const code of foreign.keys()) if (!byCode.has(code)) console.warn(`no airport ${code}: left out`);

const airports = [...brazil.map(brazilian), ...[...byCode.values()].map(outsideBrazil)].sort((a, b) =>
  a[0] < b[0] ? -1 : 1,
);
const codes = new Set(airports.map(([code]) => code));
const metropolitan = rowsOf('metropolitan.txt').map((row) => {
  const [code, city, country, members] = row.split('|');
  const present = members.split(' ').filter((each) => codes.has(each));
  return [code, city, country, present, handWritten.get(`${country}|${city}`) ?? ''];
});
const countryAliases = rowsOf('countries.txt').map((row) => row.split('|'));

const lines = (rows) => rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
const target = fileURLToPath(new URL('../../services/flight/data/airports.json', import.meta.url));
writeFileSync(
  target,
  `{\n  "airports": [\n${lines(airports)}\n  ],\n  "cityCodes": [\n${lines(metropolitan)}\n  ],\n  "countryAliases": [\n${lines(countryAliases)}\n  ]\n}\n`,
);
console.log(`${airports.length} airports (${brazil.length} in Brazil), ${metropolitan.length} city codes`);
zoneOf.report();
