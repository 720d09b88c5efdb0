import { flightSupplierConformance } from './port.conformance.ts';
import { conformanceCases, createMemorySupplier } from './testing/memory-supplier.ts';

flightSupplierConformance('the supplier in memory', async () => createMemorySupplier(), conformanceCases);
