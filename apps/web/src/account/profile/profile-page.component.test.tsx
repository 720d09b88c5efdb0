import { identityRoutes } from '@embarque/contract/identity.ts';
import { paymentRoutes } from '@embarque/contract/money/payment.ts';
import { type OwnSession, ownDataRoutes } from '@embarque/contract/profile/own-data.ts';
import { type ErasureCheck, privacyRoutes } from '@embarque/contract/profile/privacy.ts';
import { type SavedTraveller, savedTravellerRoutes } from '@embarque/contract/profile/saved-travellers.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { sessionState } from '@embarque/web-kit/session/session-state.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { sampleUser, type UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { onlineManager } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInPage } from '../../testing/render-in-page.tsx';
import states from './profile-page.states.tsx';
import { ProfilePage } from './profile-page.tsx';
import { emptyAccount, sampleCards, sampleProfile, sampleSessions, sampleTravellers } from './testing/own-samples.ts';

beforeEach(() => page.viewport(1280, 900));

type Answers = readonly ReturnType<typeof answer>[];

interface Account {
  travellers: SavedTraveller[];
  sessions: OwnSession[];
  erasure: ErasureCheck;
}

/** Opens the page over an account that a test may change, with the answers it gives beside. */
async function open(wish: Partial<Account> = {}, answers: Answers = [], as: UserOptions = {}) {
  const account = { travellers: sampleTravellers, sessions: sampleSessions, erasure: emptyAccount, ...wish };
  const asked = fakeServer(
    ...answers,
    answer(savedTravellerRoutes.list, () => ({ status: 200, body: { travellers: account.travellers } })),
    answer(ownDataRoutes.sessions, () => ({ status: 200, body: { sessions: account.sessions } })),
    answer(privacyRoutes.erasure, () => ({ status: 200, body: account.erasure })),
    answer(identityRoutes.signOut, { status: 204 }),
  );
  const screen = await renderInPage(<ProfilePage />, {
    as: { profile: sampleProfile, cards: sampleCards, ...as },
    at: shopPaths.profile,
  });
  await expect.element(screen.getByRole('heading', { name: 'Privacidade' })).toBeVisible();
  const section = (name: string) => screen.getByRole('region', { name });
  return { screen, asked, account, section, dialog: screen.getByRole('dialog') };
}

const signedName = () => {
  const state = sessionState.get();
  return state.status === 'signed' ? state.user.name : undefined;
};

