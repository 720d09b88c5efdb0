import { randomInt, timingSafeEqual } from 'node:crypto';
import { formatReais, toReais } from '@embarque/contract/money/money.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import type { ConfirmOutcome, ResendOutcome, SecondFactor } from '@embarque/server-kit/ports/gateway.ts';
import type { SendBankMail } from '@embarque/server-kit/ports/sandbox-adapter.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Journal } from '../journal.ts';
import type { CardKeys } from './card-keys.ts';
import { faceOf, type PaymentRows, pspRefOf } from './payment-rows.ts';
import { type PaymentRow, paymentTable } from './tables.ts';

/** Second factors: a code by mail, and a page of the bank that sends the browser back. */

const FACTOR_MS = 10 * 60_000;
/** Over all codes of one payment: a new code is no new chance to guess. */
const TRIES = 5;
const RESENDS = 3;
const CODE_DIGITS = 6;

/** What is stored of a payment that waits for a second factor. */
type Waiting = Pick<PaymentRow, 'state' | 'factor' | 'factorExpiresAt'> & Partial<PaymentRow>;

/** A payment as the bank's page shows it. */
export type Challenge =
  | { readonly outcome: 'open'; readonly row: PaymentRow; readonly returnUrl: string }
  /** Decided before, or too late. */
  | { readonly outcome: 'over'; readonly returnUrl: string };

export interface SecondFactors {
  /** Prepares one before its payment is stored; `announce` notifies the holder, in the payment's transaction. */
  begin(
    factor: 'code' | 'redirect',
    clientRef: string,
  ): Promise<{ waiting: Waiting; announce(tx: Executor, row: PaymentRow): Promise<void> }>;
  actionOf(row: PaymentRow): Promise<SecondFactor>;
  /** `isRefused`: the bank says no whatever the code is. */
  confirm(clientRef: string, code: string, isRefused: boolean): Promise<ConfirmOutcome>;
  resend(clientRef: string): Promise<ResendOutcome>;
  /** What stands behind a link to the bank's page; undefined for a link nobody was given. */
  challenge(ticket: string): Promise<Challenge | undefined>;
  /** Decides it, once. */
  decide(ticket: string, isApproved: boolean): Promise<Challenge | undefined>;
}

export interface SecondFactorDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly keys: CardKeys;
  readonly rows: PaymentRows;
  readonly sendMail: SendBankMail;
  /** Where browsers find the bank's pages, without a slash at its end. */
  readonly publicUrl: () => string;
}

/** Returns an address of which only the first letter and the domain can be read. */
const masked = (email: string): string => email.replace(/^(.?).*@/, '$1•••@');

/** The path of the bank's page; the ticket follows. */
export const CHALLENGE_PATH = '/sandbox/bank';

