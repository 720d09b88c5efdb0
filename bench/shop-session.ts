import { createMember } from '../e2e/support/members.ts';

export interface ShopSession {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A fresh member signed in at a running server. */
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

/** A day from today, yyyy-MM-dd. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The body of a round-trip search for one adult. */
export function roundTrip(from: string, to: string, out: string, back: string): string {
  return JSON.stringify({
    qtAdult: 1,
    qtChild: 0,
    qtBaby: 0,
    directFlight: false,
    luggage: false,
    flightSegments: [
      { departureAirport: from, arrivelAirport: to, departureDate: out },
      { departureAirport: to, arrivelAirport: from, departureDate: back },
    ],
  });
}
