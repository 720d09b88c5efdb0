import { conformanceCases, createMemorySupplier } from '@embarque/hotel/testing/memory-supplier.ts';
import { hotelSupplierConformance } from './port.conformance.ts';

hotelSupplierConformance('the supplier in memory', async () => createMemorySupplier(), conformanceCases);
