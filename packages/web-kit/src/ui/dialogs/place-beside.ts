/** Distance from the field, and the least ones from the window's edges. */
const GAP_PX = 8;
const SIDE_EDGE_PX = 16;
const END_EDGE_PX = 8;

/** Where something opens beside a field. */
export interface Side {
  readonly isBelow: boolean;
  /** How high it may be there, in pixels: it covers neither the field nor its label, and ends inside the window. */
  readonly room: number;
}

/**
 * Returns the side of a field on which something of a height opens: below if it fits there, else above if it does there, else
 * where there is more room. `data-field` marks the element that has the field's label as well.
 */
export function sideOf(field: HTMLElement, height: number): Side {
  const { top } = (field.closest('[data-field]') ?? field).getBoundingClientRect();
  const above = top - GAP_PX - END_EDGE_PX;
  const below = innerHeight - field.getBoundingClientRect().bottom - GAP_PX - END_EDGE_PX;
  const isBelow = height <= below || (height > above && below >= above);
  return { isBelow, room: Math.floor(isBelow ? below : above) };
}

/** Places a panel on a side of its field, with its right edge inside the field's form where it fits, and inside the window. */
export function placeBeside(panel: HTMLElement, field: HTMLElement, { isBelow, room }: Side): void {
  panel.style.setProperty('--room', `${room}px`);
  const { left, bottom } = field.getBoundingClientRect();
  const { top } = (field.closest('[data-field]') ?? field).getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const inWindow = document.documentElement.clientWidth - width - SIDE_EDGE_PX;
  const form = field.closest('form')?.getBoundingClientRect();
  const rightmost = form && width <= form.width ? Math.min(inWindow, form.right - width) : inWindow;
  const y = isBelow ? bottom + GAP_PX : top - GAP_PX - height;
  panel.style.setProperty('--left', `${Math.max(SIDE_EDGE_PX, Math.min(left, rightmost)) + scrollX}px`);
  panel.style.setProperty('--top', `${y + scrollY}px`);
}
