import { type BrowserContext, expect } from '@playwright/test';
import type { Member } from './members.ts';

/** Who is signed in, and the token for calls of their own. */
export interface KeptSession {
  readonly uid: string;
  readonly accessToken: string;
}

/**
 * Signs a member in without a page and leaves with the browser what signing in leaves there: the cookies of the session, and the
 * note that somebody is signed in. Most journeys are about what comes after; those of sign-in.test.ts sign in on screen.
 */
export async function keepSession(
  context: BrowserContext,
  url: string,
  { email, password }: Member,
): Promise<KeptSession> {
  const signedIn = await context.request.post(`${url}/v1/auth/sign-in`, { data: { email, password } });
  expect(signedIn.status(), `${email} signs in`).toBe(200);
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const user = await context.request.get(`${url}/v1/user`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(user.status(), `${email} is known`).toBe(200);
  const { uid } = (await user.json()) as { uid: string };
  const { cookies } = await context.storageState();
  await context.setStorageState({
    cookies,
    origins: [{ origin: url, localStorage: [{ name: '@signedIn', value: uid }] }],
  });
  return { uid, accessToken };
}
