import { identityRoutes } from '@embarque/contract/identity.ts';
import { registrationRoutes } from '@embarque/contract/registration.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { sessionState } from '@embarque/web-kit/session/session-state.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { alertState } from '@embarque/web-kit/ui/notices/alerts.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { guest, holder } from './member-dialog.states.tsx';
import MemberDialog from './member-dialog.tsx';

const onMember = vi.fn();
const onClose = vi.fn();
const session = { accessToken: 'of-the-member', apiKey: 'pk', expirationTime: '2027-01-01T00:00:00Z' };
const becomes = answer(identityRoutes.user, { status: 200, body: sampleUser() });
const registering = (reply: Parameters<typeof answer>[1]) => answer(registrationRoutes.register, reply);
const signing = (reply: Parameters<typeof answer>[1]) => answer(identityRoutes.signIn, reply);

beforeEach(() => {
  sessionStorage.clear();
  onMember.mockReset();
  onClose.mockReset();
  alertState.set([]);
});

async function draw(as = guest) {
  const screen = await renderInPage(<MemberDialog keysToKeep={['@search']} onMember={onMember} onClose={onClose} />, {
    as,
    at: shopPaths.results,
  });
  await expect.element(screen.getByRole('tab', { name: 'Registrar-me' })).toBeVisible();
  const field = (name: string) => screen.getByLabelText(name, { exact: true });
  return {
    screen,
    field,
    turnTo: (tab: string) => screen.getByRole('tab', { name: tab }).click(),
    confirm: () => screen.getByRole('button', { name: 'Confirmar' }).click(),
    async fillIn(changes: Readonly<Record<string, string>> = {}) {
      const texts = {
        Nome: 'Joana',
        Sobrenome: 'Prado',
        CPF: '52998224725',
        Celular: '11987654321',
        'E-mail': 'joana@demo.test',
        Senha: 'viagem-noturna-7',
        ...changes,
      };
      for (const [name, text] of Object.entries(texts)) await userEvent.fill(field(name), text);
    },
  };
}

it('puts what is typed into the form of a CPF and of a mobile number', async () => {
  const { field, fillIn } = await draw();
  await fillIn();
  await expect.element(field('CPF')).toHaveValue('529.982.247-25');
  await expect.element(field('Celular')).toHaveValue('(11) 98765-4321');
});

it('says under each empty field that it is required, asks nobody, and leads to the first', async () => {
  const asked = fakeServer(registering(never));
  const { screen, field, confirm } = await draw();
  await confirm();
  const sentence = 'Campo obrigatório não preenchido, revise o cadastro.';
  await expect.poll(() => screen.getByText(sentence).elements().length).toBe(6);
  await expect.element(field('Nome')).toHaveFocus();
  expect(asked).toEqual([]);
});

it.each([
  ['E-mail', 'joana@', 'Por favor, digite um e-mail válido'],
  ['CPF', '11111111111', 'Por favor, digite um CPF válido'],
  ['CPF', '52998224724', 'Por favor, digite um CPF válido'],
  ['CPF', '529982247251', 'Por favor, digite um CPF válido'],
  ['Senha', 'curta', 'A senha precisa de pelo menos 8 caracteres.'],
])('says what is wrong with %s: %s', async (name, text, sentence) => {
  const asked = fakeServer(registering(never));
  const { screen, field, fillIn, confirm } = await draw();
  await fillIn({ [name]: text });
  await confirm();
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(field(name)).toHaveFocus();
  expect(asked).toEqual([]);
});

it('registers the guest of this session in its campaign, says so and goes on with the search', async () => {
  const asked = fakeServer(registering({ status: 201, body: session }), becomes);
  const { screen, fillIn, confirm } = await draw();
  sessionStorage.setItem('@search', 'kept');
  sessionStorage.setItem('@other', 'of the guest');
  await fillIn();
  await confirm();
  await expect.poll(() => onMember.mock.calls.length).toBe(1);
  expect(asked[0]?.body).toEqual({
    name: 'Joana',
    lastName: 'Prado',
    cpf: '529.982.247-25',
    cellphone: '(11) 98765-4321',
    email: 'joana@demo.test',
    password: 'viagem-noturna-7',
    campaign: '10001',
    customer: 'Clube Embarque',
    referenceUserId: 'guest',
    travelVoucher: false,
  });
  await expect.element(screen.getByText('Cadastro realizado com sucesso!')).toBeVisible();
  expect([sessionStorage.getItem('@search'), sessionStorage.getItem('@other')]).toEqual(['kept', null]);
});

