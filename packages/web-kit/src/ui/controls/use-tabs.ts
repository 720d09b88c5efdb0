import type { KeyboardEvent, RefObject } from 'react';

/** Attributes of what the tab in force shows. */
export const tabPanel = (key: string) =>
  ({ role: 'tabpanel', id: `panel-${key}`, 'aria-labelledby': `tab-${key}` }) as const;

interface TabList<Key extends string> {
  /** The element around the tabs. */
  readonly list: RefObject<HTMLElement | null>;
  readonly keys: readonly Key[];
  readonly value: Key;
  onChange(key: Key): void;
}

/** What every list of tabs does, whatever it looks like: arrows move around it, Home and End go to its ends. */
export function useTabs<Key extends string>({ list, keys, value, onChange }: TabList<Key>) {
  const focus = (key: Key) => list.current?.querySelector<HTMLElement>(`#tab-${key}`)?.focus();
  return {
    focus,
    onKeyDown(event: KeyboardEvent) {
      // With Alt an arrow is the browser's own way back.
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const index = keys.indexOf(value);
      const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
      const next = to === undefined ? undefined : keys.at(to % keys.length);
      if (next === undefined) return;
      // The page itself would scroll to its ends.
      event.preventDefault();
      onChange(next);
      focus(next);
    },
    /** Attributes of a tab, which is a button. */
    tab: (key: Key) =>
      ({
        type: 'button',
        role: 'tab',
        id: `tab-${key}`,
        'aria-selected': key === value,
        'aria-controls': `panel-${key}`,
        tabIndex: key === value ? 0 : -1,
        onClick: () => onChange(key),
      }) as const,
  };
}
