import type { Campaign } from '@embarque/contract/campaign/campaign.ts';
import { formatPoints } from '@embarque/contract/money/money.ts';
import type { ErasureCheck } from '@embarque/contract/profile/privacy.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { sql } from 'drizzle-orm';
import type { BookingModule } from '../booking/index.ts';
import type { Identity } from '../identity/index.ts';
import { isPlainAddress, type MailModule } from '../mail/index.ts';
import type { Points } from '../points/index.ts';
import type { Member } from './saved-travellers.ts';

export interface ErasureDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'memberOf' | 'forgetSessions'>;
  readonly points: Pick<Points, 'balance'>;
  readonly booking: Pick<BookingModule, 'awaitedOf'>;
  readonly mail: Pick<MailModule, 'send'>;
  readonly campaigns: { byId(id: number): Pick<Campaign, 'name' | 'campaignConfig'> | undefined };
}

/** What `member_erase` of 0053-members-erased.sql says. */
type Erased =
  | { outcome: 'gone' | 'waits' }
  | { outcome: 'erased'; points: number; sessions: string[]; email: string | null };

const SUBJECT = 'Sua conta foi apagada';

/** Returns what stands against erasing a member's account, and what is lost with it. */
export async function erasureCheck(deps: ErasureDeps, { userId, campaignId }: Member): Promise<ErasureCheck> {
  const member = await deps.identity.memberOf(userId);
  if (!member) throw new AppError('unauthenticated');
  return {
    waitsFor: await deps.booking.awaitedOf({ userId, campaignId }),
    points: await deps.points.balance(userId, campaignId),
    asksPassword: member.hasPassword,
  };
}

/**
 * Erases a member and all that names them, in one transaction; what was bought and paid stays, and names nobody. A last mail tells them,
 * and leaves nothing behind once it was handed over. Cards go from the gateway as the removal of cards does it, which tries until it
 * answers. Throws AppError erasure_waits, and unauthenticated when somebody was faster.
 */
export async function eraseMember(deps: ErasureDeps, { userId, campaignId }: Member): Promise<void> {
  const { database, clock, mail, identity } = deps;
  const now = clock.now().toISOString();
  const erased = await database.transaction(async (tx) => {
    const [row] = await tx
      .select({ said: sql<Erased>`said` })
      .from(sql`member_erase(${userId}, ${campaignId}, ${now}::timestamptz) said`);
    if (!row) throw new Error('member_erase said nothing');
    const { said } = row;
    const campaign = deps.campaigns.byId(campaignId);
    // An address that takes no mail, such as a provider may tell, keeps nobody from being erased.
    if (said.outcome === 'erased' && said.email !== null && isPlainAddress(said.email) && campaign) {
      const text = textOf(campaign.name, said.points, campaign.campaignConfig.coinAlias);
      await mail.send({ to: said.email, subject: SUBJECT, text, campaignId, passing: true }, tx);
    }
    return said;
  });
  if (erased.outcome !== 'erased') {
    throw new AppError(erased.outcome === 'waits' ? 'erasure_waits' : 'unauthenticated');
  }
  await identity.forgetSessions(erased.sessions);
}

/** Of no campaign's points it is known whether they are of one gender or many. */
const pointsText = (points: number, coin: string): string =>
  points === 0 ? '' : `\n\nSaldo perdido em ${coin}: ${formatPoints(points)}.`;

/** Names nobody: it may lie in a mailbox that others read. */
const textOf = (campaign: string, points: number, coin: string) => `Olá.

Sua conta em ${campaign} foi apagada, como você pediu. Apagamos seus dados, os viajantes que você salvou e os nomes e documentos das suas viagens. Os cartões salvos não valem mais na loja.${pointsText(points, coin)}

O registro das compras, sem nomes, fica guardado pelo tempo que a lei pede.

Se não foi você que pediu, fale com a gente.`;
