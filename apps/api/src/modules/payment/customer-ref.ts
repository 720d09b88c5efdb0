import type { CardOwner } from './saved-cards.ts';

/** Returns the gateway's reference of a member, stable per campaign. Saved cards belong to it. */
export const customerRefOf = ({ userId, campaignId }: CardOwner): string => `${campaignId}-${userId}`;

/** Returns the campaign of a reference. Throws RangeError for an invalid one. */
export function campaignOfCustomer(customerRef: string): number {
  const [, campaignId] = /^(\d+)-\d+$/.exec(customerRef) ?? [];
  if (campaignId === undefined) throw new RangeError('the customer reference is none of ours');
  return Number(campaignId);
}
