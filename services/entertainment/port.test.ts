import { conformanceCases, createMemorySupplier } from '@embarque/entertainment/testing/memory-supplier.ts';
import { entertainmentSupplierConformance } from './port.conformance.ts';

entertainmentSupplierConformance('the supplier in memory', async () => createMemorySupplier(), conformanceCases);
