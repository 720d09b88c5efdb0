import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { leadTable } from './tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const lead = {
  name: 'Joana <b>Prado</b>',
  email: 'joana arroba demo',
  phone: '(11) 98765-4321',
  details: 'Boa Vista a Cruzeiro do Sul 🛶\nquatro pessoas',
  channel: 'searchResult',
};

async function member(campaignCode: string) {
  const made = await test.app.inject({ method: 'POST', url: '/sandbox/members', payload: { campaignCode } });
  const { email, userId, campaignId } = made.json();
  return { userId, campaignId, headers: { authorization: `Bearer ${await test.signIn(email)}` } };
}

const ask = (headers: Record<string, string>, payload: object) =>
  test.app.inject({ method: 'POST', url: '/v1/api/lead-mgmt', headers, payload });

const kept = (campaignId: number) =>
  test.deps.database.handle.select().from(leadTable).where(eq(leadTable.campaignId, campaignId));

it.each(['10001', '50667'])('a wish of a member of %s is kept and reaches its support address', async (code) => {
  const { userId, campaignId, headers } = await member(code);
  const answer = await ask(headers, lead);
  expect(answer.statusCode).toBe(201);
  expect(Date.parse(answer.json().receivedAt)).not.toBeNaN();
  expect(await kept(campaignId)).toMatchObject([{ ...lead, userId }]);
  const to = test.deps.campaigns.byId(campaignId)?.supportEmail ?? '';
  const [mail] = await test.deps.mail.stored({ to });
  expect(mail?.subject).toBe('Pedido de viagem: Joana <b>Prado</b>');
  for (const text of [lead.email, lead.phone, lead.details, 'Pesquisa sem resultados']) {
    expect(mail?.text).toContain(text);
  }
});

it('a wish of a guest is kept, and answered to the name and address it gives', async () => {
  const entered = await test.app.inject('/v1/api/login-guest-by-campaign?code=CONVIDADO');
  const answer = await ask({ authorization: `Bearer ${entered.json().idToken}` }, { ...lead, channel: 'form' });
  expect(answer.statusCode).toBe(201);
  expect(await kept(10002)).toMatchObject([{ ...lead, channel: 'form' }]);
  const to = test.deps.campaigns.byId(10002)?.supportEmail ?? '';
  const [mail] = await test.deps.mail.stored({ to });
  expect(mail?.subject).toBe('Pedido de viagem: Joana <b>Prado</b>');
});

it.each([
  ['name', ' ', 'Nome não pode ser vazio'],
  ['phone', '', 'Celular não pode ser vazio'],
  ['email', '', 'E-mail não pode ser vazio'],
  ['details', '\n', 'Detalhes da viagem não pode ser vazio'],
])('without %s nothing is kept and the field is named', async (field, value, sentence) => {
  const { campaignId, headers } = await member('30194');
  const answer = await ask(headers, { ...lead, [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({ [field]: sentence });
  expect(await kept(campaignId)).toEqual([]);
});

it('refuses texts without an end, other channels and visitors', async () => {
  const { headers } = await member('30194');
  expect((await ask(headers, { ...lead, details: 'a'.repeat(4001) })).statusCode).toBe(400);
  expect((await ask(headers, { ...lead, channel: 'mail' })).statusCode).toBe(400);
  expect((await ask({}, lead)).statusCode).toBe(401);
});

it('refuses a flood from one person', async () => {
  const { headers } = await member('10001');
  const statuses: number[] = [];
  for (let time = 0; time < 5; time += 1) statuses.push((await ask(headers, lead)).statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.at(-1)).toBe(429);
});

it('mails five wishes of one person in an hour, and says when the next is taken', async () => {
  const { campaignId, headers } = await member('30316');
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    statuses.push((await ask(headers, lead)).statusCode);
    test.clock.advance(60_000);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const refused = await ask(headers, lead);
  expect([refused.headers['retry-after'], refused.json().error]).toEqual([
    '3240',
    'Muitas tentativas em pouco tempo. Tente novamente em 54 minutos.',
  ]);
  expect(await kept(campaignId)).toHaveLength(5);
});
