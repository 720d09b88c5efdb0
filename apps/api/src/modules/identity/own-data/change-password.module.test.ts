// Runs on both engines: changes at once.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentityApp, PASSWORD, refreshTokenOf } from '../testing/identity-app.ts';

const NEW = 'varanda-de-abril-31';
const WRONG = 'A senha atual não confere.';

let shop: Awaited<ReturnType<typeof createIdentityApp>>;
beforeAll(async () => {
  shop = await createIdentityApp();
});
afterAll(() => shop.close());

async function member(options: Parameters<typeof shop.member>[0] = {}) {
  const made = await shop.member(options);
  const open = async () => {
    const answer = await shop.signIn(made.email);
    return { token: answer.json().accessToken as string, refresh: refreshTokenOf(answer) };
  };
  const { token, refresh } = await open();
  const change = (currentPassword: string, password: string) =>
    shop.own(token, 'POST', 'password', { currentPassword, password });
  const letters = async () =>
    (await shop.mail.stored({ to: made.email })).filter(({ subject }) => subject === 'Sua senha foi alterada');
  return { ...made, token, refresh, open, change, letters };
}

describe('whoever knows the current password', () => {
  it('replaces it, ends all other sessions at once, and is told by mail', async () => {
    const ana = await member();
    const others = [await ana.open(), await ana.open()];
    for (const { token } of others) expect((await shop.user(token)).statusCode).toBe(200);
    const answer = await ana.change(PASSWORD, NEW);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    for (const { token, refresh } of others) {
      expect((await shop.user(token)).statusCode).toBe(401);
      expect((await shop.refresh(refresh)).statusCode).toBe(401);
      expect(shop.endedSessions.filter((ended) => ended === decodeJwt(token).sid)).toHaveLength(1);
    }
    expect((await shop.user(ana.token)).statusCode).toBe(200);
    expect((await shop.refresh(ana.refresh)).statusCode).toBe(200);
    expect((await shop.signIn(ana.email)).statusCode).toBe(401);
    expect((await shop.signIn(ana.email, NEW)).statusCode).toBe(200);
    const letters = await ana.letters();
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('A senha da sua conta em Clube Embarque foi alterada em 20/11/2026 09:00.');
    expect(letters[0]?.text).toContain('https://loja.test/login?campaignId=10001\n');
    expect(letters[0]?.text).not.toContain(NEW);
  });

  it('is told of it by a few letters an hour, and changes it all the same', async () => {
    const ana = await member();
    const passwords = [PASSWORD, NEW, 'outra-varanda-77', 'varanda-de-maio-44', 'varanda-de-junho-9'];
    for (const [index, password] of passwords.entries()) {
      if (index > 0) expect((await ana.change(passwords[index - 1] ?? '', password)).statusCode).toBe(204);
    }
    expect((await shop.signIn(ana.email, passwords.at(-1))).statusCode).toBe(200);
    expect(await ana.letters()).toHaveLength(3);
  });

  it('makes the links of earlier recovery mails useless', async () => {
    const ana = await member();
    await shop.app.inject({ method: 'POST', url: '/v1/auth/recover', payload: { email: ana.email } });
    await shop.identity.idle();
    const [mail] = await shop.mail.stored({ to: ana.email });
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await ana.change(PASSWORD, NEW)).statusCode).toBe(204);
    const payload = { token, password: 'outra-varanda-77' };
    const reset = await shop.app.inject({ method: 'POST', url: '/v1/auth/reset', payload });
    expect(reset.json().code).toBe('invalid_reset_token');
  });

  it.each([
    ['curta', 'A senha precisa de pelo menos 8 caracteres.'],
    [PASSWORD, 'A nova senha precisa ser diferente da atual.'],
    ['Senha123!', expect.stringContaining('muito usada')],
    ['lindoia1', expect.stringContaining('seus próprios dados')],
    ['14031991', expect.stringContaining('seus próprios dados')],
  ])('is refused %s at its field, and everything stays', async (password, sentence) => {
    const ana = await member();
    const other = await ana.open();
    await shop.own(ana.token, 'PUT', 'profile', { name: 'Ana', lastName: 'Lindoia', birthdate: '14/03/1991' });
    const answer = await ana.change(PASSWORD, password);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { password: sentence }]);
    expect((await shop.user(other.token)).statusCode).toBe(200);
    expect((await shop.signIn(ana.email)).statusCode).toBe(200);
    expect(await ana.letters()).toEqual([]);
  });
});

