import type { PreparedBooking, PreparedLeg } from '@embarque/commerce/api/bookable.ts';
import { sqlDetail, sqlState } from '@embarque/server-kit/database/database.ts';
import type { RecheckOutcome } from '@embarque/server-kit/ports/supplier.ts';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type LimitRefusal, readRefusal } from '../../../limits/limit-refusal.ts';
import type { CardBudget } from '../../payment/index.ts';
import type { BookingDeps } from '../deps.ts';
import { type Claimed, readState } from './claim.ts';
import { CREATE_ROUTE } from './keys.ts';
import { heldUnits } from './legs/held-units.ts';
import { type BookingRow, booking, bookingEvent, idempotencyKey } from './tables.ts';

/** What a booking costs in a campaign: money in centavos, points whole. */
export interface Quote {
  readonly cents: number;
  readonly points: number;
  readonly pointsTotal: number;
  readonly cashTotalCents: number;
  /** What the coupon takes off the price. */
  readonly discountCents: number;
  /** The coupon that these totals already include. */
  readonly couponId: number | null;
}

export interface Start {
  readonly userId: number;
  readonly campaignId: number;
  /** Whose early holds it may take over. */
  readonly sessionId?: string;
  readonly type: string;
  readonly key: string;
  readonly attempt: number;
  readonly hash: string;
  readonly prepared: PreparedBooking;
  readonly quote: Quote;
  /** The evaluation of the card that pays; undefined where no cash is due. */
  readonly evaluation: ReturnType<CardBudget['taking']> | undefined;
}

/** What suppliers have said of the legs while they were prepared, by leg: it takes the place of a recheck, once. */
export type CheckedLegs = ReadonlyMap<string, RecheckOutcome>;

export type Started =
  | { readonly outcome: 'started'; readonly claimed: Claimed; readonly checked: CheckedLegs }
  /** The key was taken meanwhile or, very rarely, the locator: look the key up again. */
  | { readonly outcome: 'taken' }
  /** Nothing was written. */
  | { readonly outcome: 'refused'; readonly refusal: LimitRefusal }
  /** Nothing was written: the early hold that this leg was to take over is gone. */
  | { readonly outcome: 'hold_gone'; readonly leg: string | undefined };

const LOCATOR_LENGTH = 6;
const UNIQUE_VIOLATION = '23505';
/** Raised by early_holds_adopt. */
const EARLY_HOLD_GONE = 'EH001';

/**
 * Writes a new booking with its key; the caller holds its lease. In the same statement, under a lock on the member's row,
 * what the member keeps unpaid is counted, and the evaluation of the card, so that parallel requests pass no limit.
 */
