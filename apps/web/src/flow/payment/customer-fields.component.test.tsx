import { paymentRoutes } from '@embarque/contract/money/payment.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import states from './payment-form.states.tsx';

const paulista = { localidade: 'São Paulo', uf: 'SP', logradouro: 'Avenida Paulista' };
const answers = (reply: Parameters<typeof answer>[1]) => fakeServer(answer(paymentRoutes.postalCode, reply));

async function draw() {
  const screen = await renderInShop(states.customer);
  const zip = screen.getByLabelText('CEP');
  return {
    screen,
    zip,
    city: screen.getByLabelText('Cidade'),
    address: screen.getByLabelText('Endereço'),
    async typeZip(text: string) {
      await zip.click();
      await userEvent.keyboard(`{Control>}a{/Control}${text}`);
    },
  };
}

it('fills in the address of a postal code once it is whole', async () => {
  const asked = answers({ status: 200, body: paulista });
  const { screen, zip, city, address, typeZip } = await draw();
  await typeZip('0131010');
  expect(asked.filter(({ path }) => path.startsWith('/ws'))).toEqual([]);
  await userEvent.keyboard('0');
  await expect.element(zip).toHaveValue('01310-100');
  await expect.element(city).toHaveValue('São Paulo');
  await expect.element(address).toHaveValue('Avenida Paulista');
  await expect.element(screen.getByLabelText('Estado')).toHaveDisplayValue('São Paulo - SP');
});

it('leaves what the buyer wrote where a code has no street', async () => {
  answers({ status: 200, body: { ...paulista, logradouro: '' } });
  const { city, address, typeZip } = await draw();
  await address.fill('Rua das Flores');
  await typeZip('01310100');
  await expect.element(city).toHaveValue('São Paulo');
  await expect.element(address).toHaveValue('Rua das Flores');
});

it('says that a code is unknown, and takes back what an earlier one filled in', async () => {
  answers(({ path }) =>
    path.includes('01310100') ? { status: 200, body: paulista } : problem(404, 'Não encontramos o que você procura.'),
  );
  const { screen, zip, city, address, typeZip } = await draw();
  await typeZip('01310100');
  await expect.element(city).toHaveValue('São Paulo');
  await typeZip('99999999');
  await expect.element(zip).toHaveAccessibleDescription('CEP não encontrado. Confira o número ou preencha o endereço.');
  for (const field of [city, address, screen.getByLabelText('Estado')]) await expect.element(field).toHaveValue('');
});

it('leaves what the buyer wrote where a code is unknown', async () => {
  answers(problem(404, 'Não encontramos o que você procura.'));
  const { zip, address, typeZip } = await draw();
  await address.fill('Rua das Flores');
  await typeZip('99999998');
  await expect.element(zip).toHaveAccessibleDescription('CEP não encontrado. Confira o número ou preencha o endereço.');
  await expect.element(address).toHaveValue('Rua das Flores');
});

it('says that there is no connection, and looks a code up once it is back', async () => {
  fakeServer();
  const { zip, city, address, typeZip } = await draw();
  await typeZip('01310100');
  await expect.element(zip).toHaveAccessibleDescription('Sem conexão: o endereço será buscado assim que ela voltar.');
  await expect.element(city).toHaveValue('');
  answers({ status: 200, body: paulista });
  dispatchEvent(new Event('online'));
  await expect.element(city).toHaveValue('São Paulo');
  await expect.element(address).toHaveValue('Avenida Paulista');
  await expect.element(zip).not.toHaveAccessibleDescription(/\w/);
});

it('takes the figures of a CPF alone, and says when they are none', async () => {
  const { screen } = await draw();
  const document = screen.getByLabelText('CPF do titular');
  await document.click();
  await userEvent.keyboard('111.111.111-11');
  await expect.element(document).toHaveValue('11111111111');
  await userEvent.tab();
  await expect.element(document).toBeInvalid();
});

it('knows the e-mail of who is signed in', async () => {
  const { screen } = await draw();
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue('ana@demo.test');
});

it('asks for everything but the complement', async () => {
  const { screen } = await draw();
  await screen.getByLabelText('E-mail').fill('');
  await screen.getByRole('button', { name: 'Conferir' }).click();
  for (const [label, sentence] of [
    ['CPF do titular', 'Documento não pode ser vazio'],
    ['Celular', 'Telefone não pode ser vazio'],
    ['E-mail', 'E-mail precisa ser preenchido com um e-mail valido'],
    ['CEP', 'CEP não pode ser vazio'],
    ['Cidade', 'Cidade não pode ser vazio'],
    ['Endereço', 'Endereço não pode ser vazio'],
    ['Número', 'Número não pode ser vazio'],
  ] as const)
    await expect.element(screen.getByLabelText(label, { exact: true })).toHaveAccessibleDescription(sentence);
  await expect.element(screen.getByLabelText('Complemento')).not.toBeInvalid();
});
