import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { SendBankMail } from '@embarque/server-kit/ports/sandbox-adapter.ts';
import { desc, eq } from 'drizzle-orm';
import { mailTable } from './tables.ts';

/** How the gateway's bank writes to a card holder. */

interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: Date;
}

/** Stores messages where they can be read: for a sandbox in a process of its own. */
export interface Mailbox {
  readonly send: SendBankMail;
  /** The newest first; only those to `to` when given. */
  list(to?: string): Promise<readonly SentMail[]>;
}

const LISTED_MAX = 200;

/** The mailbox of the sandbox's bank, as rows of sandbox_mail. */
export function createMailbox({ database, clock }: { database: Database; clock: Clock }): Mailbox {
  return {
    async send({ to, subject, text }, tx) {
      await tx.insert(mailTable).values({ recipient: to, subject, body: text, sentAt: clock.now() });
    },
    async list(to) {
      const rows = await database.handle
        .select()
        .from(mailTable)
        .where(to === undefined ? undefined : eq(mailTable.recipient, to))
        .orderBy(desc(mailTable.id))
        .limit(LISTED_MAX);
      return rows.map(({ recipient, subject, body, sentAt }) => ({ to: recipient, subject, text: body, sentAt }));
    },
  };
}
