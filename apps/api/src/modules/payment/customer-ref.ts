import type { CardOwner } from './saved-cards.ts';

/** How gateways know a member: stable for one person of one campaign. A kept card serves the reference it was kept under. */
export const customerRefOf = ({ userId, campaignId }: CardOwner): string => `${campaignId}-${userId}`;

/** The campaign of a reference. Throws RangeError when it is none of ours. */
export function campaignOfCustomer(customerRef: string): number {
  const [, campaignId] = /^(\d+)-\d+$/.exec(customerRef) ?? [];
  if (campaignId === undefined) throw new RangeError('the customer reference is none of ours');
  return Number(campaignId);
}
