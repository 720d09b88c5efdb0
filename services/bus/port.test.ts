import { conformanceCases, createMemorySupplier } from '@embarque/bus/testing/memory-supplier.ts';
import { busSupplierConformance } from './port.conformance.ts';

busSupplierConformance('the supplier in memory', async () => createMemorySupplier(), conformanceCases);
