import type { Executor } from '@embarque/server-kit/database.ts';
import type { BookingSupplier } from '@embarque/server-kit/supplier.ts';
import { decide } from './decide.ts';
import type { BookingDeps } from './deps.ts';
import { callGateway } from './gateway-calls.ts';
import { broughtBy, type Hand, isWaiting } from './hand.ts';
import { queueVoucher } from './outbox.ts';
import {
  type Command,
  type Decision,
  type GatewayCommand,
  gatewaySteps,
  type RemoteCommand,
  type SagaEvent,
} from './saga.ts';
import { type Claimed, claim, giveBack, holdLease, LeaseLost, write } from './store.ts';
import { callSupplier } from './supplier-calls.ts';

/**
 * Carries out what decide.ts decides: intent in a transaction, call, result and next state in a transaction. A process that
 * stops makes no further call and leaves the booking to another.
 */
export interface Driver {
  /**
   * Takes a booking nobody drives and goes on until it ends or has to wait. False when somebody else drives it. `hand`: the
   * request that asks is its member's, who may bring what a payment needs.
   */
  drive(bookingId: number, hand?: Hand): Promise<boolean>;
  /** The same for a booking whose lease is already ours. */
  driveClaimed(claimed: Claimed, hand?: Hand): Promise<void>;
}

type DriverDeps = Pick<
  BookingDeps,
  'database' | 'clock' | 'points' | 'services' | 'paying' | 'settings' | 'logger' | 'checkpoint'
>;

export function createDriver(deps: DriverDeps, stopping: AbortSignal): Driver {
  const { database, clock, settings, logger, paying } = deps;
  const suppliers = new Map<string, BookingSupplier>(
    deps.services.flatMap((service) => service.suppliers.map((supplier) => [supplier.code, supplier])),
  );

  async function call(claimed: Claimed, command: RemoteCommand, hand: Hand | undefined): Promise<SagaEvent> {
    if (isForGateway(command)) {
      if (!paying) throw new Error(`no gateway for booking ${claimed.row.code}`);
      return callGateway({ ...deps, paying }, claimed.row, command, hand);
    }
    const supplier = suppliers.get(claimed.row.supplierCode);
    if (!supplier) throw new Error(`no supplier ${claimed.row.supplierCode}`);
    return callSupplier(supplier, claimed.row, command, deps);
  }

  async function driveClaimed(first: Claimed, hand?: Hand): Promise<void> {
    let claimed: Claimed = { ...first, state: { ...first.state, brought: broughtBy(hand, first.state) } };
    if (hand && isWaiting(first.state)) hand.isSpent = true;
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
        if (hand && remote.do === 'authorise') hand.isSpent = true;
        event = await call(claimed, remote, hand);
        deps.checkpoint?.(`${remote.do}.answered`);
      }
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      logger.warn({ booking: claimed.row.code, saga: claimed.row.saga }, 'another driver took over');
    }
  }

  return {
    async drive(bookingId, hand) {
      const claimed = await claim(database, bookingId, clock.now(), settings.leaseMs, hand !== undefined);
      if (claimed) await driveClaimed(claimed, hand);
      return claimed !== undefined;
    },
    driveClaimed,
  };
}

const isForGateway = (command: Command): command is GatewayCommand => gatewaySteps.some((step) => step === command.do);

const isRemote = (command: Command): command is RemoteCommand =>
  isForGateway(command) ||
  command.do === 'recheck' ||
  command.do === 'hold' ||
  command.do === 'lookup' ||
  command.do === 'issue' ||
  command.do === 'release';

const changesNothing = ({ type }: SagaEvent): boolean =>
  type === 'resumed' || type === 'rechecked' || type === 'looked_up' || type === 'payment_looked_up';

const ownsLease = ({ row }: Claimed, now: Date): boolean => row.leaseUntil !== null && now < row.leaseUntil;

interface Step {
  readonly claimed: Claimed;
  readonly decision: Decision;
}

/** Decides, does the local part and writes the outcome, all in one transaction. */
async function commit(deps: DriverDeps, claimed: Claimed, event: SagaEvent): Promise<Step> {
  const { database, clock, settings, paying } = deps;
  const now = clock.now();
  const decision = decide(claimed.state, event, now.getTime(), settings);
  // Asking alone changes nothing that would have to be written down first.
  if (decision.state === claimed.state && decision.commands.every(isQuestion)) return { claimed, decision };
  return database.transaction(async (tx) => {
    if (decision.commands.some(isLocal)) await holdLease(tx, claimed);
    const [finalEvent, final] = await reserveWhenDue(deps, tx, claimed, event, decision, now);
    for (const command of final.commands) await carryOut(deps, tx, claimed, command, now);
    await keepCard(deps, tx, claimed, final);
    const remote = final.commands.some(isRemote);
    const wait = final.commands.find((command) => command.do === 'wait');
    const written = await write(tx, claimed, {
      decision: final,
      event: finalEvent,
      now,
      leaseUntil: remote ? new Date(now.getTime() + settings.leaseMs) : null,
      wakeAt: wait?.do === 'wait' ? new Date(wait.until) : now,
      watchMs: settings.watchMs,
      gateway: paying?.gateway.code,
    });
    return { claimed: written, decision: final };
  });
}

const isLocal = (command: Command): boolean => !isRemote(command) && command.do !== 'wait';
const isQuestion = (command: Command): boolean =>
  command.do === 'recheck' || command.do === 'lookup' || command.do === 'lookup_payment';

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

/** A card that the gateway keeps from this payment on may pay the member's next purchase. */
async function keepCard(
  { paying }: DriverDeps,
  tx: Executor,
  { row, state }: Claimed,
  { state: next }: Decision,
): Promise<void> {
  const payment = next.payments.at(-1);
  if (payment?.state !== 'authorised' || state.payments.at(-1)?.state === 'authorised' || !payment.card) return;
  const { vaultId, ...face } = payment.card;
  if (vaultId !== null) await paying?.savedCards.save(tx, row, { ...face, vaultId });
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
