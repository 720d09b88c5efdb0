import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useLocation } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { everyTrip, type TripsFilter } from './filter-trips.ts';

/** How My trips was left, and in which entry of the history. */
const LIST_KEY = '@tripsList';

interface Kept {
  readonly entry: string;
  /** null: none was set. */
  readonly filter: TripsFilter | null;
  /** How far the page was scrolled. */
  readonly top: number;
}

/**
 * The link that opened a trip: its address, and its place among those that lead there. In memory alone: a page that is loaded anew
 * begins at its top for the keyboard.
 */
interface Opened {
  readonly entry: string | undefined;
  readonly href: string | null;
  readonly place: number;
}
let opened: Opened | undefined;

const linksTo = (href: string | null): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main a')].filter((link) => link.getAttribute('href') === href);

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'entry' in value && 'filter' in value && 'top' in value;

/**
 * The filter of My trips, and the place on its page. Back from a trip finds the list as it was left, once it is shown; opened anew
 * it is whole. The router's own memory of places loses it where the next page takes a moment to load.
 */
export function useKeptList() {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const [kept] = useState(() => {
    const left = readStored(LIST_KEY, (value) => (isKept(value) ? value : undefined));
    return left?.entry === entry ? left : undefined;
  });
  const [filter, setFilter] = useState(kept?.filter ?? everyTrip);
  return {
    filter,
    setFilter,
    /** Where it was left, if it was. */
    top: kept?.top,
    /** Keeps it as it is now, when one of its trips is opened by a link. */
    keep: ({ currentTarget: link }: MouseEvent<HTMLElement>) => {
      const href = link.getAttribute('href');
      opened = { entry, href, place: linksTo(href).indexOf(link) };
      writeStored(LIST_KEY, { entry, filter: filter === everyTrip ? null : filter, top: scrollY });
    },
    entry,
  };
}

interface KeptPlace extends Pick<ReturnType<typeof useKeptList>, 'top' | 'entry'> {
  readonly isShown: boolean;
}

/** Takes coming back to where the list was left, once it is shown, and the keyboard to the trip that was opened. */
export function useKeptPlace({ top, entry, isShown }: KeptPlace): void {
  useEffect(() => {
    if (!isShown || top === undefined) return;
    const frame = requestAnimationFrame(() => {
      scrollTo(0, top);
      const left = opened;
      opened = undefined;
      if (!left || left.entry !== entry || !isUntouched()) return;
      linksTo(left.href)[left.place]?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown, top, entry]);
}

/** Whether the focus is where turning to a page has put it, not where somebody has. */
const isUntouched = (): boolean => document.activeElement?.matches('body, h1') ?? true;
