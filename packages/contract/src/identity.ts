import * as z from 'zod/mini';
import { campaignSchema } from './campaign/campaign.ts';
import { filledText, lookedUpText, TEXT_MAX, text, typed, typedField } from './fields/fields.ts';
import { profileSchema } from './profile/profile.ts';
import { route } from './route.ts';

const savedCardSchema = z.object({ brand: z.string(), last4Digits: z.string(), vaultId: z.string() });

export const userSchema = z.object({
  id: z.number(),
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  /** Of a member who has told of themselves, registering or in their own data: to be offered where it is asked for again. */
  profile: z.optional(profileSchema),
  guest: z.boolean(),
  travelVoucher: z.boolean(),
  usedTravelVoucher: z.boolean(),
  firstAccess: z.boolean(),
  /** Of a member of single sign-on, who has no password here, and whose name and address their provider tells. */
  signsOn: z.optional(z.literal(true)),
  /** Whole points free to spend now. */
  pointsBalance: z.number(),
  campaign: campaignSchema,
  catalog: z.object({ catalogCurrencyConfig: z.object({ conversionRate: z.number() }) }),
  cards: z.array(savedCardSchema),
  /**
   * Of a member: 32 bytes in base64url, the same in all of this user's sessions and nobody else's. The shop encrypts with it what
   * is to outlive a session on the device.
   */
  draftKey: z.optional(z.string()),
});
export type User = z.output<typeof userSchema>;

/** The shop keeps the access token in memory; the refresh token is an HttpOnly cookie. */
export const sessionSchema = z.object({
  accessToken: z.string(),
  /** The campaign's public key. */
  apiKey: z.string(),
  /** Instant at which the access token expires, ISO 8601. */
  expirationTime: z.string(),
});
export type Session = z.output<typeof sessionSchema>;

const noContent = z.null();
const everySession = ['member', 'guest', 'voucher'] as const;

/** What entering with a code gives: an access token, the uid of its user and the token's life in seconds. */
export const guestSessionSchema = z.object({ idToken: z.string(), localId: z.string(), expiresIn: z.number() });

export const PASSWORD_MIN = 8;
export const PASSWORD_SHORT = `A senha precisa de pelo menos ${PASSWORD_MIN} caracteres.`;
/** A password that somebody chooses. */
export const passwordText = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.minLength(PASSWORD_MIN, PASSWORD_SHORT), z.maxLength(TEXT_MAX));
/** The one that takes the place of an account's password. */
export const newPassword = () => passwordText(PASSWORD_SHORT);
export const CREDENTIALS_MISSING = 'Por favor, digite um usuário e senha';
export const ENTRY_CODE_MISSING = 'Código não pode ser vazio';
/** Characters of a guest code or the code of a travel voucher. */
export const ENTRY_CODE_MAX = 60;
export const RECOVERY_EMAIL_MISSING = 'Por favor, digite um e-mail valido';

export const identityRoutes = {
  signIn: route({
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Signs a member in with e-mail and password',
    access: 'public',
    body: z.strictObject({
      email: lookedUpText().check(typed(), z.minLength(1, CREDENTIALS_MISSING)),
      password: z.string().check(z.minLength(1, CREDENTIALS_MISSING), z.maxLength(TEXT_MAX)),
      campaignId: z.optional(text(20)),
    }),
    responses: { 200: sessionSchema },
  }),
  guestEntry: route({
    method: 'GET',
    path: '/api/login-guest-by-campaign',
    summary: 'Opens a session with a guest code or the code of a travel voucher',
    access: 'public',
    query: z.strictObject({
      code: filledText(ENTRY_CODE_MISSING, ENTRY_CODE_MAX),
      /** Given, the code must be of this campaign. */
      campaignId: z.optional(text(20)),
    }),
    responses: { 200: guestSessionSchema },
  }),
  refresh: route({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'A new access token for the refresh cookie',
    access: 'public',
    responses: { 200: sessionSchema },
  }),
  signOut: route({
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'Ends the session and its family of tokens',
    access: 'public',
    responses: { 204: noContent },
  }),
  recover: route({
    method: 'POST',
    path: '/auth/recover',
    summary: 'Sends a recovery mail when the address is known; always 204',
    access: 'public',
    body: z.strictObject({
      email: z.string().check(typed(), z.email(RECOVERY_EMAIL_MISSING), z.maxLength(TEXT_MAX)),
      campaignId: z.optional(text(20)),
    }),
    responses: { 204: noContent },
  }),
  reset: route({
    method: 'POST',
    path: '/auth/reset',
    summary: 'Sets a new password with the token of a recovery mail',
    access: 'public',
    body: z.strictObject({
      token: typedField(200),
      password: newPassword(),
    }),
    responses: { 204: noContent },
  }),
  user: route({
    method: 'GET',
    path: '/user',
    summary: 'The signed-in user with campaign, balance and saved cards',
    access: everySession,
    responses: { 200: userSchema },
  }),
  userByUid: route({
    method: 'GET',
    path: '/user/:uid',
    summary: 'The same, by uid; only the caller’s own',
    access: everySession,
    params: z.strictObject({ uid: text(60) }),
    responses: { 200: userSchema },
  }),
} as const;
