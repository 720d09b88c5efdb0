import type { ServiceParts } from '@embarque/commerce/web/service-web.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { shopServiceOfKind } from '../../services.ts';

/** What each loader resolves to, by its name. */
export type Parts = { [Name in keyof ServiceParts]-?: Awaited<ReturnType<NonNullable<ServiceParts[Name]>>> };

type Loader<Name extends keyof Parts> = (() => Promise<Parts[Name]>) | undefined;

const loaderOf = <Name extends keyof Parts>(kind: ServiceKind, name: Name) =>
  shopServiceOfKind(kind)?.parts[name] as Loader<Name>;

/** Loads a part of a service. Null where there is none. */
export async function loadServicePart<Name extends keyof Parts>(
  kind: ServiceKind,
  name: Name,
): Promise<Parts[Name] | null> {
  const load = loaderOf(kind, name);
  return load ? loadPart(load) : null;
}

/** What was loaded ahead, by its loader. */
const ahead = new WeakMap<() => Promise<unknown>, unknown>();

/** Loads a part of a service before the page that draws it, once. */
export async function loadAhead<Name extends keyof Parts>(kind: ServiceKind, name: Name): Promise<void> {
  const load = loaderOf(kind, name);
  if (load && !ahead.has(load)) ahead.set(load, await loadPart(load));
}

/** Returns a part of a service that was loaded ahead; undefined for any other. */
export function loadedAhead<Name extends keyof Parts>(kind: ServiceKind, name: Name): Parts[Name] | undefined {
  const load = loaderOf(kind, name);
  return load && (ahead.get(load) as Parts[Name] | undefined);
}
