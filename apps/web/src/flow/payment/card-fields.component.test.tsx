import { paymentRoutes } from '@embarque/contract/payment.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import states from './payment-form.states.tsx';

async function draw() {
  const screen = await renderInShop(states.card);
  return {
    screen,
    number: screen.getByLabelText('Número do cartão'),
    holder: screen.getByLabelText('Nome do titular do cartão'),
    expiration: screen.getByLabelText('Data de expiração'),
    code: screen.getByLabelText('CCV'),
  };
}

it.each([
  ['4111111111111111', '4111 1111 1111 1111', 3],
  ['378282246310005', '3782 822463 10005', 4],
])('groups the figures as they are printed, and takes as many of the code: %s', async (typed, shown, figures) => {
  const { number, code } = await draw();
  await number.click();
  await userEvent.keyboard(typed);
  await expect.element(number).toHaveValue(shown);
  await code.click();
  await userEvent.keyboard('12345');
  await expect.element(code).toHaveValue('12345'.slice(0, figures));
});

it('shows the brand among those that are taken', async () => {
  const { screen, number } = await draw();
  const muted = () => screen.container.querySelectorAll('[data-muted="true"]').length;
  await expect.element(screen.getByRole('list', { name: 'Bandeiras aceitas' })).toBeVisible();
  expect(muted()).toBe(0);
  await number.fill('4111 1111');
  await expect.poll(muted).toBe(screen.getByRole('listitem').elements().length - 1);
});

it.each([
  ['0330', '03/2030'],
  ['03/30', '03/2030'],
  ['03/2030', '03/2030'],
])('reads a date as it is printed: %s', async (typed, shown) => {
  const { expiration } = await draw();
  await expiration.click();
  await userEvent.keyboard(typed);
  await userEvent.tab();
  await expect.element(expiration).toHaveValue(shown);
});

it('writes the holder in capitals, as on the card', async () => {
  const { holder } = await draw();
  await expect.element(holder).toHaveAccessibleDescription('Como está impresso no cartão');
  await holder.fill('Ana Souza');
  await expect.element(holder).toHaveValue('ANA SOUZA');
});

it('says what is wrong with a field only once it is left', async () => {
  const { number } = await draw();
  await number.click();
  await userEvent.keyboard('4111111111111112');
  await expect.element(number).not.toBeInvalid();
  await userEvent.tab();
  await expect.element(number).toHaveAccessibleDescription('Cartão inválido, confira os dados e tente novamente.');
});

it('says what is missing in every field when it is to pay', async () => {
  const { screen, number, holder, expiration, code } = await draw();
  await screen.getByRole('button', { name: 'Conferir' }).click();
  await expect.element(holder).toHaveAccessibleDescription('Nome do titular do cartão não pode ser vazio');
  await expect.element(expiration).toHaveAccessibleDescription('Data de expiração do cartão não pode ser vazio');
  await expect.element(code).toHaveAccessibleDescription('CCV do cartão não pode ser vazio');
  await expect.element(number).toBeInvalid();
});

it('is filled in by what the browser knows of a card', async () => {
  const { number, holder, expiration, code } = await draw();
  const tokens = [number, holder, expiration, code].map((field) => field.element().getAttribute('autocomplete'));
  expect(tokens).toEqual(['cc-number', 'cc-name', 'cc-exp', 'cc-csc']);
});

it('keeps saying that a card may not pay when the answer about another one comes after it', async () => {
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  let checks = 0;
  fakeServer(
    answer(paymentRoutes.keys, {
      status: 200,
      body: { keys: [await cardKey()], keptCardCcv: false, installmentMin: 5 },
    }),
    answer(paymentRoutes.checkCard, async () => {
      checks += 1;
      const valid = checks > 1;
      if (valid) await late;
      return { status: 200, body: { data: { valid } } };
    }),
  );
  const { screen, number, holder, expiration, code } = await draw();
  const invalid = screen.getByText('Cartão inválido, confira os dados e tente novamente.');
  await number.fill('4111111111111111');
  await holder.fill('Ana Souza');
  await expiration.fill('12/2031');
  await code.fill('000');
  await userEvent.tab();
  await expect.element(invalid).toBeVisible();
  await code.fill('123');
  await userEvent.tab();
  await expect.element(invalid).not.toBeInTheDocument();
  await expect.poll(() => checks).toBe(2);
  await code.fill('000');
  await userEvent.tab();
  await expect.element(invalid).toBeVisible();
  answerLate();
  // Long enough for the late answer to be read and shown.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect.element(invalid).toBeVisible();
});

/** A public key of the form in which the gateway gives its own. */
async function cardKey() {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const { n, e } = await crypto.subtle.exportKey('jwk', publicKey);
  return { kty: 'RSA', kid: 'k1', use: 'enc', alg: 'RSA-OAEP-256', n, e };
}
