import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import states from './entertainment-summary.states.tsx';

const factsOf = (screen: Awaited<ReturnType<typeof renderInShop>>) =>
  [...screen.container.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  );

it('says of a tour its day and chosen time, for whom it is and where they meet', async () => {
  const screen = await renderInShop(states.tour);
  expect(factsOf(screen)).toEqual([
    ['ENTRADA', 'dom, 10/01/2027'],
    ['HORÁRIO', '14:00'],
  ]);
  await expect.element(screen.getByText('Passeio · Salvador')).toBeVisible();
  await expect.element(screen.getByText('Adulto × 2')).toBeVisible();
  await expect.element(screen.getByText('Duração: 3h', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Praça da Sé, Salvador - BA', { exact: true })).toBeVisible();
});

it('leaves out the time of what is entered at any', async () => {
  const screen = await renderInShop(states.ticket);
  expect(factsOf(screen)).toEqual([['ENTRADA', 'dom, 10/01/2027']]);
  await expect.element(screen.getByText('Entrada das 09:00 às 18:00')).toBeVisible();
});

it('says of a transfer the day of its return', async () => {
  const screen = await renderInShop(states.transfer);
  expect(factsOf(screen)).toEqual([
    ['ENTRADA', 'dom, 10/01/2027'],
    ['RETORNO', 'sex, 15/01/2027'],
  ]);
  await expect.element(screen.getByText(/1 mala por pessoa\. O embarque no aeroporto é 40 minutos/)).toBeVisible();
  await expect.element(screen.getByText(/^Válido para: Compartilhado, até 6 passageiros, de Aeroporto/)).toBeVisible();
});

it('says of a vehicle of unknown kind for one passenger what is usual, and that it takes no luggage', async () => {
  const screen = await renderInShop(states.plainTransfer);
  await expect
    .element(
      screen.getByText(
        /^Válido para: Compartilhado, até 1 passageiro, de .* a Salvador\. Sem malas\. O embarque no aeroporto/,
      ),
    )
    .toBeVisible();
});

it('says beside Comprar what giving it up costs until when, and what was promised', async () => {
  const screen = await renderInShop(states.ticket);
  await expect.element(screen.getByText(/horário de Salvador\), sem custo\.$/)).toBeVisible();
  await expect.element(screen.getByText('Depois disso não pode mais ser cancelada.')).toBeVisible();
  await expect
    .element(screen.getByText(/Adulto: a partir de 12 anos\. Criança: de 3 a 11 anos\. Bebê: até 2 anos\./))
    .toBeVisible();
  await expect.element(screen.getByText('Incluído: Entrada para todas as salas')).toBeVisible();
});
