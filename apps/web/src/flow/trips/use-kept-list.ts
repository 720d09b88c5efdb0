import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
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
    /** Keeps it as it is now, when one of its trips is opened. */
    keep: () => writeStored(LIST_KEY, { entry, filter: filter === everyTrip ? null : filter, top: scrollY }),
  };
}

/** Takes coming back to where the list was left, once it is shown. */
export function useKeptTop(top: number | undefined, isShown: boolean): void {
  useEffect(() => {
    if (!isShown || top === undefined) return;
    const frame = requestAnimationFrame(() => scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
  }, [isShown, top]);
}
