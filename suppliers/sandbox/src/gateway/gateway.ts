import type { Clock } from '@embarque/server-kit/clock.ts';
import { assertNoTransaction, type Database } from '@embarque/server-kit/database/database.ts';
import type { PaymentGateway } from '@embarque/server-kit/ports/gateway.ts';
import type { SendBankMail } from '@embarque/server-kit/ports/sandbox-adapter.ts';
import { sql } from 'drizzle-orm';
import type { FaultInjection } from '../fault-injection.ts';
import type { Fault } from '../faults.ts';
import type { Journal } from '../journal.ts';
import { createCardDeclines } from './card-declines.ts';
import { createCardKeys } from './card-keys.ts';
import { createFingerprints, FINGERPRINT_SCRIPT_PATH, type Fingerprints } from './fingerprint.ts';
import { createPaymentRows } from './payment-rows.ts';
import { createPayments } from './payments.ts';
import { createCardReader, type Presented } from './presented-card.ts';
import { createSecondFactors, type SecondFactors } from './second-factor.ts';

/** The calls that faults can be ordered for; `lookup` has a name of its own beside the suppliers'. */
export const gatewayOperations = [
  'checkCard',
  'authorise',
  'confirm',
  'resendCode',
  'lookupPayment',
  'capture',
  'void',
  'refund',
  'removeCard',
] as const;

export interface SandboxGatewayDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly injection: FaultInjection<(typeof gatewayOperations)[number]>;
  readonly journal: Journal;
  readonly sendMail: SendBankMail;
  /** Declines of one card in a day. */
  readonly declinesPerCard: number;
  /** Where browsers find the sandbox's pages, without a slash at its end. */
  readonly publicUrl: () => string;
}

/** The sandbox as a payment gateway, and what its pages in the browser need. */
export interface SandboxGateway extends PaymentGateway {
  readonly challenges: Pick<SecondFactors, 'challenge' | 'decide'>;
  readonly fingerprints: Pick<Fingerprints, 'see'>;
  /** Ends what waits for a second factor beyond its time, and forgets declines that no longer count. */
  expire(): Promise<void>;
}

const isRefusal = (fault: Fault | undefined): boolean => fault?.kind === 'refuse';

/** The keyed hash of a card's number, where it is known. */
function hashOf(presented: Presented): Uint8Array | undefined {
  if (presented.outcome === 'invalid') return undefined;
  return (presented.outcome === 'presented' ? presented.card.cardHash : presented.cardHash) ?? undefined;
}

/** The sandbox's gateway behind the port: card data is decrypted inside it and nowhere else. */
export function createSandboxGateway(deps: SandboxGatewayDeps): SandboxGateway {
  const { database, clock, injection, journal } = deps;
  const keys = createCardKeys(deps);
  const rows = createPaymentRows({ clock, journal });
  const factors = createSecondFactors({ ...deps, keys, rows });
  const declines = createCardDeclines({ database, clock, perDay: deps.declinesPerCard });
  const payments = createPayments({ database, clock, journal, rows, factors, declines });
  const cards = createCardReader({ database, clock, keys });
  const fingerprints = createFingerprints({ database, clock, journal });

  /** Returns when a card may be shown to its bank, or declined by it, again; null when it may be now. */
  async function limitOf(cardHash: Uint8Array | undefined, isDeclined: boolean): Promise<Date | null> {
    if (!cardHash) return null;
    if (isDeclined) return declines.count(cardHash);
    const [limit] = await database.handle.select({ until: declines.limitedUntil(cardHash) }).from(sql`(select) asked`);
    return limit?.until ?? null;
  }

  return {
    code: 'sandbox',
    fingerprintScript: FINGERPRINT_SCRIPT_PATH,
    asksSavedCcv: true,
    challenges: factors,
    fingerprints,
    async expire() {
      await payments.expire();
      await declines.purge();
    },

    async keys() {
      assertNoTransaction('keys at the sandbox gateway');
      return keys.publicKeys();
    },

    checkCard: (cardInfo, call) =>
      injection.run({ operation: 'checkCard', call, canRefuse: true }, async (fault) => {
        const presented = await cards.readForCheck(cardInfo);
        const isRefused = isRefusal(fault) || presented.outcome === 'refused' || presented.outcome === 'unknown';
        const until = await limitOf(hashOf(presented), isRefused);
        if (until) return { outcome: 'limited', until };
        const outcome = isRefused ? 'refused' : presented.outcome === 'presented' ? 'valid' : 'invalid';
        await journal.record(database.handle, 'checkCard', null, outcome);
        return { outcome };
      }),

    authorise: (charge, call) =>
      injection.run({ operation: 'authorise', call, canRefuse: true }, async (fault) => {
        const { clientRef } = call;
        const presented = await cards.read(charge.means, charge.customer.customerRef);
        const cardHash = hashOf(presented);
        const before = await payments.before(clientRef, cardHash);
        if (before) return before;
        if (presented.outcome === 'invalid') {
          await journal.record(database.handle, 'authorise', clientRef, 'invalid');
          return presented;
        }
        const card = presented.outcome === 'presented' && !isRefusal(fault) ? presented.card : undefined;
        if (card?.conduct === 'silent') return injection.lose('authorise', call, 'lost request');
        const isDeclined = card === undefined || card.conduct === 'decline';
        const until = isDeclined && cardHash ? await declines.count(cardHash) : null;
        if (until) return { outcome: 'limited', until };
        await fingerprints.recognise(charge.fingerprint, clientRef);
        return payments.authorise(charge, card, clientRef);
      }),

    confirm: ({ code }, call) =>
      injection.run({ operation: 'confirm', call, canRefuse: true }, (fault) =>
        factors.confirm(call.clientRef, code, isRefusal(fault)),
      ),

    resendCode: (call) =>
      injection.run({ operation: 'resendCode', call, canRefuse: true }, async (fault) =>
        isRefusal(fault) ? { outcome: 'refused' } : factors.resend(call.clientRef),
      ),

    lookup: (call) => injection.run({ operation: 'lookupPayment', call }, () => payments.lookup(call.clientRef)),
    capture: ({ amountCents }, call) =>
      injection.run({ operation: 'capture', call }, () => payments.capture(call.clientRef, amountCents)),
    void: (call) => injection.run({ operation: 'void', call }, () => payments.void(call.clientRef)),
    refund: ({ refundRef, amountCents }, call) =>
      injection.run({ operation: 'refund', call }, () => payments.refund(call.clientRef, refundRef, amountCents)),
    removeCard: ({ vaultId, customerRef }, call) =>
      injection.run({ operation: 'removeCard', call }, async () => {
        await cards.remove(vaultId, customerRef);
        await journal.record(database.handle, 'removeCard', null, 'removed');
        return { outcome: 'removed' };
      }),
    async records(page) {
      assertNoTransaction('records at the sandbox gateway');
      return payments.records(page);
    },
  };
}
