import { randomUUID } from 'node:crypto';
import { findTwoCompanies } from '../calls/testing/buses.ts';
import { daysAhead } from './days.ts';
import type { Member } from './members.ts';

/** Buys a member of campaign 10001 a ride there and back by two companies, in points; gives the booking's code. */
export async function buyRide(url: string, { email, password }: Member, going = 30): Promise<string> {
  const ask = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { statusCode: answer.status, body: text, json: (): unknown => JSON.parse(text) };
  };
  const { accessToken } = (await ask('/v1/auth/sign-in', { email, password })).json() as { accessToken: string };
  const authorization = `Bearer ${accessToken}`;
  const signedIn = { post: (path: string, body: unknown) => ask(path, body, { authorization }) };
  const days = { DataIda: daysAhead(going), DataVolta: daysAhead(going + 4) };
  const { request } = await findTwoCompanies(signedIn, days);
  const bought = await ask('/v1/booking', request, { authorization, 'idempotency-key': randomUUID() });
  if (bought.statusCode !== 200) throw new Error(`the purchase was answered with ${bought.statusCode}: ${bought.body}`);
  return (bought.json() as { bookingCode: string }).bookingCode;
}
