import { carSupplierConformance } from './port.conformance.ts';
import { conformanceCases, createMemorySupplier } from './testing/memory-supplier.ts';

carSupplierConformance('the supplier in memory', async () => createMemorySupplier(), conformanceCases);
