import type { Clock } from '@embarque/server-kit/clock.ts';
import { assertNoTransaction, type Database } from '@embarque/server-kit/database.ts';
import type { GatewayCall, PaymentGateway } from '@embarque/server-kit/gateway.ts';
import { type SupplierCall, SupplierError } from '@embarque/server-kit/supplier.ts';
import type { FaultOperation, Faults } from '../faults.ts';
import type { Journal } from '../journal.ts';
import { pause, silence } from '../patience.ts';
import { createCardKeys } from './card-keys.ts';
import { createFingerprints, FINGERPRINT_SCRIPT_PATH, type Fingerprints } from './fingerprint.ts';
import type { SendMail } from './mailbox.ts';
import { createPaymentRows } from './payment-rows.ts';
import { createPayments } from './payments.ts';
import { createCardReader } from './presented-card.ts';
import { createSecondFactors, type SecondFactors } from './second-factor.ts';

export interface SandboxGatewayDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly sendMail: SendMail;
  /** Where browsers find the sandbox's pages, without a slash at its end. */
  readonly publicUrl: () => string;
}

/** The sandbox as a payment gateway, and what browsers meet of it. */
export interface SandboxGateway extends PaymentGateway {
  readonly challenges: Pick<SecondFactors, 'challenge' | 'decide'>;
  readonly fingerprints: Pick<Fingerprints, 'see'>;
  /** Ends what waits for a second factor beyond its time. */
  expire(): Promise<void>;
}

/** The sandbox's gateway behind the port: card data is opened inside it and nowhere else. */
export function createSandboxGateway(deps: SandboxGatewayDeps): SandboxGateway {
  const { database, clock, faults, journal } = deps;
  const keys = createCardKeys(deps);
  const rows = createPaymentRows({ clock, journal });
  const factors = createSecondFactors({ ...deps, keys, rows });
  const payments = createPayments({ database, clock, journal, rows, factors });
  const cards = createCardReader({ database, clock, keys });
  const fingerprints = createFingerprints({ database, clock, journal });

  const lose = async (operation: string, clientRef: string | undefined, what: string, signal: AbortSignal) => {
    await journal.record(database.handle, operation, clientRef ?? null, what);
    return silence(signal);
  };

  /** One call as a distant party meets it: faults on order, and answers that get lost. `refuse` is not for every call. */
  const answer = async <T>(
    operation: FaultOperation,
    { signal, clientRef }: SupplierCall & Partial<GatewayCall>,
    work: (isRefused: boolean) => Promise<T>,
    canRefuse = false,
  ): Promise<T> => {
    assertNoTransaction(`${operation} at the sandbox gateway`);
    const fault = await faults.take(operation, clientRef);
    if (fault?.kind === 'slow') await pause(fault.ms, signal);
    if (fault?.kind === 'lost_request') return lose(operation, clientRef, 'lost request', signal);
    const isRefused = fault?.kind === 'refuse';
    if (isRefused && !canRefuse) throw new SupplierError('unavailable');
    const result = await work(isRefused);
    return fault?.kind === 'lost_answer' ? lose(operation, clientRef, 'lost answer', signal) : result;
  };

  return {
    code: 'sandbox',
    fingerprintScript: FINGERPRINT_SCRIPT_PATH,
    asksSavedCcv: true,
    challenges: factors,
    fingerprints,
    expire: payments.expire,

    async keys() {
      assertNoTransaction('keys at the sandbox gateway');
      return keys.publicKeys();
    },

    checkCard: (cardInfo, call) =>
      answer(
        'checkCard',
        call,
        async (isRefused) => {
          const checked = isRefused ? ({ outcome: 'refused' } as const) : await cards.check(cardInfo);
          await journal.record(database.handle, 'checkCard', null, checked.outcome);
          return checked;
        },
        true,
      ),

    authorise: (charge, call) =>
      answer(
        'authorise',
        call,
        async (isRefused) => {
          const { clientRef, signal } = call;
          const before = await payments.outcomeOf(clientRef);
          if (before) return before;
          const presented = await cards.read(charge.means, charge.customer.customerRef);
          if (presented.outcome === 'invalid') {
            await journal.record(database.handle, 'authorise', clientRef, 'invalid');
            return presented;
          }
          const card = presented.outcome === 'presented' && !isRefused ? presented.card : undefined;
          if (card?.conduct === 'silent') return lose('authorise', clientRef, 'lost request', signal);
          await fingerprints.recognise(charge.fingerprint, clientRef);
          return payments.authorise(charge, card, clientRef);
        },
        true,
      ),

    confirm: ({ code }, call) =>
      answer('confirm', call, (isRefused) => factors.confirm(call.clientRef, code, isRefused), true),

    resendCode: (call) =>
      answer(
        'resendCode',
        call,
        async (isRefused) => (isRefused ? { outcome: 'refused' } : factors.resend(call.clientRef)),
        true,
      ),

    lookup: (call) => answer('lookupPayment', call, () => payments.lookup(call.clientRef)),
    capture: ({ amountCents }, call) => answer('capture', call, () => payments.capture(call.clientRef, amountCents)),
    void: (call) => answer('void', call, () => payments.void(call.clientRef)),
    refund: ({ refundRef, amountCents }, call) =>
      answer('refund', call, () => payments.refund(call.clientRef, refundRef, amountCents)),
    async records(page) {
      assertNoTransaction('records at the sandbox gateway');
      return payments.records(page);
    },
  };
}
