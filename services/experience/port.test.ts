import { conformanceCases, createMemorySupplier } from '@embarque/experience/testing/memory-supplier.ts';
import { experienceSupplierConformance } from './port.conformance.ts';

experienceSupplierConformance('the supplier in memory', async () => createMemorySupplier(), conformanceCases);
