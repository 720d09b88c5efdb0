import type { Database } from '@embarque/server-kit/database/database.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { signOnAccount } from '../single-sign-on/tables.ts';
import { appUser, session, travelVoucher } from '../tables.ts';

/**
 * Returns what is kept of a member's account, sessions and travel vouchers, in words for the member. Never a hash or a token. Beside it the
 * address that is theirs alone in the campaign, and the users that they are: themselves and the vouchers that became theirs.
 */
export async function ownRecord({ handle }: Pick<Database, 'handle'>, userId: number) {
  const [user] = await handle.select().from(appUser).where(eq(appUser.id, userId));
  const sessions = await handle
    .select()
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.createdAt));
  const vouchers = await handle.select().from(travelVoucher).where(eq(travelVoucher.usedBy, userId));
  const accounts = await handle.select().from(signOnAccount).where(eq(signOnAccount.userId, userId));
  const others =
    user?.email &&
    (await handle.$count(
      appUser,
      and(eq(appUser.campaignId, user.campaignId), eq(appUser.email, user.email), ne(appUser.id, userId)),
    ));
  return {
    ownAddress: others === 0 ? user?.email : undefined,
    userIds: [userId, ...vouchers.map((voucher) => voucher.userId)],
    conta: user && {
      nomeExibido: user.name,
      nome: user.firstName,
      sobrenome: user.lastName,
      email: user.email,
      cpf: user.cpf,
      celular: user.cellphone,
      nascimento: user.birthdate,
      genero: user.gender,
      entraPeloProvedorDaCampanha: user.signsOn,
      contasNoProvedor: accounts.map(({ issuer, subject }) => ({ provedor: issuer, identificador: subject })),
      criadaEm: user.createdAt,
      usadaPelaUltimaVezEm: user.lastUsedAt,
    },
    sessoes: sessions.map((row) => ({
      aparelho: row.device,
      inicio: row.createdAt,
      ultimoUso: row.lastUsedAt,
      fim: row.revokedAt ?? row.expiresAt,
    })),
    valesViagem: vouchers.map(({ points, usedAt }) => ({ pontos: points, usadoEm: usedAt })),
  };
}
