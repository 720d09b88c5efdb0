/** Width of the smallest phone, and of a window at 400 %. */
export const SMALLEST_PHONE = 320;

/** Whether an element, which reaches beyond the screen, can be scrolled to or is cut off on purpose. */
function isKept(element: Element): boolean {
  for (let around: Element | null = element; around && around !== document.body; around = around.parentElement)
    if (getComputedStyle(around).overflowX !== 'visible') return true;
  return false;
}

/** Returns the beginning of the markup of each element that the smallest phone does not show whole. */
export const beyondSmallestPhone = (): string[] =>
  [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > SMALLEST_PHONE + 0.5 && !isKept(element))
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
