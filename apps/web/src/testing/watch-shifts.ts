/** How much of the page has moved since, as browsers score it. */
export function watchShifts(): () => number {
  let score = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) score += (entry as PerformanceEntry & { readonly value: number }).value;
  });
  observer.observe({ type: 'layout-shift' });
  return () => {
    for (const entry of observer.takeRecords()) score += (entry as PerformanceEntry & { readonly value: number }).value;
    observer.disconnect();
    return score;
  };
}
