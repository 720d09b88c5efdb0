import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { exchanges } from './fake-server.ts';

/**
 * Resolves once the page has read every answer to what it asked, and drawn what it made of them: for what must not appear. Waits for a
 * first question; never resolves while an answer is held back.
 */
export async function answersDrawn(): Promise<void> {
  await eventually(() => expect(exchanges.length).toBeGreaterThan(0));
  await Promise.all(exchanges);
  await drawn();
}

/** Resolves once the page has drawn what it knows now. */
export async function drawn(): Promise<void> {
  // What was read sets the state in tasks of its own, which come before the second frame from here.
  for (const _ of [1, 2]) {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
