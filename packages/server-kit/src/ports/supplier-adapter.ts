import type * as z from 'zod/mini';
import type { ProvidedSupplier } from './supplier-port.ts';

/**
 * A supplier's adapter as the server sees it: its settings, and the suppliers they make. The server lists all it may use,
 * and uses those that have settings. `Settings` is the output of the schema.
 */
export interface SupplierAdapter<Settings = unknown> {
  /**
   * Schema of its settings; members are named after their environment variables, and messages name the variable. It is not
   * asked where none of them is set: then the adapter is off.
   */
  readonly settings: z.ZodMiniType<Settings> & { readonly shape: Readonly<Record<string, unknown>> };
  /** Creates its suppliers, one for each service it sells. Calls nobody yet. */
  create(settings: Settings): readonly ProvidedSupplier[];
}

/** An adapter with its parsed settings. */
export interface ConfiguredAdapter {
  readonly adapter: SupplierAdapter;
  readonly settings: unknown;
}
