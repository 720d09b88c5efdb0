import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUser } from '../tables.ts';
import { createIdentityApp } from '../testing/identity-app.ts';

const NAMES = { name: 'Ana Lúcia', lastName: 'D’Ávila' };
const TOLD = {
  ...NAMES,
  cpf: '529.982.247-25',
  cellphone: '+55 11 98765-4321',
  birthdate: '29/02/1988',
  gender: 'F',
};
const KEPT = {
  name: 'Ana Lúcia',
  lastName: "D'Ávila",
  cpf: '52998224725',
  cellphone: '(11) 98765-4321',
  birthdate: '29/02/1988',
  gender: 'F',
};

let shop: Awaited<ReturnType<typeof createIdentityApp>>;
beforeAll(async () => {
  shop = await createIdentityApp();
});
afterAll(() => shop.close());

async function member() {
  const made = await shop.member();
  const token = (await shop.signIn(made.email)).json().accessToken as string;
  const tell = (told: object) => shop.own(token, 'PUT', 'profile', told);
  return { ...made, token, tell, user: async () => (await shop.user(token)).json() };
}
const rowOf = async (userId: number) =>
  (await shop.database.handle.select().from(appUser).where(eq(appUser.id, userId)))[0];

describe('what a member tells of themselves', () => {
  it('is kept as it is compared, and theirs from then on, whoever brought them', async () => {
    const ana = await member();
    expect(await ana.user()).not.toHaveProperty('profile');
    const answer = await ana.tell(TOLD);
    expect([answer.statusCode, answer.json()]).toEqual([200, KEPT]);
    expect(await ana.user()).toMatchObject({ name: "Ana Lúcia D'Ávila", email: ana.email, profile: KEPT });
    expect(await rowOf(ana.userId)).toMatchObject({ birthdate: '1988-02-29', gender: 'F', cpf: '52998224725' });
  });

  it('is what was told last: what is left out is gone', async () => {
    const ana = await member();
    await ana.tell(TOLD);
    const answer = await ana.tell({ name: 'Ana', lastName: 'Prado', gender: 'O' });
    expect(answer.json()).toEqual({ name: 'Ana', lastName: 'Prado', gender: 'O' });
    expect(await ana.user()).toMatchObject({ name: 'Ana Prado', profile: answer.json() });
    expect(await rowOf(ana.userId)).toMatchObject({ cpf: null, cellphone: null, birthdate: null });
  });

  it('of somebody else stays', async () => {
    const [ana, bia] = [await member(), await member()];
    const before = await rowOf(bia.userId);
    await ana.tell(TOLD);
    expect(await rowOf(bia.userId)).toEqual(before);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Campo obrigatório não preenchido, revise o cadastro.'],
    [{ lastName: undefined }, 'lastName', 'Campo obrigatório não preenchido, revise o cadastro.'],
    [{ name: 'www.exemplo.com' }, 'name', 'Valor inválido'],
    [{ cpf: '111.111.111-11' }, 'cpf', 'Por favor, digite um CPF válido'],
    [{ cpf: '' }, 'cpf', 'Por favor, digite um CPF válido'],
    [{ cellphone: '(10) 98765-4321' }, 'cellphone', 'O DDD 10 não existe'],
    [{ cellphone: '1234' }, 'cellphone', 'Telefone precisa ter DDD e nove dígitos: (99) 99999-9999'],
    [{ birthdate: '30/02/1988' }, 'birthdate', 'Data de nascimento inválida'],
    [{ birthdate: '1988-02-29' }, 'birthdate', 'Data de nascimento inválida'],
    [{ birthdate: '31/12/1905' }, 'birthdate', 'Data de nascimento inválida'],
    [{ birthdate: '21/11/2026' }, 'birthdate', 'Data de nascimento não pode estar no futuro'],
    [{ birthdate: '' }, 'birthdate', 'Data de nascimento não pode ser vazio'],
    [{ gender: 'X' }, 'gender', expect.any(String)],
    [{ email: 'outra@demo.test' }, 'email', 'Campo desconhecido'],
  ])('is refused at its field, and nothing is changed: %j', async (change, field, sentence) => {
    const ana = await member();
    await ana.tell(TOLD);
    const answer = await ana.tell({ ...TOLD, name: 'Outra', ...change });
    expect([answer.statusCode, answer.json().code, answer.json().fields]).toEqual([
      400,
      'invalid_data',
      { [field]: sentence },
    ]);
    expect((await ana.user()).profile).toEqual(KEPT);
  });

  it('may be of today', async () => {
    const ana = await member();
    expect((await ana.tell({ ...NAMES, birthdate: '20/11/2026' })).statusCode).toBe(200);
  });

  it('is kept beside nobody whose session has ended', async () => {
    const ana = await member();
    // Another process still takes the session for alive, for less than a second.
    const other = await shop.build();
    await shop.user(ana.token, other.app);
    await shop.own(ana.token, 'DELETE', 'sessions');
    const late = await shop.own(ana.token, 'PUT', 'profile', TOLD, other.app);
    expect([late.statusCode, late.json().code]).toEqual([401, 'unauthenticated']);
    expect(await rowOf(ana.userId)).toMatchObject({ name: 'Membro', firstName: null });
  });

  it('is one whole, whoever tells at once', async () => {
    const ana = await member();
    const told = ['Um', 'Dois', 'Três'].map((name, n) => ({ name, lastName: name, cellphone: `(11) 9876${n}-4321` }));
    await Promise.all(told.map(ana.tell));
    const { profile, name } = await ana.user();
    expect(told).toContainEqual(profile);
    expect(name).toBe(`${profile.name} ${profile.name}`);
  });
});

it('a later file of the campaign leaves a member’s own name and data', async () => {
  const ana = await member();
  await ana.tell(TOLD);
  const before = await rowOf(ana.userId);
  const members = [{ name: 'Nome do Arquivo', email: ana.email, password: 'Bem-vinda-à-loja-1' }];
  const { hashFirstPasswords, importMembers } = shop.identity.memberImport;
  const passwordHashes = await hashFirstPasswords(10001, members);
  const imported = await shop.database.transaction((tx) =>
    importMembers(tx, { campaignId: 10001, issuer: undefined, members, passwordHashes }),
  );
  expect(imported).toEqual({ created: 0, known: 1 });
  expect(await rowOf(ana.userId)).toEqual(before);
});