export async function startBooking(
  { database, clock, ids, settings }: Pick<BookingDeps, 'database' | 'clock' | 'ids' | 'settings'>,
  start: Start,
): Promise<Started> {
  const now = clock.now();
  const locator = ids.code(LOCATOR_LENGTH);
  const { prepared, quote } = start;
  const fresh: Omit<BookingRow, 'id'> = {
    code: `EMB-${locator}`,
    locator,
    userId: start.userId,
    campaignId: start.campaignId,
    type: start.type,
    intentKey: start.key,
    attempt: start.attempt,
    requestHash: start.hash,
    statusId: null,
    saga: 'STARTED',
    target: null,
    error: null,
    priceNowCents: null,
    refused: null,
    tries: 0,
    legs: prepared.legs.map(({ supplierCode, order, parts: { taxCents, feeCents }, undoCents, adopts, units }) => ({
      ...(adopts !== undefined && { adopts }),
      ...(units !== undefined && { units }),
      supplierCode,
      order,
      totalCents: order.totalCents,
      taxCents,
      feeCents,
      undoCents,
    })),
    trip: prepared.trip,
    passengers: prepared.passengers.map(({ name, lastName }) => ({ name, lastName })),
    startsAt: prepared.startsAt,
    endsAt: prepared.endsAt,
    endsAtInstant: new Date(prepared.endsAt),
    quotedCents: quote.cents,
    taxCents: sumOf(prepared, ({ parts }) => parts.taxCents),
    feeCents: sumOf(prepared, ({ parts }) => parts.feeCents),
    pointsPrice: quote.points,
    pointsTotalValue: quote.pointsTotal,
    cashTotalValue: quote.cashTotalCents,
    discountCents: quote.discountCents,
    locatorProvider: null,
    createdAt: now,
    issuedAt: null,
    expiresAt: null,
    issueCalledAt: null,
    version: 0,
    leaseUntil: new Date(now.getTime() + settings.leaseMs),
    leaseGen: 1,
    wakeAt: now,
    couponId: quote.couponId,
    offerSignedAt: prepared.firstSignedAt,
  };
  const { handle } = database;
  const limits = JSON.stringify({ bookings: settings.unpaid, travellers: settings.heldPerMember });
  const { sessionId } = start;
  const early = prepared.legs.flatMap(({ adopts: reference, supplierCode, order: { offer, totalCents } }, index) => {
    const adopted = { reference, provider: supplierCode, offer, totalCents };
    return reference === undefined ? [] : { ...adopted, reference, leg: String(index + 1), sessionId };
  });
  const adopting = sql.param(early.map(({ reference }) => reference));
  const refusals = [
    sql`booking_refusal(${start.userId}, ${heldUnits(prepared)}, ${now.toISOString()}, ${limits}, ${adopting})`,
    ...(start.evaluation ? [start.evaluation.refusal] : []),
  ];
  const room = handle
    .$with('room', { refusal: sql<unknown>`refusal`.as('refusal') })
    .as(sql`select coalesce(${sql.join(refusals, sql`, `)}) as refusal`);
  const { names, values } = columnsOf(fresh);
  const made = handle
    .$with('made', { id: sql<number>`id`.as('id') })
    .as(sql`insert into booking (${names}) select ${values} from room where refusal is null returning id`);
  const at = now.toISOString();
  // For another attempt: under a key derived from the body, or after a limit of the card.
  const again = sql`on conflict (principal, key) do update set
    booking_id = excluded.booking_id, request_hash = excluded.request_hash, at = excluded.at`;
  const savedKey = handle.$with('kept', { id: idempotencyKey.bookingId }).as(sql`
    insert into idempotency_key (principal, key, route, request_hash, state, booking_id, at)
    select ${start.userId}::bigint, ${start.key}, ${CREATE_ROUTE}, decode(${start.hash}, 'hex'), 'running', id, ${at}::timestamptz from made
    ${start.attempt > 1 ? again : sql``} returning booking_id as id`);
  const firstEvent = handle.$with('told', { id: bookingEvent.bookingId }).as(sql`
    insert into booking_event (booking_id, seq, to_saga, cause, at)
    select id, 1, 'STARTED', 'requested', ${at}::timestamptz from made returning booking_id as id`);
  const evaluated =
    start.evaluation &&
    handle.$with('evaluated', { id: sql<number>`id`.as('id') }).as(start.evaluation.inserting(sql`made`));
  const adopted =
    early.length > 0 ? sql<number>`early_holds_adopt(${made.id}, ${JSON.stringify(early)}, ${at})` : sql<number>`0`;
  try {
    const [written] = await handle
      .with(room, made, savedKey, firstEvent, ...(evaluated ? [evaluated] : []))
      .select({
        refusal: room.refusal,
        id: made.id,
        adopted: sql`case when ${made.id} is not null then ${adopted} end`,
      })
      .from(room)
      .leftJoin(made, sql`true`);
    const refusal = readRefusal(written?.refusal ?? null);
    if (refusal) return { outcome: 'refused', refusal };
    if (!written || written.id === null) throw new Error('the booking was not written');
    const row = { ...fresh, id: written.id };
    return { outcome: 'started', claimed: { row, state: readState(row, [], []) }, checked: checkedOf(prepared) };
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return { outcome: 'taken' };
    if (sqlState(error) === EARLY_HOLD_GONE) return { outcome: 'hold_gone', leg: sqlDetail(error) };
    throw error;
  }
}

const checkedOf = ({ legs }: PreparedBooking): CheckedLegs =>
  new Map(legs.flatMap(({ checked }, index) => (checked ? [[String(index + 1), checked] as const] : [])));

const sumOf = ({ legs }: PreparedBooking, of: (leg: PreparedLeg) => number): number =>
  legs.reduce((sum, leg) => sum + of(leg), 0);

/** Returns the names and values of the columns that a new row gives. */
function columnsOf(row: Omit<BookingRow, 'id'>): { names: SQL; values: SQL } {
  const { id: _generated, ...columns } = getTableColumns(booking);
  const given = Object.entries(columns) as [keyof typeof columns, (typeof columns)[keyof typeof columns]][];
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
  return {
    names: listed(given.map(([, column]) => sql`${sql.identifier(column.name)}`)),
    values: listed(given.map(([name, column]) => sql`${sql.param(row[name], column)}`)),
  };
}
