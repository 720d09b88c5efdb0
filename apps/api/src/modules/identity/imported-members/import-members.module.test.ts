// Runs on both engines: lists in statements, and a unique index.
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportedMember } from '../../campaign/index.ts';
import { appUser } from '../tables.ts';
import { createIdentityApp } from '../testing/identity-app.ts';

const CAMPAIGN = 10001;
const FIRST = 'Bem-vinda-à-loja-1';
const NEW = 'varanda-de-abril-31';
const ISSUER = 'https://id.example';

let shop: Awaited<ReturnType<typeof createIdentityApp>>;
beforeAll(async () => {
  shop = await createIdentityApp();
});
afterAll(() => shop.close());

async function importAll(members: readonly ImportedMember[], issuer?: string) {
  const { hashFirstPasswords, importMembers } = shop.identity.memberImport;
  const passwordHashes = await hashFirstPasswords(CAMPAIGN, members);
  return shop.database.transaction((tx) =>
    importMembers(tx, { campaignId: CAMPAIGN, issuer, members, passwordHashes }),
  );
}
const usersWith = (email: string) => shop.database.handle.select().from(appUser).where(eq(appUser.email, email));
const everybody = async () => (await shop.database.handle.select({ all: count() }).from(appUser))[0]?.all;

describe('a member of a file', () => {
  it('enters with the first password, which is to be replaced at once', async () => {
    const one = { name: 'Ana Prado', email: 'Ana.Prado@Cliente.test', password: FIRST };
    expect(await importAll([one])).toEqual({ created: 1, known: 0 });
    const session = await shop.signIn('ana.prado@cliente.test', FIRST);
    expect(session.statusCode).toBe(200);
    const user = (await shop.user(session.json().accessToken)).json();
    expect(user).toMatchObject({ name: 'Ana Prado', email: 'ana.prado@cliente.test', firstAccess: true });
    expect(user.campaign.id).toBe(CAMPAIGN);
  });

  it('without a password chooses one by a mail of recovery, and enters with it', async () => {
    const email = 'bia@cliente.test';
    expect(await importAll([{ name: 'Bia Reis', email }])).toEqual({ created: 1, known: 0 });
    expect((await shop.signIn(email, FIRST)).statusCode).toBe(401);
    await shop.app.inject({ method: 'POST', url: '/v1/auth/recover', payload: { email } });
    await shop.identity.idle();
    const [mail] = await shop.mail.stored({ to: email });
    const token = /[?#&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const reset = await shop.app.inject({ method: 'POST', url: '/v1/auth/reset', payload: { token, password: NEW } });
    expect(reset.statusCode).toBe(204);
    const session = await shop.signIn(email, NEW);
    expect(session.statusCode).toBe(200);
    expect((await shop.user(session.json().accessToken)).json().firstAccess).toBe(false);
  });

  it('that the campaign has keeps name, password and first access', async () => {
    const { email } = await shop.member();
    const before = await usersWith(email);
    const again = { name: 'Outro Nome', email: email.toUpperCase(), password: FIRST };
    expect(await importAll([again])).toEqual({ created: 0, known: 1 });
    expect(await usersWith(email)).toEqual(before);
    expect((await shop.signIn(email)).statusCode).toBe(200);
  });

  it('is another one than that of the same address in another campaign', async () => {
    const { email } = await shop.member({ campaignId: 10002 });
    expect(await importAll([{ name: 'A Mesma', email }])).toMatchObject({ created: 1, known: 0 });
    expect((await usersWith(email)).map(({ campaignId }) => campaignId).sort()).toEqual([10001, 10002]);
  });
});

describe('a member of single sign-on', () => {
  it('is made before the first sign-in, told apart by the subject alone', async () => {
    const { email } = await shop.member();
    const one = { name: 'Caio Lima', subject: 'caio-1', email };
    expect(await importAll([one, { name: 'Sem Endereço', subject: 'caio-2' }], ISSUER)).toEqual({
      created: 2,
      known: 0,
    });
    expect((await usersWith(email)).map(({ signsOn }) => signsOn).sort()).toEqual([false, true]);
    expect((await shop.signIn(email)).statusCode).toBe(200);
  });

  it('that is known gets the name and the address of the file', async () => {
    await importAll([{ name: 'Nome Velho', subject: 'dora', email: 'velho@cliente.test' }], ISSUER);
    const [before] = await usersWith('velho@cliente.test');
    expect(await importAll([{ name: 'Nome Novo', subject: 'dora', email: 'Novo@cliente.test' }], ISSUER)).toEqual({
      created: 0,
      known: 1,
    });
    expect(await importAll([{ name: 'Nome Novo', subject: 'dora' }], ISSUER)).toMatchObject({ known: 1 });
    expect(await usersWith('novo@cliente.test')).toEqual([
      { ...before, name: 'Nome Novo', email: 'novo@cliente.test' },
    ]);
  });
});

it('twenty thousand are imported at once, and again', async () => {
  const members = Array.from({ length: 20_000 }, (_, n) => ({ name: `Membro ${n}`, email: `m${n}@muitos.test` }));
  const before = (await everybody()) ?? 0;
  expect(await importAll(members)).toEqual({ created: 20_000, known: 0 });
  expect(await importAll(members)).toEqual({ created: 0, known: 20_000 });
  expect(await everybody()).toBe(before + 20_000);
});
