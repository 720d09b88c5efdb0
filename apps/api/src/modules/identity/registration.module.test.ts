// Runs on both engines: registrations at once.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '../points/audit.ts';
import { createPoints } from '../points/index.ts';
import { pointsLot } from '../points/tables.ts';
import { appUser, travelVoucher } from './tables.ts';
import { createIdentityApp } from './testing/identity-app.ts';

let shop: Awaited<ReturnType<typeof createIdentityApp>>;
beforeAll(async () => {
  shop = await createIdentityApp();
});
afterAll(async () => {
  expect(await auditLedger(shop.database.handle)).toEqual([]);
  await shop.close();
});

const PASSWORD = 'viagem-noturna-7';
let people = 0;
const freshEmail = () => `pessoa-${++people}@demo.test`;

async function entered(code = 'CONVIDADO') {
  const { idToken, localId } = (await shop.enter(code)).json();
  const isVoucher = code !== 'CONVIDADO';
  const body = (changes: object = {}) => ({
    name: 'Joana',
    lastName: 'D’Ávila',
    cpf: '529.982.247-25',
    cellphone: '(11) 98765-4321',
    email: freshEmail(),
    password: PASSWORD,
    campaign: '10002',
    customer: 'Noite Clube',
    referenceUserId: localId,
    travelVoucher: isVoucher,
    ...changes,
  });
  return { token: idToken as string, body, register: (changes?: object) => shop.register(idToken, body(changes)) };
}
const memberOf = async (email: string) => {
  const [row] = await shop.database.handle.select().from(appUser).where(eq(appUser.email, email));
  return row;
};
const pointsOf = async (email: string) => {
  const row = await memberOf(email);
  return row && createPoints(shop).balance(row.id, row.campaignId);
};

describe('a guest who registers', () => {
  test('is signed in as a member of that campaign, without points', async () => {
    const guest = await entered();
    const email = freshEmail();
    const answer = await guest.register({ email: ` ${email.toUpperCase()}` });
    expect([answer.statusCode, answer.json().apiKey]).toEqual([201, expect.stringMatching(/^pk_10002_/)]);
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual(['campaign', 'refresh']);
    const user = (await shop.user(answer.json().accessToken)).json();
    expect(user).toMatchObject({
      email,
      name: "Joana D'Ávila",
      guest: false,
      travelVoucher: false,
      firstAccess: false,
      profile: { name: 'Joana', lastName: "D'Ávila", cpf: '52998224725', cellphone: '(11) 98765-4321' },
    });
    expect(user.campaign).toMatchObject({ id: 10002, ownCampaign: true });
    expect(await memberOf(email)).toMatchObject({ cpf: '52998224725', cellphone: '(11) 98765-4321', role: 'member' });
    expect(await pointsOf(email)).toBe(0);
    expect((await shop.signIn(email, PASSWORD, { campaignId: '10002' })).statusCode).toBe(200);
  });

  test('has its names kept apart as typed; of others who have told nothing of themselves there is nothing', async () => {
    const [guest, email] = [await entered(), freshEmail()];
    const { accessToken } = (await guest.register({ email, name: 'Ana Lúcia', lastName: 'da Silva Prado' })).json();
    expect((await shop.user(accessToken)).json()).toMatchObject({
      name: 'Ana Lúcia da Silva Prado',
      profile: { name: 'Ana Lúcia', lastName: 'da Silva Prado' },
    });
    const brought = await shop.signIn((await shop.member()).email);
    for (const token of [(await entered()).token, brought.json().accessToken]) {
      expect((await shop.user(token)).json()).not.toHaveProperty('profile');
    }
  });

  test('ends the guest’s session', async () => {
    const guest = await entered();
    await guest.register();
    shop.clock.advance(1_000);
    expect((await shop.user(guest.token)).statusCode).toBe(401);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Campo obrigatório não preenchido, revise o cadastro.'],
    [{ lastName: undefined }, 'lastName', 'Campo obrigatório não preenchido, revise o cadastro.'],
    [{ cpf: '' }, 'cpf', 'Campo obrigatório não preenchido, revise o cadastro.'],
    [{ cellphone: '' }, 'cellphone', 'Campo obrigatório não preenchido, revise o cadastro.'],
    [{ email: '' }, 'email', 'Campo obrigatório não preenchido, revise o cadastro.'],
    [{ password: '' }, 'password', 'Campo obrigatório não preenchido, revise o cadastro.'],
    [{ email: 'joana@' }, 'email', 'Por favor, digite um e-mail válido'],
    [{ cpf: '111.111.111-11' }, 'cpf', 'Por favor, digite um CPF válido'],
    [{ cpf: '529.982.247-24' }, 'cpf', 'Por favor, digite um CPF válido'],
    [{ cpf: '5299822472' }, 'cpf', 'Por favor, digite um CPF válido'],
    [{ cellphone: '1234' }, 'cellphone', 'Telefone precisa ter DDD e nove dígitos: (99) 99999-9999'],
    [{ password: 'curta-7' }, 'password', 'A senha precisa de pelo menos 8 caracteres.'],
    [{ password: 'Senha123!' }, 'password', 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.'],
    [
      { password: 'Joana d’Avila' },
      'password',
      'Esta senha contém seus próprios dados, como nome ou e-mail, e é fácil de adivinhar. Escolha outra.',
    ],
  ])('is told what is wrong: %j', async (changes, field, sentence) => {
    const answer = await (await entered()).register(changes);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: sentence }]);
  });

  test('with an address in use is refused without a word on which datum it was', async () => {
    const email = freshEmail();
    await (await entered()).register({ email });
    const answer = await (await entered()).register({ email, cpf: '11144477735' });
    expect([answer.statusCode, answer.json().code, answer.json().fields]).toEqual([
      409,
      'registration_refused',
      undefined,
    ]);
    expect(answer.cookies).toEqual([]);
  });

  test('twice at once makes one account', async () => {
    const [guest, email] = [await entered(), freshEmail()];
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await guest.register({ email })).statusCode),
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
    expect(await shop.database.handle.$count(appUser, eq(appUser.email, email))).toBe(1);
  });

  test('can try an address out only so often', async () => {
    const email = freshEmail();
    await (await entered()).register({ email });
    const [guest, statuses] = [await entered(), [] as number[]];
    for (let n = 0; n < 6; n += 1) statuses.push((await guest.register({ email })).statusCode);
    expect(statuses).toEqual([409, 409, 409, 409, 429, 429]);
  });
});

