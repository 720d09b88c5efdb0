import { lazyRouteComponent } from '@tanstack/react-router';

/** Which build of the shop asked for a reload last; its next failure is shown instead. */
const RELOADED_KEY = '@reloadedBuild';
// Every deploy gives this module another address, so each build may reload once.
const build = import.meta.url;

/**
 * Loads a part of the shop. A part that vanished because of a deploy reloads the page, once for each build; after that
 * the failure goes to the error page.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    // Off line a reload would lose the page for nothing.
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY) === build) {
      throw new Error('a part of the shop did not load', { cause });
    }
    sessionStorage.setItem(RELOADED_KEY, build);
    location.reload();
    return new Promise<never>(() => {});
  }
}

/** A page of the shop in a part of its own. */
export function lazyPage<Part extends Record<Name, () => React.ReactNode>, Name extends string>(
  load: () => Promise<Part>,
  name: Name,
) {
  return lazyRouteComponent(() => loadPart(load), name);
}
