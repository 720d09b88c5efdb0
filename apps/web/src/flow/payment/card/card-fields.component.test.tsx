import { paymentRoutes } from '@embarque/contract/money/payment.ts';
import { answersDrawn } from '@embarque/web-kit/testing/drawn.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInPage } from '../../../testing/render-in-page.tsx';
import states from '../payment-form.states.tsx';
import { cardTerms } from '../testing/card-terms.ts';

async function draw() {
  const screen = await renderInPage(states.card);
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
  ['5555555555554444', '5555 5555 5555 4444', 3],
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
  const brands = screen.getByRole('list', { name: 'Bandeiras aceitas' });
  for (const name of ['Visa', 'Mastercard', 'Elo', 'Amex'])
    await expect.element(brands.getByRole('img', { name })).toBeVisible();
  expect(muted()).toBe(0);
  await number.fill('4111 1111');
  await expect.poll(muted).toBe(screen.getByRole('listitem').elements().length - 1);
});

it('stands in one frame, which has a name, and shows the brand in it once it is known', async () => {
  const { screen, number } = await draw();
  const card = screen.getByRole('group', { name: 'Dados do cartão' });
  for (const label of ['Número do cartão', 'Nome do titular do cartão', 'Data de expiração', 'CCV'])
    await expect.element(card.getByLabelText(label)).toBeVisible();
  await expect.element(card.getByRole('img')).not.toBeInTheDocument();
  await number.fill('4111');
  await expect.element(card.getByRole('img', { name: 'Visa' })).toBeVisible();
});

it('has date and code beside each other, and below each other where large text leaves no room', async () => {
  const { screen, expiration, code } = await draw();
  const top = (field: typeof code) => field.element().getBoundingClientRect().top;
  await page.viewport(390, 844);
  expect(top(code)).toBe(top(expiration));
  await page.viewport(320, 800);
  document.documentElement.style.fontSize = '200%';
  try {
    await expect.poll(() => top(code)).toBeGreaterThan(top(expiration));
    const frame = screen.getByRole('group', { name: 'Dados do cartão' }).element();
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

it('has fields of one height, and no hole in any of them', async () => {
  const { number, holder, expiration, code } = await draw();
  const heights = [number, holder, expiration, code].map(
    (field) => field.element().closest('fieldset > *')?.getBoundingClientRect().height,
  );
  expect(new Set(heights).size).toBe(1);
});

it('names the other brands that pay', async () => {
  const { screen } = await draw();
  await expect
    .element(screen.getByText('Também aceitamos Diners Club, Discover, Hipercard, JCB e Aura.', { exact: true }))
    .toBeVisible();
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
  await expect.element(holder).toHaveAttribute('placeholder', 'Como está impresso no cartão');
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
  await expect.element(number).toHaveAccessibleDescription('Número do cartão não pode ser vazio');
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
  await checking(async () => {
    checks += 1;
    const valid = checks > 1;
    if (valid) await late;
    return { status: 200, body: { data: { valid } } };
  });
  const { invalid, code } = await typeCard('000');
  await expect.element(invalid).toBeVisible();
  await code.fill('123');
  await userEvent.tab();
  await expect.element(invalid).not.toBeInTheDocument();
  await expect.poll(() => checks).toBe(2);
  await code.fill('000');
  await userEvent.tab();
  await expect.element(invalid).toBeVisible();
  answerLate();
  await answersDrawn();
  await expect.element(invalid).toBeVisible();
});

it('says that a card may not pay once its last field is left, which the keyboard goes on from', async () => {
  await checking({ status: 200, body: { data: { valid: false } } });
  const { invalid, screen } = await typeCard('000');
  await expect.element(invalid).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Conferir' })).toHaveFocus();
});

it('asks nobody about a number that no brand has', async () => {
  const asked = await checking({ status: 200, body: { data: { valid: true } } });
  const { invalid } = await typeCard('123', '9999999999999999');
  await expect.element(invalid).toBeVisible();
  expect(asked.filter(({ path }) => path.includes('validate-credit-card'))).toEqual([]);
});

it.each([
  ['nobody could tell', problem(504, 'Tempo expirou'), 'Erro ao validar cartão'],
  ['it was asked too often', problem(429, 'Tente novamente em 1 hora.'), 'Tente novamente em 1 hora.'],
])('holds nothing against a card where %s', async (_why, reply, sentence) => {
  await checking(reply);
  const { invalid, screen, number } = await typeCard('123');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(number).not.toBeInvalid();
  await expect.element(invalid).not.toBeInTheDocument();
});

it('keeps what is typed on while the card is checked, and covers nothing meanwhile', async () => {
  let checks = 0;
  await checking(() => {
    checks += 1;
    return new Promise(() => undefined);
  });
  const { screen, holder } = await typeCard('123');
  await expect.poll(() => checks).toBe(1);
  await holder.click();
  await userEvent.keyboard('{End} Lima');
  await expect.element(holder).toHaveValue('ANA SOUZA LIMA');
  await expect.element(holder).toHaveFocus();
  await expect.element(screen.getByText('Aguarde, enquanto validamos o cartão.')).not.toBeInTheDocument();
});

/** A gateway that answers about a card. */
async function checking(reply: Parameters<typeof answer>[1]) {
  return fakeServer(
    answer(paymentRoutes.keys, { status: 200, body: await cardTerms() }),
    answer(paymentRoutes.checkCard, reply),
  );
}

/** Types a card and leaves its last field. */
async function typeCard(ccv: string, figures = '4111111111111111') {
  const drawn = await draw();
  await drawn.number.fill(figures);
  await drawn.holder.fill('Ana Souza');
  await drawn.expiration.fill('12/2031');
  await drawn.code.fill(ccv);
  await userEvent.tab();
  return { ...drawn, invalid: drawn.screen.getByText('Cartão inválido, confira os dados e tente novamente.') };
}
