import * as z from 'zod/mini';
import { lookedUpText, text } from './fields/fields.ts';
import { route } from './route.ts';

/** Single sign-on: the campaign's own OpenID provider says who somebody is. */

/** The grants of the token call: a code that the provider gave, or an ID token that it put into the hash of the return address. */
export const signInGrants = {
  code: 'authorization_code',
  idToken: 'urn:embarque:grant:id-token',
} as const;

/** What a provider returns: codes and ID tokens may have some thousands of characters. */
const RETURNED_MAX = 8_000;
const returned = (max = RETURNED_MAX) => lookedUpText(max).check(z.minLength(1));

/** Parameters of the token call that both grants have. */
const shared = {
  /** The same as in the `Authorization: Basic` header, which names the client and has no secret: that is the server's. */
  client_id: returned(200),
  redirect_uri: returned(500),
  /** As the provider returned it. */
  state: returned(200),
  scopes: z.optional(text(200)),
  /** Issuer, as providers return it that follow RFC 9207. */
  iss: z.optional(returned(500)),
};

export const singleSignOnRoutes = {
  authorization: route({
    method: 'GET',
    path: '/api/auth',
    summary:
      'The address at which the provider of a campaign signs its members in, as text; sets a cookie that only the same browser can finish with',
    access: 'public',
    query: z.strictObject({
      /** Id or code of the campaign. */
      campaignId: text(20),
      /** `id_token` asks for the answer in the hash, where the campaign's file allows it. */
      responseType: z.optional(z.enum(['code', 'id_token'])),
    }),
    responses: { 200: z.string() },
  }),
  token: route({
    method: 'POST',
    path: '/oauth/token',
    summary: 'Finishes a single sign-on with what the provider returned, at the provider, and opens the session',
    access: 'public',
    form: true,
    body: z.discriminatedUnion('grant_type', [
      z.strictObject({
        grant_type: z.literal(signInGrants.code),
        ...shared,
        code: returned(),
      }),
      z.strictObject({ grant_type: z.literal(signInGrants.idToken), ...shared, id_token: returned() }),
    ]),
    responses: {
      200: z.object({
        access_token: z.string(),
        token_type: z.literal('Bearer'),
        /** Whole seconds. */
        expires_in: z.number(),
        /** The campaign's public key, as signing in gives it. */
        api_key: z.string(),
      }),
    },
  }),
} as const;
