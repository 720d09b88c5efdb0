import { lazyRouteComponent } from '@tanstack/react-router';

/** The build that last reloaded the page; its next failure is shown instead. */
const RELOADED_KEY = '@reloadedBuild';
// Every deploy changes the URL of this module, so each build may reload once.
const build = import.meta.url;

/**
 * Loads a chunk of the shop. A chunk that vanished with a deploy reloads the page, once per build; after that the failure
 * goes to the error page. Throws when the chunk cannot be loaded.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    // Offline, a reload would only lose the page.
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY) === build) {
      throw new Error('a part of the shop did not load', { cause });
    }
    sessionStorage.setItem(RELOADED_KEY, build);
    location.reload();
    return new Promise<never>(() => {});
  }
}

/** Returns a page of the shop as a lazy component in a chunk of its own. */
export function lazyPage<Part extends Record<Name, () => React.ReactNode>, Name extends string>(
  load: () => Promise<Part>,
  name: Name,
) {
  return lazyRouteComponent(() => loadPart(load), name);
}
