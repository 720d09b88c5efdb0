import { conformanceCases, createMemorySupplier } from '@embarque/flight/testing/memory-supplier.ts';
import { flightSupplierConformance } from './port.conformance.ts';

flightSupplierConformance('the supplier in memory', async () => createMemorySupplier(), conformanceCases);