it('waits with a text of its own while the account is made', async () => {
  fakeServer(registering(never));
  const { screen, fillIn, confirm } = await draw();
  await fillIn();
  await confirm();
  await expect.element(screen.getByRole('dialog', { name: 'Aguarde, estamos criando a sua conta.' })).toBeVisible();
});

it('shows a refusal in the dialog, keeps what was typed, also from one tab to the other', async () => {
  const sentence = 'Não foi possível criar a conta com estes dados. Se você já tem uma conta, use a aba Login.';
  fakeServer(registering(problem(409, sentence)));
  const { screen, field, fillIn, confirm, turnTo } = await draw();
  await fillIn();
  await confirm();
  await expect.element(screen.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await turnTo('Login');
  await expect.element(field('E-mail')).toHaveValue('joana@demo.test');
  await expect.element(field('Senha')).toHaveValue('');
  await turnTo('Registrar-me');
  await expect.element(field('Nome')).toHaveValue('Joana');
  await expect.element(field('Senha')).toHaveValue('viagem-noturna-7');
  expect(onMember).not.toHaveBeenCalled();
});

it('shows what the server found wrong at its field, until that is changed', async () => {
  const sentence = 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.';
  fakeServer(registering(problem(400, 'Há algo de errado', { fields: { password: sentence } })));
  const { screen, field, fillIn, confirm } = await draw();
  await fillIn();
  await confirm();
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(field('Senha')).toHaveFocus();
  await userEvent.fill(field('Senha'), 'outra-viagem-8');
  await expect.element(screen.getByText(sentence)).not.toBeInTheDocument();
});

it('signs in, in the campaign of the guest, and goes on', async () => {
  const asked = fakeServer(becomes, signing({ status: 200, body: session }));
  const { field, turnTo, confirm } = await draw();
  await turnTo('Login');
  await userEvent.fill(field('E-mail'), 'ana@demo.test');
  await userEvent.fill(field('Senha'), 'segredo-da-ana');
  await confirm();
  await expect.poll(() => onMember.mock.calls.length).toBe(1);
  expect(asked.find(({ path }) => path === '/auth/sign-in')?.body).toEqual({
    email: 'ana@demo.test',
    password: 'segredo-da-ana',
    campaignId: '10001',
  });
});

describe('the holder of a travel voucher', () => {
  it('reads what its value is and where it goes, however it becomes a member; a guest reads nothing of it', async () => {
    fakeServer();
    const value = 'O valor do seu vale-viagem, 20.000 Pontos, passa para a sua conta.';
    const { screen, turnTo } = await draw(holder);
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toHaveTextContent(value);
    await turnTo('Login');
    await expect.element(dialog).toHaveTextContent(value);
    await screen.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
    await expect.element(dialog).not.toHaveTextContent('vale-viagem');
    await screen.unmount();
    const ofGuest = await draw();
    expect(ofGuest.screen.getByRole('dialog').element().textContent).not.toContain('vale-viagem');
  });

  it.each([
    ['is told so where somebody had used it before, and signs in', true],
    ['is told nothing where its points come along', false],
  ])('who signs in %s', async (_, usedTravelVoucher) => {
    let isMember = false;
    const user = () => (isMember ? sampleUser() : sampleUser({ ...holder, usedTravelVoucher }));
    fakeServer(
      answer(identityRoutes.user, () => ({ status: 200, body: user() })),
      signing(() => {
        isMember = true;
        return { status: 200, body: session };
      }),
    );
    const { field, turnTo, confirm } = await draw(holder);
    await turnTo('Login');
    await userEvent.fill(field('E-mail'), 'ana@demo.test');
    await userEvent.fill(field('Senha'), 'segredo-da-ana');
    await confirm();
    await expect.poll(() => onMember.mock.calls.length).toBe(1);
    expect(alertState.get().map(({ kind, text }) => [kind, text])).toEqual(
      usedTravelVoucher
        ? [['warning', 'Este vale-viagem já tinha sido usado: nenhum valor novo entrou na sua conta.']]
        : [],
    );
  });
});

it('says what is missing or wrong at signing in, and keeps the session and what was typed', async () => {
  fakeServer(becomes, signing(problem(401, 'Usuário ou senha inválidos.')));
  const { screen, field, turnTo, confirm } = await draw();
  await turnTo('Login');
  await confirm();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Por favor, digite um usuário e senha');
  await userEvent.fill(field('E-mail'), 'ana@demo.test');
  await userEvent.fill(field('Senha'), 'errada');
  await confirm();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Usuário ou senha inválidos.');
  await expect.element(field('Senha')).toHaveValue('errada');
  expect(screen.place()).toBe(shopPaths.results);
});

describe('when the answer is lost', () => {
  /** Signing in as a server does that has ended the guest's session, or not: it takes no notice of that session. */
  const signingIn = (status: 200 | 401) =>
    signing(status === 200 ? { status, body: session } : problem(401, 'Usuário ou senha inválidos.'));
  const sessionIsOver = answer(identityRoutes.refresh, problem(401, 'Sua sessão expirou'));
  const sessionLives = answer(identityRoutes.refresh, { status: 200, body: session });
  const failure = 'Tivemos um problema, por favor tente novamente mais tarde.';
  const credentials = { email: 'joana@demo.test', password: 'viagem-noturna-7', campaignId: '10001' };
  const wasAsked = (asked: ReturnType<typeof fakeServer>) => asked.map(({ path }) => path);
  /** Replies one after the other; `lost` is done by the server, whose answer does not arrive. */
  const lost = 'lost';
  const inTurn = (...replies: readonly (typeof lost | ReturnType<typeof problem>)[]) => {
    let turn = 0;
    return () => {
      const reply = replies[turn++] ?? lost;
      if (reply === lost) throw new TypeError('the connection broke');
      return reply;
    };
  };

  it('to the registration, the next press finds the account, whose guest session is over, and goes on', async () => {
    const refused = problem(401, 'Sua sessão expirou');
    const asked = fakeServer(registering(inTurn(lost, refused)), sessionIsOver, signingIn(200), becomes);
    const { screen, field, fillIn, confirm } = await draw();
    sessionStorage.setItem('@search', 'kept');
    await fillIn();
    await confirm();
    await expect.element(screen.getByRole('alert').filter({ hasText: failure })).toBeVisible();
    await expect.element(field('Senha')).toHaveValue('viagem-noturna-7');
    await confirm();
    await expect.poll(() => onMember.mock.calls.length).toBe(1);
    expect(wasAsked(asked)).toEqual(['/user', '/auth/refresh', '/auth/sign-in', '/user']);
    expect(asked[2]?.body).toEqual(credentials);
    await expect.element(screen.getByText('Cadastro realizado com sucesso!')).toBeVisible();
    expect(Object.keys(sessionStorage).sort()).toEqual(['@owner', '@search']);
  });

  it('to a registration that was not made, the next press makes it', async () => {
    const made = { status: 201, body: session };
    const asked = fakeServer(
      registering(inTurn(problem(504, 'Sem resposta'), made)),
      sessionLives,
      signingIn(401),
      becomes,
    );
    const { screen, fillIn, confirm } = await draw();
    await fillIn();
    await confirm();
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Sem resposta' })).toBeVisible();
    await confirm();
    await expect.poll(() => onMember.mock.calls.length).toBe(1);
    expect(wasAsked(asked)).toEqual(['/user', '/auth/refresh', '/auth/sign-in', '/user', '/user']);
  });

  it('to signing in, the next press signs in without asking for the guest, and goes on', async () => {
    const in200 = { status: 200, body: session };
    const users = [
      { status: 200, body: sampleUser(guest) },
      { status: 200, body: sampleUser() },
    ];
    const asked = fakeServer(
      answer(identityRoutes.user, inTurn(...users)),
      sessionIsOver,
      signing(inTurn(lost, in200)),
    );
    const { screen, field, turnTo, confirm } = await draw();
    await turnTo('Login');
    await userEvent.fill(field('E-mail'), 'joana@demo.test');
    await userEvent.fill(field('Senha'), 'viagem-noturna-7');
    await confirm();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(failure);
    await confirm();
    await expect.poll(() => onMember.mock.calls.length).toBe(1);
    expect(wasAsked(asked)).toEqual(['/user', '/auth/sign-in', '/auth/refresh', '/auth/sign-in', '/user']);
    expect(asked[3]?.body).toEqual(credentials);
  });

  it('to signing in, a wrong password is told as ever, and the right one after it goes on', async () => {
    const [wrong, in200] = [problem(401, 'Usuário ou senha inválidos.'), { status: 200, body: session }];
    fakeServer(becomes, sessionIsOver, signing(inTurn(lost, wrong, in200)));
    const { screen, field, turnTo, confirm } = await draw();
    await turnTo('Login');
    await userEvent.fill(field('E-mail'), 'joana@demo.test');
    await userEvent.fill(field('Senha'), 'viagem-noturna-7');
    await confirm();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(failure);
    await userEvent.fill(field('Senha'), 'errada');
    await confirm();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Usuário ou senha inválidos.');
    await userEvent.fill(field('Senha'), 'viagem-noturna-7');
    await confirm();
    await expect.poll(() => onMember.mock.calls.length).toBe(1);
  });

  it('to the loading of the new member, the next press begins its session, and nobody is led away', async () => {
    const asked = fakeServer(
      registering({ status: 201, body: session }),
      answer(identityRoutes.user, inTurn(lost, { status: 200, body: sampleUser() })),
      sessionLives,
      signingIn(200),
    );
    const { screen, fillIn, confirm } = await draw();
    await fillIn();
    await confirm();
    await expect.element(screen.getByRole('alert').filter({ hasText: failure })).toBeVisible();
    expect(screen.place()).toBe(shopPaths.results);
    await confirm();
    await expect.poll(() => onMember.mock.calls.length).toBe(1);
    expect(wasAsked(asked)).toEqual(['/user', '/user', '/auth/refresh', '/auth/sign-in', '/user']);
  });
});

describe('whoever gives up', () => {
  const cancel = (screen: Awaited<ReturnType<typeof draw>>['screen']) =>
    screen.getByRole('button', { name: 'Cancelar' }).click();
  const whoIsIn = () => {
    const state = sessionState.get();
    return state.status === 'signed' ? state.user.email : undefined;
  };

  it('after the new member could not be loaded is signed in as that member, and not as a guest', async () => {
    const member = sampleUser({ uid: 'joana', email: 'joana@demo.test' });
    const users = [problem(503, 'Sem resposta'), { status: 200, body: member }];
    fakeServer(
      registering({ status: 201, body: session }),
      answer(identityRoutes.user, () => users.shift() ?? problem(503, 'Sem resposta')),
    );
    const { screen, fillIn, confirm } = await draw();
    await fillIn();
    await confirm();
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Sem resposta' })).toBeVisible();
    await cancel(screen);
    expect(onClose).toHaveBeenCalledOnce();
    await expect.poll(whoIsIn).toBe('joana@demo.test');
    expect(onMember).not.toHaveBeenCalled();
  });

  it('after a refusal stays a guest, and nobody is asked', async () => {
    const asked = fakeServer(registering(problem(409, 'Já existe uma conta com este e-mail.')));
    const { screen, fillIn, confirm } = await draw();
    await fillIn();
    await confirm();
    await expect.element(screen.getByRole('alert').first()).toBeVisible();
    await cancel(screen);
    expect(asked.map(({ path }) => path)).toEqual(['/user']);
  });
});

it('has a mail for a new password sent, and comes back to signing in', async () => {
  const asked = fakeServer(answer(identityRoutes.recover, { status: 204 }));
  const { screen, field, turnTo, confirm } = await draw();
  await turnTo('Login');
  await screen.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
  await expect.element(field('E-mail')).toHaveFocus();
  await confirm();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Por favor, digite um e-mail valido');
  await userEvent.fill(field('E-mail'), 'ana@demo.test');
  await confirm();
  await expect.element(screen.getByText('Enviamos um e-mail para você atualizar sua senha, verifique!')).toBeVisible();
  expect(asked[0]?.body).toEqual({ email: 'ana@demo.test', campaignId: '10001' });
  await expect.element(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
});

it('leads back from the recovery, and out, without a word to the server', async () => {
  const asked = fakeServer();
  const { screen, turnTo } = await draw();
  await turnTo('Login');
  await screen.getByRole('button', { name: 'Esqueceu sua senha?' }).click();
  await screen.getByRole('button', { name: 'Voltar' }).click();
  await expect.element(screen.getByRole('tab', { name: 'Login' })).toBeVisible();
  await screen.getByRole('button', { name: 'Cancelar' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});
