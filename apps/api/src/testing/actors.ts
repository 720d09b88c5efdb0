import type { Actor } from '@embarque/server-kit/http/mount.ts';
import type { Authenticate } from '../plugins/session.ts';

const member: Actor = { userId: 1, uid: 'member', campaignId: 10001, role: 'member', sessionId: 's1' };

/** One actor per role; its token is the role. */
const actors: Readonly<Record<string, Actor>> = {
  member,
  guest: { ...member, userId: 2, uid: 'guest', role: 'guest', sessionId: 's2' },
  voucher: { ...member, userId: 3, uid: 'voucher', role: 'voucher', sessionId: 's3' },
};

/** Accepts a role as the token. */
export const authenticateByRole: Authenticate = async (token) => actors[token];
