import { createManualClock } from '@embarque/server-kit/clock.ts';
import { type GatewaySubject, gatewayConformance } from '@embarque/server-kit/ports/gateway.conformance.ts';
import type { PaymentGateway } from '@embarque/server-kit/ports/gateway.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { createSandbox, type Sandbox, sandboxMigrations } from '../sandbox.ts';
import { buildSandboxServer } from '../sandbox-server.ts';
import { encryptCard } from './encrypt-card.ts';
import { createMailbox } from './mailbox.ts';
import { createRemoteGateway } from './remote.ts';

const SECRET = 'Ju2Tn8RwXk5Vb1ZqLc7Hd4Ms9Yf3Gp6QaE0o';
const cards = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  byCode: '4000000000003220',
  byRedirect: '4000000000003063',
  silent: '4000000000000119',
  brand: 'visa',
  otherBrand: 'master',
  refusedCcv: '000',
};
const ELEVEN_MINUTES_MS = 11 * 60_000;

async function makeSubject(reach: (sandbox: Sandbox, url: string) => PaymentGateway): Promise<GatewaySubject> {
  const database = await createTestDatabase([sandboxMigrations]);
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const mailbox = createMailbox({ database, clock });
  let url = '';
  const sandbox = createSandbox({ database, clock, sendMail: mailbox.send, publicUrl: () => url });
  const app = buildSandboxServer({ sandbox, mailbox, advance: clock.advance, secrets: [SECRET] });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    gateway: reach(sandbox, url),
    encrypt: encryptCard,
    async mailedCode(email) {
      const [mail] = await mailbox.list(email);
      return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    },
    async answerPage(page, isApproved) {
      const body = new URLSearchParams({ decision: isApproved ? 'approve' : 'deny' });
      const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      return answer.status === 303 ? (answer.headers.get('location') ?? undefined) : undefined;
    },
    injectFault: (operation, kind) => sandbox.faults.set({ operation, kind }),
    expireSecondFactors: async () => clock.advance(ELEVEN_MINUTES_MS),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

gatewayConformance('the sandbox gateway in process', () => makeSubject(({ gateway }) => gateway), cards);
gatewayConformance(
  'the sandbox gateway over HTTP',
  () => makeSubject((_, url) => createRemoteGateway({ url, secret: SECRET })),
  cards,
);
