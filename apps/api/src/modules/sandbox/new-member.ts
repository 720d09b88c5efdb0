import { DAY_MS } from '@embarque/contract/dates.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import { DEMO_PASSWORD } from '../demo/index.ts';
import { campaignOf } from './campaign-of.ts';
import type { NewMember } from './sandbox-schemas.ts';

export interface NewMemberDeps {
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'code' | 'uuid'>;
  readonly campaigns: { byCode(code: string): { readonly id: number } | undefined };
  createMember(member: {
    campaignId: number;
    name: string;
    email: string;
    password: string;
    firstAccess: boolean;
    ownCampaign: boolean;
  }): Promise<{ userId: number; uid: string; created: boolean }>;
  readonly points: {
    grant(grant: {
      userId: number;
      campaignId: number;
      points: number;
      expiresAt: Date | null;
      grantKey: string;
      description: string;
    }): Promise<void>;
  };
}

/** Creates a member with points. Throws AppError invalid_data for an unknown campaign or an address in use. */
export async function makeMember(wanted: NewMember, deps: NewMemberDeps) {
  const campaign = campaignOf(deps.campaigns, wanted.campaignCode);
  const email = wanted.email ?? `membro-${deps.ids.code(10).toLowerCase()}@sandbox.test`;
  const { userId, uid, created } = await deps.createMember({
    campaignId: campaign.id,
    name: wanted.name ?? 'Marina Teste',
    email,
    password: DEMO_PASSWORD,
    firstAccess: wanted.firstAccess ?? false,
    ownCampaign: wanted.ownCampaign ?? true,
  });
  if (!created) throw new AppError('invalid_data', { fields: { email: 'Este e-mail já está em uso' } });
  await grantLots({ userId, campaignId: campaign.id }, wanted.lots ?? [], deps);
  return { email, password: DEMO_PASSWORD, uid, userId, campaignId: campaign.id };
}

/** Grants a member lots of points. */
export async function grantLots(
  member: { userId: number; campaignId: number },
  lots: NonNullable<NewMember['lots']>,
  { points, clock, ids }: Pick<NewMemberDeps, 'points' | 'clock' | 'ids'>,
): Promise<void> {
  for (const lot of lots) {
    await points.grant({
      ...member,
      points: lot.points,
      expiresAt: lot.expiresInDays === null ? null : new Date(clock.now().getTime() + lot.expiresInDays * DAY_MS),
      grantKey: `sandbox:${ids.uuid()}`,
      description: 'Crédito de demonstração',
    });
  }
}
