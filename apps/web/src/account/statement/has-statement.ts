import type { User } from '@embarque/contract/identity.ts';

type Reader = Pick<User, 'guest' | 'travelVoucher'> & {
  readonly campaign: Pick<User['campaign'], 'ownCampaign' | 'disablePointActivity'>;
};

/** Whether someone has a statement: a member of the campaign itself, where points are earned and spent. */
export function hasStatement(user: Reader | undefined): boolean {
  if (!user || user.guest || user.travelVoucher) return false;
  return user.campaign.ownCampaign && !user.campaign.disablePointActivity;
}
