import { experienceSupplierConformance } from './port.conformance.ts';
import { conformanceCases, createMemorySupplier } from './testing/memory-supplier.ts';

experienceSupplierConformance('the supplier in memory', async () => createMemorySupplier(), conformanceCases);
