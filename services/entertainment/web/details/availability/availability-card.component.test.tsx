import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import states from './availability-card.states.tsx';

beforeEach(() => page.viewport(1280, 900));

it('says the day, what each type of passengers pays and the total, in points', async () => {
  const screen = await renderInShop(states.families);
  await expect.element(screen.getByText(/^dom,\s10\/01\/2027$/)).toBeVisible();
  await expect.element(screen.getByText('das 09:00 às 18:00')).toBeVisible();
  const rates = screen.getByRole('list', { name: 'Preços' }).getByRole('listitem');
  await expect.element(rates.nth(0)).toHaveTextContent(/^Adulto × 26\.400 Pts$/);
  await expect.element(rates.nth(1)).toHaveTextContent(/^Criança × 34\.800 Pts$/);
  await expect.element(screen.getByText('11.200', { exact: false })).toBeVisible();
});

it('says it to a guest in reais alone', async () => {
  const screen = await renderInShop(states.guest);
  await expect.element(screen.getByRole('listitem')).toHaveTextContent(/^Adulto × 2R\$\s160,00$/);
  expect(screen.container.textContent).not.toContain('Pts');
});

it('says luggage and days of a transfer', async () => {
  const oneWay = await renderInShop(states.oneWay);
  await expect.element(oneWay.getByText('1 mala por pessoa')).toBeVisible();
  await expect.element(oneWay.getByText('Chegada')).toBeVisible();
  await expect.element(oneWay.getByText('A escolher')).toBeVisible();
  await oneWay.unmount();
  const bothWays = await renderInShop(states.bothWays);
  await expect.element(bothWays.getByText('2 malas por pessoa')).toBeVisible();
  await expect.element(bothWays.getByText(/^sex,\s15\/01\/2027$/)).toBeVisible();
  await bothWays.unmount();
  const none = await renderInShop(states.noLuggage);
  await expect.element(none.getByText('Retorno', { exact: true })).toBeVisible();
  await expect.element(none.getByText('Sem malas')).toBeVisible();
  await none.unmount();
  const ticket = await renderInShop(states.ticket);
  await expect.element(ticket.getByText('Total', { exact: true })).toBeVisible();
  await expect.element(ticket.getByText(/mala/i)).not.toBeInTheDocument();
});

it('offers the times of the day, of which the arrows choose one', async () => {
  const screen = await renderInShop(states.times);
  const times = screen.getByRole('radiogroup', { name: 'Horário' });
  await expect.element(times.getByRole('radio', { name: '14:00' })).toBeChecked();
  await expect.element(times.getByRole('radio', { name: '09:00' })).not.toBeChecked();
});

it('says at the times that one is missing', async () => {
  const screen = await renderInShop(states.timeMissing);
  await expect
    .element(screen.getByRole('radiogroup', { name: 'Horário' }))
    .toHaveAccessibleDescription('Por favor, selecione um horário antes de prosseguir para o checkout.');
});

it('opens what cancelling costs from when until when, and gives the focus back', async () => {
  const screen = await renderInShop(states.ticket);
  const opener = screen.getByRole('button', { name: 'Política de cancelamento' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Política de cancelamento' });
  const table = dialog.getByRole('table', { name: 'Horários de Salvador' });
  await expect.element(table.getByRole('columnheader', { name: 'Início' })).toBeVisible();
  await expect.element(table.getByRole('columnheader', { name: 'Valor' })).toBeVisible();
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent(/08\/01\/2027\sàs\s18:00R\$\s0,00$/);
  await expect
    .element(table.getByRole('row').nth(2))
    .toHaveTextContent(/^08\/01\/2027\sàs\s18:0009\/01\/2027\sàs\s18:00R\$\s80,00$/);
  await expect.element(dialog.getByText(/^Cancelamento grátis\.\sAté sex,\s08\/01\/2027, às 18:00/)).toBeVisible();
  await expect.element(dialog.getByText('Depois disso não pode mais ser cancelada.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
