import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import type { SupplierCall } from '@embarque/server-kit/ports/supplier.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createFaultInjection } from '../fault-injection.ts';
import { createFaults } from '../faults.ts';
import { createJournal } from '../journal.ts';
import { sandboxMigrations } from '../sandbox.ts';
import { bookingOperations, createBookingVerbs } from './booking-verbs.ts';
import { createCancellations } from './cancellations.ts';
import { createHolds } from './holds.ts';
import type { Inventory } from './inventory.ts';
import { createRemoteVerbs, handleVerbs } from './remote-verbs.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([sandboxMigrations]);
});
afterAll(() => database.close());

const guestsSchema = z.array(z.object({ room: z.int(), surname: z.string() }));

/** Rooms, whose guests are described in their own words. */
const rooms: Inventory = {
  read({ travellers }) {
    const guests = guestsSchema.safeParse(travellers);
    if (!guests.success) return undefined;
    return {
      units: [{ sku: 'a room', capacity: 100, quantity: 1 }],
      carrier: 'X',
      travellers: guests.data.length,
      lastNames: guests.data.map(({ surname }) => surname),
      pricedOn: '2027-01-10',
      isOver: () => false,
      totalCents: () => 10_000,
      penaltySteps: () => [],
    };
  },
  confirmationNumbers: () => [],
};

/** The verbs over the rooms, called from another process. */
function startRooms() {
  const clock = createManualClock(new Date('2027-01-10T12:00:00Z'));
  const journal = createJournal({ database, clock });
  const faults = createFaults({ database, operations: bookingOperations });
  const handlers = handleVerbs(
    createBookingVerbs(
      {
        database,
        clock,
        holds: createHolds({ database, clock, journal, service: 'HOTEL', holdMilliseconds: 3_600_000 }),
        cancellations: createCancellations({ database, clock, journal }),
        injection: createFaultInjection({ database, faults, journal, party: 'supplier' }),
        journal,
        slowMilliseconds: 1,
      },
      rooms,
      async () => 'a room',
    ),
  );
  const isVerb = (name: string): name is keyof typeof handlers => name in handlers;
  return createRemoteVerbs(async (name, schemas, request, call) => {
    if (!isVerb(name)) throw new Error(name);
    const answer = await handlers[name](JSON.parse(JSON.stringify(request)), call);
    return schemas.answer.parse(JSON.parse(JSON.stringify(answer)));
  }, z.string());
}

const call = (): SupplierCall => ({ signal: AbortSignal.timeout(30_000) });
const orderFor = (travellers: Json) => ({ offer: null, travellers, totalCents: 10_000 });

it('sells to people in the words of the service, and a last name among them steers', async () => {
  const supplier = startRooms();
  const holdFor = (clientRef: string, surname: string) =>
    supplier.hold(
      orderFor([
        { room: 1, surname: 'SOUZA' },
        { room: 2, surname },
      ]),
      { ...call(), clientRef },
    );
  expect((await holdFor('EMB-ROOM-h0-1', 'LIMA')).outcome).toBe('held');
  expect((await holdFor('EMB-ROOM-h0-2', 'Aumento')).outcome).toBe('price_changed');
  expect((await holdFor('EMB-ROOM-h0-3', 'ESGOTADO')).outcome).toBe('sold_out');
});

it('sells nothing to people the service cannot read', async () => {
  const supplier = startRooms();
  for (const travellers of [null, [{ lastName: 'SOUZA' }]]) {
    expect(await supplier.recheck(orderFor(travellers), call())).toMatchObject({ outcome: 'sold_out' });
    const clientRef = 'EMB-ROOM-h0-4';
    expect(await supplier.hold(orderFor(travellers), { ...call(), clientRef })).toEqual({ outcome: 'sold_out' });
  }
});
