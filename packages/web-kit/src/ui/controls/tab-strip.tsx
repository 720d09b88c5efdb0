import type { Plane } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import classes from './tab-strip.module.css';
import { useTabs } from './use-tabs.ts';

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
  const indicator = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    let scrolledTo: number | undefined;
    const place = () => {
      const inForce = strip.current?.querySelector<HTMLElement>(`#tab-${value}`);
      if (!inForce || !strip.current || !indicator.current) return;
      indicator.current.style.width = `${inForce.offsetWidth}px`;
      indicator.current.style.translate = `${inForce.offsetLeft}px 0`;
      indicator.current.hidden = false;
      // Whoever has scrolled the strip meanwhile stays where they are.
      if (scrolledTo !== undefined && strip.current.scrollLeft !== scrolledTo) return;
      scrollIntoSight(strip.current, inForce);
      scrolledTo = strip.current.scrollLeft;
    };
    // It tells the sizes once the page is laid out, before it is painted: to ask for them here would lay out the page in the middle of
    // drawing it. A font that comes late changes them again.
    const sizes = new ResizeObserver(place);
    if (strip.current) sizes.observe(strip.current);
    strip.current?.querySelectorAll('[role="tab"]').forEach((each) => {
      sizes.observe(each, { box: 'border-box' });
    });
    return () => sizes.disconnect();
  }, [value]);

  return (
    <div ref={strip} role="tablist" aria-label={label} className={classes.strip} onKeyDown={onKeyDown}>
      {tabs.map(({ key, label: name, icon: Icon }) => (
        <button key={key} {...tab(key)} className={classes.tab}>
          {Icon && <Icon size={20} aria-hidden />}
          {name}
        </button>
      ))}
      {/* Unseen until it has its place, which the next drawing leaves as it is. */}
      <span ref={indicator} hidden className={classes.indicator} />
    </div>
  );
}
