/**
 * Runs `act` at once, or after the click under way. A field is left at the press of the pointer: what changes the page
 * then would move what is being clicked from under it, and the click would be lost.
 */
export function whenPointerIsUp(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}

let isDown = false;
const waiting: (() => void)[] = [];

function release(): void {
  isDown = false;
  // The click comes after the pointer's release, in the same task.
  setTimeout(() => {
    for (const act of waiting.splice(0)) act();
  });
}

const options = { capture: true, passive: true };
addEventListener('pointerdown', () => (isDown = true), options);
addEventListener('pointerup', release, options);
addEventListener('pointercancel', release, options);
