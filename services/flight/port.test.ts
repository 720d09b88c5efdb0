import { flightSupplierConformance } from './port.conformance.ts';
import type { FlightQuery } from './port.ts';
import { createMemorySupplier } from './testing/memory-supplier.ts';

const roundTrip = (to: string): FlightQuery => ({
  journeys: [
    { from: 'GRU', to, day: '2027-01-10' },
    { from: to, to: 'GRU', day: '2027-01-20' },
  ],
  adults: 1,
  children: 0,
  babies: 0,
  directOnly: false,
  withBaggage: false,
  asOf: '2026-11-21',
});

flightSupplierConformance('the supplier in memory', async () => createMemorySupplier(), {
  plenty: roundTrip('SSA'),
  scarce: roundTrip('CGH'),
});
