import type { SupplierAdapter } from '@embarque/server-kit/ports/supplier-adapter.ts';

// The only lines that name suppliers.

/** The supplier and gateway of demonstrations and tests, asked before all others where it is on. */
export { sandboxAdapter } from '@embarque/sandbox/adapter.ts';

/** The suppliers a deployment may use beside the sandbox, asked in this order. */
export const supplierCatalog: readonly SupplierAdapter[] = [];
