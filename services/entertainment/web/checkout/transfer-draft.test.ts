import { fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { selectionOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { expect, it } from 'vitest';
import type { EntertainmentSelection } from '../entertainment-selection.ts';
import {
  type AddressMember,
  choosableEnds,
  emptyTransfer,
  pickupOf,
  type TransferDraft,
  withAddress,
  withEnd,
  withFlight,
} from './transfer-draft.ts';

const transfer = fakeTransfer().transfer as NonNullable<ReturnType<typeof fakeTransfer>['transfer']>;
const airport = { kinds: ['AIRPORT'], name: 'Aeroporto' } as const;
const address = { kinds: ['ADDRESS'], name: 'Centro' } as const;
const either = { kinds: ['AIRPORT', 'ADDRESS'], name: 'Salvador' } as const;

type End = typeof airport | typeof address | typeof either;

const between = (start: End, destination: End, hasReturn: boolean): EntertainmentSelection => {
  const ends = {
    start: { name: start.name, kinds: [...start.kinds] },
    destination: { name: destination.name, kinds: [...destination.kinds] },
  };
  return selectionOf(fakeTransfer({ transfer: { ...transfer, ...ends, hasReturn } }));
};
const emptyOf = (selection: EntertainmentSelection) => {
  const draft = emptyTransfer(selection);
  if (!draft) throw new Error('a transfer');
  return draft;
};

it('begins with an airport and an address where its ends may be both', () => {
  const endsOf = (start: End, destination: End) => {
    const draft = emptyOf(between(start, destination, false));
    return [draft.start, draft.destination];
  };
  expect(endsOf(airport, address)).toEqual(['AIRPORT', 'ADDRESS']);
  expect(endsOf(address, either)).toEqual(['ADDRESS', 'AIRPORT']);
  expect(endsOf(either, airport)).toEqual(['ADDRESS', 'AIRPORT']);
  expect(endsOf(either, either)).toEqual(['AIRPORT', 'ADDRESS']);
  expect(endsOf(address, address)).toEqual(['ADDRESS', 'ADDRESS']);
});

it('lets ends be chosen that may be both, and none of a transfer with a way back', () => {
  const chosen = (selection: EntertainmentSelection, hasReturn: boolean) =>
    selection.activity.transfer && choosableEnds(selection.activity.transfer, hasReturn);
  expect(chosen(between(either, either, false), false)).toEqual(['start', 'destination']);
  expect(chosen(between(airport, either, false), false)).toEqual(['destination']);
  expect(chosen(between(either, either, true), true)).toEqual([]);
});

it('knows the airports of both ways by the end that is one', () => {
  const there = emptyOf(between(airport, address, true));
  expect([there.startingAirport.name, there.destinationAirport.name]).toEqual(['Aeroporto', 'Aeroporto']);
  const from = emptyOf(between(address, airport, true));
  expect([from.startingAirport.name, from.destinationAirport.name]).toEqual(['Aeroporto', 'Aeroporto']);
  const chosen = emptyOf(between(either, airport, false));
  expect([chosen.startingAirport.name, chosen.destinationAirport.name]).toEqual(['', 'Aeroporto']);
  const town = emptyOf(between(either, address, true));
  expect([town.startingAirport.name, town.destinationAirport.name]).toEqual(['', '']);
});

it('fetches on the way back where it left, until another place is told', () => {
  const selection = between(airport, address, true);
  const told = (draft: TransferDraft, member: AddressMember, text: string) =>
    withAddress(draft, member, text, selection);
  const same = told(told(emptyOf(selection), 'dropOffLocation', 'Pou'), 'dropOffLocation', 'Pousada');
  expect(same).toMatchObject({ dropOffLocation: 'Pousada', pickupLocation: 'Pousada' });
  const other = told(told(same, 'pickupLocation', 'Casa'), 'dropOffLocation', 'Casa B');
  expect(other).toMatchObject({ dropOffLocation: 'Casa B', pickupLocation: 'Casa' });
});

it('copies no address of a single way', () => {
  for (const selection of [between(airport, either, false), between(address, address, false)]) {
    const member = selection.activity.transfer?.start.kinds.includes('ADDRESS') ? 'pickupLocation' : 'dropOffLocation';
    const other = member === 'pickupLocation' ? 'dropOffLocation' : 'pickupLocation';
    const told = withAddress(emptyOf(selection), member, 'Pousada', selection);
    expect(told).toMatchObject({ [member]: 'Pousada', [other]: '' });
  }
});

it('keeps an airport at one of two chosen ends, whose flight tells the hour', () => {
  const selection = between(either, either, false);
  const endsOf = ({ start, destination }: TransferDraft) => [start, destination];
  const turned = withEnd(emptyOf(selection), 'start', 'ADDRESS', selection);
  expect(endsOf(turned)).toEqual(['ADDRESS', 'AIRPORT']);
  expect(endsOf(withEnd(turned, 'destination', 'ADDRESS', selection))).toEqual(['AIRPORT', 'ADDRESS']);
  expect(endsOf(withEnd(turned, 'start', 'AIRPORT', selection))).toEqual(['AIRPORT', 'AIRPORT']);
});

it('goes between addresses where it has times of its own, or an end that is no airport', () => {
  const open = between(either, either, false);
  const timed = { ...open, availability: { ...open.availability, startingTimes: ['09:00'] } };
  for (const selection of [timed, between(either, address, false)]) {
    const draft = withEnd(emptyOf(selection), 'start', 'ADDRESS', selection);
    expect([draft.start, draft.destination]).toEqual(['ADDRESS', 'ADDRESS']);
  }
});

it('knows when it fetches once the time of the flight is whole', () => {
  const selection = between(airport, address, true);
  const draft = emptyOf(selection);
  const landing = withFlight(draft, 'startingAirport', { arrivalTime: '14:0' });
  expect(pickupOf(landing, 'there', selection)).toBeUndefined();
  const landed = withFlight(landing, 'startingAirport', { arrivalTime: '14:00' });
  expect(pickupOf(landed, 'there', selection)).toBe('2027-01-10T14:40:00-03:00');
  expect(pickupOf(landed, 'back', selection)).toBeUndefined();
  // For a flight soon after midnight on the evening before.
  const night = withFlight(landed, 'destinationAirport', { arrivalTime: '01:00' });
  expect(pickupOf(night, 'back', selection)).toBe('2027-01-14T22:00:00-03:00');
  expect(pickupOf(emptyOf(between(address, address, false)), 'there', selection)).toBeUndefined();
});

it('fetches at an address first where its way there leads to an airport', () => {
  const selection = between(address, either, true);
  const flown = withFlight(emptyOf(selection), 'destinationAirport', { arrivalTime: '16:00' });
  const both = withFlight(flown, 'startingAirport', { arrivalTime: '10:00' });
  expect(pickupOf(both, 'there', selection)).toBe('2027-01-10T13:00:00-03:00');
  expect(pickupOf(both, 'back', selection)).toBe('2027-01-15T10:40:00-03:00');
});
