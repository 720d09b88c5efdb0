import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states from './payment-form.states.tsx';

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

it('asks for a plan when it is to pay', async () => {
  const screen = await draw();
  await screen.getByRole('button', { name: 'Conferir' }).click();
  await expect
    .element(screen.getByLabelText('Número de parcelas'))
    .toHaveAccessibleDescription('Numero de parcelas não pode ser vazio');
});
