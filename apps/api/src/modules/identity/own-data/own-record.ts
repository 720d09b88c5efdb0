import type { Database } from '@embarque/server-kit/database/database.ts';
import { desc, eq } from 'drizzle-orm';
import { appUser, session, travelVoucher } from '../tables.ts';

/** Returns what is kept of a member's account, sessions and travel vouchers, in words for the member. Never a hash or a token. */
export async function ownRecord({ handle }: Pick<Database, 'handle'>, userId: number) {
  const [user] = await handle.select().from(appUser).where(eq(appUser.id, userId));
  const sessions = await handle
    .select()
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.createdAt));
  const vouchers = await handle.select().from(travelVoucher).where(eq(travelVoucher.usedBy, userId));
  return {
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
