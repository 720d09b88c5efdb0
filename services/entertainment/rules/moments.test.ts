import { penaltySteps } from '@embarque/commerce/visits/cancellation.ts';
import { fakeTicket, fakeTour, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { describe, expect, it } from 'vitest';
import {
  activityEnd,
  activityStart,
  beginsAtAirport,
  type ChosenDay,
  isOnSale,
  returnStart,
  visitOf,
  wayBackProblem,
} from './moments.ts';
import type { EndKind, TransferData } from './transfer-ends.ts';

const NORONHA = 'America/Noronha';
const SAO_PAULO = 'America/Sao_Paulo';
const RIO_BRANCO = 'America/Rio_Branco';
const LISBON = 'Europe/Lisbon';
const NEW_YORK = 'America/New_York';

const chosen = (date: string, changes: Partial<ChosenDay> = {}): ChosenDay => ({
  date,
  returnDate: null,
  startingTime: null,
  transferData: null,
  ...changes,
});
const flightAt = (arrivalTime: string) => ({
  name: 'Aeroporto (AAA)',
  reservationCode: 'ABC123',
  flightNumber: 'LA3000',
  arrivalTime,
});

/** A transfer of one hour that waits 40 minutes after a landing and comes three hours before a departure. */
function transferBetween(zone: string, start: readonly EndKind[], end: readonly EndKind[], hasReturn = false) {
  const { transfer, ...rest } = fakeTransfer();
  if (!transfer) throw new Error('the fake is one');
  const ends = {
    start: { ...transfer.start, kinds: [...start] },
    destination: { ...transfer.destination, kinds: [...end] },
  };
  return fakeTransfer({ ...rest, zone, transfer: { ...transfer, ...ends, hasReturn } });
}
const arriving = (zone: string, hasReturn = false) => transferBetween(zone, ['AIRPORT'], ['ADDRESS'], hasReturn);
const leaving = (zone: string, hasReturn = false) => transferBetween(zone, ['ADDRESS'], ['AIRPORT'], hasReturn);

/** All four members, as a way back needs them. */
const bothWays = (landing: string, departure: string): TransferData => ({
  startingAirport: flightAt(landing),
  destinationAirport: flightAt(departure),
  pickupLocation: 'Pousada do Largo',
  dropOffLocation: 'Pousada do Largo',
});
const landingAt = (time: string): TransferData => ({ startingAirport: flightAt(time), dropOffLocation: 'Hotel' });
const departingAt = (time: string): TransferData => ({ pickupLocation: 'Hotel', destinationAirport: flightAt(time) });

describe('a visit', () => {
  it.each([
    ['from its opening on', SAO_PAULO, '2027-01-10', '09:00', '18:00', '09:00-03:00', '2027-01-10T18:00:00-03:00'],
    ['in Noronha', NORONHA, '2027-01-10', '08:00', '17:30', '08:00-02:00', '2027-01-10T17:30:00-02:00'],
    ['in Acre', RIO_BRANCO, '2027-01-10', '08:00', '17:30', '08:00-05:00', '2027-01-10T17:30:00-05:00'],
    ['until after midnight', SAO_PAULO, '2027-01-10', '18:00', '02:00', '18:00-03:00', '2027-01-11T02:00:00-03:00'],
    ['until midnight', SAO_PAULO, '2027-01-10', '18:00', '00:00', '18:00-03:00', '2027-01-11T00:00:00-03:00'],
    ['around the clock', SAO_PAULO, '2027-01-10', '00:00', '00:00', '00:00-03:00', '2027-01-11T00:00:00-03:00'],
    ['into a leap day', SAO_PAULO, '2028-02-28', '20:00', '01:00', '20:00-03:00', '2028-02-29T01:00:00-03:00'],
    ['out of a leap day', SAO_PAULO, '2028-02-29', '20:00', '01:00', '20:00-03:00', '2028-03-01T01:00:00-03:00'],
    ['into the new year', LISBON, '2027-12-31', '20:00', '03:00', '20:00+00:00', '2028-01-01T03:00:00+00:00'],
    ['in a summer of Lisbon', LISBON, '2027-07-10', '10:00', '19:00', '10:00+01:00', '2027-07-10T19:00:00+01:00'],
    ['into summer time', LISBON, '2027-03-27', '20:00', '01:30', '20:00+00:00', '2027-03-28T02:30:00+01:00'],
    ['out of summer time', NEW_YORK, '2027-11-06', '20:00', '01:30', '20:00-04:00', '2027-11-07T01:30:00-04:00'],
  ])('without a time is used %s', (_case, zone, date, from, until, start, end) => {
    const ticket = fakeTicket({ zone, openingHours: { from, until } });
    expect(activityStart(ticket, chosen(date))).toBe(`${date}T${start.replace(/^(.{5})/, '$1:00')}`);
    expect(activityEnd(ticket, chosen(date))).toBe(end);
  });

  it.each([
    ['on its day', SAO_PAULO, '2027-01-10', '09:00', 3, '2027-01-10T12:00:00-03:00'],
    ['in half hours', NORONHA, '2027-01-10', '16:00', 1.5, '2027-01-10T17:30:00-02:00'],
    ['after midnight', RIO_BRANCO, '2027-01-10', '22:00', 3, '2027-01-11T01:00:00-05:00'],
    ['on a leap day', SAO_PAULO, '2028-02-28', '22:00', 3, '2028-02-29T01:00:00-03:00'],
    ['after the hour that is skipped', NEW_YORK, '2027-03-14', '01:30', 1, '2027-03-14T03:30:00-04:00'],
    ['after a start that is skipped', LISBON, '2027-03-28', '01:15', 1, '2027-03-28T03:15:00+01:00'],
    ['in the hour shown twice', NEW_YORK, '2027-11-07', '01:30', 1, '2027-11-07T01:30:00-05:00'],
    ['after the hour shown twice', LISBON, '2027-10-31', '00:30', 3, '2027-10-31T02:30:00+00:00'],
    ['two days later', SAO_PAULO, '2027-01-10', '08:00', 48, '2027-01-12T08:00:00-03:00'],
    [
      'with its day where it takes as long as one likes',
      SAO_PAULO,
      '2027-01-10',
      '14:00',
      0,
      '2027-01-10T23:59:00-03:00',
    ],
  ])('with a time ends after its duration %s', (_case, zone, date, startingTime, duration, end) => {
    expect(activityEnd(fakeTour({ zone, duration }), chosen(date, { startingTime }))).toBe(end);
  });

  it('whose time is not chosen yet counts from the beginning of its day to the end of it', () => {
    const tour = fakeTour({ zone: RIO_BRANCO });
    expect(activityStart(tour, chosen('2027-01-10'))).toBe('2027-01-10T00:00:00-05:00');
    expect(activityEnd(tour, chosen('2027-01-10'))).toBe('2027-01-10T23:59:00-05:00');
  });
});

describe('a transfer', () => {
  it.each([
    ['after a landing', arriving(SAO_PAULO), landingAt('10:20'), '2027-01-10', '2027-01-10T11:00:00-03:00'],
    [
      'on the day after a late landing',
      arriving(NORONHA),
      landingAt('23:40'),
      '2027-01-10',
      '2027-01-11T00:20:00-02:00',
    ],
    ['on a leap day', arriving(SAO_PAULO), landingAt('23:40'), '2028-02-28', '2028-02-29T00:20:00-03:00'],
    ['past the hour that is skipped', arriving(LISBON), landingAt('00:40'), '2027-03-28', '2027-03-28T02:20:00+01:00'],
    ['in the hour shown twice', arriving(NEW_YORK), landingAt('01:40'), '2027-11-07', '2027-11-07T01:20:00-05:00'],
    ['before a departure', leaving(RIO_BRANCO), departingAt('15:00'), '2027-01-10', '2027-01-10T12:00:00-05:00'],
    ['on the evening before', leaving(SAO_PAULO), departingAt('01:30'), '2027-01-10', '2027-01-09T22:30:00-03:00'],
    ['at the end of February', leaving(SAO_PAULO), departingAt('00:10'), '2028-03-01', '2028-02-29T21:10:00-03:00'],
    [
      'before the hour that is skipped',
      leaving(NEW_YORK),
      departingAt('04:00'),
      '2027-03-14',
      '2027-03-14T00:00:00-05:00',
    ],
    ['before the hour shown twice', leaving(LISBON), departingAt('02:30'), '2027-10-31', '2027-10-31T00:30:00+01:00'],
  ])('fetches its passengers %s, and ends an hour later', (_case, transfer, transferData, date, start) => {
    const day = chosen(date, { transferData });
    expect(activityStart(transfer, day)).toBe(start);
    expect(Date.parse(activityEnd(transfer, day)) - Date.parse(start)).toBe(3_600_000);
    expect(returnStart(transfer, { ...day, returnDate: '2028-05-01' })).toBeNull();
  });

  it.each([
    [
      'leads back to the airport',
      arriving(SAO_PAULO, true),
      '08:00',
      '19:00',
      '08:40-03:00',
      '2027-01-15T16:00:00-03:00',
    ],
    [
      'leads back on the evening before a flight at night',
      arriving(SAO_PAULO, true),
      '08:00',
      '02:00',
      '08:40-03:00',
      '2027-01-14T23:00:00-03:00',
    ],
    [
      'comes back from the airport',
      leaving(NORONHA, true),
      '14:00',
      '12:00',
      '09:00-02:00',
      '2027-01-15T14:40:00-02:00',
    ],
    [
      'comes back after midnight',
      leaving(RIO_BRANCO, true),
      '23:30',
      '12:00',
      '09:00-05:00',
      '2027-01-16T00:10:00-05:00',
    ],
  ])('%s, and is over an hour after', (_case, transfer, landing, departure, there, back) => {
    const day = chosen('2027-01-10', { returnDate: '2027-01-15', transferData: bothWays(landing, departure) });
    expect(activityStart(transfer, day)).toBe(`2027-01-10T${there.replace(/^(.{5})/, '$1:00')}`);
    expect(returnStart(transfer, day)).toBe(back);
    expect(Date.parse(activityEnd(transfer, day)) - Date.parse(back)).toBe(3_600_000);
  });

  it('whose flights are not known yet counts from the beginning of its days to the end of the last', () => {
    const day = chosen('2027-01-10', { returnDate: '2027-01-15' });
    const transfer = arriving(RIO_BRANCO, true);
    expect(activityStart(transfer, day)).toBe('2027-01-10T00:00:00-05:00');
    expect(returnStart(transfer, day)).toBe('2027-01-15T00:00:00-05:00');
    expect(activityEnd(transfer, day)).toBe('2027-01-15T23:59:00-05:00');
    expect(returnStart(transfer, chosen('2027-01-10'))).toBeNull();
    expect(activityEnd(transfer, chosen('2027-01-10'))).toBe('2027-01-10T23:59:00-05:00');
  });

  it('from door to door meets no flight: it can be used on the whole of its day', () => {
    const transfer = transferBetween(SAO_PAULO, ['ADDRESS'], ['ADDRESS']);
    const day = chosen('2027-01-10', { transferData: { pickupLocation: 'Rua A', dropOffLocation: 'Rua B' } });
    expect(activityStart(transfer, day)).toBe('2027-01-10T00:00:00-03:00');
    expect(activityEnd(transfer, day)).toBe('2027-01-10T23:59:00-03:00');
  });

  const either: EndKind[] = ['AIRPORT', 'ADDRESS'];
  it.each([
    ['an airport alone', ['AIRPORT'], either, false, null, true],
    ['an address alone', ['ADDRESS'], either, false, landingAt('10:00'), false],
    ['either, told by its flight', either, ['ADDRESS'], false, landingAt('10:00'), true],
    ['either, told by having none', either, ['AIRPORT'], false, departingAt('10:00'), false],
  ] as const)('begins at %s', (_case, start, end, hasReturn, transferData, isAirport) => {
    expect(beginsAtAirport(transferBetween(SAO_PAULO, start, end, hasReturn), transferData)).toBe(isAirport);
  });
});

describe('the terms', () => {
  const ofTime = (time: string) => chosen('2027-01-10', { startingTime: time });
  const night = chosen('2027-01-10', { transferData: departingAt('01:30') });
  it.each([
    [
      'an hour of the day before',
      fakeTicket({ zone: SAO_PAULO }),
      chosen('2027-01-10'),
      '1 18:00',
      '2027-01-09T21:00:00Z',
    ],
    ['the same in Noronha', fakeTicket({ zone: NORONHA }), chosen('2027-01-10'), '1 18:00', '2027-01-09T20:00:00Z'],
    ['the same in Acre', fakeTicket({ zone: RIO_BRANCO }), chosen('2027-01-10'), '1 18:00', '2027-01-09T23:00:00Z'],
    ['the opening', fakeTicket({ zone: SAO_PAULO }), chosen('2027-01-10'), '0', '2027-01-10T12:00:00Z'],
    [
      'the opening, not a later hour',
      fakeTicket({ zone: SAO_PAULO }),
      chosen('2027-01-10'),
      '0 16:00',
      '2027-01-10T12:00:00Z',
    ],
    ['the start', fakeTour({ zone: SAO_PAULO }), ofTime('14:00'), '0', '2027-01-10T17:00:00Z'],
    ['the hour of the start, days before', fakeTour({ zone: SAO_PAULO }), ofTime('14:00'), '2', '2027-01-08T17:00:00Z'],
    [
      'the beginning of a day without a time',
      fakeTour({ zone: SAO_PAULO }),
      chosen('2027-01-10'),
      '0',
      '2027-01-10T03:00:00Z',
    ],
    ['midnight', fakeTour({ zone: SAO_PAULO }), ofTime('14:00'), '0 00:00', '2027-01-10T03:00:00Z'],
    ['the minute before midnight', fakeTour({ zone: SAO_PAULO }), ofTime('14:00'), '1 23:59', '2027-01-10T02:59:00Z'],
    ['a leap day', fakeTicket({ zone: SAO_PAULO }), chosen('2028-03-01'), '1 18:00', '2028-02-29T21:00:00Z'],
    [
      'the day before summer time',
      fakeTicket({ zone: LISBON }),
      chosen('2027-03-28'),
      '1 18:00',
      '2027-03-27T18:00:00Z',
    ],
    [
      'the first day of summer time',
      fakeTicket({ zone: LISBON }),
      chosen('2027-03-29'),
      '1 18:00',
      '2027-03-28T17:00:00Z',
    ],
    [
      'an hour that is skipped',
      fakeTicket({ zone: NEW_YORK }),
      chosen('2027-03-15'),
      '1 02:30',
      '2027-03-14T07:30:00Z',
    ],
    [
      'an hour shown twice: the first',
      fakeTicket({ zone: NEW_YORK }),
      chosen('2027-11-08'),
      '1 01:30',
      '2027-11-07T05:30:00Z',
    ],
    [
      'days before the day of a transfer, whenever it fetches',
      leaving(SAO_PAULO),
      night,
      '1 18:00',
      '2027-01-09T21:00:00Z',
    ],
  ] as const)('count to %s, to the second', (_case, activity, day, deadline, over) => {
    const [daysBefore, time = null] = deadline.split(' ');
    const salesEnd = { daysBefore: Number(daysBefore), time };
    const last = new Date(Date.parse(over) - 1_000);
    const isSold = (now: Date) => isOnSale({ ...activity, salesEnd }, day, now);
    expect([last, new Date(over)].map(isSold)).toEqual([true, false]);
    const cancellationTerms = [{ ...salesEnd, percent: 0 }];
    const [step] = penaltySteps({ ...activity, cancellationTerms }, visitOf(activity, day), 10_000);
    expect(new Date(step?.until ?? '').toISOString()).toBe(new Date(over).toISOString());
  });
});

it('is not sold once it has fetched its passengers, on the evening before as well', () => {
  const activity = { ...leaving(SAO_PAULO), salesEnd: { daysBefore: 0, time: null } };
  const day = chosen('2027-01-10', { transferData: departingAt('01:30') });
  const pickup = Date.parse(activityStart(activity, day));
  expect([-1_000, 0].map((ms) => isOnSale(activity, day, new Date(pickup + ms)))).toEqual([true, false]);
});

it('has no way back before the way there is over', () => {
  const flight = { name: 'Aeroporto', reservationCode: 'ABC123', flightNumber: 'LA1' };
  const data = (landing: string, departure: string) => ({
    startingAirport: { ...flight, arrivalTime: landing },
    destinationAirport: { ...flight, arrivalTime: departure },
  });
  const back = (landing: string, departure: string, returnDate = '2027-01-10') =>
    Object.keys(
      wayBackProblem(arriving(SAO_PAULO, true), {
        ...chosen('2027-01-10', { transferData: data(landing, departure) }),
        returnDate,
      }),
    );
  expect(back('20:00', '10:00')).toEqual(['transferData.destinationAirport.arrivalTime']);
  expect(back('08:00', '20:00')).toEqual([]);
  expect(back('23:50', '02:00', '2027-01-11')).toEqual(['transferData.destinationAirport.arrivalTime']);
});
