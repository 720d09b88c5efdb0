/**
 * Runs `act` at once, or after the current click. A field loses the focus when the pointer is pressed: a layout change at that
 * moment would move the target from under the pointer, and the click would be lost.
 */
export function whenPointerIsUp(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}

let isDown = false;
const waiting: (() => void)[] = [];

function release(): void {
  isDown = false;
  // The click event follows the pointer's release in the same task.
  setTimeout(() => {
    for (const act of waiting.splice(0)) act();
  });
}

const options = { capture: true, passive: true };
addEventListener('pointerdown', () => (isDown = true), options);
addEventListener('pointerup', release, options);
addEventListener('pointercancel', release, options);
