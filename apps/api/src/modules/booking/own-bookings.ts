import { type Booking, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { type Actor, mount } from '@embarque/server-kit/mount.ts';
import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CreateBooking } from './create.ts';
import type { BookingDeps } from './deps.ts';
import { drawBooking } from './draw.ts';
import { booking } from './tables.ts';

const PAGE = 50;

/** The calls of bookings. Everyone sees their own only: another's is as missing as one that never was. */
export function bookingCalls(deps: BookingDeps, create: CreateBooking): (app: FastifyInstance) => void {
  return (app) => {
    mount(
      app,
      bookingRoutes,
    )({
      create: async ({ actor, body, idempotencyKey }) =>
        create(actor, await deps.termsOf(actor.userId), body, idempotencyKey),
      list: async ({ actor, query }) => ({ status: 200, body: await listOwn(deps, actor, query) }),
      byLocator: async ({ actor, params }) => {
        const [row] = await deps.database.handle
          .select()
          .from(booking)
          .where(and(own(actor), eq(booking.locator, params.locator)));
        if (!row) throw new AppError('not_found');
        return { status: 200, body: drawBooking(row, deps.services) };
      },
    });
  };
}

/** The caller's bookings that may be shown. */
const own = (actor: Actor) =>
  and(eq(booking.userId, actor.userId), eq(booking.campaignId, actor.campaignId), isNotNull(booking.statusId));

async function listOwn(
  { database, services }: BookingDeps,
  actor: Actor,
  query: { type?: string | undefined; limit?: number | undefined; page?: number | undefined },
): Promise<{ bookings: Booking[]; total: number }> {
  const { type = 'ALL', limit = PAGE, page = 1 } = query;
  const where = and(own(actor), type === 'ALL' ? undefined : eq(booking.type, type));
  const [rows, [total]] = await Promise.all([
    database.handle
      .select()
      .from(booking)
      .where(where)
      .orderBy(desc(booking.createdAt), desc(booking.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.handle.select({ rows: count() }).from(booking).where(where),
  ]);
  return { bookings: rows.map((row) => drawBooking(row, services)), total: total?.rows ?? 0 };
}
