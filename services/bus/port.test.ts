import { busSupplierConformance } from './port.conformance.ts';
import { conformanceCases, createMemorySupplier } from './testing/memory-supplier.ts';

busSupplierConformance('the supplier in memory', async () => createMemorySupplier(), conformanceCases);
