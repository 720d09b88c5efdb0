import { waitInWords } from '@embarque/contract/wait.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { secondsToWait } from '@embarque/server-kit/http/rate-limiter.ts';
import * as z from 'zod/mini';

/** Why a budget of a member's refuses a request. */
const sentences = {
  /** Too many declines: no card of the member is taken for a while. */
  paused: (wait: string) =>
    `Por segurança, os pagamentos com cartão estão suspensos na sua conta. Tente novamente em ${wait}.`,
  cards: (wait: string) => `Você já tentou muitos pagamentos com cartão. Tente novamente em ${wait}.`,
  /** The card check's share of that; payments go on. */
  checks: () => undefined,
  address: (wait: string) => `Há muitos pagamentos a partir da sua rede neste momento. Tente novamente em ${wait}.`,
  card: (wait: string) => `Este cartão foi recusado muitas vezes hoje. Use outro cartão ou tente novamente em ${wait}.`,
  unpaid: (wait: string) =>
    `Você já tem muitas reservas aguardando pagamento. Pague ou cancele uma delas em Minhas viagens, ou tente novamente em ${wait}.`,
  travellers: (wait: string) =>
    `Você já tem muitos lugares ou quartos reservados e ainda não pagos. Pague ou cancele uma reserva em Minhas viagens, ou tente novamente em ${wait}.`,
  codes: (wait: string) =>
    `As tentativas de código desta reserva acabaram. Pague com outro cartão, ou compre de novo em ${wait}, quando ela expirar.`,
  payments: (wait: string) =>
    `As tentativas de pagamento desta reserva acabaram. Compre de novo em ${wait}, quando ela expirar.`,
} as const satisfies Record<string, (wait: string) => string | undefined>;
export type LimitReason = keyof typeof sentences;

export interface LimitRefusal {
  readonly reason: LimitReason;
  /** When the request would be taken. */
  readonly until: Date;
}

const reasons = Object.keys(sentences) as LimitReason[];
const refusalSchema = z.nullable(
  z.object({
    reason: z.enum(reasons),
    until: z.pipe(
      z.iso.datetime({ offset: true }),
      z.transform((text) => new Date(text)),
    ),
  }),
);

/** Returns the refusal that a database function gave, if it gave one. */
export const readRefusal = (given: unknown): LimitRefusal | undefined => refusalSchema.parse(given) ?? undefined;

/** Returns the problem of a limit that is not a member's own budget. It says when to try again. */
export const tooManyRequests = (retryAfter: number): AppError =>
  new AppError('too_many_requests', {
    retryAfter,
    error: `Muitas tentativas em pouco tempo. Tente novamente em ${waitInWords(retryAfter)}.`,
  });

/** Returns the problem of a network from which too many have entered with codes. It says when to try again. */
export const tooManyEntries = (retryAfter: number): AppError =>
  new AppError('too_many_requests', {
    retryAfter,
    error: `Há muitas entradas com convite a partir da sua rede neste momento. Tente novamente em ${waitInWords(retryAfter)}.`,
  });

/** Returns the problem for a refusal: 429 with a sentence that says when to try again. */
export function limitReached({ reason, until }: LimitRefusal, now: Date): AppError {
  const retryAfter = secondsToWait(until.getTime() - now.getTime());
  if (reason === 'checks') return new AppError('card_check_skipped', { retryAfter });
  return new AppError('limit_reached', { retryAfter, error: sentences[reason](waitInWords(retryAfter)) });
}
