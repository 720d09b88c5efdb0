import { createGate } from '@embarque/server-kit/testing/gate.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdentityApp, PASSWORD } from './testing/identity-app.ts';

/** What strangers can and cannot do to an account's owner. */

let shop: Awaited<ReturnType<typeof createIdentityApp>>;
beforeAll(async () => {
  shop = await createIdentityApp();
});
afterAll(() => shop.close());

const cookiesOf = (answer: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
const deviceOf = (answer: LightMyRequestResponse) => ({ device: cookiesOf(answer).device ?? '' });
/** Twenty wrong passwords from twenty addresses. */
async function lockOut(email: string): Promise<void> {
  for (let guess = 0; guess < 20; guess += 1) await shop.signIn(email, 'errada', { ip: `10.9.0.${guess}` });
  expect((await shop.signIn(email, PASSWORD, { ip: '10.9.1.1' })).statusCode).toBe(429);
}

describe('wrong passwords from elsewhere', () => {
  test('do not lock out a device that has signed in before', async () => {
    const { email } = await shop.member();
    const cookies = deviceOf(await shop.signIn(email));
    await lockOut(email);
    expect((await shop.signIn(` ${email.toUpperCase()}`, PASSWORD, { ip: '10.9.2.1', cookies })).statusCode).toBe(200);
    expect((await shop.signIn(email, PASSWORD, { cookies, campaignId: '10001' })).statusCode).toBe(200);
  });

  test('are counted per device, whose own twenty are all there are', async () => {
    const { email } = await shop.member();
    const cookies = deviceOf(await shop.signIn(email));
    const guesses = Array.from({ length: 60 }, (_, n) => shop.signIn(email, 'errada', { ip: `10.8.0.${n}`, cookies }));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect((await shop.signIn(email, PASSWORD, { cookies })).statusCode).toBe(429);
    // Elsewhere the owner still gets in.
    expect((await shop.signIn(email, PASSWORD, { ip: '10.8.1.1' })).statusCode).toBe(200);
  });

  test('gain nothing by a cookie of another account, a forged or a changed one', async () => {
    const [victim, thief] = [await shop.member(), await shop.member()];
    const own = await shop.signIn(thief.email);
    const { device } = deviceOf(own);
    const [body = '', signature = ''] = device.split('.');
    const changed = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), accounts: ['x'] }),
    ).toString('base64url');
    await lockOut(victim.email);
    for (const forged of [device, `${changed}.${signature}`, 'x', 'a.b', body, '']) {
      const answer = await shop.signIn(victim.email, PASSWORD, { ip: '10.7.0.1', cookies: { device: forged } });
      expect(answer.statusCode).toBe(429);
    }
    expect(device).not.toContain(thief.email);
  });

  test('a device is remembered for each of those who share it, and only after the right password', async () => {
    const [one, other] = [await shop.member(), await shop.member()];
    const cookies = deviceOf(await shop.signIn(one.email));
    const refused = await shop.signIn(other.email, 'errada', { cookies });
    expect(cookiesOf(refused).device).toBeUndefined();
    const shared = deviceOf(await shop.signIn(other.email, PASSWORD, { cookies }));
    for (const { email } of [one, other]) {
      await lockOut(email);
      expect((await shop.signIn(email, PASSWORD, { cookies: shared })).statusCode).toBe(200);
    }
  });
});

test('a recovery is answered before anything is done about it, so known and unknown addresses take the same time', async () => {
  const { email } = await shop.member();
  const gate = createGate();
  const counted = shop.mail.countRequest;
  const asked: string[] = [];
  shop.mail.countRequest = async (request, tx) => {
    asked.push(request.to);
    await gate.opened;
    return counted(request, tx);
  };
  const { app, identity } = await shop.build();
  const answer = await app.inject({ method: 'POST', url: '/v1/auth/recover', payload: { email } });
  expect([answer.statusCode, asked]).toEqual([204, []]);
  gate.open();
  await identity.idle();
  shop.mail.countRequest = counted;
  expect(asked).toEqual([email]);
  expect(await shop.mail.stored({ to: email })).toHaveLength(1);
});

