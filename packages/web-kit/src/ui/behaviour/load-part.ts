import { untilOnline } from './connection.ts';

/** The build that last reloaded the page; its next failure is shown instead. */
const RELOADED_KEY = '@reloadedBuild';
// Every deploy changes the URL of this module, so each build may reload once.
const build = import.meta.url;

/**
 * Loads a chunk of the shop. Without a connection it waits for one, as a page that was filled in must not make way for an error. A
 * chunk that vanished with a deploy reloads the page, once per build; after that the failure goes to the error page. Throws
 * when the chunk cannot be loaded.
 */
export function loadPart<T>(load: () => Promise<T>): Promise<T> {
  return loadOnline(load, reloadPage);
}

/**
 * Loads a chunk that a page can do without, such as a map: without a connection it waits for one, and any other failure is thrown,
 * for its place to say so. The page stays as it is.
 */
export function loadExtra<T>(load: () => Promise<T>): Promise<T> {
  return loadOnline(load, (cause) => Promise.reject(cause));
}

async function loadOnline<T>(load: () => Promise<T>, onFailure: (cause: unknown) => Promise<never>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      if (navigator.onLine) return onFailure(cause);
      await untilOnline();
      await loadMissingStyles();
    }
  }
}

function reloadPage(cause: unknown): Promise<never> {
  if (sessionStorage.getItem(RELOADED_KEY) === build) throw new Error('a part of the shop did not load', { cause });
  sessionStorage.setItem(RELOADED_KEY, build);
  location.reload();
  return new Promise<never>(() => {});
}

let missingStyles: Promise<unknown> | undefined;

/** Asks again for style sheets that did not arrive, once for all parts: the loader of the build asks for each only once. */
function loadMissingStyles(): Promise<unknown> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  missingStyles ??= Promise.all([...links].filter(isMissing).map(loadAgain)).finally(() => {
    missingStyles = undefined;
  });
  return missingStyles;
}

/** Whether a sheet of this origin cannot be read: it did not arrive. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

function loadAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', resolve);
    link.replaceWith(again);
  });
}
