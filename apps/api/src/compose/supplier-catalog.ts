import type { SupplierAdapter } from '@embarque/server-kit/ports/supplier-adapter.ts';

/** The suppliers a deployment may use beside the sandbox, asked in this order: the only lines that name them. */
export const supplierCatalog: readonly SupplierAdapter[] = [];
