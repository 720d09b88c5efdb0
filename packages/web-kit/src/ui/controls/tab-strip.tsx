import type { Plane } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './tab-strip.module.css';
import { useTabs } from './use-tabs.ts';

/** The indicator is measured again after this, when fonts and layout have settled, in milliseconds. */
const INDICATOR_REFRESH_MS = 200;

interface TabStripProps<Key extends string> {
  /** What is chosen between. */
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string; readonly icon?: typeof Plane }[];
  readonly value: Key;
  onChange(key: Key): void;
}

/** Scrolls a strip that is narrower than its tabs until one of them is whole, and the page not at all. */
function scrollIntoSight(strip: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): void {
  const edge = Number.parseFloat(getComputedStyle(strip).paddingInlineStart);
  const [first, last] = [offsetLeft - edge, offsetLeft + offsetWidth + edge - strip.clientWidth];
  if (strip.scrollLeft > first) strip.scrollLeft = first;
  else if (strip.scrollLeft < last) strip.scrollLeft = last;
}

/** The tabs over a form. */
export function TabStrip<Key extends string>({ label, tabs, value, onChange }: TabStripProps<Key>) {
  const strip = useRef<HTMLDivElement>(null);
  const { tab, onKeyDown } = useTabs({ list: strip, keys: tabs.map(({ key }) => key), value, onChange });
  const [indicator, setIndicator] = useState<{ left: number; width: number }>();

  useLayoutEffect(() => {
    let scrolledTo: number | undefined;
    const measure = () => {
      const inForce = strip.current?.querySelector<HTMLElement>(`#tab-${value}`);
      if (!inForce || !strip.current) return;
      setIndicator({ left: inForce.offsetLeft, width: inForce.offsetWidth });
      // Whoever has scrolled the strip meanwhile stays where they are.
      if (scrolledTo !== undefined && strip.current.scrollLeft !== scrolledTo) return;
      scrollIntoSight(strip.current, inForce);
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

  return (
    <div ref={strip} role="tablist" aria-label={label} className={classes.strip} onKeyDown={onKeyDown}>
      {tabs.map(({ key, label: name, icon: Icon }) => (
        <button key={key} {...tab(key)} className={classes.tab}>
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
