import type { Call } from './client.ts';

/** The same calls, which wait for a connection where there is none, and are made once it is back if they are still wanted. */
export const waitingForConnection =
  (call: Call, isStillWanted: () => boolean): Call =>
  (route, input, options) =>
    call(route, input, { ...options, isStillWanted });
