import { hotelSupplierConformance } from './port.conformance.ts';
import { conformanceCases, createMemorySupplier } from './testing/memory-supplier.ts';

hotelSupplierConformance('the supplier in memory', async () => createMemorySupplier(), conformanceCases);
