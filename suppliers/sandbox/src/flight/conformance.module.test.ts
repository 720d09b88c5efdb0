import { flightSupplierConformance } from '@embarque/flight/port.conformance.ts';
import type { FlightQuery } from '@embarque/flight/port.ts';
import { conformanceSubjects } from '../booking/testing/conformance-subjects.ts';
import { flightsOf } from './testing/flights-of.ts';

const roundTrip = (from: string, to: string): FlightQuery => ({
  journeys: [
    { from, to, day: '2027-01-15' },
    { from: to, to: from, day: '2027-01-20' },
  ],
  adults: 1,
  children: 0,
  babies: 0,
  directOnly: false,
  withBaggage: false,
  asOf: '2026-11-21',
});
const cases = {
  plenty: roundTrip('GRU', 'REC'),
  scarce: roundTrip('SLZ', 'LDB'),
  // Many flights change here at a hub, from which most of the carrier's others leave.
  connecting: roundTrip('BSB', 'PMW'),
};

for (const { name, makeSubject } of conformanceSubjects(flightsOf)) flightSupplierConformance(name, makeSubject, cases);
