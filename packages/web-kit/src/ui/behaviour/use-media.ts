import { useSyncExternalStore } from 'react';

/** Below this width panels and dialogs are sheets; style sheets write it as 39.99em. */
export const SHEET_MEDIA = '(max-width: 39.99em)';

/** Where a panel has room beside its field; style sheets write it alike. */
export const BESIDE_MEDIA = '(min-width: 56.25em) and (min-height: 40em)';

/** Returns whether the window matches a media query, and renders again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
