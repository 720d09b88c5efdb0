import { fingerprintAddress, paymentRoutes } from '@embarque/contract/money/payment.ts';
import { newUuid } from '@embarque/web-kit/api/new-uuid.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { styleNonce } from '@embarque/web-kit/theme/style-nonce.ts';
import { useEffect } from 'react';

const FINGERPRINT_KEY = '@fingerprint';

/** Stored instead of a session once a payment was sent without one. */
const NONE = 'none';

const storedSession = (): string | undefined =>
  readStored(FINGERPRINT_KEY, (value) => (typeof value === 'string' && value.length <= 100 ? value : undefined));

/**
 * Returns the session of the device-fingerprint script for a payment; null if no script was loaded. The first payment's value
 * is reused, since a repeated purchase must be the same request.
 */
export function settledFingerprint(): string | null {
  const stored = storedSession();
  if (stored === undefined) writeStored(FINGERPRINT_KEY, NONE);
  return stored === undefined || stored === NONE ? null : stored;
}

/** Loads the gateway's anti-fraud script, if there is one and only while a card pays. */
export function useFingerprint(isOn: boolean): void {
  useEffect(() => {
    if (isOn) void loadScript();
  }, [isOn]);
}

let asked: Promise<void> | undefined;
/** The session that the script on this page was loaded with. */
let loaded: string | undefined;

function loadScript(): Promise<void> {
  // Signing out removed the session; the next buyer on this page gets a new one.
  if (loaded !== undefined && storedSession() !== loaded) asked = undefined;
  asked ??= call(paymentRoutes.fingerprint, {}).then(({ body }) => {
    if (!body) asked = undefined;
    const stored = storedSession();
    if (!body?.script || stored === NONE) return;
    const sessionId = stored ?? newUuid();
    writeStored(FINGERPRINT_KEY, sessionId);
    loaded = sessionId;
    const script = document.createElement('script');
    script.src = fingerprintAddress(body.script, sessionId);
    script.async = true;
    script.nonce = styleNonce();
    document.head.append(script);
  });
  return asked;
}
