import type { Plane } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import classes from './tab-strip.module.css';

/** The indicator is measured again after this, when fonts and layout have settled, in milliseconds. */
const INDICATOR_REFRESH_MS = 200;

interface TabStripProps<Key extends string> {
  /** What is chosen between. */
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string; readonly icon?: typeof Plane }[];
  readonly value: Key;
  onChange(key: Key): void;
}

/** Attributes of what the tab in force shows. */
export const tabPanel = (key: string) =>
  ({ role: 'tabpanel', id: `panel-${key}`, 'aria-labelledby': `tab-${key}` }) as const;

/** Scrolls a strip that is narrower than its tabs until one of them is whole, and the page not at all. */
function scrollIntoSight(strip: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): void {
  const edge = Number.parseFloat(getComputedStyle(strip).paddingInlineStart);
  const [first, last] = [offsetLeft - edge, offsetLeft + offsetWidth + edge - strip.clientWidth];
  if (strip.scrollLeft > first) strip.scrollLeft = first;
  else if (strip.scrollLeft < last) strip.scrollLeft = last;
}

/** The tabs over a form. Arrows move, as in any strip of tabs. */
export function TabStrip<Key extends string>({ label, tabs, value, onChange }: TabStripProps<Key>) {
  const strip = useRef<HTMLDivElement>(null);
  const [indicator, setIndicator] = useState<{ left: number; width: number }>();

  useLayoutEffect(() => {
    let scrolledTo: number | undefined;
    const measure = () => {
      const tab = strip.current?.querySelector<HTMLElement>(`#tab-${value}`);
      if (!tab || !strip.current) return;
      setIndicator({ left: tab.offsetLeft, width: tab.offsetWidth });
      // Whoever has scrolled the strip meanwhile stays where they are.
      if (scrolledTo !== undefined && strip.current.scrollLeft !== scrolledTo) return;
      scrollIntoSight(strip.current, tab);
      scrolledTo = strip.current.scrollLeft;
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
    <div ref={strip} role="tablist" aria-label={label} className={classes.strip} onKeyDown={move}>
      {tabs.map(({ key, label: name, icon: Icon }) => (
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
          {Icon && <Icon size={20} aria-hidden />}
          {name}
        </button>
      ))}
      {indicator && (
        <span className={classes.indicator} style={{ width: indicator.width, translate: `${indicator.left}px 0` }} />
      )}
    </div>
  );
}
