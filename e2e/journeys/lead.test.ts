import { expect, type Page, test } from '../support/test.ts';
import { firstOption, openResults } from './steps/results.ts';

const SENT = 'Sua solicitação foi enviada com sucesso! Em breve entraremos em contato.';
const FAILED =
  'Ops! Ocorreu um erro ao enviar sua solicitação. Tente novamente mais tarde ou entre em contato com o e-mail abaixo.';

async function fillLead(page: Page): Promise<void> {
  await page.getByLabel('Celular').pressSequentially('11987654321');
  await expect(page.getByLabel('Celular')).toHaveValue('(11) 98765-4321');
  await page.getByLabel('Detalhes da viagem').fill('Quatro pessoas, uma semana em janeiro');
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar' }).click();

test('a search without flights asks the specialists', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  const member = await newMember({ name: 'Joana Prado' });
  await startSignedIn(member);
  await openResults(page, { from: 'BVB', to: 'CXJ' });
  await expect(page.getByText('Este destino está com alta procura')).toBeVisible();
  await expect(page.getByRole('link', { name: 'refazer a pesquisa', exact: true })).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue('Joana Prado');
  await expect(page.getByLabel('E-mail')).toHaveValue(member.email);
  // Whom to write to instead.
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
  await checkAccessibility();

  await page.getByLabel('Nome').fill('');
  await page.getByLabel('E-mail').fill(' ');
  await send(page);
  for (const sentence of [
    'Nome não pode ser vazio',
    'Celular não pode ser vazio',
    'E-mail não pode ser vazio',
    'Detalhes da viagem não pode ser vazio',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByText('Preencha todos os campos obrigatórios')).toBeVisible();
  await expect(page.getByText('Preencha todos os campos obrigatórios')).toBeHidden();

  await page.getByLabel('Celular').fill('11 9876');
  await page.getByLabel('E-mail').fill('joana arroba demo');
  await page.getByLabel('Nome').fill('Joana');
  await page.getByLabel('Detalhes da viagem').fill('Quatro pessoas');
  await send(page);
  await expect(page.getByText('Celular precisa ter DDD e nove dígitos: (99) 99999-9999')).toBeVisible();
  await expect(page.getByText('E-mail precisa ser preenchido com um e-mail valido')).toBeVisible();
  await expect(page.getByLabel('Celular')).toBeFocused();
  await page.getByLabel('Celular').fill('');

  await page.getByLabel('Nome').fill('Joana');
  await expect(page.getByText('Nome não pode ser vazio')).toBeHidden();
  await page.getByLabel('E-mail').fill('joana@demo.test');
  await fillLead(page);
  await send(page);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('Programe sua viagem: the privacy text is read to its end, the wish is sent, and too many keep the form', async ({
  page,
  newMember,
  startSignedIn,
  expectStatuses,
}) => {
  expectStatuses(429);
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(await newMember());
  await page.goto('/plantrip');
  await page.getByRole('button', { name: 'Ler a política de privacidade' }).click();
  const dialog = page.getByRole('dialog');
  const read = dialog.getByRole('button', { name: 'Declaro ter lido os termos' });
  await expect(read).toBeDisabled();
  const text = dialog.getByLabel('Texto dos termos');
  await expect(text.getByRole('paragraph').first()).toBeVisible();
  // Its style sheet has come too.
  await expect(dialog.getByText('Leia até o fim para fechar.')).toHaveCSS('font-size', '14px');
  await text.press('End');
  await expect(read).toBeEnabled();
  // Beside the dialog: it stays.
  await page.mouse.click(4, 4);
  await expect(read).toBeVisible();
  await read.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ler a política de privacidade' })).toBeFocused();

  for (let time = 0; time < 3; time += 1) {
    await page.goto('/plantrip');
    await fillLead(page);
    await send(page);
    await expect(page.getByText(SENT)).toBeVisible();
  }
  await page.goto('/plantrip');
  await fillLead(page);
  await send(page);
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText(/Tente novamente em \d+ (minuto|segundo)/)).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
  await expect(page.getByLabel('Detalhes da viagem')).toHaveValue('Quatro pessoas, uma semana em janeiro');
});

test('a route that nobody flies is not said to be in high demand, and leads to one nearby that is flown', async ({
  page,
  newMember,
  startSignedIn,
  checkAccessibility,
}) => {
  await startSignedIn(await newMember());
  await openResults(page, { from: 'FEN', to: 'BVB' });
  await expect(
    page.getByRole('heading', {
      name: 'Nenhuma companhia que vendemos voa entre Fernando de Noronha (FEN) e Boa Vista (BVB)',
    }),
  ).toBeVisible();
  await expect(page.getByText('alta procura')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Veja em outras datas' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'refazer a pesquisa', exact: true })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Ver voos de Natal (NAT) a Boa Vista (BVB)' }).click();
  await firstOption(page);
  await expect(page).toHaveURL(/origem=NAT/);
});
