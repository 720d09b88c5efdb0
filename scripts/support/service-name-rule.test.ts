import { describe, expect, it } from 'vitest';
import { namedServices, ownServiceOf } from './service-name-rule.mjs';

const namesIn = (text: string, isTest = false) => namedServices(text, { isTest }).map(({ name }) => name);

describe('the rule of service names', () => {
  it.each([
    ["if (kind === 'FLIGHT') return;", 'flight'],
    ["import { hotelService } from '@embarque/hotel/service.ts';", 'hotel'],
    ['const busSeats = 3;', 'bus'],
    ['/** The call that cars share. */', 'cars'],
    ['.flight-card { color: red; }', 'flight'],
    ['if (kind in flightKinds) return;', 'flight'],
  ])('finds a service in %j', (line, name) => {
    expect(namesIn(line)).toContain(name);
  });

  it.each([
    'const card = inFlight.get(key); // requests in flight',
    'fee: file.destinoFeriasFeeHotel + file.advanceDaysCar,',
    'the carrier of a busy hotelier',
    "path: '/place/hotel-cities',",
  ])('finds none in %j', (line) => {
    expect(namesIn(line)).toEqual([]);
  });

  it('lets tests send and compare the wire’s own values, and nothing else', () => {
    expect(namesIn("type: 'FLIGHT', hotel: true, '/v1/api/services/bus/check-discount'", true)).toEqual([]);
    expect(namesIn("import { port } from '@embarque/flight/port.ts';", true)).toEqual(['flight']);
    expect(namesIn("type: 'FLIGHT'", false)).toEqual(['flight']);
  });

  it.each([
    ['services/flight/api/index.ts', 'flight'],
    ['suppliers/sandbox/src/hotel/part.ts', 'hotel'],
    ['suppliers/sandbox/src/booking/holds.ts', undefined],
    ['services/catalog/src/api.ts', undefined],
  ])('%s may name %s and no other', (file, own) => {
    expect(ownServiceOf(file)).toBe(own);
    const found = namedServices('flightOf(); hotelOf();', { isTest: false, own }).map(({ name }) => name);
    expect(found).toEqual(['flight', 'hotel'].filter((name) => name !== own));
  });

  it('lets a folder name its own service in the plural, however that is built', () => {
    const namesFor = (own: string) => namedServices('cars and buses', { isTest: false, own }).map(({ name }) => name);
    expect(namesFor('car')).toEqual(['buses']);
    expect(namesFor('bus')).toEqual(['cars']);
  });

  it('says where', () => {
    expect(namedServices('one\nflightSearch();', { isTest: false })).toEqual([
      { line: 2, name: 'flight', source: 'flightSearch();' },
    ]);
  });
});
