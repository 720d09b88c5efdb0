import { expect, it } from 'vitest';
import { isFlightMember, neededData } from './transfer-ends.ts';

it.each([
  ['from an airport', 'AIRPORT', 'ADDRESS', false, ['startingAirport', 'dropOffLocation']],
  ['to an airport', 'ADDRESS', 'AIRPORT', false, ['pickupLocation', 'destinationAirport']],
  ['between addresses', 'ADDRESS', 'ADDRESS', false, ['pickupLocation', 'dropOffLocation']],
  ['between airports', 'AIRPORT', 'AIRPORT', false, ['startingAirport', 'destinationAirport']],
  [
    'from an airport and back',
    'AIRPORT',
    'ADDRESS',
    true,
    ['startingAirport', 'dropOffLocation', 'pickupLocation', 'destinationAirport'],
  ],
  [
    'to an airport and back',
    'ADDRESS',
    'AIRPORT',
    true,
    ['pickupLocation', 'destinationAirport', 'startingAirport', 'dropOffLocation'],
  ],
  [
    'between addresses, which has no way back of its own',
    'ADDRESS',
    'ADDRESS',
    true,
    ['pickupLocation', 'dropOffLocation'],
  ],
] as const)('%s it needs the members of its journey, in its order', (_case, start, destination, hasReturn, needed) => {
  expect(neededData({ start, destination, hasReturn })).toEqual(needed);
});

it('tells flights from addresses', () => {
  const members = ['startingAirport', 'destinationAirport', 'pickupLocation', 'dropOffLocation'] as const;
  expect(members.filter(isFlightMember)).toEqual(['startingAirport', 'destinationAirport']);
});
