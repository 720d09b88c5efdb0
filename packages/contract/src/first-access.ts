import * as z from 'zod/mini';
import { newPassword } from './identity.ts';
import { route } from './route.ts';

/**
 * First access: a member whose password was chosen by somebody else replaces it. The new one travels in the path, so it is
 * encrypted: what writes paths down, such as a proxy, has nothing to read.
 */

/** The server's public key for passwords: ECDH-ES over P-256 with A256GCM, RFC 7518. */
export const passwordKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string(),
  use: z.literal('enc'),
  alg: z.literal('ECDH-ES'),
  x: z.string(),
  y: z.string(),
});
export type PasswordKey = z.output<typeof passwordKeySchema>;

/** What the JWE carries. It is taken for the member of this uid alone: another who finds one in what writes paths down has no use for it. */
export const newPasswordSchema = z.strictObject({ password: newPassword(), uid: z.string() });

/** Of a value that holds no password for this server. */
export const PASSWORD_ILLEGIBLE = 'Não conseguimos ler a nova senha. Tente novamente.';

/** Room for the longest password, whatever its characters. */
const JWE_MAX = 2048;

export const firstAccessRoutes = {
  /** 409 `first_access_over`: the password was replaced before, here or elsewhere. */
  changePassword: route({
    method: 'PUT',
    path: '/user/first-access/:value',
    summary:
      'Replaces the password of a first access and ends the member’s other sessions. `value` is the JWE of {password, uid}, the uid being the member’s own, for `passwordKey` of the keys',
    access: ['member'],
    longParameter: true,
    params: z.strictObject({
      // The agreed key itself encrypts: the part of an encrypted key is empty.
      value: z
        .string()
        .check(z.maxLength(JWE_MAX, PASSWORD_ILLEGIBLE), z.regex(/^[\w-]+\.(?:\.[\w-]+){3}$/, PASSWORD_ILLEGIBLE)),
    }),
    responses: { 204: z.null() },
  }),
} as const;
