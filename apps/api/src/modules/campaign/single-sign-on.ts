import * as z from 'zod/mini';
import { isLoopback } from '../../settings/loopback.ts';
import { atMost, HOST_NAME } from './reading/field-rules.ts';

/** The issuer of the sandbox's own OpenID provider, which stands below the shop's address. */
export const SANDBOX_ISSUER = 'sandbox';

/** Issuers are compared letter by letter: a slash at the end belongs to the name. */
const issuer = z.string().check(
  z.maxLength(300),
  z.refine(
    (text) => text === SANDBOX_ISSUER || isIssuer(text),
    `must be an https address without query and fragment (http on this machine alone), or the word ${SANDBOX_ISSUER}`,
  ),
);

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(text);
  if (search || hash || username || password || /[?#\s]/.test(text)) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const HOST_AND_PORT = new RegExp(`^${HOST_NAME}(:\\d{1,5})?$`);

const provider = z.strictObject({
  issuer,
  /** What the provider calls the shop. It is sent in a header of Basic, which a colon would end. */
  clientId: z.string().check(z.regex(/^[!-9;-~]{1,200}$/, 'must be visible ASCII without a colon')),
  /** Further hosts of the provider's endpoints, besides the issuer's: nothing else is ever asked. */
  hosts: z._default(
    atMost(
      50,
      z.array(z.string().check(z.maxLength(260), z.regex(HOST_AND_PORT, 'must be a host name in small letters'))),
    ),
    [],
  ),
  /** Whether the provider may answer with an ID token in the hash of the return address. */
  allowHash: z.boolean(),
  scopes: z._default(
    z.string().check(z.regex(/^openid( [!-~]+)*$/, 'must begin with openid, with one space between scopes')),
    'openid profile email',
  ),
});

/** Of a campaign file: the provider that signs the campaign's members in, or false. The client's secret is a setting. */
export const singleSignOn = z.union([z.literal(false), provider]);