describe('own data', () => {
  it('are saved, said politely, and known to the whole shop at once', async () => {
    const { section, asked } = await open({}, [
      answer(ownDataRoutes.changeProfile, { status: 200, body: { name: 'Ana', lastName: 'Prado' } }),
    ]);
    const own = section('Seus dados');
    await own.getByLabelText('Sobrenome').fill('Prado');
    await own.getByRole('button', { name: 'Salvar' }).click();
    await expect.element(own.getByRole('status')).toHaveTextContent('Dados salvos');
    expect(asked.find(({ path }) => path === '/user/profile')?.body).toMatchObject({ lastName: 'Prado' });
    expect(signedName()).toBe('Ana Prado');
    await own.getByLabelText('Sobrenome').fill('Pra');
    await expect.element(own.getByRole('status')).toHaveTextContent('');
  });

  it('say what is wrong under the fields, and lead to the first of them', async () => {
    const { section, asked } = await open();
    const own = section('Seus dados');
    await own.getByLabelText('Nome', { exact: true }).fill('');
    await own.getByLabelText('CPF').fill('529.982.247-24');
    await own.getByRole('button', { name: 'Salvar' }).click();
    await expect.element(own.getByLabelText('Nome', { exact: true })).toHaveFocus();
    await expect.element(own.getByText('Por favor, digite um CPF válido')).toBeVisible();
    expect(asked.filter(({ path }) => path === '/user/profile')).toEqual([]);
  });

  it('keep what was typed when the server refuses it, or does not answer', async () => {
    let reply: ReturnType<typeof problem> = problem(400, 'x', { fields: { cpf: 'Por favor, digite um CPF válido' } });
    const { section } = await open({}, [answer(ownDataRoutes.changeProfile, () => reply)]);
    const own = section('Seus dados');
    await own.getByLabelText('Sobrenome').fill('Prado');
    await own.getByRole('button', { name: 'Salvar' }).click();
    await expect.element(own.getByLabelText('CPF')).toHaveFocus();
    await expect.element(own.getByText('Por favor, digite um CPF válido')).toBeVisible();
    reply = problem(503, 'Estamos com muito movimento. Tente novamente em instantes.');
    await own.getByRole('button', { name: 'Salvar' }).click();
    await expect.element(own.getByText('Estamos com muito movimento. Tente novamente em instantes.')).toBeVisible();
    await expect.element(own.getByLabelText('Sobrenome')).toHaveValue('Prado');
  });

  it('say who to ask for another e-mail address, where the campaign has somebody', async () => {
    const { section } = await open({}, [], { campaign: { supportEmail: 'ajuda@clube.test' } });
    await expect.element(section('Seus dados').getByText(/^É com ele que você entra/)).toBeVisible();
    await expect.element(section('Seus dados').getByRole('link', { name: /ajuda@clube.test/ })).toBeVisible();
  });

  it('of who signs in at the campaign leave it name, e-mail and password, and take the names to travel with', async () => {
    const { section } = await open(
      {},
      [answer(ownDataRoutes.changeProfile, ({ body }) => ({ status: 200, body: body as object }))],
      { signsOn: true, name: 'vera.arq', email: 'vera@clube.test' },
    );
    const own = section('Seus dados');
    await expect.element(own.getByText(/^Vêm da sua campanha/)).toBeVisible();
    await expect.element(own.getByText('vera.arq')).toBeVisible();
    await expect.element(own.getByText('vera@clube.test')).toBeVisible();
    expect(section('Senha').elements()).toEqual([]);
    await expect.element(own.getByLabelText('Nome', { exact: true })).toHaveAccessibleDescription('Como no documento');
    await own.getByLabelText('Nome', { exact: true }).fill('Vera');
    await own.getByRole('button', { name: 'Salvar' }).click();
    await expect.element(own.getByRole('status')).toHaveTextContent('Dados salvos');
    expect(signedName()).toBe('vera.arq');
  });

  it('that are typed while others are saved stay, and are still to be saved', async () => {
    let save: () => void = () => undefined;
    const { section } = await open({}, [
      answer(
        ownDataRoutes.changeProfile,
        ({ body }) => new Promise((go) => (save = () => go({ status: 200, body: body as object }))),
      ),
    ]);
    const own = section('Seus dados');
    await own.getByLabelText('Sobrenome').fill('Prado');
    await own.getByRole('button', { name: 'Salvar' }).click();
    await own.getByLabelText('Sobrenome').fill('Prado Lima');
    save();
    await expect.poll(signedName).toBe('Ana Prado');
    await expect.element(own.getByLabelText('Sobrenome')).toHaveValue('Prado Lima');
    await expect.element(own.getByRole('status')).toHaveTextContent('');
  });
});

