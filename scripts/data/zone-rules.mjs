import { rowsOf } from './rows.mjs';

/**
 * Returns a function that holds what sources say of a place's zone against what is known of its state and country: looked up by
 * coordinates, whoever lives at a border or on an island may get the neighbours' zone.
 */
export function createZoneRules() {
  const known = new Map(
    rowsOf('zones.txt').map((row) => {
      const [place, ...zones] = row.split(' ');
      return [place, zones];
    }),
  );
  return ({ code, state, country }, found) => {
    const zones = known.get(code) ?? known.get(`${country}-${state}`) ?? known.get(country) ?? [found];
    return zones.includes(found) ? found : zones[0];
  };
}
