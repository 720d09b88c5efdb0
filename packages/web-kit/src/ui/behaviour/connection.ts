import { useSyncExternalStore } from 'react';

/** Whether the device has a connection to the net, as far as the browser knows. */

function watchConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** What the server draws has just come over one. */
const isOnlineOnServer = () => true;

/** Returns whether there is a connection, and renders again when it goes or comes back. */
export function useConnection(): boolean {
  return useSyncExternalStore(watchConnection, () => navigator.onLine, isOnlineOnServer);
}

/** Resolves once there is a connection. */
export async function untilOnline(): Promise<void> {
  if (!navigator.onLine) await nextOnline();
}

/** Resolves when the connection comes back, at the latest after `milliseconds` where they are given. */
export function nextOnline(milliseconds?: number): Promise<void> {
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
