import type { PasswordKey } from '@embarque/contract/first-access.ts';
import { toReais } from '@embarque/contract/money/money.ts';
import { paymentRoutes } from '@embarque/contract/money/payment.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { mount } from '@embarque/server-kit/http/mount.ts';
import { callWithDeadline } from '@embarque/server-kit/ports/call-with-deadline.ts';
import type { PaymentGateway } from '@embarque/server-kit/ports/gateway.ts';
import { type SupplierCall, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import type { FastifyInstance } from 'fastify';
import { limitReached } from '../../limits/limit-refusal.ts';
import type { CardBudget } from './card-budget.ts';
import { createCardRemoval } from './card-removal.ts';
import type { PostalCodes } from './postal-codes.ts';

export { type CardBudget, createCardBudget } from './card-budget.ts';
export { campaignOfCustomer, customerRefOf } from './customer-ref.ts';
export { createPostalCodes } from './postal-codes.ts';
export { createSavedCards, type SavedCards } from './saved-cards.ts';

export interface PaymentDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly gateway: Pick<PaymentGateway, 'keys' | 'checkCard' | 'removeCard' | 'fingerprintScript' | 'asksSavedCcv'>;
  /** Timeout of a call to the gateway, in milliseconds. */
  readonly gatewayMs: number;
  readonly cardBudget: CardBudget;
  /** The smallest instalment, in centavos. */
  readonly installmentMinCents: number;
  readonly postalCodes: PostalCodes;
  /** The key for passwords, which is published beside those for cards. */
  readonly passwordKey: PasswordKey;
}

export interface Payment {
  routes(app: FastifyInstance): void;
  /** Deletes counted evaluations that no longer count, and removes cards that the gateway had not answered for. */
  purge(): Promise<void>;
}

const CHECK_FAILED = 'Erro ao validar cartão';
/** Keys change rarely. */
const KEYS_CACHE = 'public, max-age=60';

/** Creates the calls of a checkout before it pays: keys, card check, postal codes. Payments are made by the booking saga. */
export function createPayment(deps: PaymentDeps): Payment {
  const { clock, gateway, gatewayMs, postalCodes, cardBudget, passwordKey } = deps;

  const removal = createCardRemoval(deps);

  /** Makes a call that moves no money. `error` replaces the problem's message. */
  const ask = async <T>(question: (call: SupplierCall) => Promise<T>, error?: string): Promise<T> => {
    try {
      return await callWithDeadline(gatewayMs, question);
    } catch (failure) {
      if (!(failure instanceof SupplierError)) throw failure;
      const code = failure.kind === 'timeout' ? 'timed_out' : 'supplier_unavailable';
      throw new AppError(code, error === undefined ? {} : { error });
    }
  };

  return {
    async purge() {
      await cardBudget.purge();
      await removal.finish();
    },
    routes(app) {
      mount(
        app,
        paymentRoutes,
      )({
        async keys({ query, reply }) {
          // A password has nothing to do with the gateway, and is changed also while that is down.
          const keys = query.use === 'first-access' ? [] : await ask((call) => gateway.keys(call));
          reply.header('cache-control', KEYS_CACHE);
          const installmentMin = toReais(deps.installmentMinCents);
          const terms = { keptCardCcv: gateway.asksSavedCcv, installmentMin };
          return { status: 200, body: { keys: [...keys], ...terms, passwordKey } };
        },
        async checkCard({ actor: { userId }, body, raw }) {
          const taken = await cardBudget.take({ userId, kind: 'check', ip: raw.ip });
          if (taken.outcome === 'refused') throw limitReached(taken.refusal, clock.now());
          const checked = await ask((call) => gateway.checkCard(body.data, call), CHECK_FAILED);
          const { outcome } = checked;
          if (outcome === 'limited') throw limitReached({ reason: 'card', until: checked.until }, clock.now());
          if (outcome === 'refused') await cardBudget.markDeclined(taken.id);
          // The reason is not revealed: it would help to test stolen cards.
          return { status: 200, body: { data: { valid: outcome === 'valid' } } };
        },
        async removeCard({ actor, params }) {
          if (!(await removal.remove(actor, params.vaultId))) throw new AppError('not_found');
          return { status: 204, body: null };
        },
        async postalCode({ params }) {
          const address = await postalCodes.find(params.zip.replace('-', ''));
          if (!address) throw new AppError('not_found');
          return { status: 200, body: address };
        },
        // A dual-stack socket reports IPv4 callers as IPv4-mapped IPv6.
        ip: async ({ raw }) => ({ status: 200, body: { ip: raw.ip.replace(/^::ffff:/, '') } }),
        fingerprint: async () => ({ status: 200, body: { script: gateway.fingerprintScript ?? null } }),
      });
    },
  };
}
