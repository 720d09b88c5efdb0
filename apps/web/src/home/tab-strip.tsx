import type { Plane } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import classes from './tab-strip.module.css';

/** The indicator is measured again after this, when fonts and layout have settled, in milliseconds. */
const INDICATOR_REFRESH_MS = 200;

interface TabStripProps {
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly icon: typeof Plane }[];
  readonly value: string;
  onChange(key: string): void;
}

/** The tabs over the search form. Arrows move, as in any strip of tabs. */
export function TabStrip({ tabs, value, onChange }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [indicator, setIndicator] = useState<{ left: number; width: number }>();

  useLayoutEffect(() => {
    const measure = () => {
      const tab = strip.current?.querySelector<HTMLElement>(`#tab-${value}`);
      if (tab) setIndicator({ left: tab.offsetLeft, width: tab.offsetWidth });
    };
    measure();
    const timer = setTimeout(measure, INDICATOR_REFRESH_MS);
    addEventListener('resize', measure);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', measure);
    };
  }, [value]);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const index = tabs.findIndex(({ key }) => key === value);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    strip.current?.querySelector<HTMLElement>(`#tab-${next.key}`)?.focus();
  };

  return (
    <div ref={strip} role="tablist" aria-label="O que você procura" className={classes.strip} onKeyDown={move}>
      {tabs.map(({ key, label, icon: Icon }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`tab-${key}`}
          aria-selected={key === value}
          aria-controls={`panel-${key}`}
          tabIndex={key === value ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(key)}
        >
          <Icon size={20} aria-hidden />
          {label}
        </button>
      ))}
      {indicator && (
        <span className={classes.indicator} style={{ width: indicator.width, translate: `${indicator.left}px 0` }} />
      )}
    </div>
  );
}
