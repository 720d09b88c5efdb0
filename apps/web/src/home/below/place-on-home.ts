import { readStored, removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect } from 'react';

/**
 * Where home was left: its entry of the history, which of the ways out of its sections was pressed, and how far from the window's upper
 * edge that was, or the sections where none was. By a name of its own, as coming back may find other sections above it and other prices
 * in it.
 */
const PLACE_KEY = '@homePlace';

interface Place {
  readonly top: number;
  /** The name of what was pressed; empty where the page was left otherwise. */
  readonly pressed: string;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

const wayOut = (sections: Element, name: string): HTMLElement | undefined =>
  [...sections.querySelectorAll<HTMLElement>('[data-place]')].find(({ dataset }) => dataset.place === name);

/** Keeps the place on home, of this entry of the history, at which a way out of its sections was pressed; its name is in `data-place`. */
export function keepPlace(pressed: HTMLElement, entry: string | undefined): void {
  writeStored(PLACE_KEY, { entry, top: topOf(pressed), pressed: pressed.dataset.place ?? '' });
}

/** Properties of a link in the sections of home, by a name that no other has: Back from where it leads finds it as it was left. */
export function usePlaceKept(name: string) {
  const router = useRouter();
  return {
    'data-place': name,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
      keepPlace(currentTarget, router.state.location.state.__TSR_key),
  };
}

function keptPlace(value: unknown, entry: string | undefined): Place | undefined {
  if (typeof value !== 'object' || value === null || !('entry' in value) || value.entry !== entry) return undefined;
  if (!('top' in value && typeof value.top === 'number')) return undefined;
  if (!('pressed' in value && typeof value.pressed === 'string')) return undefined;
  return { top: value.top, pressed: value.pressed };
}

/**
 * Takes coming back, or a reload, to where home was left, once all of its sections are there. The router's own memory of places knows
 * nothing of the form above them, which is that of the last search by then, and home may be drawn anew, piece by piece.
 */
export function useKeptPlace(sections: RefObject<Element | null>, isWhole: boolean): void {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  // Before that the router has yet to scroll to where it thinks that home was left.
  const isArrived = useRouterState({ select: ({ resolvedLocation: at }) => at?.state.__TSR_key === entry });
  useEffect(() => {
    if (!isWhole || !isArrived) return;
    const frame = requestAnimationFrame(() => {
      const place = readStored(PLACE_KEY, (value) => keptPlace(value, entry));
      removeStored(PLACE_KEY);
      if (place && sections.current) takePlace(sections.current, place);
    });
    return () => cancelAnimationFrame(frame);
  }, [sections, isWhole, isArrived, entry]);
  useEffect(() => {
    const keep = ({ persisted }: PageTransitionEvent) => {
      // A page that the browser keeps as it is stays where it was, and at the top there is nothing to come back to.
      if (persisted || scrollY === 0 || !sections.current) return;
      writeStored(PLACE_KEY, { entry, top: topOf(sections.current), pressed: '' });
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [sections, entry]);
}

function takePlace(sections: Element, { top, pressed }: Place): void {
  const way = pressed === '' ? undefined : wayOut(sections, pressed);
  const from = pressed === '' ? sections : way;
  if (!from) return;
  // It may stand in a row that is swept sideways.
  way?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  scrollBy(0, topOf(from) - top);
  // The keyboard goes on from there, not from the heading far above; unless somebody has moved on meanwhile.
  if (document.activeElement?.matches('body, h1')) way?.focus({ preventScroll: true });
}