/** The second factors of the gateway's payments. */
export function createSecondFactors(deps: SecondFactorDeps): SecondFactors {
  const { database, clock, journal, keys, rows, sendMail, publicUrl } = deps;

  const expiry = () => new Date(clock.now().getTime() + FACTOR_MS);
  const hashOfCode = (clientRef: string, code: string) => keys.hash(`code\0${clientRef}\0${code}`);
  /** Derived from the reference, so that it can be returned again without being stored. */
  const ticketOf = async (clientRef: string) => (await keys.hash(`ticket\0${clientRef}`)).toString('base64url');
  const hashOfTicket = (ticket: string) => keys.hash(`kept ticket\0${ticket}`);

  const newCode = async (clientRef: string) => {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    return { code, codeHash: await hashOfCode(clientRef, code) };
  };

  const mailCode = async (tx: Executor, row: PaymentRow, code: string): Promise<void> => {
    const amount = formatReais(toReais(row.amountCents)).replaceAll('\u00a0', ' ');
    await sendMail(
      {
        to: row.email ?? '',
        subject: 'Código para confirmar sua compra',
        text:
          `Use o código ${code} para confirmar o pagamento de ${amount} com o cartão final ${row.last4Digits}.\n\n` +
          'Ele vale por 10 minutos. Se você não fez esta compra, ignore esta mensagem.',
        customerRef: row.customerRef ?? '',
      },
      tx,
    );
  };

  const byTicket = async (executor: Executor, ticketHash: Uint8Array) => {
    const [row] = await executor.select().from(paymentTable).where(eq(paymentTable.ticketHash, ticketHash));
    return row;
  };
  const challengeOf = (row: PaymentRow | undefined): Challenge | undefined => {
    if (!row || row.returnUrl === null) return undefined;
    const { returnUrl } = row;
    return row.state === 'action' && !rows.isDue(row)
      ? { outcome: 'open', row, returnUrl }
      : { outcome: 'over', returnUrl };
  };

  return {
    async begin(factor, clientRef) {
      const waiting = { state: 'action', factor, factorExpiresAt: expiry() } as const;
      if (factor === 'redirect') {
        const ticketHash = await hashOfTicket(await ticketOf(clientRef));
        return { waiting: { ...waiting, ticketHash }, announce: async () => undefined };
      }
      const { code, codeHash } = await newCode(clientRef);
      return {
        waiting: { ...waiting, codeHash, triesLeft: TRIES, resendsLeft: RESENDS },
        announce: (tx, row) => mailCode(tx, row, code),
      };
    },

    async actionOf({ factor, factorExpiresAt, clientRef, email }) {
      const expiresAt = factorExpiresAt ?? clock.now();
      if (factor === 'code') return { kind: 'code', expiresAt, sentTo: masked(email ?? '') };
      return { kind: 'redirect', url: `${publicUrl()}${CHALLENGE_PATH}/${await ticketOf(clientRef)}`, expiresAt };
    },

    async confirm(clientRef, code, isRefused) {
      const given = await hashOfCode(clientRef, code);
      const isRight = (row: PaymentRow) =>
        row.codeHash !== null && row.codeHash.length === given.length && timingSafeEqual(row.codeHash, given);
      return database.transaction(async (tx): Promise<ConfirmOutcome> => {
        // Counted before it is compared: of guesses that come at once no more are compared than there are tries.
        const [tried] = await tx
          .update(paymentTable)
          .set({ triesLeft: sql`${paymentTable.triesLeft} - 1` })
          .where(
            and(
              eq(paymentTable.clientRef, clientRef),
              eq(paymentTable.state, 'action'),
              eq(paymentTable.factor, 'code'),
              gt(paymentTable.triesLeft, 0),
              gt(paymentTable.factorExpiresAt, clock.now()),
            ),
          )
          .returning();
        if (!tried) {
          const row = await rows.lock(tx, clientRef);
          if (row && rows.isDue(row)) await rows.expire(tx, row);
          const isDone = row?.state === 'authorised' || row?.state === 'captured';
          return row && isDone && isRight(row)
            ? { outcome: 'authorised', pspRef: pspRefOf(row), card: faceOf(row) }
            : { outcome: 'declined' };
        }
        if (!isRefused && isRight(tried)) {
          const approved = await rows.approve(tx, tried);
          await journal.record(tx, 'confirm', clientRef, 'authorised', approved.amountCents);
          return { outcome: 'authorised', pspRef: pspRefOf(approved), card: faceOf(approved) };
        }
        if (!isRefused && tried.triesLeft > 0) {
          await journal.record(tx, 'confirm', clientRef, 'wrong code');
          return { outcome: 'wrong_code', triesLeft: tried.triesLeft };
        }
        await rows.decline(tx, tried);
        await journal.record(tx, 'confirm', clientRef, 'declined');
        return { outcome: 'declined' };
      });
    },

    async resend(clientRef) {
      const { code, codeHash } = await newCode(clientRef);
      return database.transaction(async (tx): Promise<ResendOutcome> => {
        const row = await rows.lock(tx, clientRef);
        const waits = row?.state === 'action' && row.factor === 'code' && !rows.isDue(row);
        if (!waits || row.resendsLeft === 0) {
          await journal.record(tx, 'resendCode', clientRef, 'refused');
          return { outcome: 'refused' };
        }
        const expiresAt = expiry();
        const change = { codeHash, factorExpiresAt: expiresAt, resendsLeft: row.resendsLeft - 1 };
        await mailCode(tx, await rows.update(tx, row, change), code);
        await journal.record(tx, 'resendCode', clientRef, 'sent');
        return { outcome: 'sent', expiresAt };
      });
    },

    async challenge(ticket) {
      return challengeOf(await byTicket(database.handle, await hashOfTicket(ticket)));
    },

    async decide(ticket, isApproved) {
      const ticketHash = await hashOfTicket(ticket);
      return database.transaction(async (tx) => {
        const found = await byTicket(tx, ticketHash);
        const row = found && (await rows.lock(tx, found.clientRef));
        const challenge = challengeOf(row);
        if (!row || challenge?.outcome !== 'open') return challenge;
        if (isApproved) await rows.approve(tx, row);
        else await rows.decline(tx, row);
        await journal.record(
          tx,
          'challenge',
          row.clientRef,
          isApproved ? 'authorised' : 'declined',
          isApproved ? row.amountCents : undefined,
        );
        return challenge;
      });
    },
  };
}
