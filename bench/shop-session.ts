import type { Call } from '@embarque/commerce/testing/bench-scene.ts';
import { createMember } from '../e2e/support/members.ts';

export interface ShopSession {
  /** Of the server. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs in a fresh member with points for any number of purchases. */
export async function signedIn(url: string): Promise<ShopSession> {
  const member = await createMember(url, { lots: [{ points: 900_000_000, expiresInDays: null }] });
  const response = await fetch(`${url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: member.email, password: member.password }),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return { url, headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' } };
}

/** Sends a call of the product API and reads the bytes of its answer, whatever its status. */
export async function send({ url, headers }: ShopSession, { method, path, body }: Call): Promise<Buffer> {
  const response = await fetch(`${url}/v1${path}`, { method, headers, body: body ?? null });
  return Buffer.from(await response.arrayBuffer());
}
