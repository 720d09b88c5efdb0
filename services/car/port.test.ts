import { conformanceCases, createMemorySupplier } from '@embarque/car/testing/memory-supplier.ts';
import { carSupplierConformance } from './port.conformance.ts';

carSupplierConformance('the supplier in memory', async () => createMemorySupplier(), conformanceCases);
