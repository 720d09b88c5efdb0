import type { DemoAccount } from './accounts.ts';

const CAMPAIGN_ID = 10002;
const POINTS = 20_000;

/** Registered with the voucher that is already used. */
export const voucherUser: DemoAccount = {
  email: 'helena@demo.test',
  name: 'Helena Costa',
  campaignId: CAMPAIGN_ID,
  lots: [],
};

interface DemoVoucher {
  readonly campaignId: number;
  readonly code: string;
  readonly points: number;
  readonly isUsed: boolean;
}

const open = { campaignId: CAMPAIGN_ID, points: POINTS, isUsed: false } as const;

/** VALE-VIAGEM-1 to -9, and one that is used. */
export const demoVouchers: readonly DemoVoucher[] = [
  ...Array.from({ length: 9 }, (_, index) => ({ ...open, code: `VALE-VIAGEM-${index + 1}` })),
  { ...open, code: 'VALE-USADO', isUsed: true },
];
