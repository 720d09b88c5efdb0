import type { Clock } from '@embarque/server-kit/clock.ts';
import { assertNoTransaction, type Database } from '@embarque/server-kit/database.ts';
import type { PaymentGateway } from '@embarque/server-kit/gateway.ts';
import type { FaultInjection } from '../fault-injection.ts';
import type { Fault } from '../faults.ts';
import type { Journal } from '../journal.ts';
import { createCardKeys } from './card-keys.ts';
import { createFingerprints, FINGERPRINT_SCRIPT_PATH, type Fingerprints } from './fingerprint.ts';
import type { SendMail } from './mailbox.ts';
import { createPaymentRows } from './payment-rows.ts';
import { createPayments } from './payments.ts';
import { createCardReader } from './presented-card.ts';
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
] as const;

export interface SandboxGatewayDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly injection: FaultInjection<(typeof gatewayOperations)[number]>;
  readonly journal: Journal;
  readonly sendMail: SendMail;
  /** Where browsers find the sandbox's pages, without a slash at its end. */
  readonly publicUrl: () => string;
}

/** The sandbox as a payment gateway, and what its pages in the browser need. */
export interface SandboxGateway extends PaymentGateway {
  readonly challenges: Pick<SecondFactors, 'challenge' | 'decide'>;
  readonly fingerprints: Pick<Fingerprints, 'see'>;
  /** Ends what waits for a second factor beyond its time. */
  expire(): Promise<void>;
}

const isRefusal = (fault: Fault | undefined): boolean => fault?.kind === 'refuse';

/** The sandbox's gateway behind the port: card data is decrypted inside it and nowhere else. */
export function createSandboxGateway(deps: SandboxGatewayDeps): SandboxGateway {
  const { database, clock, injection, journal } = deps;
  const keys = createCardKeys(deps);
  const rows = createPaymentRows({ clock, journal });
  const factors = createSecondFactors({ ...deps, keys, rows });
  const payments = createPayments({ database, clock, journal, rows, factors });
  const cards = createCardReader({ database, clock, keys });
  const fingerprints = createFingerprints({ database, clock, journal });

  return {
    code: 'sandbox',
    fingerprintScript: FINGERPRINT_SCRIPT_PATH,
    asksKeptCcv: true,
    challenges: factors,
    fingerprints,
    expire: payments.expire,

    async keys() {
      assertNoTransaction('keys at the sandbox gateway');
      return keys.publicKeys();
    },

    checkCard: (cardInfo, call) =>
      injection.run({ operation: 'checkCard', call, canRefuse: true }, async (fault) => {
        const checked = isRefusal(fault) ? ({ outcome: 'refused' } as const) : await cards.check(cardInfo);
        await journal.record(database.handle, 'checkCard', null, checked.outcome);
        return checked;
      }),

    authorise: (charge, call) =>
      injection.run({ operation: 'authorise', call, canRefuse: true }, async (fault) => {
        const { clientRef } = call;
        const before = await payments.outcomeOf(clientRef);
        if (before) return before;
        const presented = await cards.read(charge.means, charge.customer.customerRef);
        if (presented.outcome === 'invalid') {
          await journal.record(database.handle, 'authorise', clientRef, 'invalid');
          return presented;
        }
        const card = presented.outcome === 'presented' && !isRefusal(fault) ? presented.card : undefined;
        if (card?.conduct === 'silent') return injection.lose('authorise', call, 'lost request');
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
    async records(page) {
      assertNoTransaction('records at the sandbox gateway');
      return payments.records(page);
    },
  };
}
