import type { ConfiguredAdapter, SupplierAdapter } from '@embarque/server-kit/ports/supplier-adapter.ts';
import type * as z from 'zod/mini';

/** Settings that services and suppliers read by schemas of their own. */

type Environment = Readonly<Record<string, string | undefined>>;

interface Part<Key> {
  readonly key: Key;
  readonly schema: z.ZodMiniType | undefined;
}

/** The parsed settings by the parts' keys, and one message for each error. */
interface PartSettings<Key> {
  readonly values: ReadonlyMap<Key, unknown>;
  readonly errors: readonly string[];
}

/** Parses each part's settings. Parts without a schema have none. `given` has no empty variables. */
export function readPartSettings<Key>(given: Environment, parts: readonly Part<Key>[]): PartSettings<Key> {
  const values = new Map<Key, unknown>();
  const errors: string[] = [];
  for (const { key, schema } of parts) {
    const read = schema?.safeParse(given);
    if (read?.success) values.set(key, read.data);
    else errors.push(...(read?.error.issues.map((issue) => issue.message) ?? []));
  }
  return { values, errors };
}

/** Parses the settings of the adapters that have any; without any an adapter is off. */
export function readAdapterSettings(given: Environment, adapters: readonly SupplierAdapter[]) {
  const isNamed = ({ settings }: SupplierAdapter) => Object.keys(settings.shape).some((name) => name in given);
  const parts = adapters.filter(isNamed).map((adapter) => ({ key: adapter, schema: adapter.settings }));
  const { values, errors } = readPartSettings(given, parts);
  const configured = [...values].map(([adapter, settings]): ConfiguredAdapter => ({ adapter, settings }));
  return { configured, errors };
}
