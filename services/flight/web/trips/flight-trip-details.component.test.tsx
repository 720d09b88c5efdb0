import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { expect, it } from 'vitest';
import states from './flight-trip-details.states.tsx';

async function rulesOf(state: keyof typeof states) {
  const screen = await renderInShop(states[state]);
  const rules = screen.getByRole('region', { name: 'Cancelamento e alteração' });
  return { rules, texts: () => [...rules.element().querySelectorAll('dt, [data-tone]')].map((one) => one.textContent) };
}

it('says until which hour cancelling is free, and from when on each fare counts', async () => {
  serverTimeIs('2027-01-01T18:00:00Z');
  const { rules, texts } = await rulesOf('withinTheLaw');
  await expect.element(rules).toBeVisible();
  expect(texts()).toEqual([
    'Cancelamento grátis até 02/01/2027\u00a0às\u00a009:00 (horário de Brasília)',
    'Ida GOL, LIGHT',
    'Tarifa sem reembolso depois de 02/01/2027\u00a0às\u00a009:00',
    'Não permite alteração',
    'Volta Azul, PLUS',
    'Reembolso de até 60% da tarifa depois de 02/01/2027\u00a0às\u00a009:00',
    'Permite alteração',
  ]);
});

it('says once what is the same both ways', async () => {
  serverTimeIs('2027-01-01T18:00:00Z');
  const { rules, texts } = await rulesOf('sameFares');
  await expect.element(rules).toBeVisible();
  expect(texts().slice(1)).toEqual([
    'Ida e volta Azul, PLUS',
    expect.stringContaining('Reembolso de até 60% da tarifa'),
    'Permite alteração',
  ]);
});

it.each(['withinTheLaw', 'boughtLate'] as const)(
  'promises nothing that is over, or that the law does not grant: %s',
  async (state) => {
    serverTimeIs('2027-01-02T12:00:05Z');
    const { rules, texts } = await rulesOf(state);
    await expect.element(rules).toBeVisible();
    expect(texts()).not.toContainEqual(expect.stringContaining('grátis'));
    expect(texts()).toContain('Tarifa sem reembolso');
  },
);

it('counts from the purchase while that is still to come', async () => {
  serverTimeIs('2027-01-01T18:00:00Z');
  const { rules, texts } = await rulesOf('pending');
  await expect.element(rules).toBeVisible();
  expect(texts()).toContain('Cancelamento grátis até 24 h depois da compra');
  expect(texts()).toContain('Tarifa sem reembolso depois de 24 h');
});

it('is silent about it once the trip is over', async () => {
  const over = await renderInShop(states.finished);
  await expect.element(over.getByRole('heading', { name: 'IDA' })).toBeVisible();
  expect(over.getByText('reembolso').elements()).toHaveLength(0);
});

async function ticketsOf(state: keyof typeof states) {
  const screen = await renderInShop(states[state]);
  const tickets = screen.getByRole('region', { name: 'Bilhetes eletrônicos' }).getByRole('listitem');
  await expect.element(tickets.first()).toBeVisible();
  return tickets.elements().map(({ textContent }) => textContent);
}

it('shows each traveller the number of the e-ticket', async () => {
  expect(await ticketsOf('ticketed')).toEqual(['ANA SOUZA 1270000000070', 'BIA SOUZA 1270000000071']);
});

it('names nobody where there is not one e-ticket for each traveller', async () => {
  expect(await ticketsOf('unequal')).toEqual(['1270000000070', '1270000000071']);
});

it('says nothing of tickets where there are none yet', async () => {
  const screen = await renderInShop(states.pending);
  await expect.element(screen.getByRole('heading', { name: 'IDA' })).toBeVisible();
  expect(screen.getByText('Bilhete').elements()).toHaveLength(0);
});
