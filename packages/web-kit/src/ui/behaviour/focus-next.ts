/** How many frames an element may take to be drawn, half a second's worth. */
const PATIENCE = 30;

/**
 * Focuses the element with the id, once it is drawn. For a button that goes away with what it does: otherwise the focus would be lost,
 * and the keyboard start again at the top of the page. One id, not a choice: what is about to leave may still be there in the next
 * frame, and would take the focus along.
 */
export function focusNext(id: string): void {
  let frames = 0;
  const look = () => {
    const next = document.getElementById(id);
    if (next?.matches(':not(:disabled)')) next.focus();
    if (next && document.activeElement === next) return;
    frames += 1;
    if (frames < PATIENCE) requestAnimationFrame(look);
  };
  // After the screen is drawn without the button.
  requestAnimationFrame(look);
}
