import type { ServiceKind } from '@embarque/contract/service.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSaved } from './use-saved.ts';

/** Where a list was left: its entry of the history, and how far the page was scrolled. */
interface Place {
  readonly entry: string | undefined;
  readonly top: number;
}

/**
 * Keeps the place on the page when something is chosen and takes coming back there once the list is shown. The router's own
 * memory of places loses it where the next page takes a moment to load. Returns what keeps it.
 */
export function usePlace(kind: ServiceKind, query: unknown, isShown: boolean): () => void {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const { saved, save } = useSaved<Place>('place', kind, query);
  const top = saved !== undefined && saved.entry === entry ? saved.top : undefined;
  useEffect(() => {
    if (!isShown || top === undefined) return;
    const frame = requestAnimationFrame(() => scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
  }, [isShown, top]);
  return () => save({ entry, top: scrollY });
}
