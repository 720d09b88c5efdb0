import { useSyncExternalStore } from 'react';

/** Whether the device has a line to the net, as far as the browser knows. */

function watchLine(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Returns whether there is a line, and renders again when it goes or comes back. */
export function useLine(): boolean {
  return useSyncExternalStore(watchLine, () => navigator.onLine);
}

/** Resolves once there is a line. */
export async function lineBack(): Promise<void> {
  if (!navigator.onLine) await nextLine();
}

/** Resolves when the line comes back, at the latest after `milliseconds` where they are given. */
export function nextLine(milliseconds?: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = milliseconds === undefined ? undefined : setTimeout(end, milliseconds);
    addEventListener('online', end);
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    }
  });
}
