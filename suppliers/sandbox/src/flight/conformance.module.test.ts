import { type ConformanceSubject, flightSupplierConformance } from '@embarque/flight/port.conformance.ts';
import type { FlightQuery, FlightSupplier } from '@embarque/flight/port.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { createRemoteSandbox } from '../remote.ts';
import { createSandbox, type Sandbox, sandboxMigrations } from '../sandbox.ts';
import { buildSandboxServer } from '../sandbox-server.ts';
import { flightsOf } from './testing/flights-of.ts';

const SECRET = 'Ju2Tn8RwXk5Vb1ZqLc7Hd4Ms9Yf3Gp6QaE0o';
const roundTrip = (from: string, to: string): FlightQuery => ({
  journeys: [
    { from, to, day: '2027-01-15' },
    { from: to, to: from, day: '2027-01-20' },
  ],
  adults: 1,
  children: 0,
  babies: 0,
  directOnly: false,
  withBaggage: false,
  asOf: '2026-11-21',
});
const cases = { plenty: roundTrip('GRU', 'REC'), scarce: roundTrip('SLZ', 'LDB') };
const DAY_MS = 86_400_000;

async function makeSubject(
  reach: (sandbox: Sandbox) => Promise<{ supplier: FlightSupplier; close(): Promise<void> }>,
): Promise<ConformanceSubject> {
  const database = await createTestDatabase([sandboxMigrations]);
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const sandbox = createSandbox({ database, clock });
  const { supplier, close } = await reach(sandbox);
  return {
    supplier,
    spoil: (operation, kind) => sandbox.faults.set({ operation, kind }),
    outliveHolds: async () => clock.advance(DAY_MS),
    close: async () => {
      await close();
      await database.close();
    },
  };
}

flightSupplierConformance(
  'the sandbox in process',
  () => makeSubject(async ({ suppliers }) => ({ supplier: flightsOf(suppliers), close: async () => undefined })),
  cases,
);

flightSupplierConformance(
  'the sandbox over HTTP',
  () =>
    makeSubject(async (sandbox) => {
      const app = buildSandboxServer({ sandbox, advance: () => undefined, secrets: [SECRET] });
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      return { supplier: flightsOf(createRemoteSandbox({ url, secret: SECRET })), close: () => app.close() };
    }),
  cases,
);
