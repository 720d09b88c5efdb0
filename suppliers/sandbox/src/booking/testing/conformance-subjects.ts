import type { SupplierSubject } from '@embarque/commerce/testing/supplier-rules/bench.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';
import type { ProvidedSupplier } from '@embarque/server-kit/ports/supplier-port.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { createRemoteSandbox } from '../../remote.ts';
import { createSandbox, type Sandbox, sandboxMigrations } from '../../sandbox.ts';
import { buildSandboxServer } from '../../sandbox-server.ts';

const SECRET = 'Ju2Tn8RwXk5Vb1ZqLc7Hd4Ms9Yf3Gp6QaE0o';
const DAY_MS = 86_400_000;

/** How a caller gets at the suppliers of a sandbox. */
type Reach = (sandbox: Sandbox) => Promise<{ suppliers: readonly ProvidedSupplier[]; close(): Promise<void> }>;

async function makeSubject<Supplier extends BookingSupplier>(
  pick: (suppliers: readonly ProvidedSupplier[]) => Supplier,
  reach: Reach,
): Promise<SupplierSubject<Supplier>> {
  const database = await createTestDatabase([sandboxMigrations]);
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const sandbox = createSandbox({ database, clock });
  const { suppliers, close } = await reach(sandbox);
  return {
    supplier: pick(suppliers),
    spoil: (operation, kind) => sandbox.faults.set({ operation, kind }),
    outliveHolds: async () => clock.advance(DAY_MS),
    close: async () => {
      await close();
      await database.close();
    },
  };
}

const inProcess: Reach = async ({ suppliers }) => ({ suppliers, close: async () => undefined });

const overHttp: Reach = async (sandbox) => {
  const app = buildSandboxServer({ sandbox, advance: () => undefined, secrets: [SECRET] });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { suppliers: createRemoteSandbox({ url, secret: SECRET }), close: () => app.close() };
};

/** The ways to one service of the sandbox, each of which keeps the rules of its port; its day is 21 November 2026. */
export function conformanceSubjects<Supplier extends BookingSupplier>(
  pick: (suppliers: readonly ProvidedSupplier[]) => Supplier,
): readonly { name: string; makeSubject(): Promise<SupplierSubject<Supplier>> }[] {
  return [
    { name: 'the sandbox in process', makeSubject: () => makeSubject(pick, inProcess) },
    { name: 'the sandbox over HTTP', makeSubject: () => makeSubject(pick, overHttp) },
  ];
}
