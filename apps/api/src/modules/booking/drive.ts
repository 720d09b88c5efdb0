import type { Executor } from '@embarque/server-kit/database.ts';
import type { BookingSupplier } from '@embarque/server-kit/supplier.ts';
import { decide } from './decide.ts';
import type { BookingDeps } from './deps.ts';
import { queueVoucher } from './outbox.ts';
import type { Command, Decision, RemoteCommand, SagaEvent } from './saga.ts';
import { type Claimed, claim, giveBack, holdLease, LeaseLost, write } from './store.ts';
import { callSupplier } from './supplier-calls.ts';

/**
 * Carries out what decide.ts decides: intent in a transaction, call, result and next state in a transaction. A process that
 * stops makes no further call and leaves the booking to another.
 */
export interface Driver {
  /** Takes a booking nobody drives and goes on until it ends or has to wait. False when somebody else drives it. */
  drive(bookingId: number): Promise<boolean>;
  /** The same for a booking whose lease is already ours. */
  driveClaimed(claimed: Claimed): Promise<void>;
}

type DriverDeps = Pick<
  BookingDeps,
  'database' | 'clock' | 'points' | 'services' | 'settings' | 'logger' | 'checkpoint'
>;

export function createDriver(deps: DriverDeps, stopping: AbortSignal): Driver {
  const { database, clock, settings, logger } = deps;
  const suppliers = new Map<string, BookingSupplier>(
    deps.services.flatMap((service) => service.suppliers.map((supplier) => [supplier.code, supplier])),
  );

  async function driveClaimed(first: Claimed): Promise<void> {
    let claimed = first;
    let event: SagaEvent = { type: 'resumed' };
    try {
      for (;;) {
        deps.checkpoint?.(`${event.type}.received`);
        // Nothing is lost with the answer to a question; whatever else was answered is written down first.
        if (stopping.aborted && changesNothing(event)) return await giveBack(database, claimed);
        const step = await commit(deps, claimed, event);
        claimed = step.claimed;
        const remote = step.decision.commands.find(isRemote);
        if (!remote) return;
        if (stopping.aborted) return await giveBack(database, claimed);
        deps.checkpoint?.(`${remote.do}.intended`);
        if (!ownsLease(claimed, clock.now())) return;
        const supplier = suppliers.get(claimed.row.supplierCode);
        if (!supplier) throw new Error(`no supplier ${claimed.row.supplierCode}`);
        event = await callSupplier(supplier, claimed.row, remote, settings, logger);
        deps.checkpoint?.(`${remote.do}.answered`);
      }
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      logger.warn({ booking: claimed.row.code, saga: claimed.row.saga }, 'another driver took over');
    }
  }

  return {
    async drive(bookingId) {
      const claimed = await claim(database, bookingId, clock.now(), settings.leaseMs);
      if (claimed) await driveClaimed(claimed);
      return claimed !== undefined;
    },
    driveClaimed,
  };
}

const isRemote = (command: Command): command is RemoteCommand =>
  command.do === 'recheck' ||
  command.do === 'hold' ||
  command.do === 'lookup' ||
  command.do === 'issue' ||
  command.do === 'release';

const changesNothing = ({ type }: SagaEvent): boolean =>
  type === 'resumed' || type === 'rechecked' || type === 'looked_up';

const ownsLease = ({ row }: Claimed, now: Date): boolean => row.leaseUntil !== null && now < row.leaseUntil;

interface Step {
  readonly claimed: Claimed;
  readonly decision: Decision;
}

/** Decides, does the local part and writes the outcome, all in one transaction. */
async function commit(deps: DriverDeps, claimed: Claimed, event: SagaEvent): Promise<Step> {
  const { database, clock, settings } = deps;
  const now = clock.now();
  const decision = decide(claimed.state, event, now.getTime(), settings);
  // Asking alone changes nothing that would have to be written down first.
  if (decision.state === claimed.state && decision.commands.every(isQuestion)) return { claimed, decision };
  return database.transaction(async (tx) => {
    if (decision.commands.some(isLocal)) await holdLease(tx, claimed);
    const [finalEvent, final] = await reserveWhenDue(deps, tx, claimed, event, decision, now);
    for (const command of final.commands) await carryOut(deps, tx, claimed, command, now);
    const remote = final.commands.some(isRemote);
    const wait = final.commands.find((command) => command.do === 'wait');
    const written = await write(tx, claimed, {
      decision: final,
      event: finalEvent,
      now,
      leaseUntil: remote ? new Date(now.getTime() + settings.leaseMs) : null,
      wakeAt: wait?.do === 'wait' ? new Date(wait.until) : now,
      watchMs: settings.watchMs,
    });
    return { claimed: written, decision: final };
  });
}

const isLocal = (command: Command): boolean => !isRemote(command) && command.do !== 'wait';
const isQuestion = (command: Command): boolean => command.do === 'recheck' || command.do === 'lookup';

/** Reserving has an outcome of its own, on which the next decision is made at once. */
async function reserveWhenDue(
  { points, settings }: DriverDeps,
  tx: Executor,
  { row, state }: Claimed,
  event: SagaEvent,
  decision: Decision,
  now: Date,
): Promise<[SagaEvent, Decision]> {
  if (!decision.commands.some((command) => command.do === 'reserve_points')) return [event, decision];
  const { outcome } = await points.reserve(tx, {
    bookingId: row.id,
    userId: row.userId,
    campaignId: row.campaignId,
    points: row.pointsTotalValue,
    now,
  });
  const reserved: SagaEvent = { type: outcome };
  return [reserved, decide(state, reserved, now.getTime(), settings)];
}

async function carryOut(
  { points }: DriverDeps,
  tx: Executor,
  { row }: Claimed,
  command: Command,
  now: Date,
): Promise<void> {
  switch (command.do) {
    case 'settle_points':
      return points.settle(tx, row.id);
    case 'release_points':
      return points.release(tx, row.id, { reason: command.reason });
    case 'queue_voucher':
      return queueVoucher(tx, row.id, now);
    default:
      return undefined;
  }
}
