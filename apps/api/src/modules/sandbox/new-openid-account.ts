import { AppError } from '@embarque/server-kit/app-error.ts';
import { DEMO_PASSWORD } from '../demo/index.ts';
import type { Identity } from '../identity/index.ts';
import { campaignOf } from './campaign-of.ts';
import { grantLots, type NewMemberDeps } from './new-member.ts';
import type { SandboxOpenid } from './openid/index.ts';
import type { NewOpenidAccount } from './sandbox-schemas.ts';

export interface NewOpenidAccountDeps extends Pick<NewMemberDeps, 'clock' | 'ids' | 'points'> {
  readonly campaigns: { byCode(code: string): { readonly id: number; readonly code: string } | undefined };
  readonly openid: Pick<SandboxOpenid, 'addAccount'>;
  readonly createSignOnMember: Identity['createSignOnMember'];
}

/**
 * Creates an account at the sandbox's OpenID provider; with lots it is a member of the campaign already, and has these points. Throws
 * AppError invalid_data for an unknown campaign or an account in use.
 */
export async function makeOpenidAccount(wanted: NewOpenidAccount, deps: NewOpenidAccountDeps) {
  const campaign = campaignOf(deps.campaigns, wanted.campaignCode);
  const account = wanted.account?.toLowerCase() ?? `conta-${deps.ids.code(10).toLowerCase()}`;
  const { name = 'Marina Teste', email = `${account}@sandbox.test` } = wanted;
  if (!(await deps.openid.addAccount(account, { name, email, campaignCode: campaign.code }))) {
    throw new AppError('invalid_data', { fields: { account: 'Esta conta já está em uso' } });
  }
  const answer = { account, password: DEMO_PASSWORD, name, email, campaignId: campaign.id };
  if (!wanted.lots) return answer;
  const { userId, uid } = await deps.createSignOnMember({ campaignId: campaign.id, subject: account, name, email });
  await grantLots({ userId, campaignId: campaign.id }, wanted.lots, deps);
  return { ...answer, userId, uid };
}
