import type { Person } from '@embarque/commerce/web/parts.ts';
import { paymentRoutes } from '@embarque/contract/money/payment.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CustomerFields } from './customer-fields.tsx';
import states, { joana, paying } from './payment-form.states.tsx';

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

it.each([
  ['11111111111', '111.111.111-11', 'Por favor, digite um CPF válido'],
  ['529982247251', '529.982.247-251', 'Documento pode ter no máximo 11 números'],
  ['5299822472a', '529.982.247-2a', 'Por favor, digite um CPF válido'],
])(
  'writes a CPF with its punctuation, drops nothing unseen, and says when it is none: %s',
  async (typed, shown, said) => {
    const { screen } = await draw();
    const document = screen.getByLabelText('CPF do titular');
    await document.click();
    await userEvent.keyboard(typed);
    await expect.element(document).toHaveValue(shown);
    await userEvent.tab();
    await expect.element(document).toHaveAccessibleDescription(said);
  },
);

it('asks for the postal code before the address that it brings', async () => {
  const { screen } = await draw();
  const labels = [...screen.container.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual([
    'CPF do titular',
    'Celular',
    'E-mail',
    'CEP',
    'Endereço',
    'Número',
    'Complemento',
    'Cidade',
    'Estado',
  ]);
});

it('goes on at the number once the postal code has brought the rest, and at the street where it has none', async () => {
  answers(({ path }) => ({
    status: 200,
    body: path.includes('01310100') ? paulista : { ...paulista, logradouro: '' },
  }));
  const { screen, address, typeZip } = await draw();
  await typeZip('01310100');
  await expect.element(screen.getByLabelText('Número', { exact: true })).toHaveFocus();
  await typeZip('69980000');
  await expect.element(address).toHaveFocus();
});

it('leaves whoever has gone on to another field where they are', async () => {
  let answerNow = () => {};
  const asked = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  answers(async () => {
    await asked;
    return { status: 200, body: paulista };
  });
  const { screen, city, typeZip } = await draw();
  await typeZip('01310100');
  await screen.getByLabelText('Celular').click();
  answerNow();
  await expect.element(city).toHaveValue('São Paulo');
  await expect.element(screen.getByLabelText('Celular')).toHaveFocus();
});

it('puts nothing in the place of an address that the buyer wrote, unless they ask for it', async () => {
  answers({ status: 200, body: paulista });
  const { screen, city, address, typeZip } = await draw();
  await address.fill('Rua das Flores');
  await typeZip('01310100');
  await expect.element(city).toHaveValue('São Paulo');
  await expect.element(address).toHaveValue('Rua das Flores');
  const take = screen.getByRole('button', { name: /^Usar o endereço do CEP/ });
  await expect.element(take).toHaveTextContent('Avenida Paulista, São Paulo - SP');
  await take.click();
  await expect.element(address).toHaveValue('Avenida Paulista');
  await expect.element(take).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Número', { exact: true })).toHaveFocus();
});

it('says that a code could not be looked up, and takes the address as it is typed', async () => {
  answers(problem(504, 'Tempo expirou, tente novamente!'));
  const { zip, address, typeZip } = await draw();
  await typeZip('01310100');
  await expect
    .element(zip)
    .toHaveAccessibleDescription('Não conseguimos buscar este CEP agora. Preencha o endereço abaixo.');
  await address.fill('Rua das Flores');
  await expect.element(address).toHaveValue('Rua das Flores');
});

describe('the data of a traveller', () => {
  const drawFor = async (person: Person = joana) => {
    const screen = await renderInShop(paying((form) => <CustomerFields form={form} />, undefined, undefined, [person]));
    const field = (name: string) => screen.getByLabelText(name, { exact: true });
    return { field, tap: screen.getByRole('button', { name: /^Usar os dados de/ }) };
  };

  it('are filled in with one tap, but for what is there already', async () => {
    const { field, tap } = await drawFor();
    await expect.element(tap).toHaveTextContent('Usar os dados de Joana da Silva Prado');
    await expect.element(tap).toHaveTextContent('CPF •••.982.247-••');
    await tap.click();
    await expect.element(field('CPF do titular')).toHaveValue('529.982.247-25');
    await expect.element(field('Celular')).toHaveValue('(11) 98765-4321');
    await expect.element(field('E-mail')).toHaveValue('ana@demo.test');
    await expect.element(field('Endereço')).toHaveValue('Rua das Flores');
    await expect.element(field('Número')).toHaveValue('10');
    await expect.element(tap).not.toBeInTheDocument();
    await expect.element(field('CEP')).toHaveFocus();
  });

  it('are not offered where they tell nothing new', async () => {
    const { tap, field } = await drawFor({
      path: 'passengers.0',
      name: 'JOANA',
      lastName: 'PRADO',
      email: 'j@demo.test',
    });
    await expect.element(field('CPF do titular')).toBeVisible();
    await expect.element(tap).not.toBeInTheDocument();
  });

  it('are not offered to somebody else', async () => {
    const { tap, field } = await drawFor();
    await expect.element(tap).toBeVisible();
    await field('CPF do titular').fill('111.444.777-35');
    await expect.element(tap).not.toBeInTheDocument();
  });
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
    ['Cidade', 'Cidade não pode ser vazia'],
    ['Endereço', 'Endereço não pode ser vazio'],
    ['Número', 'Número não pode ser vazio'],
  ] as const)
    await expect.element(screen.getByLabelText(label, { exact: true })).toHaveAccessibleDescription(sentence);
  await expect.element(screen.getByLabelText('Complemento')).not.toBeInvalid();
});
