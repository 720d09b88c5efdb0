import { fingerprintAddress, paymentRoutes } from '@embarque/contract/payment.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { readStored, writeStored } from '@embarque/web-kit/session/stored.ts';
import { styleNonce } from '@embarque/web-kit/theme/style-nonce.ts';
import { useEffect } from 'react';
import { newUuid } from '../new-uuid.ts';

const FINGERPRINT_KEY = '@fingerprint';

/** The session of the device-fingerprint script; the same for a repeated purchase. Null while no script was loaded. */
export function fingerprintSession(): string | null {
  return (
    readStored(FINGERPRINT_KEY, (value) => (typeof value === 'string' && value.length <= 100 ? value : undefined)) ??
    null
  );
}

/** Loads the gateway's script against fraud, where there is one and only while a card is to pay. */
export function useFingerprint(isOn: boolean): void {
  useEffect(() => {
    if (isOn) void loadScript();
  }, [isOn]);
}

let asked: Promise<void> | undefined;

function loadScript(): Promise<void> {
  asked ??= call(paymentRoutes.fingerprint, {}).then(({ body }) => {
    if (!body) asked = undefined;
    if (!body?.script) return;
    const sessionId = fingerprintSession() ?? newUuid();
    writeStored(FINGERPRINT_KEY, sessionId);
    const script = document.createElement('script');
    script.src = fingerprintAddress(body.script, sessionId);
    script.async = true;
    script.nonce = styleNonce();
    document.head.append(script);
  });
  return asked;
}
