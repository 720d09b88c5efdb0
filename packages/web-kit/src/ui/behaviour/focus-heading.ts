let observer: MutationObserver | undefined;

/**
 * Focuses the heading of the page that has just been opened, so that a screen reader says where its user is and the keyboard goes
 * on from there: the document's title is the same on every page. Waits for a heading that is not there yet. Leaves the focus
 * where the page or its user has put it meanwhile: in a field, or in a dialog.
 */
export function focusHeading(): void {
  focusOnce(() => document.querySelector<HTMLElement>('main h1'));
}

/** Focuses, as `focusHeading` does, the first heading of a region whose button has gone with what it asked for. */
export function focusHeadingIn(region: Element): void {
  focusOnce(() => region.querySelector<HTMLElement>('h1, h2'));
}

function focusOnce(find: () => HTMLElement | null): void {
  observer?.disconnect();
  if (isDone(find)) return;
  observer = new MutationObserver(() => isDone(find) && observer?.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
}

function isDone(find: () => HTMLElement | null): boolean {
  if (document.activeElement?.closest('main, [role="dialog"]')) return true;
  const heading = find();
  heading?.setAttribute('tabindex', '-1');
  // Under a modal dialog it cannot take the focus; then the dialog's end is waited for.
  heading?.focus({ preventScroll: true });
  return !!heading && document.activeElement === heading;
}