describe('the points of a voucher', () => {
  test('are the member’s once it has registered, and the voucher is used', async () => {
    const code = await shop.voucher();
    const [holder, email] = [await entered(code), freshEmail()];
    expect((await holder.register({ email })).statusCode).toBe(201);
    expect(await pointsOf(email)).toBe(20_000);
    const again = (await shop.enter(code)).json();
    expect((await shop.user(again.idToken)).json()).toMatchObject({ usedTravelVoucher: true, pointsBalance: 0 });
    const late = freshEmail();
    const refused = await shop.register(again.idToken, holder.body({ email: late }));
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      'Esse voucher já foi utilizado, favor efetuar o login com sua conta pessoal.',
    ]);
    expect(await memberOf(late)).toBeUndefined();
  });

  test('are gone for a second holder, whose session stays and who is told so', async () => {
    const code = await shop.voucher();
    const [first, second, email] = [await entered(code), await entered(code), freshEmail()];
    expect((await first.register()).statusCode).toBe(201);
    shop.clock.advance(60_000);
    for (const address of [email, (await shop.member({ campaignId: 10002 })).email]) {
      const refused = await second.register({ email: address });
      // A taken address and a free one are one answer.
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'travel_voucher_used']);
    }
    expect(await memberOf(email)).toBeUndefined();
    expect((await shop.user(second.token)).json()).toMatchObject({ usedTravelVoucher: true, pointsBalance: 0 });
  });

  test('are there once for whoever did not get the answer and signs in from the session it has ended', async () => {
    const [holder, email] = [await entered(await shop.voucher()), freshEmail()];
    await holder.register({ email });
    shop.clock.advance(1_000);
    expect((await holder.register({ email })).statusCode).toBe(401);
    expect((await shop.signIn(email, PASSWORD, { campaignId: '10002', as: holder.token })).statusCode).toBe(200);
    expect(await pointsOf(email)).toBe(20_000);
  });

  test('go to the member who signs in while holding it, once', async () => {
    const [code, { email }] = [await shop.voucher(), await shop.member({ campaignId: 10002 })];
    const holder = await entered(code);
    expect((await shop.signIn(email, undefined, { campaignId: '10002', as: holder.token })).statusCode).toBe(200);
    expect(await pointsOf(email)).toBe(20_000);
    const again = await entered(code);
    expect((await shop.signIn(email, undefined, { campaignId: '10002', as: again.token })).statusCode).toBe(200);
    expect(await pointsOf(email)).toBe(20_000);
  });

  test('stay where they are when the password is wrong, or the member is of another campaign', async () => {
    const [code, here, abroad] = [await shop.voucher(), await shop.member({ campaignId: 10002 }), await shop.member()];
    const holder = await entered(code);
    expect((await shop.signIn(here.email, 'errada', { as: holder.token })).statusCode).toBe(401);
    expect((await shop.signIn(abroad.email, undefined, { as: holder.token })).statusCode).toBe(200);
    expect((await shop.user((await entered(code)).token)).json().pointsBalance).toBe(20_000);
    expect(await pointsOf(abroad.email)).toBe(0);
  });

  test('move once when registrations and sign-ins come at the same time from several sessions', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [code, { email }] = [await shop.voucher(), await shop.member({ campaignId: 10002 })];
      const emails = [email, freshEmail(), freshEmail(), freshEmail()];
      const [first, ...others] = await Promise.all(emails.map(() => entered(code)));
      const answers = await Promise.all([
        shop.signIn(email, undefined, { campaignId: '10002', as: first?.token ?? '' }),
        ...others.map((session, index) => session.register({ email: emails[index + 1] })),
      ]);
      expect(answers[0]?.statusCode).toBe(200);
      const balances = await Promise.all(emails.map(pointsOf));
      expect(balances.filter((points) => points === 20_000)).toHaveLength(1);
      // Whoever did not get the points did not become a member either.
      expect(balances.slice(1).filter((points) => points === 0)).toEqual([]);
      const [voucher] = await shop.database.handle
        .select()
        .from(travelVoucher)
        .innerJoin(pointsLot, eq(pointsLot.voucherId, travelVoucher.userId))
        .where(eq(pointsLot.userId, (await memberOf(emails[balances.indexOf(20_000)] ?? ''))?.id ?? 0));
      expect(voucher?.travel_voucher.usedBy).toBe(voucher?.points_lot.userId);
    }
  });
});
