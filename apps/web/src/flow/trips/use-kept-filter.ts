import { readStored, removeStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { everyTrip, type TripsFilter } from './filter-trips.ts';

/** The filter of My trips, and the entry of the history that it was set in. */
const FILTER_KEY = '@tripsFilter';

interface Kept {
  readonly entry: string;
  readonly filter: TripsFilter;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'entry' in value && 'filter' in value;

/** The filter of My trips: Back from one of the trips, or a reload, finds the list as it was left; opened anew it is whole. */
export function useKeptFilter() {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const [filter, setFilter] = useState(() => {
    const kept = readStored(FILTER_KEY, (value) => (isKept(value) ? value : undefined));
    return kept && kept.entry === entry ? kept.filter : everyTrip;
  });
  const keep = (next: TripsFilter) => {
    if (next === everyTrip) removeStored(FILTER_KEY);
    else writeStored(FILTER_KEY, { entry, filter: next });
    setFilter(next);
  };
  return [filter, keep] as const;
}
