import { VALUE_NOT_VALID } from '@embarque/contract/fields/fields.ts';
import { emailText } from '@embarque/contract/fields/typed-text.ts';
import { cpfDigits, type registrationRoutes } from '@embarque/contract/registration.ts';
import type { RouteRequest } from '@embarque/contract/route.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { Campaigns } from '../campaign/index.ts';
import type { Passwords } from './password.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import type { UserRow } from './tables.ts';
import type { Throttle } from './throttle.ts';
import type { Users } from './users.ts';
import type { Vouchers } from './vouchers.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

type Body = RouteRequest<typeof registrationRoutes.register>['body'];

type Registered =
  | { outcome: 'registered'; user: UserRow; opened: OpenedSession }
  /** There is a user with this address, or it is the campaign's own. */
  | { outcome: 'taken' }
  | { outcome: 'voucher_used' }
  | { outcome: 'throttled'; waitSeconds: number };

/** `device`: browser and system in words. */
export type Registration = (request: {
  actor: Actor;
  body: Body;
  ip: string;
  device: string | null;
}) => Promise<Registered>;

/** Ends the transaction, and with it the account that was made, when its voucher is not to be had any more. */
class VoucherUsed extends Error {}

/**
 * Makes a guest or the holder of a voucher a member of the session's campaign; the voucher's points and the account come
 * together or not at all. Throws AppError invalid_data for a body that is not of the session, or a weak password.
 */
export function createRegistration(deps: {
  database: Database;
  users: Pick<Users, 'insertMember'>;
  vouchers: Pick<Vouchers, 'redeem' | 'worth'>;
  sessions: Pick<Sessions, 'open'>;
  throttle: Throttle;
  passwords: Pick<Passwords, 'hash'>;
  campaigns: Pick<Campaigns, 'byId'>;
}): Registration {
  const { database, users, vouchers, sessions, throttle, passwords, campaigns } = deps;

  function requireOwn(actor: Actor, body: Body): void {
    const campaign = campaigns.byId(actor.campaignId);
    if (!campaign) throw new AppError('unauthenticated');
    const own = {
      campaign: campaign.code,
      customer: campaign.customer,
      referenceUserId: actor.uid,
      travelVoucher: actor.role === 'voucher',
    } as const;
    const foreign = Object.entries(own).filter(([name, value]) => body[name as keyof typeof own] !== value);
    if (foreign.length === 0) return;
    throw new AppError('invalid_data', {
      fields: Object.fromEntries(foreign.map(([name]) => [name, VALUE_NOT_VALID])),
    });
  }

  return async ({ actor, body, ip, device }) => {
    requireOwn(actor, body);
    const { name, lastName, email, cpf, cellphone } = body;
    // An address is tried out here as at signing in.
    const verdict = await throttle.take('register', emailText(body.email), ip);
    if (verdict.outcome === 'refused') return { outcome: 'throttled', waitSeconds: verdict.waitSeconds };
    // Behind the limit, for the estimate takes its time.
    const own = [name, lastName, `${name} ${lastName}`, email, cpf, cpfDigits(cpf), cellphone];
    await refuseWeakPassword(body.password, own);
    // Before the address is looked up, or a used voucher would tell for nothing whether an address is taken.
    if (actor.role === 'voucher' && (await vouchers.worth(actor.userId)) === 0) return { outcome: 'voucher_used' };
    // Hashed before the address is looked up, so that both answers take as long.
    const passwordHash = await passwords.hash(body.password);
    const member = {
      campaignId: actor.campaignId,
      firstName: body.name,
      lastName: body.lastName,
      email: body.email,
      passwordHash,
      cpf: cpfDigits(body.cpf),
      cellphone: body.cellphone,
    };
    // Whoever has it would be sent what others ask of the campaign.
    if (emailText(body.email) === emailText(campaigns.byId(actor.campaignId)?.supportEmail ?? ''))
      return { outcome: 'taken' };
    try {
      return await database.transaction(async (tx): Promise<Registered> => {
        const user = await users.insertMember(tx, member);
        if (!user) return { outcome: 'taken' };
        if (actor.role === 'voucher') {
          if (!(await vouchers.redeem(tx, actor.userId, user.id))) throw new VoucherUsed();
        }
        return { outcome: 'registered', user, opened: await sessions.open(tx, user, device) };
      });
    } catch (error) {
      if (error instanceof VoucherUsed) return { outcome: 'voucher_used' };
      throw error;
    }
  };
}
