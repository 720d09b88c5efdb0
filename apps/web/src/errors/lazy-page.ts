import { loadPart } from '@embarque/web-kit/ui/behaviour/load-part.ts';
import { lazyRouteComponent } from '@tanstack/react-router';

/** Returns a page of the shop as a lazy component in a chunk of its own. */
export function lazyPage<Part extends Record<Name, () => React.ReactNode>, Name extends string>(
  load: () => Promise<Part>,
  name: Name,
) {
  return lazyRouteComponent(() => loadPart(load), name);
}
