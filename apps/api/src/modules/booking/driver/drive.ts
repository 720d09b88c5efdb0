import type { RecheckOutcome } from '@embarque/server-kit/ports/supplier.ts';
import type { BookingDeps } from '../deps.ts';
import { isForGateway, isRemote, type RemoteCommand } from '../saga/commands.ts';
import type { SagaEvent } from '../saga/saga.ts';
import { type Claimed, claim, LeaseLost, releaseLease } from '../store/claim.ts';
import { bookedLeg } from '../store/rows.ts';
import type { CheckedLegs } from '../store/start.ts';
import { type BookingRow, storedSaga } from '../store/tables.ts';
import { apply } from './apply.ts';
import { callGateway } from './gateway-calls.ts';
import { plan } from './plan.ts';
import { acceptingSagas, isAccepted, isWaiting, providedBy, type RequestInput } from './request-input.ts';
import { callSupplier } from './supplier-calls.ts';
import { supplierOf } from './supplier-of.ts';

/**
 * Carries out what decide.ts decides: writes the intent, makes the call, writes the result and the next state. A
 * process that is stopping makes no further call and leaves the booking to another.
 */
export interface Driver {
  /**
   * Takes a booking that nobody drives and goes on until it ends or has to wait. Returns false when somebody else
   * drives it. `input`: what the member's request provides. `isAwaited`: whether a request waits for the outcome at that moment.
   */
  drive(bookingId: number, input?: RequestInput, isAwaited?: () => boolean): Promise<boolean>;
  /**
   * The same for a booking whose lease is already ours. Returns the booking as last written; undefined when it was left
   * to another driver.
   */
  driveClaimed(claimed: Claimed, request: DrivingRequest): Promise<BookingRow | undefined>;
}

/** What a request brings to the booking it drives. */
interface DrivingRequest {
  readonly input?: RequestInput | undefined;
  /** What suppliers have said to it. */
  readonly checked?: CheckedLegs | undefined;
  isAwaited(): boolean;
}

type DriverDeps = Pick<
  BookingDeps,
  'database' | 'clock' | 'points' | 'coupons' | 'services' | 'paying' | 'settings' | 'logger' | 'checkpoint'
>;

export function createDriver(deps: DriverDeps, stopping: AbortSignal): Driver {
  const { database, clock, settings, logger, paying } = deps;

  async function call(claimed: Claimed, command: RemoteCommand, input: RequestInput | undefined): Promise<SagaEvent> {
    if (isForGateway(command)) {
      if (!paying) throw new Error(`no gateway for booking ${claimed.row.code}`);
      return callGateway({ ...deps, paying }, claimed.row, command, input);
    }
    const { type } = claimed.row;
    const { supplierCode: code } = bookedLeg(claimed.row, command.leg);
    const supplier = supplierOf(deps.services, { type, code });
    if (!supplier) throw new Error(`no supplier ${code} of ${type}`);
    return callSupplier(supplier, claimed.row, command, deps);
  }

  async function driveClaimed(
    first: Claimed,
    { input, checked, isAwaited }: DrivingRequest,
  ): Promise<BookingRow | undefined> {
    const unused = new Map(checked);
    let claimed: Claimed = { ...first, state: { ...first.state, provided: providedBy(input, first.state) } };
    let event: SagaEvent = { type: 'resumed' };
    try {
      for (;;) {
        deps.checkpoint?.(`${event.type}.received`);
        // The answer to a question may be lost; any other answer is written down first.
        if (stopping.aborted && changesNothing(event)) return void (await releaseLease(database, claimed));
        if (input?.isSpent) claimed = { ...claimed, state: { ...claimed.state, provided: null } };
        claimed = { ...claimed, state: { ...claimed.state, isAwaited: isAwaited() } };
        const step = plan(claimed.state, event, { now: clock.now(), settings, gateway: paying?.gateway.code });
        // Synchronously, so that a request withdrawing its input cannot come in between.
        if (input && step.needsInput) {
          input.isSpent = true;
          input.isUsed = true;
        }
        const { claimed: written, decision } = await apply(deps, claimed, step);
        claimed = written;
        // Only now is it written down; until here another driver would not have known of it.
        if (input?.kind === 'cancel' && isAccepted(input, first.state)) input.isSpent = true;
        const remote = decision.commands.find(isRemote);
        if (!remote) {
          // The input was offered where only it could help, and was of no use.
          if (input && isWaiting(first.state) && isWaiting(claimed.state)) input.isSpent = true;
          return claimed.row;
        }
        if (stopping.aborted) return void (await releaseLease(database, claimed));
        deps.checkpoint?.(`${remote.do}.intended`);
        if (!ownsLease(claimed, clock.now())) return undefined;
        event = saidBefore(remote, unused) ?? (await call(claimed, remote, input));
        deps.checkpoint?.(`${remote.do}.answered`);
      }
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      logger.warn({ booking: claimed.row.code, saga: storedSaga(claimed.row.saga) }, 'another driver took over');
      return undefined;
    }
  }

  return {
    async drive(bookingId, input, isAwaited = () => false) {
      const claimed = await claim(database, bookingId, clock.now(), settings.leaseMs, acceptingSagas(input));
      if (claimed) await driveClaimed(claimed, { input, isAwaited });
      return claimed !== undefined;
    },
    driveClaimed,
  };
}

/**
 * Returns the answer that a supplier gave while the booking was prepared, in place of asking it again; each serves once, so that a
 * driver that comes later asks.
 */
function saidBefore(command: RemoteCommand, checked: Map<string, RecheckOutcome>): SagaEvent | undefined {
  if (command.do !== 'recheck') return undefined;
  const { leg } = command;
  const answer = checked.get(leg);
  checked.delete(leg);
  return answer && { type: 'rechecked', leg, answer };
}

const changesNothing = ({ type }: SagaEvent): boolean =>
  type === 'resumed' || type === 'rechecked' || type === 'looked_up' || type === 'payment_looked_up';

const ownsLease = ({ row }: Claimed, now: Date): boolean => row.leaseUntil !== null && now < row.leaseUntil;
