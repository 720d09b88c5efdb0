import { bookingStatusLabels } from '@embarque/contract/booking.ts';
import { toReais } from '@embarque/contract/money/money.ts';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { RECORDED_MAX } from '../../../../database/recorded-max.ts';
import type { BookingDeps } from '../../deps.ts';
import { earlyHold } from '../../store/legs/early-hold.ts';
import { booking, bookingCancellation, paymentAttempt } from '../../store/tables.ts';
import type { Buyer } from '../create.ts';

/** Rows are read this many bookings at a time. */
const BATCH = 500;

/** Returns a member's purchases as they are kept, newest first, and what it held before one, in words for the member. */
export async function ownPurchases(
  { database: { handle } }: Pick<BookingDeps, 'database'>,
  { userId, campaignId }: Pick<Buyer, 'userId' | 'campaignId'>,
) {
  const rows = await handle
    .select()
    .from(booking)
    .where(and(eq(booking.userId, userId), eq(booking.campaignId, campaignId)))
    .orderBy(desc(booking.createdAt), desc(booking.id))
    .limit(RECORDED_MAX);
  const compras: object[] = [];
  for (let first = 0; first < rows.length; first += BATCH) {
    const batch = rows.slice(first, first + BATCH);
    const ids = batch.map(({ id }) => id);
    const cancellations = await handle
      .select()
      .from(bookingCancellation)
      .where(inArray(bookingCancellation.bookingId, ids));
    const cards = await handle
      .select({
        bookingId: paymentAttempt.bookingId,
        bandeira: paymentAttempt.brand,
        final: paymentAttempt.last4Digits,
        em: paymentAttempt.calledAt,
      })
      .from(paymentAttempt)
      .where(and(inArray(paymentAttempt.bookingId, ids), isNotNull(paymentAttempt.last4Digits)));
    for (const row of batch) {
      compras.push({
        codigo: row.code,
        localizador: row.locator,
        localizadorDoFornecedor: row.locatorProvider,
        servico: row.type,
        situacao: row.statusId === null ? 'Não concluída' : bookingStatusLabels[row.statusId],
        compradaEm: row.createdAt,
        emitidaEm: row.issuedAt,
        inicio: row.startsAt,
        fim: row.endsAt,
        preco: toReais(row.quotedCents),
        pagoEmDinheiro: toReais(row.cashTotalValue),
        pagoEmPontos: row.pointsTotalValue,
        desconto: toReais(row.discountCents),
        comCupom: row.couponId !== null,
        cartoes: cards.filter(({ bookingId }) => bookingId === row.id).map(({ bookingId: _, ...card }) => card),
        oQueFoiComprado: row.trip,
        passageiros: row.passengers,
        dadosEnviadosAoFornecedor: row.legs.map(({ order }) => order.travellers),
        cancelamentos: cancellations
          .filter(({ bookingId }) => bookingId === row.id)
          .map((each) => ({
            pedidoEm: each.agreedAt,
            multa: toReais(each.penaltyCents ?? 0),
            multaEmPontos: each.penaltyPoints ?? 0,
            devolvido: toReais(each.refundCents ?? 0),
            devolvidoEmPontos: each.refundPoints ?? 0,
          })),
      });
    }
  }
  const holds = await handle
    .select({ servico: earlyHold.service, desde: earlyHold.calledAt, ate: earlyHold.expiresAt })
    .from(earlyHold)
    .where(and(eq(earlyHold.userId, userId), eq(earlyHold.campaignId, campaignId)))
    .orderBy(desc(earlyHold.id))
    .limit(RECORDED_MAX);
  return { compras, reservasAntesDaCompra: holds };
}
