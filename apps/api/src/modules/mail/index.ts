import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import { createJob, type Job, type JobLogger } from '@embarque/server-kit/job.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { createMailRequests, type MailRequests } from './mail-requests.ts';
import { fileName, isPlainAddress, oneLine } from './one-line.ts';
import type { Attachment, MailTransport } from './smtp-transport.ts';
import { mailAttachment, mailMessage } from './tables.ts';

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
  readonly logger: JobLogger;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text without greeting line or signature; the campaign's name is added. */
  readonly text: string;
  /** The same as a whole HTML document, where there is one; nothing is added to it. */
  readonly html?: string;
  readonly attachments?: readonly Attachment[];
  readonly campaignId: number;
  /** The same id is sent once, however often it is asked. */
  readonly messageId?: string;
}

interface Written {
  readonly row: typeof mailMessage.$inferInsert;
  readonly attachments: readonly Attachment[];
}

/** A message as the sandbox shows it. */
export interface StoredMail {
  readonly id: number;
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly StoredAttachment[];
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

interface StoredAttachment {
  readonly id: number;
  readonly filename: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

export interface MailModule extends MailRequests {
  /**
   * Writes the message down and lets it go out afterwards; with `tx` only if that transaction commits. Throws RangeError
   * when `to` is not one plain address.
   */
  send(mail: Mail, tx?: Executor): Promise<void>;
  /** The same for several, all of them or none. */
  sendAll(mails: readonly Mail[], tx?: Executor): Promise<void>;
  /** Messages as written, newest first; only to `to` when given. For the sandbox. */
  stored(filter?: { to?: string; limit?: number }): Promise<StoredMail[]>;
  /** A kept message's HTML; undefined when it has none. */
  storedHtml(id: number): Promise<string | undefined>;
  /** A file of a kept message. */
  storedAttachment(id: number): Promise<Attachment | undefined>;
  /** Sends what is due. Several processes may do so at once. */
  tick(): Promise<void>;
  /** The same, to be run again and again; none without a transport. */
  readonly jobs: readonly Job[];
  /** Waits for the delivery under way and hangs up. */
  stop(): Promise<void>;
}

const PER_TICK = 20;
/** Longer than one delivery may take, each of its steps at its limit: another process takes a message over after that. */
const LEASE_MS = 120_000;
const RETRY_FIRST_MS = 30_000;
const RETRY_LAST_MS = 3_600_000;
const ATTEMPTS_MAX = 12;
const TICK_MS = 1_000;
const STORED_MAX = 200;

/** Mail: written to the database first, then sent by whichever process comes to it. */
export function createMail(deps: MailDeps): MailModule {
  const { database, clock, transport, campaigns } = deps;
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
        html: row.html ?? undefined,
        attachments: await attachmentsOf(row.id),
      });
      await settle(row.id, { sentAt: clock.now() }, true);
    } catch (error) {
      const wait = Math.min(RETRY_FIRST_MS * 2 ** (row.attempts - 1), RETRY_LAST_MS);
      const givenUp = row.attempts >= ATTEMPTS_MAX;
      deps.logger.warn(
        { mail: row.id, attempts: row.attempts, givenUp, reason: error instanceof Error ? error.name : 'unknown' },
        'mail not delivered',
      );
      await settle(row.id, { nextAt: new Date(clock.now().getTime() + wait) }, givenUp);
    }
  }

  const attachmentsOf = (mailId: number): Promise<Attachment[]> =>
    database.handle
      .select({
        filename: mailAttachment.filename,
        contentType: mailAttachment.contentType,
        content: mailAttachment.content,
      })
      .from(mailAttachment)
      .where(eq(mailAttachment.mailId, mailId))
      .orderBy(asc(mailAttachment.position));

  /** Writes down what became of a delivery; a message that is over is emptied. */
  async function settle(id: number, change: { sentAt: Date } | { nextAt: Date }, isOver: boolean): Promise<void> {
    await database.transaction(async (tx) => {
      await tx
        .update(mailMessage)
        .set({ ...change, ...(isOver && { body: null, html: null }) })
        .where(eq(mailMessage.id, id));
      if (isOver) await tx.delete(mailAttachment).where(eq(mailAttachment.mailId, id));
    });
  }

  async function sendAll(mails: readonly Mail[], tx?: Executor): Promise<void> {
    const now = clock.now();
    const written = mails.map(({ attachments = [], ...mail }) => {
      if (!isPlainAddress(mail.to)) throw new RangeError('the recipient is not one plain address');
      const campaign = campaigns.byId(mail.campaignId);
      const signature = campaign ? `\n\n${campaign.name}\n${campaign.supportEmail}\n` : '\n';
      const row = {
        messageId: mail.messageId ?? deps.ids.uuid(),
        campaignId: mail.campaignId,
        recipient: mail.to,
        subject: oneLine(mail.subject),
        body: mail.text + signature,
        html: mail.html ?? null,
        createdAt: now,
        sentAt: transport ? null : now,
        nextAt: now,
      };
      return { row, attachments };
    });
    const hasFiles = written.some(({ attachments }) => attachments.length > 0);
    if (tx || !hasFiles) await write(tx ?? database.handle, written);
    else await database.transaction((own) => write(own, written));
  }

  /** Files go with the messages that are new: those written before have theirs. */
  async function write(executor: Executor, mails: readonly Written[]): Promise<void> {
    const fresh = await executor
      .insert(mailMessage)
      .values(mails.map(({ row }) => row))
      .onConflictDoNothing({ target: mailMessage.messageId })
      .returning({ id: mailMessage.id, messageId: mailMessage.messageId });
    const files = fresh.flatMap(({ id, messageId }) => {
      const attachments = mails.find(({ row }) => row.messageId === messageId)?.attachments ?? [];
      return attachments.map(({ filename, contentType, content }, position) => ({
        mailId: id,
        position,
        filename: fileName(filename),
        contentType: oneLine(contentType),
        content,
      }));
    });
    if (files.length > 0) await executor.insert(mailAttachment).values(files);
  }

  const filesOf = (mailIds: readonly number[]) =>
    database.handle
      .select({
        id: mailAttachment.id,
        mailId: mailAttachment.mailId,
        filename: mailAttachment.filename,
        contentType: mailAttachment.contentType,
        size: sql<number>`octet_length(${mailAttachment.content})`,
      })
      .from(mailAttachment)
      .where(inArray(mailAttachment.mailId, [...mailIds]))
      .orderBy(asc(mailAttachment.mailId), asc(mailAttachment.position));

  async function tick(): Promise<void> {
    if (!transport) return;
    for (let sent = 0; sent < PER_TICK; sent += 1) {
      const row = await takeNext();
      if (!row) return;
      await deliver(transport, row);
    }
  }

  const jobs = transport ? [createJob('mail', TICK_MS, tick, deps.logger)] : [];

  return {
    send: (mail, tx) => sendAll([mail], tx),
    sendAll,
    async stored({ to, limit = 50 } = {}) {
      const rows = await database.handle
        .select()
        .from(mailMessage)
        .where(to === undefined ? undefined : eq(mailMessage.recipient, to))
        .orderBy(desc(mailMessage.id))
        .limit(Math.min(limit, STORED_MAX));
      const files = await filesOf(rows.map(({ id }) => id));
      return rows.map(({ id, messageId, recipient, subject, body, html, createdAt, sentAt }) => ({
        id,
        messageId,
        to: recipient,
        subject,
        text: body ?? '',
        html,
        attachments: files.flatMap(({ mailId, ...file }) => (mailId === id ? [file] : [])),
        createdAt,
        sentAt,
      }));
    },
    async storedHtml(id) {
      const [row] = await database.handle
        .select({ html: mailMessage.html })
        .from(mailMessage)
        .where(eq(mailMessage.id, id));
      return row?.html ?? undefined;
    },
    async storedAttachment(id) {
      const { filename, contentType, content } = mailAttachment;
      const [row] = await database.handle
        .select({ filename, contentType, content })
        .from(mailAttachment)
        .where(eq(mailAttachment.id, id));
      return row;
    },
    ...createMailRequests(deps),
    tick,
    jobs,
    async stop() {
      await Promise.all(jobs.map((job) => job.idle()));
      transport?.close();
    },
  };
}
