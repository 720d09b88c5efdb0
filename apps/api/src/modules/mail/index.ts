import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { isPlainAddress, oneLine } from './one-line.ts';
import type { MailTransport } from './smtp-transport.ts';
import { mailMessage } from './tables.ts';

export interface MailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'uuid'>;
  /** How mail leaves; without it every message stays in the database, which counts as sent. */
  readonly transport?: MailTransport | undefined;
  /** The sender's address; its name is the campaign's. */
  readonly from: string;
  readonly campaigns: { byId(id: number): { name: string; supportEmail: string } | undefined };
  /** Told of a failed delivery; never of a recipient. */
  readonly logger: { warn(detail: object, message: string): void };
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text without greeting line or signature; the campaign's name is added. */
  readonly text: string;
  readonly campaignId: number;
  /** The same id is sent once, however often it is asked. */
  readonly messageId?: string;
}

/** A message as the sandbox shows it. */
export interface KeptMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

export interface MailModule {
  /**
   * Writes the message down and lets it go out afterwards; with `tx` only if that transaction commits. Throws RangeError
   * when `to` is not one plain address.
   */
  send(mail: Mail, tx?: Executor): Promise<void>;
  /** The same for several, all of them or none. */
  sendAll(mails: readonly Mail[], tx?: Executor): Promise<void>;
  /** Messages as written, newest first; only to `to` when given. For the sandbox. */
  kept(filter?: { to?: string; limit?: number }): Promise<KeptMail[]>;
  /** Sends what is due. Several processes may do so at once. */
  tick(): Promise<void>;
  /** Sends what is due every few seconds until stopped. */
  start(): void;
  stop(): Promise<void>;
}

const PER_TICK = 20;
/** Longer than one delivery may take, each of its steps at its limit: another process takes a message over after that. */
const LEASE_MS = 120_000;
const RETRY_FIRST_MS = 30_000;
const RETRY_LAST_MS = 3_600_000;
const ATTEMPTS_MAX = 12;
const TICK_MS = 2_000;
const KEPT_MAX = 200;

/** Mail: written to the database first, then sent by whichever process comes to it. */
export function createMail(deps: MailDeps): MailModule {
  const { database, clock, transport, campaigns } = deps;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  /** One at a time: a message waiting behind slow ones must not outlive its lease. */
  async function takeNext() {
    const now = clock.now();
    return database.transaction(async (tx) => {
      const [due] = await tx
        .select({ id: mailMessage.id })
        .from(mailMessage)
        .where(and(isNull(mailMessage.sentAt), isNotNull(mailMessage.body), lte(mailMessage.nextAt, now)))
        .orderBy(asc(mailMessage.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!due) return undefined;
      const [taken] = await tx
        .update(mailMessage)
        .set({ nextAt: new Date(now.getTime() + LEASE_MS), attempts: sql`${mailMessage.attempts} + 1` })
        .where(eq(mailMessage.id, due.id))
        .returning();
      return taken;
    });
  }

  async function deliver(carrier: MailTransport, row: typeof mailMessage.$inferSelect): Promise<void> {
    const campaign = campaigns.byId(row.campaignId);
    try {
      await carrier.deliver({
        messageId: row.messageId,
        from: { name: oneLine(campaign?.name ?? 'Embarque'), address: deps.from },
        replyTo: campaign?.supportEmail ?? deps.from,
        to: row.recipient,
        subject: row.subject,
        text: row.body ?? '',
      });
      await database.handle
        .update(mailMessage)
        .set({ sentAt: clock.now(), body: null })
        .where(eq(mailMessage.id, row.id));
    } catch (error) {
      const wait = Math.min(RETRY_FIRST_MS * 2 ** (row.attempts - 1), RETRY_LAST_MS);
      const givenUp = row.attempts >= ATTEMPTS_MAX;
      deps.logger.warn(
        { mail: row.id, attempts: row.attempts, givenUp, reason: error instanceof Error ? error.name : 'unknown' },
        'mail not delivered',
      );
      await database.handle
        .update(mailMessage)
        .set({ nextAt: new Date(clock.now().getTime() + wait), ...(givenUp && { body: null }) })
        .where(eq(mailMessage.id, row.id));
    }
  }

  async function sendAll(mails: readonly Mail[], tx?: Executor): Promise<void> {
    const now = clock.now();
    const rows = mails.map((mail) => {
      if (!isPlainAddress(mail.to)) throw new RangeError('the recipient is not one plain address');
      const campaign = campaigns.byId(mail.campaignId);
      const signature = campaign ? `\n\n${campaign.name}\n${campaign.supportEmail}\n` : '\n';
      return {
        messageId: mail.messageId ?? deps.ids.uuid(),
        campaignId: mail.campaignId,
        recipient: mail.to,
        subject: oneLine(mail.subject),
        body: mail.text + signature,
        createdAt: now,
        sentAt: transport ? null : now,
        nextAt: now,
      };
    });
    await (tx ?? database.handle)
      .insert(mailMessage)
      .values(rows)
      .onConflictDoNothing({ target: mailMessage.messageId });
  }

  async function tick(): Promise<void> {
    if (!transport) return;
    for (let sent = 0; sent < PER_TICK; sent += 1) {
      const row = await takeNext();
      if (!row) return;
      await deliver(transport, row);
    }
  }

  return {
    send: (mail, tx) => sendAll([mail], tx),
    sendAll,
    async kept({ to, limit = 50 } = {}) {
      const rows = await database.handle
        .select()
        .from(mailMessage)
        .where(to === undefined ? undefined : eq(mailMessage.recipient, to))
        .orderBy(desc(mailMessage.id))
        .limit(Math.min(limit, KEPT_MAX));
      return rows.map(({ messageId, recipient, subject, body, createdAt, sentAt }) => ({
        messageId,
        to: recipient,
        subject,
        text: body ?? '',
        createdAt,
        sentAt,
      }));
    },
    tick,
    start() {
      if (!transport || timer) return;
      timer = setInterval(() => {
        underWay = underWay.then(tick).catch((error: unknown) => {
          deps.logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'mail could not be read');
        });
      }, TICK_MS);
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await underWay;
      transport?.close();
    },
  };
}
