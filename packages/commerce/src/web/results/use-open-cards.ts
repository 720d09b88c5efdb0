import { useCallback, useState } from 'react';

/** Returns which cards of a list have their details shown, by their keys, and what opens or closes one; it keeps its identity. */
export function useOpenCards(savedOpen: ReadonlySet<string> = new Set()) {
  const [open, setOpen] = useState(savedOpen);
  const toggle = useCallback((key: string) => {
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  return [open, toggle] as const;
}
