/** How many frames an element may take to be drawn, half a second's worth. */
const PATIENCE = 30;

/**
 * Focuses the element with one of the ids, the first that is there. For a button that goes away with what it does: otherwise the
 * focus would be lost, and the keyboard start again at the top of the page.
 */
export function focusNext(...ids: readonly string[]): void {
  let frames = 0;
  const look = () => {
    const next = ids.map((id) => document.getElementById(id)).find((element) => element?.matches(':not(:disabled)'));
    next?.focus();
    if (next && document.activeElement === next) return;
    frames += 1;
    if (frames < PATIENCE) requestAnimationFrame(look);
  };
  // After the screen is drawn without the button.
  requestAnimationFrame(look);
}
