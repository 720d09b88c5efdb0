import { type RefObject, useLayoutEffect, useRef } from 'react';

const PROPERTY = '--bar-height';

/** Tells the page's styles how high the bar at the lower edge is: what stands above it leaves no gap, however much it says. */
export function useBarHeight<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measured = bar.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => style.setProperty(PROPERTY, `${measured.offsetHeight}px`));
    observer.observe(measured, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, []);
  return bar;
}
