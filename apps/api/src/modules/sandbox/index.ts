import { AppError } from '@embarque/server-kit/app-error.ts';
import type { LocalSandbox } from '@embarque/server-kit/ports/sandbox-adapter.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { createNonce, pagePolicy } from '../../plugins/response-headers.ts';
import type { MailModule } from '../mail/index.ts';
import { makeCoupon, type NewCouponDeps } from './new-coupon.ts';
import { makeMember, type NewMemberDeps } from './new-member.ts';
import { makeOpenidAccount, type NewOpenidAccountDeps } from './new-openid-account.ts';
import { makeVoucher, type NewVoucherDeps } from './new-voucher.ts';
import type { SandboxOpenid } from './openid/index.ts';
import type { MovableClock } from './sandbox-clock.ts';
import { renderMailPage, renderSandboxPage } from './sandbox-page.ts';
import {
  advanceSchema,
  type JournalQuery,
  journalQuerySchema,
  mailPartSchema,
  mailQuerySchema,
  newCouponSchema,
  newMemberSchema,
  newOpenidAccountSchema,
  newVoucherSchema,
} from './sandbox-schemas.ts';

export { createSandboxOpenid, type SandboxOpenid } from './openid/index.ts';
export { createSandboxClock, type MovableClock } from './sandbox-clock.ts';

export interface SandboxDeps
  extends Omit<NewMemberDeps, 'clock' | 'campaigns'>,
    Pick<NewCouponDeps, 'createCoupon'>,
    Pick<NewVoucherDeps, 'createVoucher'> {
  readonly clock: MovableClock;
  readonly campaigns: NewOpenidAccountDeps['campaigns'];
  readonly createSignOnMember: NewOpenidAccountDeps['createSignOnMember'];
  readonly openid: Pick<SandboxOpenid, 'addAccount' | 'campaigns' | 'routes'>;
  readonly mail: Pick<MailModule, 'stored' | 'storedHtml' | 'storedAttachment'>;
  /** Undefined where supplier and gateway run in a process of their own, with controls of their own. */
  readonly local: Pick<LocalSandbox, 'faults' | 'journal' | 'installPages' | 'installDesk'> | undefined;
  /** Runs every job that is due now. */
  tick(): Promise<void>;
}

export interface Sandbox {
  routes(app: FastifyInstance): void;
}

/** Creates `/sandbox`, which controls demonstrations and tests. Only used while the setting is on. */
export function createSandbox(deps: SandboxDeps): Sandbox {
  const config = { public: true } as const;
  const journal = () => deps.local?.journal.list() ?? Promise.resolve([]);
  const faults = () => deps.local?.faults.list() ?? Promise.resolve([]);

  return {
    routes(app) {
      app.get('/sandbox', { config }, async (_request, reply) => {
        const nonce = createNonce();
        const view = {
          nonce,
          now: deps.clock.now(),
          mails: await deps.mail.stored(),
          journal: await journal(),
          faults: await faults(),
          signOnCampaigns: deps.openid.campaigns(),
        };
        return sendPage(reply, nonce, renderSandboxPage(view));
      });
      app.get('/sandbox/mail', { config, schema: { querystring: mailQuerySchema } }, async (request, reply) => {
        const { to } = request.query as z.output<typeof mailQuerySchema>;
        const mails = await deps.mail.stored(to === undefined ? {} : { to });
        if (!wantsPage(request)) return mails;
        const nonce = createNonce();
        return sendPage(reply, nonce, renderMailPage(nonce, mails));
      });
      installMailParts(app, deps.mail);
      app.post('/sandbox/clock', { config, schema: { body: advanceSchema } }, async (request) => {
        const { advance } = request.body as z.output<typeof advanceSchema>;
        await deps.clock.advance(advance);
        return { now: deps.clock.now().toISOString() };
      });
      app.post('/sandbox/tick', { config }, async (_request, reply) => {
        await deps.tick();
        return reply.status(204).send();
      });
      app.post('/sandbox/members', { config, schema: { body: newMemberSchema } }, async (request, reply) => {
        reply.status(201);
        return makeMember(request.body as z.output<typeof newMemberSchema>, deps);
      });
      app.post('/sandbox/coupons', { config, schema: { body: newCouponSchema } }, async (request, reply) => {
        reply.status(201);
        return makeCoupon(request.body as z.output<typeof newCouponSchema>, deps);
      });
      app.post('/sandbox/travel-vouchers', { config, schema: { body: newVoucherSchema } }, async (request, reply) => {
        reply.status(201);
        return makeVoucher(request.body as z.output<typeof newVoucherSchema>, deps);
      });
      app.post(
        '/sandbox/openid-accounts',
        { config, schema: { body: newOpenidAccountSchema } },
        async (request, reply) => {
          reply.status(201);
          return makeOpenidAccount(request.body as z.output<typeof newOpenidAccountSchema>, deps);
        },
      );
      deps.openid.routes(app);
      app.get('/sandbox/journal', { config, schema: { querystring: journalQuerySchema } }, async (request) =>
        deps.local ? deps.local.journal.list(request.query as JournalQuery) : [],
      );
      app.get('/sandbox/faults', { config }, faults);
      deps.local?.installPages(app);
      deps.local?.installDesk(app);
      if (deps.local) installFaults(app, deps.local);
    },
  };
}

function installFaults(app: FastifyInstance, { faults }: Pick<LocalSandbox, 'faults'>): void {
  app.post('/sandbox/faults', { config: { public: true }, schema: { body: faults.schema } }, async (request, reply) => {
    await faults.set(request.body);
    return reply.status(204).send();
  });
  app.delete('/sandbox/faults', { config: { public: true } }, async (_request, reply) => {
    await faults.clear();
    return reply.status(204).send();
  });
}

/** A mail's HTML may not load or run anything, and may only be framed by our own pages. */
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** A mail's HTML and attachments. */
function installMailParts(app: FastifyInstance, mail: SandboxDeps['mail']): void {
  const settings = { config: { public: true as const }, schema: { params: mailPartSchema } };
  const idOf = (request: FastifyRequest) => (request.params as z.output<typeof mailPartSchema>).id;
  app.get('/sandbox/mail/:id/html', settings, async (request, reply) => {
    const html = await mail.storedHtml(idOf(request));
    if (html === undefined) throw new AppError('not_found');
    reply.header('content-security-policy', MAIL_POLICY).header('x-frame-options', 'SAMEORIGIN');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  });
  app.get('/sandbox/mail/attachments/:id', settings, async (request, reply) => {
    const file = await mail.storedAttachment(idOf(request));
    if (!file) throw new AppError('not_found');
    reply.header('content-disposition', `attachment; filename="${file.filename}"`).header('cache-control', 'no-store');
    return reply.type(file.contentType).send(Buffer.from(file.content));
  });
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

function sendPage(reply: FastifyReply, nonce: string, html: string): FastifyReply {
  return reply
    .header('content-security-policy', `${pagePolicy(nonce)}; frame-src 'self'`)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
