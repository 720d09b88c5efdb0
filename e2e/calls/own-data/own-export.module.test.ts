import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { FlightBookingRequest } from '@embarque/flight/booking-contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, createCaller, withLastName } from '../testing/caller.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const PASSWORD = 'Embarque#2026';
const EXPORT = '/v1/user/export';
const traveller = {
  name: 'IRISMAR',
  lastName: 'QUIXABEIRA',
  birthdate: '19/08/1985',
  gender: 'F',
  documentType: 'CPF',
  documentId: '41276903804',
  documentValidity: '',
  email: '',
  phone: '',
};

async function buyer(lastName: string): Promise<Caller> {
  const caller = await createCaller(shop, { points: 5_000_000 });
  const offer = withLastName((await caller.findOffer()) as FlightBookingRequest, lastName);
  expect((await caller.book(offer)).statusCode).toBe(200);
  await caller.post('/v1/user/travellers', traveller);
  const lead = { name: lastName, email: 'x', phone: '(11) 98765-4321', details: 'Boa Vista', channel: 'form' };
  expect((await caller.post('/v1/api/lead-mgmt', lead)).statusCode).toBe(201);
  await shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
  return caller;
}

it('gives a member all that is kept of them, in their words, and nothing of anybody else', async () => {
  const ana = await buyer('QUIXABEIRA');
  await buyer('JACARANDA');
  const answer = await ana.post(EXPORT, { password: PASSWORD });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const told = answer.json();
  expect(told).toMatchObject({
    geradoEm: shop.clock.now().toISOString(),
    campanha: expect.any(String),
    conta: { email: ana.email },
    viajantes: [{ nome: 'IRISMAR', documento: '41276903804' }],
    cartoes: [],
    pontos: { extrato: expect.arrayContaining([expect.objectContaining({ movimento: 'Crédito', pontos: 5_000_000 })]) },
    compras: [{ servico: 'FLIGHT', situacao: 'Emitido', passageiros: [{ lastName: 'QUIXABEIRA' }] }],
    cupons: [],
    valesViagem: [],
    pedidos: [{ nome: 'QUIXABEIRA', detalhes: 'Boa Vista' }],
    mensagens: [{ destinatario: ana.email, assunto: expect.any(String) }],
    pesquisas: [{ servico: 'FLIGHT' }],
    sessoes: [{ inicio: expect.any(String) }],
  });
  // What was sent to the supplier is kept, and so it is told.
  expect(told.compras[0].dadosEnviadosAoFornecedor[0]).not.toBeNull();
  for (const secret of ['JACARANDA', 'scrypt', 'argon', 'hash', 'vault', 'token', PASSWORD]) {
    expect([secret, answer.body.toLowerCase().includes(secret.toLowerCase())]).toEqual([secret, false]);
  }
});

it('asks for the password again, and counts the wrong ones together with those of changing it', async () => {
  const ana = await createCaller(shop);
  const wrong = await ana.post(EXPORT, { password: 'outra' });
  expect(wrong.statusCode).toBe(409);
  expect(wrong.json()).toMatchObject({ code: 'password_wrong', fields: { password: 'A senha atual não confere.' } });
  expect((await ana.post(EXPORT, {})).json().code).toBe('password_wrong');
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await ana.post(EXPORT, { password: 'outra' })).statusCode);
  expect(statuses.at(-1)).toBe(429);
  const change = { currentPassword: PASSWORD, password: 'viagem-noturna-7' };
  expect((await ana.post('/v1/user/password', change)).statusCode).toBe(429);
});

it('names every movement of thousands', async () => {
  const ana = await createCaller(shop, { points: 1 });
  const { id: userId, campaign } = (await ana.get('/v1/user')).json();
  const grants = Array.from({ length: 5_000 }, (_, index) => ({
    userId,
    campaignId: campaign.id,
    points: 10,
    expiresAt: null,
    grantKey: `many:${userId}:${index}`,
    description: 'Crédito da campanha',
  }));
  for (let first = 0; first < grants.length; first += 1_000) {
    await shop.deps.points.grantAll(campaign.id, grants.slice(first, first + 1_000));
  }
  const { pontos } = (await ana.post(EXPORT, { password: PASSWORD })).json();
  expect([pontos.extrato.length, pontos.creditos.length]).toEqual([5_001, 5_001]);
});

it('is for members alone', async () => {
  expect((await shop.app.inject({ method: 'POST', url: EXPORT, payload: {} })).statusCode).toBe(401);
});
