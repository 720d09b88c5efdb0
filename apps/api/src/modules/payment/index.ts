import { paymentRoutes } from '@embarque/contract/payment.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { callWithDeadline } from '@embarque/server-kit/call-with-deadline.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import type { PaymentGateway } from '@embarque/server-kit/gateway.ts';
import { mount } from '@embarque/server-kit/mount.ts';
import { type SupplierCall, SupplierError } from '@embarque/server-kit/supplier.ts';
import type { FastifyInstance } from 'fastify';
import { createCardCheckLimit } from './card-check-limit.ts';
import type { PostalCodes } from './postal-codes.ts';

export { campaignOfCustomer, customerRefOf } from './customer-ref.ts';
export { createPostalCodes } from './postal-codes.ts';
export { createSavedCards, type SavedCards } from './saved-cards.ts';

export interface PaymentDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly gateway: Pick<PaymentGateway, 'keys' | 'checkCard' | 'fingerprintScript' | 'asksSavedCcv'>;
  /** Timeout of a call to the gateway, in milliseconds. */
  readonly gatewayMs: number;
  /** Maximum card checks an hour from one IP address. */
  readonly cardChecksPerIp: number;
  readonly postalCodes: PostalCodes;
  readonly secrets: { readonly session: string };
}

export interface Payment {
  routes(app: FastifyInstance): void;
  /** Deletes counted card checks that no longer count. */
  purge(): Promise<void>;
}

const CHECK_FAILED = 'Erro ao validar cartão';
/** Keys change rarely. */
const KEYS_CACHE = 'public, max-age=60';

/** Creates the calls of a checkout before it pays: keys, card check, postal codes. Payments are made by the booking saga. */
export function createPayment(deps: PaymentDeps): Payment {
  const { gateway, gatewayMs, postalCodes } = deps;
  const limit = createCardCheckLimit({
    ...deps,
    secret: deps.secrets.session,
    maxPerIp: deps.cardChecksPerIp,
  });

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
    purge: limit.purge,
    routes(app) {
      mount(
        app,
        paymentRoutes,
      )({
        async keys({ reply }) {
          const keys = await ask((call) => gateway.keys(call));
          reply.header('cache-control', KEYS_CACHE);
          return { status: 200, body: { keys: [...keys], keptCardCcv: gateway.asksSavedCcv } };
        },
        async checkCard({ actor, body, raw, reply }) {
          const wait = await limit.take(actor.userId, raw.ip);
          if (wait > 0) {
            reply.header('retry-after', String(wait));
            throw new AppError('too_many_requests', { error: CHECK_FAILED });
          }
          const { outcome } = await ask((call) => gateway.checkCard(body.data, call), CHECK_FAILED);
          // The reason is not revealed: it would help to test stolen cards.
          return { status: 200, body: { data: { valid: outcome === 'valid' } } };
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