describe('saved travellers', () => {
  it('are shown with as much of their document as tells them apart', async () => {
    const { section } = await open();
    const rows = section('Viajantes salvos').getByRole('listitem');
    await expect.element(rows.nth(0)).toHaveTextContent('Beatriz Souza02/09/2015CPF •••.982.247-••');
    await expect.element(rows.nth(2)).toHaveTextContent('Só o nome');
  });

  it('are added with their names alone, and the list knows it', async () => {
    const { screen, section, dialog, account } = await open({ travellers: [] }, [
      answer(savedTravellerRoutes.add, ({ body }) => {
        const added = { id: 'new', ...(body as Omit<SavedTraveller, 'id'>) };
        account.travellers = [added];
        return { status: 200, body: added };
      }),
    ]);
    await expect.element(section('Viajantes salvos').getByText('Nenhum viajante salvo')).toBeVisible();
    await screen.getByRole('button', { name: 'Adicionar viajante' }).click();
    await dialog.getByRole('button', { name: 'Salvar viajante' }).click();
    await expect.element(dialog.getByText('Sobrenome não pode ser vazio')).toBeVisible();
    await expect.element(dialog.getByLabelText('Nome', { exact: true })).toHaveFocus();
    await dialog.getByLabelText('Nome', { exact: true }).fill('Rita');
    await dialog.getByLabelText('Sobrenome').fill('Prado');
    await dialog.getByRole('button', { name: 'Salvar viajante' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(section('Viajantes salvos').getByRole('listitem')).toHaveTextContent('Rita Prado');
  });

  it('are replaced by nobody of the same names or CPF: the form says so, and nothing is sent', async () => {
    const { screen, dialog, asked } = await open();
    await screen.getByRole('button', { name: 'Adicionar viajante' }).click();
    await dialog.getByLabelText('Nome', { exact: true }).fill('Maria');
    await dialog.getByLabelText('Sobrenome').fill('Souza');
    await dialog.getByRole('button', { name: 'Salvar viajante' }).click();
    await expect.element(dialog.getByText('Você já tem outro viajante com este nome e sobrenome')).toBeVisible();
    await expect.element(dialog.getByLabelText('Sobrenome')).toHaveFocus();
    await dialog.getByLabelText('Nome', { exact: true }).fill('Marta');
    await dialog.getByLabelText('Tipo de documento').selectOptions('CPF');
    await dialog.getByLabelText('Documento', { exact: true }).fill('52998224725');
    await dialog.getByRole('button', { name: 'Salvar viajante' }).click();
    await expect.element(dialog.getByText(/^Este CPF já foi informado/)).toBeVisible();
    expect(asked.filter(({ body }) => body !== undefined)).toEqual([]);
  });

  it('are found as they were typed after the page was left in between, and not once that was given up', async () => {
    const left = await open();
    await left.screen.getByRole('button', { name: 'Editar Maria Souza' }).click();
    await left.dialog.getByLabelText('Sobrenome').fill('Prado');
    await expect.element(left.dialog.getByLabelText('Sobrenome')).toHaveValue('PRADO');
    await left.screen.unmount();
    const back = await open();
    await expect.element(back.dialog.getByRole('heading', { name: 'Editar viajante' })).toBeVisible();
    await expect.element(back.dialog.getByLabelText('Sobrenome')).toHaveValue('PRADO');
    await back.dialog.getByRole('button', { name: 'Cancelar' }).click();
    await back.screen.unmount();
    const again = await open();
    await expect.element(again.screen.getByRole('button', { name: 'Editar Maria Souza' })).toBeVisible();
    await expect.element(again.dialog).not.toBeInTheDocument();
  });

  it('are removed once that is confirmed in their place', async () => {
    const { section, account, asked } = await open({}, [
      answer(savedTravellerRoutes.remove, () => {
        account.travellers = sampleTravellers.slice(1);
        return { status: 204 };
      }),
    ]);
    const travellers = section('Viajantes salvos');
    await travellers.getByRole('button', { name: 'Remover Beatriz Souza' }).click();
    await expect.element(travellers.getByRole('button', { name: 'Manter' })).toHaveFocus();
    expect(asked.some(({ path }) => path === '/user/travellers/t1')).toBe(false);
    await travellers.getByRole('button', { name: 'Remover', exact: true }).click();
    await expect.element(travellers.getByText('Beatriz Souza')).not.toBeInTheDocument();
    await expect.element(travellers.getByRole('heading')).toHaveFocus();
  });

  it('stay where they cannot be removed, and so does whoever wished it', async () => {
    const { section } = await open({}, [answer(savedTravellerRoutes.remove, problem(500, 'Não foi desta vez.'))]);
    const remove = section('Viajantes salvos').getByRole('button', { name: 'Remover Beatriz Souza' });
    await remove.click();
    await section('Viajantes salvos').getByRole('button', { name: 'Remover', exact: true }).click();
    await expect.element(remove).toHaveFocus();
  });

  it('that cannot be asked for after a change are not shown as they were before', async () => {
    let listed: Parameters<typeof answer>[1] = { status: 200, body: { travellers: sampleTravellers } };
    const { section } = await open({}, [
      answer(savedTravellerRoutes.list, (asked) => (typeof listed === 'function' ? listed(asked) : listed)),
      answer(savedTravellerRoutes.remove, () => {
        listed = problem(500, 'Não foi desta vez.');
        return { status: 204 };
      }),
    ]);
    const travellers = section('Viajantes salvos');
    await travellers.getByRole('button', { name: 'Remover Beatriz Souza' }).click();
    await travellers.getByRole('button', { name: 'Remover', exact: true }).click();
    await expect.element(travellers.getByText('Seus viajantes não puderam ser carregados.')).toBeVisible();
    expect(travellers.getByRole('listitem').elements()).toEqual([]);
  });

  it('that were removed elsewhere leave the list with a sentence', async () => {
    const { screen, section, account } = await open({}, [
      answer(savedTravellerRoutes.remove, problem(404, 'Não encontramos o que você procura.')),
    ]);
    account.travellers = [];
    await section('Viajantes salvos').getByRole('button', { name: 'Remover Beatriz Souza' }).click();
    await section('Viajantes salvos').getByRole('button', { name: 'Remover', exact: true }).click();
    await expect.element(screen.getByText('Este viajante já tinha sido removido.')).toBeVisible();
    await expect.element(section('Viajantes salvos').getByText('Nenhum viajante salvo')).toBeVisible();
  });

  it('that were removed elsewhere while they are changed can be kept again, and nothing typed is lost', async () => {
    const { section, dialog, asked } = await open({}, [
      answer(savedTravellerRoutes.change, problem(404, 'Não encontramos o que você procura.')),
      answer(savedTravellerRoutes.add, ({ body }) => ({ status: 200, body: { id: 'again', ...(body as object) } })),
    ]);
    await section('Viajantes salvos').getByRole('button', { name: 'Editar Maria Souza' }).click();
    await dialog.getByLabelText('Nome', { exact: true }).fill('Mariana');
    await dialog.getByRole('button', { name: 'Salvar viajante' }).click();
    await expect.element(dialog.getByText(/^Este viajante foi removido em outro lugar/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Salvar viajante' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked.filter(({ body }) => body !== undefined).map(({ path }) => path)).toEqual([
      '/user/travellers/t3',
      '/user/travellers',
    ]);
  });
});

describe('saved cards', () => {
  it('are removed once that is confirmed', async () => {
    const { section } = await open({}, [
      answer(paymentRoutes.removeCard, { status: 204 }),
      answer(identityRoutes.user, { status: 200, body: sampleUser({ cards: [] }) }),
    ]);
    const cards = section('Cartões salvos');
    await cards.getByRole('button', { name: 'Remover Visa final 1111' }).click();
    await cards.getByRole('button', { name: 'Remover', exact: true }).click();
    await expect.element(cards.getByText(/marque “Salvar cartão”/)).toBeVisible();
  });
});

describe('the password', () => {
  async function change(reply: Parameters<typeof answer>[1]) {
    const opened = await open({}, [answer(ownDataRoutes.changePassword, reply)]);
    const own = opened.section('Senha');
    await own.getByLabelText('Senha atual').fill('Embarque#2026');
    await own.getByLabelText('Nova senha', { exact: true }).fill('varanda-de-abril-31');
    await own.getByLabelText('Confirme a nova senha').fill('varanda-de-abril-31');
    await own.getByRole('button', { name: 'Alterar senha' }).click();
    return { ...opened, own };
  }

  it('is changed by who knows it, and the other devices leave', async () => {
    const { own } = await change({ status: 204 });
    await expect.element(own.getByText('Senha alterada. Os outros aparelhos saíram da conta.')).toBeVisible();
    await expect.element(own.getByLabelText('Senha atual')).toHaveValue('');
    await expect.element(own.getByLabelText('Confirme a nova senha')).toHaveValue('');
    await expect.element(own.getByRole('button', { name: 'Alterar senha' })).toHaveFocus();
    await expect.element(own.getByRole('button', { name: 'Alterar senha' })).toBeDisabled();
  });

  it('that is wrong is said under its field, and nothing typed is lost', async () => {
    const { own } = await change(problem(409, 'A senha atual não confere.', { code: 'password_wrong' }));
    await expect.element(own.getByRole('alert')).toHaveTextContent('A senha atual não confere.');
    await expect.element(own.getByLabelText('Senha atual')).toHaveFocus();
    await expect.element(own.getByLabelText('Confirme a nova senha')).toHaveValue('varanda-de-abril-31');
  });
});

describe('devices', () => {
  it('are left one by one', async () => {
    const { screen, section, account } = await open({}, [
      answer(ownDataRoutes.endSession, () => {
        account.sessions = sampleSessions.slice(0, 1);
        return { status: 204 };
      }),
    ]);
    const devices = section('Onde você está conectado');
    await expect.element(devices.getByRole('listitem').nth(0)).toHaveTextContent('Este aparelho');
    await devices.getByRole('button', { name: 'Sair: Safari no iPhone' }).click();
    await expect.element(screen.getByText('O aparelho saiu da conta.')).toBeVisible();
    await expect.element(devices.getByText('Safari no iPhone')).not.toBeInTheDocument();
  });

  it('are all left at once, this one too, after a question', async () => {
    const { screen, dialog, asked } = await open({}, [answer(ownDataRoutes.endSessions, { status: 204 })]);
    await screen.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
    await dialog.getByRole('button', { name: 'Sair de todos' }).click();
    await expect.poll(screen.place).toBe(shopPaths.signIn);
    expect(sessionState.get().status).toBe('visitor');
    expect(asked.map(({ path }) => path)).toContain('/auth/sign-out');
  });
});

describe('privacy', () => {
  it('gives out what is kept for the password alone', async () => {
    const { screen, section, dialog } = await open({}, [
      answer(privacyRoutes.exportData, ({ body }) =>
        (body as { password?: string }).password === 'Embarque#2026'
          ? { status: 200, body: { user: { name: 'Ana' } } }
          : problem(409, 'A senha atual não confere.', { code: 'password_wrong' }),
      ),
    ]);
    await section('Privacidade').getByRole('button', { name: 'Baixar' }).click();
    await dialog.getByLabelText('Sua senha').fill('outra');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('A senha atual não confere.');
    await dialog.getByLabelText('Sua senha').fill('Embarque#2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('O arquivo meus-dados.json foi baixado.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  const erase = async (erasure: ErasureCheck, answers: Answers = [], as: UserOptions = {}) => {
    const opened = await open({ erasure }, answers, as);
    await opened.section('Privacidade').getByRole('button', { name: 'Apagar minha conta' }).click();
    const button = opened.dialog.getByRole('button', { name: 'Apagar minha conta' });
    return { ...opened, button };
  };

  it('erases the account once its loss is understood, and signs out with a sentence', async () => {
    const { screen, dialog, button } = await erase(emptyAccount, [answer(privacyRoutes.erase, { status: 204 })]);
    await expect.element(dialog.getByText('Você perde 250.000 Pontos')).toBeVisible();
    await dialog.getByLabelText('Sua senha').fill('Embarque#2026');
    await expect.element(button).toBeDisabled();
    await dialog.getByLabelText('Entendo que isto não pode ser desfeito').click();
    await button.click();
    await expect.poll(screen.place).toBe(shopPaths.signIn);
    await expect.element(screen.getByText('Sua conta foi apagada.')).toBeVisible();
    expect(sessionState.get().status).toBe('visitor');
  });

  it('says that there is no connection, apart from an answer that failed, and goes on once there is one', async () => {
    let isDown = false;
    const answers = [
      answer(privacyRoutes.erasure, () =>
        isDown ? problem(500, 'Ocorreu um erro') : { status: 200, body: emptyAccount },
      ),
    ];
    const { section, dialog } = await open({}, answers);
    const erasing = section('Privacidade').getByRole('button', { name: 'Apagar minha conta' });
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await erasing.click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Você está sem conexão. O que há na sua conta aparece aqui assim que ela voltar.');
    expect(dialog.getByRole('button', { name: 'Tentar novamente' }).elements()).toEqual([]);
    onlineManager.setOnline(true);
    await expect.element(dialog.getByLabelText('Entendo que isto não pode ser desfeito')).toBeVisible();
    isDown = true;
    await dialog.getByRole('button', { name: 'Manter minha conta' }).click();
    await erasing.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Não conseguimos ver o que há na sua conta.');
  });

  it('asks no password of who signs in at the campaign', async () => {
    const { dialog, button } = await erase({ ...emptyAccount, asksPassword: false }, [], { signsOn: true });
    await dialog.getByLabelText('Entendo que isto não pode ser desfeito').click();
    await expect.element(button).toBeEnabled();
    expect(dialog.getByLabelText('Sua senha').elements()).toEqual([]);
  });

  it('erases nothing while a trip is under way, and leads to it', async () => {
    const waitsFor = [{ locator: 'FJS7A4', bookingCode: 'EMB-1', endsOn: '2026-12-31' }];
    const { dialog, button } = await erase({ ...emptyAccount, waitsFor });
    await expect
      .element(dialog.getByRole('link', { name: 'Reserva EMB-1' }))
      .toHaveAttribute('href', `${shopPaths.trips}/FJS7A4`);
    await expect.element(dialog.getByText('termina em 31/12/2026')).toBeVisible();
    expect(button.elements()).toEqual([]);
  });
});

it('says of each list that could not be loaded, and leaves the rest usable', async () => {
  const screen = await renderInPage(states.failed);
  await expect.element(screen.getByText('Seus viajantes não puderam ser carregados.')).toBeVisible();
  await expect.element(screen.getByText('Seus aparelhos não puderam ser carregados.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled();
});

it('shows what needs no call while the lists are on their way', async () => {
  const screen = await renderInPage(states.loading);
  await expect.element(screen.getByRole('button', { name: 'Remover Visa final 1111' })).toBeVisible();
  await expect.element(screen.getByLabelText('Senha atual')).toBeVisible();
});

it('says of each list that there is no connection, and has it once there is one', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const screen = await renderInPage(states.full);
  await expect.element(screen.getByText(/^Você está sem conexão. Seus viajantes aparecem/)).toBeVisible();
  await expect.element(screen.getByText(/^Você está sem conexão. Seus aparelhos aparecem/)).toBeVisible();
  onlineManager.setOnline(true);
  await expect.element(screen.getByText('Maria Souza')).toBeVisible();
});

it('leads to each of its sections from beside them where the window is wide, and needs no index where it is not', async () => {
  const { screen } = await open();
  const index = screen.getByRole('navigation', { name: 'Seções desta página' });
  const headings = screen.getByRole('main').getByRole('heading', { level: 2 }).elements();
  const links = index.getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent)).toEqual(headings.map(({ textContent }) => textContent));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(headings.map(({ id }) => `#${id}`));
  const entries = history.length;
  const before = location.href;
  for (const link of [links.at(-1), links.at(0)]) {
    if (!(link instanceof HTMLAnchorElement)) throw new Error('a link is missing');
    link.click();
    await expect.poll(() => location.hash).toBe(link.hash);
  }
  expect(history.length).toBe(entries);
  history.replaceState(history.state, '', before);
  await page.viewport(390, 844);
  await expect.element(index).not.toBeInTheDocument();
});

it('names no section that a member does not have', async () => {
  const { screen } = await open({}, [], { signsOn: true });
  const index = screen.getByRole('navigation', { name: 'Seções desta página' });
  await expect.element(index.getByRole('link', { name: 'Seus dados' })).toBeVisible();
  expect(index.getByRole('link', { name: 'Senha' }).elements()).toEqual([]);
});
