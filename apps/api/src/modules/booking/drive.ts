import type { Executor } from '@embarque/server-kit/database.ts';
import type { BookingSupplier } from '@embarque/server-kit/supplier.ts';
import { decide } from './decide.ts';
import type { BookingDeps } from './deps.ts';
import type { Command, Decision, RemoteCommand, SagaEvent } from './saga.ts';
import { type Claimed, claim, giveBack, holdLease, LeaseLost, write } from './store.ts';
import { callSupplier } from './supplier-calls.ts';
import type { BookingRow } from './tables.ts';

/**
 * Carries out what decide.ts decides: intent in a transaction, call, result and next state in a transaction. A process that
 * stops makes no further call and leaves the booking to another.
 */
export interface Driver {
  /** Takes a booking nobody drives and goes on until it ends or has to wait. False when somebody else drives it. */
  drive(bookingId: number): Promise<boolean>;
  /**
   * The same for a booking whose lease is already ours. Answers the booking as it was written last; undefined when it was
   * left to another driver.
   */
  driveClaimed(claimed: Claimed): Promise<BookingRow | undefined>;
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

  async function driveClaimed(first: Claimed): Promise<BookingRow | undefined> {
    let claimed = first;
    let event: SagaEvent = { type: 'resumed' };
    try {
      for (;;) {
        deps.checkpoint?.(`${event.type}.received`);
        // Nothing is lost with the answer to a question; whatever else was answered is written down first.
        if (stopping.aborted && changesNothing(event)) return void (await giveBack(database, claimed));
        const step = await commit(deps, claimed, event);
        claimed = step.claimed;
        const remote = step.decision.commands.find(isRemote);
        if (!remote) return claimed.row;
        if (stopping.aborted) return void (await giveBack(database, claimed));
        deps.checkpoint?.(`${remote.do}.intended`);
        if (!ownsLease(claimed, clock.now())) return undefined;
        const supplier = suppliers.get(claimed.row.supplierCode);
        if (!supplier) throw new Error(`no supplier ${claimed.row.supplierCode}`);
        event = await callSupplier(supplier, claimed.row, remote, settings, logger);
        deps.checkpoint?.(`${remote.do}.answered`);
      }
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      logger.warn({ booking: claimed.row.code, saga: claimed.row.saga }, 'another driver took over');
      return undefined;
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

/** Decides and writes the outcome down, in one transaction with what becomes of the points. */
async function commit(deps: DriverDeps, claimed: Claimed, event: SagaEvent): Promise<Step> {
  const { database, clock, settings, points } = deps;
  const { row } = claimed;
  const now = clock.now();
  const decision = decide(claimed.state, event, now.getTime(), settings);
  // Asking alone changes nothing that would have to be written down first.
  if (decision.state === claimed.state && decision.commands.every(isQuestion)) return { claimed, decision };
  const writeDown = async (executor: Executor, what: SagaEvent, decided: Decision): Promise<Step> => {
    const wait = decided.commands.find((command) => command.do === 'wait');
    const written = await write(executor, claimed, {
      decision: decided,
      event: what,
      now,
      leaseUntil: decided.commands.some(isRemote) ? new Date(now.getTime() + settings.leaseMs) : null,
      wakeAt: wait?.do === 'wait' ? new Date(wait.until) : now,
      watchMs: settings.watchMs,
    });
    return { claimed: written, decision: decided };
  };
  const onPoints = decision.commands.find(isOnPoints);
  if (!onPoints) return writeDown(database.handle, event, decision);
  return database.transaction(async (tx) => {
    if (onPoints.do === 'reserve_points') {
      await holdLease(tx, claimed);
      // Reserving has an outcome of its own, on which the next decision is made at once.
      const reserved: SagaEvent = { type: (await reserve(deps, tx, row, now)).outcome };
      return writeDown(tx, reserved, decide(claimed.state, reserved, now.getTime(), settings));
    }
    // Writing locks the booking; the campaign's account, which is everybody's, is locked last.
    const step = await writeDown(tx, event, decision);
    if (onPoints.do === 'settle_points') await points.settle(tx, row.id);
    else await points.release(tx, row.id, { reason: onPoints.reason });
    return step;
  });
}

type OnPoints = Extract<Command, { do: 'reserve_points' | 'settle_points' | 'release_points' }>;
const isOnPoints = (command: Command): command is OnPoints =>
  command.do === 'reserve_points' || command.do === 'settle_points' || command.do === 'release_points';
const isQuestion = (command: Command): boolean => command.do === 'recheck' || command.do === 'lookup';

const reserve = ({ points }: DriverDeps, tx: Executor, row: BookingRow, now: Date) =>
  points.reserve(tx, {
    bookingId: row.id,
    userId: row.userId,
    campaignId: row.campaignId,
    points: row.pointsTotalValue,
    now,
  });
