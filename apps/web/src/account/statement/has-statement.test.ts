import { expect, it } from 'vitest';
import { hasStatement } from './has-statement.ts';

const campaign = { ownCampaign: true, disablePointActivity: false };
const member = { guest: false, travelVoucher: false, campaign };

it('shows a statement to members of the campaign itself, where points are earned', () => {
  expect(hasStatement(member)).toBe(true);
});

it('shows none to visitors, guests and vouchers, from outside the campaign, or where there is no point activity', () => {
  expect(hasStatement(undefined)).toBe(false);
  expect(hasStatement({ ...member, guest: true })).toBe(false);
  expect(hasStatement({ ...member, travelVoucher: true })).toBe(false);
  expect(hasStatement({ ...member, campaign: { ...campaign, ownCampaign: false } })).toBe(false);
  expect(hasStatement({ ...member, campaign: { ...campaign, disablePointActivity: true } })).toBe(false);
});
