import type { Clock } from '@embarque/server-kit/clock.ts';
import { lockByName } from '@embarque/server-kit/database/advisory-lock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import { secondsToWait } from '@embarque/server-kit/http/rate-limiter.ts';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { isKeptLongEnough } from '../../database/counted-rows.ts';
import { mailRequest } from './tables.ts';

/** Limits the mails that user actions send to one mailbox. */
export interface MailRequests {
  /**
   * Counts a requested mail in the transaction that queues it. Refused, with the whole seconds to wait, when the mailbox
   * or the subject (`maxPerHour`) has reached its limit of the last hour.
   */
  countRequest(request: MailRequest, tx: Executor): Promise<RequestVerdict>;
  /** Deletes requests that no longer count. */
  purge(): Promise<void>;
}

export interface MailRequest {
  readonly to: string;
  /** Key of the mail's subject, e.g. `voucher:7`. */
  readonly about: string;
  /** Maximum mails an hour with the same `about`. */
  readonly maxPerHour: number;
  /** Maximum mails of all kinds to the mailbox in an hour; 10 unless it is one of the shop's own. */
  readonly maxPerMailbox?: number;
}

export type RequestVerdict = { outcome: 'allowed' } | { outcome: 'refused'; waitSeconds: number };

const WINDOW_MS = 60 * 60_000;
/** Maximum mails of all kinds to one mailbox in an hour. */
const PER_MAILBOX_MAX = 10;

export function createMailRequests({ database, clock }: { database: Database; clock: Clock }): MailRequests {
  const since = () => new Date(clock.now().getTime() - WINDOW_MS);
  const waitFor = (oldest: Date) => secondsToWait(oldest.getTime() - since().getTime());

  return {
    async countRequest({ to, about, maxPerHour, maxPerMailbox = PER_MAILBOX_MAX }, tx) {
      // Serialises concurrent requests for one mailbox.
      await lockByName(tx, `mail:${to}`);
      const known = await tx
        .select({ about: mailRequest.about, at: mailRequest.at })
        .from(mailRequest)
        .where(and(eq(mailRequest.recipient, to), gt(mailRequest.at, since())))
        .orderBy(asc(mailRequest.at));
      const same = known.filter((request) => request.about === about);
      // The requests that must leave the window before another one is allowed.
      const waits = [known.at(-maxPerMailbox), same.at(-maxPerHour)].flatMap((request) =>
        request ? [waitFor(request.at)] : [],
      );
      if (waits.length > 0) return { outcome: 'refused', waitSeconds: Math.max(...waits) };
      await tx.insert(mailRequest).values({ recipient: to, about, at: clock.now() });
      return { outcome: 'allowed' };
    },
    async purge() {
      await database.handle.delete(mailRequest).where(and(lte(mailRequest.at, since()), isKeptLongEnough(1)));
    },
  };
}
