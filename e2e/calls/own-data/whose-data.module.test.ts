// Runs on both engines: what is erased of whom.
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import { ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, callerWith, createCaller, searchFor } from '../testing/caller.ts';

const PASSWORD = 'viagem-noturna-7';
const CAMPAIGN = 10001;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const support = () => shop.deps.campaigns.byId(CAMPAIGN)?.supportEmail ?? '';
const lead = (name: string) => ({ name, email: 'x', phone: '(11) 98765-4321', details: 'Boa Vista', channel: 'form' });
const ask = async (caller: Caller, name: string) =>
  expect((await caller.post('/v1/api/lead-mgmt', lead(name))).statusCode).toBe(201);
const exported = async (caller: Caller, password = PASSWORD) =>
  (await caller.post('/v1/user/export', { password })).json();
const copies = async () =>
  (await shop.deps.mail.stored({ to: support(), limit: 200 })).map(({ subject }) => subject.split(': ')[1]);

async function holder() {
  const payload = { campaignCode: String(CAMPAIGN), points: 1_000 };
  const { code } = (await shop.app.inject({ method: 'POST', url: '/sandbox/travel-vouchers', payload })).json();
  const { idToken, localId: uid } = (
    await shop.app.inject({ url: '/v1/api/login-guest-by-campaign', query: { code } })
  ).json();
  return { uid: uid as string, caller: callerWith(shop, { email: '', token: idToken }) };
}
const register = ({ uid, caller }: Awaited<ReturnType<typeof holder>>, email: string) =>
  caller.post('/v1/user', {
    ...{ name: 'Joana', lastName: 'Prado', cpf: '52998224725', cellphone: '(11) 98765-4321', email },
    ...{ password: PASSWORD, campaign: String(CAMPAIGN), customer: 'Embarque Fidelidade' },
    ...{ referenceUserId: uid, travelVoucher: true },
  });

it('gives and erases to nobody what others asked of the campaign, whoever has the address of its support', async () => {
  const other = await createCaller(shop);
  await ask(other, 'Jacaranda');
  const refused = await register(await holder(), support().toUpperCase());
  expect(refused.json().code).toBe('registration_refused');
  const member = { campaignId: CAMPAIGN, name: 'Suporte', email: support(), password: PASSWORD };
  await shop.deps.identity.createMember(member);
  const desk = callerWith(shop, { email: support(), token: await shop.signIn(support(), PASSWORD) });
  await ask(desk, 'Suporte');
  const told = await exported(desk);
  expect([told.mensagens, told.pedidos.length]).toEqual([[], 1]);
  expect((await desk.post('/v1/user/erasure', { password: PASSWORD })).statusCode).toBe(204);
  expect(await copies()).toContain('Jacaranda');
  expect(await copies()).not.toContain('Suporte');
});

it('gives and erases what a member asked and searched as the holder of a travel voucher', async () => {
  const held = await holder();
  await ask(held.caller, 'Peregrina');
  await held.caller.findOffer(searchFor());
  const answer = await register(held, `${held.uid}@demo.test`);
  const member = callerWith(shop, { email: '', token: answer.json().accessToken });
  const told = await exported(member);
  expect(told.pedidos).toMatchObject([{ nome: 'Peregrina' }]);
  expect(told.pesquisas).toMatchObject([{ servico: 'FLIGHT' }]);
  expect((await member.post('/v1/user/erasure', { password: PASSWORD })).statusCode).toBe(204);
  expect(await copies()).not.toContain('Peregrina');
  const { handle } = ownerOf(shop.deps.database);
  const left = await handle
    .select({ id: sql`o.user_id` })
    .from(
      sql`(select user_id from lead union all select user_id from search_record) o join app_user u on u.id = o.user_id`,
    )
    .where(sql`u.uid = ${held.uid}`);
  expect(left).toEqual([]);
});

it('tells as lost what the check has said, not what had expired', async () => {
  const ana = await createCaller(shop, { points: 700 });
  const { id: userId } = (await ana.get('/v1/user')).json();
  const expiresAt = new Date(shop.clock.now().getTime() + 3_600_000);
  const grant = { userId, campaignId: CAMPAIGN, points: 500, grantKey: `soon:${userId}`, description: 'Crédito' };
  await shop.deps.points.grant({ ...grant, expiresAt });
  // Lots last for whole days.
  shop.clock.advance(2 * 86_400_000);
  const again = callerWith(shop, { email: ana.email, token: await shop.signIn(ana.email) });
  expect((await again.get('/v1/user/erasure')).json()).toMatchObject({ points: 700 });
  expect((await again.post('/v1/user/erasure', { password: 'Embarque#2026' })).statusCode).toBe(204);
  const [letter] = await shop.deps.mail.stored({ to: ana.email });
  expect(letter?.text).toContain('Saldo perdido em Pontos: 700.');
  expect(await shop.deps.points.audit()).toEqual([]);
});

it('refuses both in a first access, whose password somebody else knows', async () => {
  const email = 'primeira@demo.test';
  const made = { campaignId: CAMPAIGN, name: 'Primeira', email, password: PASSWORD, firstAccess: true };
  await shop.deps.identity.createMember(made);
  const fresh = callerWith(shop, { email, token: await shop.signIn(email, PASSWORD) });
  for (const url of ['/v1/user/export', '/v1/user/erasure']) {
    expect([url, (await fresh.post(url, { password: PASSWORD })).statusCode]).toEqual([url, 403]);
  }
});

it('tells whoever changes an erased member that it is nobody any more', async () => {
  const ana = await createCaller(shop);
  const { id } = (await ana.get('/v1/user')).json();
  expect((await ana.post('/v1/user/erasure', { password: 'Embarque#2026' })).statusCode).toBe(204);
  const change = shop.deps.database.handle.execute(
    sql`update app_user set last_used_at = now() where id = ${id} returning id`,
  );
  await expect(change).rejects.toMatchObject({ cause: { code: 'ER001' } });
});
