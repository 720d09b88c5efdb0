// One time zone is enough: airports have no time here.
import { describe, expect, it } from 'vitest';
import { stopsOf, visitsOnce } from './airport-visits.ts';

const legsOf = (journey: string) =>
  journey.split(' ').map((leg) => {
    const [departurestation = '', arrivalstation = ''] = leg.split('-');
    return { departurestation, arrivalstation };
  });

describe('a journey', () => {
  it.each([
    ['direct', 'GRU-SSA'],
    ['by one airport', 'GRU-BSB BSB-SSA'],
    ['by five airports', 'GRU-BSB BSB-CNF CNF-REC REC-FOR FOR-NAT NAT-SSA'],
    ['that changes the airport within a city', 'SSA-CGH GRU-MIA'],
    ['between two airports of one city', 'GRU-BSB BSB-CGH'],
  ])('%s visits no airport twice', (_, journey) => {
    expect(visitsOnce(stopsOf(legsOf(journey)))).toBe(true);
  });

  it.each([
    ['that comes by its origin', 'GRU-BSB BSB-GRU GRU-SSA'],
    ['that passes its destination', 'GIG-VAG VAG-CNF CNF-VAG'],
    ['that ends where it began', 'GRU-SSA SSA-GRU'],
    ['that changes twice at one airport', 'GRU-BSB BSB-CNF CNF-BSB BSB-SSA'],
    ['that comes back to an airport it has left by another', 'SSA-CGH GRU-VCP VCP-CGH CGH-MIA'],
    ['that lands where it took off', 'GRU-GRU GRU-SSA'],
  ])('%s does', (_, journey) => {
    expect(visitsOnce(stopsOf(legsOf(journey)))).toBe(false);
  });
});
