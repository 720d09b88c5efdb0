import { SAVED_TRAVELLERS_MAX, type SavedTravellerDraft } from '@embarque/contract/profile/saved-travellers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function member(campaignCode = '10001') {
  const made = await test.app.inject({ method: 'POST', url: '/sandbox/members', payload: { campaignCode } });
  const headers = { authorization: `Bearer ${await test.signIn(made.json().email)}` };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', payload?: object, id?: string) =>
    test.app.inject({ method, url: `/v1/user/travellers${id ? `/${id}` : ''}`, headers, ...(payload && { payload }) });
  return { call, list: async () => (await call('GET')).json().travellers as SavedTravellerDraft[] };
}

const traveller = (changed: Partial<SavedTravellerDraft> = {}): SavedTravellerDraft => ({
  name: 'Ana',
  lastName: 'Souza',
  birthdate: '',
  gender: '',
  documentType: '',
  documentId: '',
  documentValidity: '',
  email: '',
  phone: '',
  ...changed,
});
const CPF = { documentType: 'CPF', documentId: '529.982.247-25' };

it('keeps a traveller as a purchase would send it, and lists by name', async () => {
  const { call, list } = await member();
  const added = await call(
    'POST',
    traveller({ name: 'Élio', ...CPF, phone: '(11) 98765-4321', birthdate: '10/05/1990' }),
  );
  expect(added.statusCode).toBe(200);
  expect(added.json()).toMatchObject({
    id: expect.any(String),
    name: 'ELIO',
    documentId: '52998224725',
    phone: '(11) 98765-4321',
  });
  await call('POST', traveller());
  expect((await list()).map(({ name }) => name)).toEqual(['ANA', 'ELIO']);
});

it('names each field that cannot be kept', async () => {
  const { call, list } = await member();
  const answer = await call('POST', traveller({ name: '', birthdate: '22/11/2026', email: 'ana' }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'invalid_data',
    fields: {
      name: 'Nome não pode ser vazio',
      birthdate: 'Data de nascimento não pode estar no futuro',
      email: 'E-mail precisa ser preenchido com um e-mail valido',
    },
  });
  expect(await list()).toEqual([]);
});

it('replaces whoever has the same CPF or the same names', async () => {
  const { call, list } = await member();
  const first = (await call('POST', traveller(CPF))).json();
  expect((await call('POST', traveller({ ...CPF, name: 'Bia' }))).json()).toMatchObject({ id: first.id, name: 'BIA' });
  expect((await call('POST', traveller({ name: 'bia', gender: 'F' }))).json()).toMatchObject({
    id: first.id,
    gender: 'F',
  });
  await call('POST', traveller({ name: 'Davi', ...CPF }));
  // One of its CPF and another of its names: of both one is left.
  await call('POST', traveller({ name: 'Bia', ...CPF }));
  expect((await list()).map(({ name }) => name)).toEqual(['BIA']);
});

it('changes and forgets a traveller, but makes no two of one person', async () => {
  const { call, list } = await member();
  const ana = (await call('POST', traveller(CPF))).json();
  const bia = (await call('POST', traveller({ name: 'Bia' }))).json();
  const same = await call('PUT', traveller({ ...CPF, name: 'Ana' }), bia.id);
  expect(same.json().fields).toEqual({
    documentId: 'Este CPF já foi informado para outra pessoa. Cada uma precisa do seu.',
    lastName: 'Você já tem outro viajante com este nome e sobrenome',
  });
  expect((await call('PUT', traveller({ name: 'Bianca' }), bia.id)).json()).toMatchObject({
    id: bia.id,
    name: 'BIANCA',
  });
  expect((await call('DELETE', undefined, ana.id)).statusCode).toBe(204);
  expect((await call('DELETE', undefined, ana.id)).statusCode).toBe(404);
  expect(await list()).toMatchObject([{ name: 'BIANCA' }]);
});

it('keeps at most as many as it says, also when many are added at once', async () => {
  const { call, list } = await member();
  const letters = Array.from(
    { length: 50 },
    (_, index) => `Ana ${String.fromCharCode(65 + (index % 25))}${index < 25 ? '' : 'A'}`,
  );
  const answers = await Promise.all(letters.map((name) => call('POST', traveller({ name }))));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(SAVED_TRAVELLERS_MAX);
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().code).toBe('saved_travellers_full');
  expect(await list()).toHaveLength(SAVED_TRAVELLERS_MAX);
  // Whoever is there already is replaced, not added.
  expect((await call('POST', traveller({ name: (await list())[0]?.name ?? '' }))).statusCode).toBe(200);
});

it('is one person once, also when it is added many times at once', async () => {
  const { call, list } = await member();
  await Promise.all(Array.from({ length: 8 }, () => call('POST', traveller(CPF))));
  expect(await list()).toHaveLength(1);
});

it('shows, changes and forgets nothing of another member', async () => {
  const [owner, other] = [await member(), await member()];
  const { id } = (await owner.call('POST', traveller())).json();
  expect(await other.list()).toEqual([]);
  for (const wrong of [id, '0', 'a', '999999999999999999999999']) {
    expect((await other.call('PUT', traveller(), wrong)).statusCode).toBe(404);
    expect((await other.call('DELETE', undefined, wrong)).statusCode).toBe(404);
  }
  expect(await owner.list()).toMatchObject([{ name: 'ANA' }]);
  expect((await test.app.inject('/v1/user/travellers')).statusCode).toBe(401);
});
