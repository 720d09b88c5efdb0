import { readStored, removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Where home was left: its entry of the history, and how far it was scrolled. */
const PLACE_KEY = '@homePlace';

/** Keeps the place on home, of this entry of the history, for coming back. */
export const keepPlace = (entry: string | undefined): void => writeStored(PLACE_KEY, { entry, top: scrollY });

function topOf(value: unknown, entry: string | undefined): number | undefined {
  if (typeof value !== 'object' || value === null || !('entry' in value) || value.entry !== entry) return undefined;
  return 'top' in value && typeof value.top === 'number' ? value.top : undefined;
}

/**
 * Takes coming back to where home was left, once all of it is there. The router's own memory of places loses it where the page
 * that follows was loaded anew, as home is then drawn piece by piece.
 */
export function useKeptPlace(isWhole: boolean): void {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  useEffect(() => {
    if (!isWhole) return;
    const frame = requestAnimationFrame(() => {
      const top = readStored(PLACE_KEY, (value) => topOf(value, entry));
      removeStored(PLACE_KEY);
      if (top !== undefined) scrollTo(0, top);
    });
    return () => cancelAnimationFrame(frame);
  }, [isWhole, entry]);
}