describe('whoever does not', () => {
  it('is told so at the field, and after some tries to wait, with whatever password; signing in goes on', async () => {
    const ana = await member();
    for (const guess of ['', 'x', 'Embarque#2025', 'Embarque#2027', 'y']) {
      const answer = await ana.change(guess, NEW);
      const { code, fields } = answer.json();
      expect([answer.statusCode, code, fields]).toEqual([409, 'password_wrong', { currentPassword: WRONG }]);
    }
    const refused = await ana.change(PASSWORD, NEW);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '1',
    ]);
    expect((await shop.signIn(ana.email)).statusCode).toBe(200);
    shop.clock.advance(1_000);
    expect((await ana.change(PASSWORD, NEW)).statusCode).toBe(204);
  });

  it('has no further tries where the password is asked for alone', async () => {
    const ana = await member();
    const actor = await shop.identity.authenticate(ana.token);
    if (!actor) throw new Error('the session is not open');
    const confirm = (text: string) =>
      shop.identity.confirmPassword(actor, { field: 'password', text, ip: '127.0.0.1' }).catch((error) => error);
    for (const guess of ['x', 'y', 'z']) expect((await ana.change(guess, NEW)).statusCode).toBe(409);
    for (const guess of ['v', 'w']) {
      expect(await confirm(guess)).toMatchObject({ code: 'password_wrong', detail: { fields: { password: WRONG } } });
    }
    expect(await confirm(PASSWORD)).toMatchObject({ code: 'too_many_requests' });
    expect((await ana.change(PASSWORD, NEW)).statusCode).toBe(429);
  });

  it('does not keep another account waiting, nor do wrong passwords at signing in keep the member', async () => {
    const [ana, bia] = [await member(), await member()];
    for (let time = 0; time < 6; time += 1) await bia.change('x', NEW);
    expect((await bia.change('x', NEW)).statusCode).toBe(429);
    for (let time = 0; time < 6; time += 1) await shop.signIn(ana.email, 'x');
    expect((await ana.change(PASSWORD, NEW)).statusCode).toBe(204);
  });
});

it('a first access comes first', async () => {
  const ana = await member({ firstAccess: true });
  const answer = await ana.change(PASSWORD, NEW);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  expect((await shop.user(ana.token)).json().firstAccess).toBe(true);
});

it('of several changes at once one is made, and its session alone is left', async () => {
  const ana = await member();
  const sessions = [ana, await ana.open(), await ana.open()];
  const words = ['varanda', 'marinheiro', 'candelabro'].map((word) => `${word}-de-abril-31`);
  const answers = await Promise.all(
    sessions.map(({ token }, n) =>
      shop.own(token, 'POST', 'password', { currentPassword: PASSWORD, password: words[n] }),
    ),
  );
  // Whoever comes after the first finds another password, or, later still, that the session is over.
  const refused = expect.toSatisfy((status: number) => status === 409 || status === 401);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, refused, refused]);
  const made = answers.findIndex(({ statusCode }) => statusCode === 204);
  const statuses = await Promise.all(sessions.map(async ({ token }) => (await shop.user(token)).statusCode));
  expect(statuses).toEqual(sessions.map((_, n) => (n === made ? 200 : 401)));
  const entered = await Promise.all(words.map(async (word) => (await shop.signIn(ana.email, word)).statusCode));
  expect(entered).toEqual(words.map((_, n) => (n === made ? 200 : 401)));
  expect(await ana.letters()).toHaveLength(1);
});
