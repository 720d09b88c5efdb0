import type { SandboxAdapter } from '@embarque/server-kit/ports/sandbox-adapter.ts';
import { installDesk } from './booking/desk/desk-routes.ts';
import { installGatewayPages } from './gateway/browser-routes.ts';
import { encryptCard } from './gateway/encrypt-card.ts';
import { createRemoteGateway } from './gateway/remote.ts';
import { createRemoteSandbox } from './remote.ts';
import { createSandbox, sandboxMigrations } from './sandbox.ts';

/** One of the test cards that are approved. */
const approvedCard = {
  cardNumber: '5555555555554444',
  cardHolder: 'ANA SOUZA',
  cardExpiration: '12/2035',
  cardCCV: '123',
} as const;
/** The one that is always declined. */
const declinedCard = { ...approvedCard, cardNumber: '4000000000000002' } as const;

/** The sandbox as a server composes it. */
export const sandboxAdapter: SandboxAdapter = {
  migrations: sandboxMigrations,
  create(context) {
    const sandbox = createSandbox(context);
    return {
      ...sandbox,
      installPages: (app) => installGatewayPages(app, sandbox.gateway),
      installDesk: (app) => installDesk(app, sandbox.desk, '/sandbox'),
    };
  },
  connect: (remote) => ({ suppliers: createRemoteSandbox(remote), gateway: createRemoteGateway(remote) }),
  approvedCard: async (keys) => ({ cardInfo: await encryptCard(approvedCard, keys), brand: 'master' }),
  declinedCard: async (keys) => ({ cardInfo: await encryptCard(declinedCard, keys), brand: 'visa' }),
};
