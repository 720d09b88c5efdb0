import { readStored, removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useLocation, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** Where home was left: its entry of the history, and how far from the window's upper edge its sections began. */
const PLACE_KEY = '@homePlace';

/** Marks the element of the sections. */
export const PLACE_MARK = { 'data-place': true };

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Keeps the place on home, of this entry of the history, at which something in its sections was pressed. */
export function keepPlace(pressed: Element, entry: string | undefined): void {
  const sections = pressed.closest('[data-place]');
  if (sections) writeStored(PLACE_KEY, { entry, top: topOf(sections) });
}

function keptTop(value: unknown, entry: string | undefined): number | undefined {
  if (typeof value !== 'object' || value === null || !('entry' in value) || value.entry !== entry) return undefined;
  return 'top' in value && typeof value.top === 'number' ? value.top : undefined;
}

/**
 * Takes coming back to where home was left, once all of its sections are there. The router's own memory of places knows nothing of
 * the form above them, which is that of the last search by then, and home may be drawn anew, piece by piece.
 */
export function useKeptPlace(sections: RefObject<Element | null>, isWhole: boolean): void {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  // Before that the router has yet to scroll to where it thinks that home was left.
  const isArrived = useRouterState({ select: ({ resolvedLocation: at }) => at?.state.__TSR_key === entry });
  useEffect(() => {
    if (!isWhole || !isArrived) return;
    const frame = requestAnimationFrame(() => {
      const top = readStored(PLACE_KEY, (value) => keptTop(value, entry));
      removeStored(PLACE_KEY);
      if (top !== undefined && sections.current) scrollBy(0, topOf(sections.current) - top);
    });
    return () => cancelAnimationFrame(frame);
  }, [sections, isWhole, isArrived, entry]);
}
