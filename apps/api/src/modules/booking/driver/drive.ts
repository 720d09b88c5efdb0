import type { Executor } from '@embarque/server-kit/database.ts';
import type { BookingSupplier } from '@embarque/server-kit/supplier.ts';
import type { BookingDeps } from '../deps.ts';
import { decide } from '../saga/decide.ts';
import {
  type Command,
  type Decision,
  type GatewayCommand,
  gatewaySteps,
  type RemoteCommand,
  type SagaEvent,
} from '../saga/saga.ts';
import { touchesCancellation, writeCancellation } from '../store/cancellation-store.ts';
import {
  type Claimed,
  claim,
  giveBack,
  LeaseLost,
  lockOwn,
  type Writing,
  write,
  writeOutcome,
} from '../store/store.ts';
import type { BookingRow } from '../store/tables.ts';
import { callGateway } from './gateway-calls.ts';
import { broughtBy, type Hand, isWaiting, isWelcome, welcomingSagas } from './request-input.ts';
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
  /**
   * The same for a booking whose lease is already ours. Answers the booking as it was written last; undefined when it was
   * left to another driver.
   */
  driveClaimed(claimed: Claimed, hand?: Hand): Promise<BookingRow | undefined>;
}

type DriverDeps = Pick<
  BookingDeps,
  'database' | 'clock' | 'points' | 'coupons' | 'services' | 'paying' | 'settings' | 'logger' | 'checkpoint'
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

  async function driveClaimed(first: Claimed, hand?: Hand): Promise<BookingRow | undefined> {
    let claimed: Claimed = { ...first, state: { ...first.state, brought: broughtBy(hand, first.state) } };
    let event: SagaEvent = { type: 'resumed' };
    try {
      for (;;) {
        deps.checkpoint?.(`${event.type}.received`);
        // Nothing is lost with the answer to a question; whatever else was answered is written down first.
        if (stopping.aborted && changesNothing(event)) return void (await giveBack(database, claimed));
        if (hand?.isSpent) claimed = { ...claimed, state: { ...claimed.state, brought: null } };
        const step = await commit(deps, claimed, event, hand);
        claimed = step.claimed;
        // Only now is it written down; before, another driver would have known nothing of it.
        if (hand?.kind === 'cancel' && isWelcome(hand, first.state)) hand.isSpent = true;
        const remote = step.decision.commands.find(isRemote);
        if (!remote) {
          // It was offered where only it could help, and was of no use.
          if (hand && isWaiting(first.state) && isWaiting(claimed.state)) hand.isSpent = true;
          return claimed.row;
        }
        if (stopping.aborted) return void (await giveBack(database, claimed));
        deps.checkpoint?.(`${remote.do}.intended`);
        if (!ownsLease(claimed, clock.now())) return undefined;
        event = await call(claimed, remote, hand);
        deps.checkpoint?.(`${remote.do}.answered`);
      }
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      logger.warn({ booking: claimed.row.code, saga: claimed.row.saga }, 'another driver took over');
      return undefined;
    }
  }

  return {
    async drive(bookingId, hand) {
      const claimed = await claim(database, bookingId, clock.now(), settings.leaseMs, welcomingSagas(hand));
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
  command.do === 'release' ||
  command.do === 'cancel';

const changesNothing = ({ type }: SagaEvent): boolean =>
  type === 'resumed' || type === 'rechecked' || type === 'looked_up' || type === 'payment_looked_up';

const ownsLease = ({ row }: Claimed, now: Date): boolean => row.leaseUntil !== null && now < row.leaseUntil;

interface Step {
  readonly claimed: Claimed;
  readonly decision: Decision;
}

/**
 * Decides and writes the outcome down together with what becomes of the points and with a card to keep: in one statement
 * where the path of every purchase goes, in one transaction elsewhere.
 */
async function commit(deps: DriverDeps, claimed: Claimed, event: SagaEvent, hand: Hand | undefined): Promise<Step> {
  const { database, clock, settings, points, coupons, paying } = deps;
  const { row, state } = claimed;
  const now = clock.now();
  const decision = decide(claimed.state, event, now.getTime(), settings);
  // At once, so that a request that takes back what it brought cannot come in between.
  if (hand && decision.commands.some(isByHand)) hand.isSpent = true;
  // Asking alone changes nothing that would have to be written down first.
  if (decision.state === claimed.state && decision.commands.every(isQuestion)) return { claimed, decision };
  const writingOf = (what: SagaEvent, decided: Decision): Writing => {
    const wait = decided.commands.find((command) => command.do === 'wait');
    return {
      decision: decided,
      event: what,
      now,
      leaseUntil: decided.commands.some(isRemote) ? new Date(now.getTime() + settings.leaseMs) : null,
      wakeAt: wait?.do === 'wait' ? new Date(wait.until) : now,
      watchMs: settings.watchMs,
      gateway: paying?.gateway.code,
    };
  };
  const onPoints = decision.commands.find(isOnPoints);
  const writeDown = async (executor: Executor): Promise<Step> => {
    if (onPoints?.do === 'reserve_points') return state.hasCoupon ? reserveWithCoupon() : reserve(executor);
    // Writing locks the booking; the campaign's account, which is everybody's, is locked last.
    const settling = onPoints?.do === 'settle_points' ? points.settling(row.id) : undefined;
    return { claimed: await write(executor, claimed, writingOf(event, decision), settling), decision };
  };
  const after = (type: 'reserved' | 'insufficient' | 'coupon_gone') => decide(state, { type }, now.getTime(), settings);
  /** Reserving has an outcome of its own, on which the next decision is made at once. */
  const reserve = async (executor: Executor): Promise<Step> => {
    const { id: bookingId, userId, campaignId, pointsTotalValue } = row;
    const [reserved, insufficient] = [after('reserved'), after('insufficient')];
    const { isDone, claimed: written } = await writeOutcome(
      executor,
      claimed,
      points.reserving({ bookingId, userId, campaignId, points: pointsTotalValue, now }),
      {
        done: writingOf({ type: 'reserved' }, reserved),
        failed: writingOf({ type: 'insufficient' }, insufficient),
      },
    );
    return { claimed: written, decision: isDone ? reserved : insufficient };
  };
  /** The coupon before the points, whose order of locks it is: booking, coupon, member. */
  const reserveWithCoupon = (): Promise<Step> =>
    database.transaction(async (tx) => {
      await lockOwn(tx, claimed);
      if (!(await coupons.take(tx, row.id))) {
        const gone = after('coupon_gone');
        return { claimed: await write(tx, claimed, writingOf({ type: 'coupon_gone' }, gone)), decision: gone };
      }
      const step = await reserve(tx);
      if (step.decision.state.error === 'insufficient_points') await coupons.undo(tx, row.id);
      return step;
    });
  const kept = cardToKeep(claimed, decision);
  const undoesCoupon = decision.commands.some((command) => command.do === 'undo_coupon');
  const isCancelling = touchesCancellation(claimed.state, decision);
  const isGivingBack = onPoints?.do === 'release_points' || onPoints?.do === 'refund_points';
  if (!kept && !undoesCoupon && !isGivingBack && !isCancelling) return writeDown(database.handle);
  return database.transaction(async (tx) => {
    if (kept) await paying?.savedCards.save(tx, row, kept);
    const step = await writeDown(tx);
    if (undoesCoupon) await coupons.undo(tx, row.id);
    const givenBack =
      onPoints?.do === 'release_points'
        ? await points.release(tx, row.id, { reason: onPoints.reason })
        : onPoints?.do === 'refund_points'
          ? await points.refund(tx, row.id, onPoints.penalty)
          : undefined;
    if (isCancelling) await writeCancellation(tx, row, decision, givenBack);
    return step;
  });
}

/** A card that the gateway keeps from this payment on, to pay the member's next purchase. */
function cardToKeep({ state }: Claimed, { state: next }: Decision) {
  const payment = next.payments.at(-1);
  if (payment?.state !== 'authorised' || state.payments.at(-1)?.state === 'authorised' || !payment.card)
    return undefined;
  const { vaultId, ...face } = payment.card;
  return vaultId === null ? undefined : { ...face, vaultId };
}

type OnPoints = Extract<Command, { do: 'reserve_points' | 'settle_points' | 'release_points' | 'refund_points' }>;
const isOnPoints = (command: Command): command is OnPoints =>
  command.do === 'reserve_points' ||
  command.do === 'settle_points' ||
  command.do === 'release_points' ||
  command.do === 'refund_points';
/** Needs what the request brought. */
const isByHand = (command: Command): boolean =>
  command.do === 'authorise' || command.do === 'confirm' || command.do === 'resend';
const isQuestion = (command: Command): boolean =>
  command.do === 'recheck' || command.do === 'lookup' || command.do === 'lookup_payment';
