import { sandboxPassword } from './journey-settings.ts';

export const demoPassword = 'Embarque#2026';

export interface Member {
  readonly email: string;
  readonly password: string;
}

export interface MemberOptions {
  readonly campaignCode?: string;
  readonly name?: string;
  /** For one address in several campaigns; one of its own when not given. */
  readonly email?: string;
  readonly lots?: readonly { points: number; expiresInDays: number | null }[];
  readonly firstAccess?: boolean;
}

/** A fresh member by way of the sandbox: each journey has its own, so that none sees another's bookings. */
export async function createMember(url: string, wish: MemberOptions = {}): Promise<Member> {
  return sandboxCall(url, '/sandbox/members', {
    campaignCode: '10001',
    name: 'Joana Prado',
    lots: [{ points: 5_000_000, expiresInDays: null }],
    ...wish,
  });
}

export interface CouponOptions {
  readonly campaignCode?: string;
  readonly code?: string;
  readonly discountType?: 1 | 2;
  readonly value?: number;
  readonly startsInDays?: number;
  readonly expiresInDays?: number;
  readonly maxUses?: number;
  readonly services?: readonly string[];
}

/** A fresh coupon by way of the sandbox, ten percent unless wished otherwise; gives its code. */
export async function createCoupon(url: string, wish: CouponOptions = {}): Promise<string> {
  const coupon = { campaignCode: '10001', discountType: 2, value: 10, ...wish };
  return (await sandboxCall<{ code: string }>(url, '/sandbox/coupons', coupon)).code;
}

/** A fresh travel voucher by way of the sandbox; gives its code. */
export async function createTravelVoucher(url: string): Promise<string> {
  const voucher = { campaignCode: '10002', points: 20_000 };
  return (await sandboxCall<{ code: string }>(url, '/sandbox/travel-vouchers', voucher)).code;
}

/** Somebody at the sandbox's OpenID provider. */
export interface ProviderAccount {
  readonly account: string;
  readonly password: string;
}

/** A fresh account at the OpenID provider of the campaign that has one, by way of the sandbox. */
export async function createProviderAccount(url: string, name = 'Marina Prado'): Promise<ProviderAccount> {
  const account = { campaignCode: '2000003141', name, lots: [{ points: 60_000, expiresInDays: null }] };
  return sandboxCall(url, '/sandbox/openid-accounts', account);
}

/** One call to the sandbox's steering. */
export async function sandboxCall<Answer>(
  url: string,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${sandboxPassword}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}
