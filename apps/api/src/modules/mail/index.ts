import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import { sellerText, supportTexts } from '@embarque/contract/campaign/seller.ts';
import { DAY_MS } from '@embarque/contract/dates.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import { createJob, type Job, type JobLogger } from '@embarque/server-kit/jobs/job.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { RECORDED_MAX } from '../../database/recorded-max.ts';
import { createMailRequests, type MailRequests } from './mail-requests.ts';
import { fileName, isPlainAddress, oneLine } from './one-line.ts';
import type { Attachment, MailTransport } from './smtp-transport.ts';
import { mailAttachment, mailMessage } from './tables.ts';

export { isPlainAddress } from './one-line.ts';
export { createSmtpTransport } from './smtp-transport.ts';

export interface MailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'uuid'>;
  /** Delivers mail; without it messages are only stored, which counts as sent. */
  readonly transport?: MailTransport | undefined;
  /** The sender's address; its display name is the campaign's. */
  readonly from: string;
  readonly campaigns: { publicOf(id: number): Signatory | undefined };
  /** Logs failed deliveries without recipients. */
  readonly logger: JobLogger;
}

/** Who signs a mail. */
type Signatory = Pick<PublicCampaign, 'name' | 'supportEmail' | 'support' | 'seller'>;

interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text without signature; the campaign's is appended. */
  readonly text: string;
  /** The text as a complete HTML document; nothing is added to it. */
  readonly html?: string;
  readonly attachments?: readonly Attachment[];
  readonly campaignId: number;
  /** A message id is sent only once. */
  readonly messageId?: string;
  /** Its row goes once it was handed over: the recipient is to be found nowhere after that. */
  readonly passing?: boolean;
  /** The trip request that it is the copy of: it is of whoever asked, not of its recipient. */
  readonly leadId?: number;
}

interface Written {
  readonly row: typeof mailMessage.$inferInsert;
  readonly attachments: readonly Attachment[];
}

/** A message for the sandbox. */
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
   * Stores the message to be delivered later; with `tx` only if that transaction commits. Throws RangeError when `to` is
   * not one plain address.
   */
  send(mail: Mail, tx?: Executor): Promise<void>;
  /** Like `send` for several messages, all or none. */
  sendAll(mails: readonly Mail[], tx?: Executor): Promise<void>;
  /** Returns stored messages, newest first; only those to `to` when given. For the sandbox. */
  stored(filter?: { to?: string; limit?: number }): Promise<StoredMail[]>;
  /** Returns a stored message's HTML; undefined when it has none. */
  storedHtml(id: number): Promise<string | undefined>;
  /** Returns an attachment of a stored message. */
  storedAttachment(id: number): Promise<Attachment | undefined>;
  /** Returns what was written to whoever has an address of a campaign, newest first, in words for them; no trip request of others. */
  ownRecord(to: { readonly email: string; readonly campaignId: number }): Promise<object[]>;
  /** Deletes messages older than some days, sent or not, with their attachments. */
  erase(days: number): Promise<void>;
  /** Delivers due messages. Safe to run in several processes at once. */
  tick(): Promise<void>;
  /** The periodic delivery; empty without a transport. */
  readonly jobs: readonly Job[];
  /** Waits for the delivery in progress and closes the transport. */
  stop(): Promise<void>;
}

const PER_TICK = 20;
/** Longer than a delivery whose every step takes its maximum; after it another process takes the message over. */
const LEASE_MS = 120_000;
const RETRY_FIRST_MS = 30_000;
const RETRY_LAST_MS = 3_600_000;
const ATTEMPTS_MAX = 12;
const TICK_MS = 1_000;
const STORED_MAX = 200;

/** Who helps, when, and who sells. */
function signatureOf(campaign: Signatory): string {
  const lines = [campaign.name, campaign.supportEmail, ...supportTexts(campaign), sellerText(campaign)];
  return `\n${lines.filter(Boolean).join('\n')}\n`;
}

/** Creates the mail module: messages are stored first and then delivered by any process. */
export function createMail(deps: MailDeps): MailModule {
  const { database, clock, transport, campaigns } = deps;
  /** Leases one message at a time: one queued behind slow ones must not outlive its lease. */
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
    const campaign = campaigns.publicOf(row.campaignId);
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
      await settle(row, { sentAt: clock.now() }, true);
    } catch (error) {
      const wait = Math.min(RETRY_FIRST_MS * 2 ** (row.attempts - 1), RETRY_LAST_MS);
      const givenUp = row.attempts >= ATTEMPTS_MAX;
      deps.logger.warn(
        { mail: row.id, attempts: row.attempts, givenUp, reason: error instanceof Error ? error.name : 'unknown' },
        'mail not delivered',
      );
      await settle(row, { nextAt: new Date(clock.now().getTime() + wait) }, givenUp);
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

  /** Records the outcome of a delivery; the content of a finished message is deleted. */
  async function settle(
    { id, passing }: Pick<typeof mailMessage.$inferSelect, 'id' | 'passing'>,
    change: { sentAt: Date } | { nextAt: Date },
    isOver: boolean,
  ): Promise<void> {
    await database.transaction(async (tx) => {
      if (isOver && passing) {
        await tx.delete(mailMessage).where(eq(mailMessage.id, id));
        return;
      }
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
      const campaign = campaigns.publicOf(mail.campaignId);
      const row = {
        messageId: mail.messageId ?? deps.ids.uuid(),
        campaignId: mail.campaignId,
        recipient: mail.to,
        subject: oneLine(mail.subject),
        body: `${mail.text}\n${campaign ? signatureOf(campaign) : ''}`,
        html: mail.html ?? null,
        createdAt: now,
        sentAt: transport ? null : now,
        nextAt: now,
        passing: mail.passing ?? false,
        leadId: mail.leadId ?? null,
      };
      return { row, attachments };
    });
    const hasFiles = written.some(({ attachments }) => attachments.length > 0);
    if (tx || !hasFiles) await write(tx ?? database.handle, written);
    else await database.transaction((own) => write(own, written));
  }

  /** Attachments are stored for new messages only; existing ones have theirs. */
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
    async ownRecord({ email, campaignId }) {
      const rows = await database.handle
        .select({
          em: mailMessage.createdAt,
          destinatario: mailMessage.recipient,
          assunto: mailMessage.subject,
          enviadaEm: mailMessage.sentAt,
        })
        .from(mailMessage)
        .where(
          and(eq(mailMessage.recipient, email), eq(mailMessage.campaignId, campaignId), isNull(mailMessage.leadId)),
        )
        .orderBy(desc(mailMessage.id))
        .limit(RECORDED_MAX);
      return rows;
    },
    async erase(days) {
      const before = new Date(clock.now().getTime() - days * DAY_MS);
      // Without a transport, which deletes what was only to be handed over, that counts as sent at once.
      const handedOver = and(eq(mailMessage.passing, true), isNotNull(mailMessage.sentAt));
      await database.handle.delete(mailMessage).where(or(lte(mailMessage.createdAt, before), handedOver));
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
