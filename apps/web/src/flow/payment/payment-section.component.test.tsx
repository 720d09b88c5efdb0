import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states, { paying } from './payment-form.states.tsx';
import PaymentSection from './payment-section.tsx';

const draw = () => renderInShop(states.whole);

it('pays with a saved card first, and with another one where that is wished', async () => {
  const screen = await draw();
  await expect.element(screen.getByRole('radio', { name: /Visa/ })).toBeChecked();
  await expect.element(screen.getByLabelText('Número do cartão')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Não usar cartão salvo' }).click();
  await expect.element(screen.getByLabelText('Número do cartão')).toBeVisible();
  await screen.getByRole('button', { name: 'Usar cartão salvo' }).click();
  await expect.element(screen.getByRole('radio', { name: /Visa/ })).toBeChecked();
});

it('says of the saved cards what a press does, and is no button that stays pressed', async () => {
  const screen = await draw();
  for (const name of ['Não usar cartão salvo', 'Usar cartão salvo']) {
    const toggle = screen.getByRole('button', { name, exact: true });
    await expect.element(toggle).toBeVisible();
    await expect.element(toggle).not.toHaveAttribute('aria-pressed');
    await toggle.click();
  }
});

it('offers to keep a card that is typed in, and does not unless it is asked to', async () => {
  const screen = await draw();
  await expect.element(screen.getByRole('checkbox', { name: /Salvar cartão/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Não usar cartão salvo' }).click();
  await expect.element(screen.getByRole('checkbox', { name: /Salvar cartão/ })).not.toBeChecked();
});

it('says what each plan costs, and which instalment differs by a centavo', async () => {
  const screen = await draw();
  const plans = screen.getByLabelText('Número de parcelas');
  await expect.element(plans).toHaveDisplayValue('Selecione');
  await plans.selectOptions('2');
  await expect.element(plans).toHaveDisplayValue(/^2x de R\$\s100,00 sem juros$/);
  await expect.element(plans).toHaveAccessibleDescription(/^1ª parcela de R\$\s100,01, a outra de R\$\s100,00$/);
  await plans.selectOptions('1');
  await expect.element(plans).toHaveDisplayValue(/^1x de R\$\s200,01$/);
});

it('offers plans that add up to the amount, and asks for no interest', async () => {
  const screen = await draw();
  const plans = screen.getByLabelText('Número de parcelas');
  const texts = [...plans.element().querySelectorAll('option')].slice(1).map(({ text }) => text);
  expect(texts).toHaveLength(10);
  for (const [index, text] of texts.entries()) {
    await plans.selectOptions(String(index + 1));
    await expect.element(plans).toHaveDisplayValue(text);
    const [other = 0] = centsIn(text);
    // By some centavos the first may be more than the others; then it is said below the field.
    const [first = other] = centsIn(screen.container.textContent?.match(/1ª parcela de R\$\s[\d.]+,\d{2}/)?.[0]);
    expect([text, first + other * index]).toEqual([text, 20_001]);
    expect(text.includes('sem juros')).toBe(index > 0);
  }
});

it.each([
  [999, 1],
  [1_000, 2],
  [4_999, 9],
])('offers no instalment below five reais: %s centavos', async (cashCents, count) => {
  const screen = await renderInShop(
    paying((form) => <PaymentSection form={form} cashCents={cashCents} />, {}, cashCents),
  );
  const plans = screen.getByLabelText('Número de parcelas');
  await expect.element(plans).toBeVisible();
  expect(plans.element().querySelectorAll('option')).toHaveLength(1 + count);
});

/** The amounts in a text, in centavos. */
const centsIn = (text = '') =>
  [...text.matchAll(/R\$\s([\d.]+,\d{2})/g)].map(([, amount = '']) => Number(amount.replace(/\D/g, '')));

it('asks for a plan when it is to pay', async () => {
  const screen = await draw();
  await screen.getByRole('button', { name: 'Conferir' }).click();
  await expect
    .element(screen.getByLabelText('Número de parcelas'))
    .toHaveAccessibleDescription('Numero de parcelas não pode ser vazio');
});

it('is there again after the page was left, but for number and code of the card', async () => {
  const one = await renderInShop(states.card);
  await one.getByLabelText('Número do cartão').fill('4111111111111111');
  await one.getByLabelText('Nome do titular do cartão').fill('Ana Souza');
  await one.getByLabelText('CCV').fill('123');
  await one.unmount();
  const again = await renderInShop(states.card);
  await expect.element(again.getByLabelText('Nome do titular do cartão')).toHaveValue('ANA SOUZA');
  await expect.element(again.getByLabelText('Número do cartão')).toHaveValue('');
  await expect.element(again.getByLabelText('CCV')).toHaveValue('');
});
