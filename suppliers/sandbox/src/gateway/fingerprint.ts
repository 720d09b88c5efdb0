import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { eq } from 'drizzle-orm';
import type { Journal } from '../journal.ts';
import { fingerprintTable } from './tables.ts';

/**
 * The device fingerprint of the sandbox. It reads nothing of the device: its script only reports the session it was loaded
 * with, so that a payment can be traced back to the page.
 */

/** The script; `?session_id=` follows. */
export const FINGERPRINT_SCRIPT_PATH = '/sandbox/fingerprint.js';
/** The picture the script loads; `/{session}` follows. */
export const FINGERPRINT_SEEN_PATH = '/sandbox/fingerprint';

export const fingerprintScript = `(() => {
  const address = new URL(document.currentScript.src);
  const session = address.searchParams.get('session_id');
  if (session) new Image().src = new URL('${FINGERPRINT_SEEN_PATH}/' + encodeURIComponent(session), address).href;
})();
`;

/** One transparent pixel. */
export const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const SESSION = /^[\w-]{8,64}$/;

export interface Fingerprints {
  /** Stores that the script ran with this session. Ignores anything that does not look like one. */
  see(sessionId: string): Promise<void>;
  /** Journals whether the session of a payment was seen before. */
  recognise(sessionId: string | null, clientRef: string): Promise<void>;
}

/** The sessions seen by the fingerprint script, as rows of sandbox_fingerprint. */
export function createFingerprints(deps: { database: Database; clock: Clock; journal: Journal }): Fingerprints {
  const { database, clock, journal } = deps;
  return {
    async see(sessionId) {
      if (!SESSION.test(sessionId)) return;
      await database.handle.insert(fingerprintTable).values({ sessionId, seenAt: clock.now() }).onConflictDoNothing();
    },
    async recognise(sessionId, clientRef) {
      if (sessionId === null) return;
      const known = await database.handle
        .select({ seenAt: fingerprintTable.seenAt })
        .from(fingerprintTable)
        .where(eq(fingerprintTable.sessionId, sessionId));
      await journal.record(database.handle, 'fingerprint', clientRef, known.length > 0 ? 'known' : 'unknown');
    },
  };
}