test('signing in over a session ends that session, whosever it was; a failed try leaves it', async () => {
  const [ana, bia] = [await shop.member(), await shop.member()];
  const first = await shop.signIn(ana.email);
  const cookies = cookiesOf(first);
  const { accessToken } = first.json();
  expect((await shop.signIn(bia.email, 'errada', { cookies })).statusCode).toBe(401);
  expect((await shop.user(accessToken)).statusCode).toBe(200);
  const second = await shop.signIn(bia.email, PASSWORD, { cookies });
  expect(second.statusCode).toBe(200);
  expect((await shop.user(accessToken)).statusCode).toBe(401);
  expect((await shop.refresh(cookies.refresh)).statusCode).toBe(401);
  expect((await shop.user(second.json().accessToken)).json().email).toBe(bia.email);
  // Elsewhere a session goes on.
  const third = await shop.signIn(bia.email);
  expect((await shop.user(second.json().accessToken)).statusCode).toBe(200);
  expect((await shop.user(third.json().accessToken)).statusCode).toBe(200);
});

describe('a new password', () => {
  const reset = (token: string, password: string) =>
    shop.app.inject({ method: 'POST', url: '/v1/auth/reset', payload: { token, password } });
  async function tokenFor(email: string): Promise<string> {
    await shop.app.inject({ method: 'POST', url: '/v1/auth/recover', payload: { email } });
    await shop.identity.idle();
    const [mail] = await shop.mail.stored({ to: email });
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  test('may not be one of the most used, and the link stays good for another', async () => {
    const { email } = await shop.member();
    const token = await tokenFor(email);
    const common = [
      ...['password', 'PassWord', 'password1', '12345678', 'qwertyuiop', 'senha123', 'Senha123!', 'Senha@2026'],
      ...[
        'flamengo',
        'Flamengo#10',
        'mudar123',
        'Corinthians1',
        'iloveyou',
        'P@ssw0rd',
        'Brasil2026!',
        'embarque#2026',
      ],
      'jesuscristo',
    ];
    for (const password of common) {
      const answer = await reset(token, password);
      expect([password, answer.statusCode, answer.json().fields]).toEqual([
        password,
        400,
        { password: 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.' },
      ]);
    }
    for (const password of ['00000000', 'aaaaaaaa', '12341234', '19900510', 'P@ssword1', email, email.toUpperCase()]) {
      const answer = await reset(token, password);
      expect([password, answer.statusCode]).toEqual([password, 400]);
      expect(answer.json().fields.password).toContain('fácil de adivinhar');
    }
    expect((await reset(token, 'três ipês na serra')).statusCode).toBe(204);
    expect((await shop.signIn(email, 'três ipês na serra')).statusCode).toBe(200);
  });
});

describe('whoever registers the address of somebody else in a campaign that takes guests', () => {
  const OTHERS_PASSWORD = 'viagem-noturna-7';
  async function registered() {
    const victim = await shop.member();
    const { idToken, localId } = (await shop.enter('CONVIDADO')).json();
    const answer = await shop.register(idToken, {
      name: 'Joana',
      lastName: 'Prado',
      cpf: '529.982.247-25',
      cellphone: '(11) 98765-4321',
      email: victim.email,
      password: OTHERS_PASSWORD,
      campaign: '10002',
      customer: 'Noite Clube',
      referenceUserId: localId,
      travelVoucher: false,
    });
    expect(answer.statusCode).toBe(201);
    shop.clock.advance(60_000);
    const own = await shop.signIn(victim.email, OTHERS_PASSWORD);
    expect((await shop.user(own.json().accessToken)).json().campaign.id).toBe(10002);
    return { ...victim, cookies: deviceOf(own) };
  }

  test('does not stand in the way of its owner, who names no campaign', async () => {
    const { email, uid } = await registered();
    const answer = await shop.signIn(email);
    expect((await shop.user(answer.json().accessToken)).json().uid).toBe(uid);
  });

  test('has no attempts at the owner’s password on a device that knows the account it registered', async () => {
    const { email, cookies } = await registered();
    await lockOut(email);
    for (const campaignId of [undefined, '10001']) {
      const answer = await shop.signIn(email, PASSWORD, { ip: '10.6.0.1', cookies, ...(campaignId && { campaignId }) });
      expect(answer.statusCode).toBe(429);
    }
    expect((await shop.signIn(email, OTHERS_PASSWORD, { ip: '10.6.0.1', cookies })).statusCode).toBe(200);
  });

  test('does not get between the owner and a new password: the mailbox has a link for each account', async () => {
    const { email } = await registered();
    await shop.app.inject({ method: 'POST', url: '/v1/auth/recover', payload: { email } });
    await shop.identity.idle();
    const links = (await shop.mail.stored({ to: email })).map(({ text }) => /campaignId=(\d+)/.exec(text)?.[1]);
    expect(links.toSorted()).toEqual(['10001', '10002']);
  });
});
