import { problems } from '@embarque/contract/problem.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { type LeftOfPurchase, saveBookingError } from '../purchase/purchase-outcome.ts';
import { BookingErrorPage } from './booking-error-page.tsx';

const SOLD_OUT = 'Não há mais lugares disponíveis nesta opção. Escolha outra.';

interface FailedProps {
  readonly sentence?: string;
  readonly isReprocess?: boolean;
  readonly left?: LeftOfPurchase;
}

/** The page after a booking failed, which left why in the session. */
function Failed({ sentence = SOLD_OUT, isReprocess = false, left }: FailedProps) {
  useState(() => saveBookingError(sentence, isReprocess, left));
  return <BookingErrorPage />;
}

it.each([
  ['a purchase', false, shopPaths.summary],
  ['a second payment', true, shopPaths.trips],
])('says why %s failed, and leads back to it', async (_what, isReprocess, path) => {
  const screen = await renderInPage(<Failed isReprocess={isReprocess} />, { at: shopPaths.bookingError });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Erro ao realizar reserva!' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(SOLD_OUT);
  await screen.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect.poll(screen.place).toBe(path);
});

it('says what the bank refused, which the address names', async () => {
  const at = `${shopPaths.bookingError}?locator=ABC123&problem=booking_expired`;
  const screen = await renderInPage(<BookingErrorPage />, { at });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Esta reserva expirou. Nada foi cobrado de você.');
});

const failed = (left: LeftOfPurchase, sentence?: string) =>
  renderInPage(<Failed left={left} {...(sentence && { sentence })} />, { at: shopPaths.bookingError });

it('sets what is true of a purchase without an answer apart from the message of the time-out', async () => {
  const screen = await failed({ isOpen: true, points: 12_000 }, problems.timed_out.error);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Erro ao realizar reserva!' })).toHaveFocus();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(problems.timed_out.error);
  const held = screen.getByRole('region', { name: 'Ainda não sabemos se a compra foi concluída' });
  await expect.element(held.getByText('Nada é comprado nem cobrado duas vezes.')).toBeVisible();
});

it('says of a purchase without an answer what is held until when, and leads to where it stands', async () => {
  const screen = await failed({ isOpen: true, points: 12_000 });
  const page = screen.getByRole('main');
  for (const text of [
    'Ainda não sabemos se a compra foi concluída',
    '12.000 Pts ficam em reserva até sabermos. Se a compra não for concluída, voltam para o seu saldo.',
    'Nada é comprado nem cobrado duas vezes.',
    'O resultado é enviado por e-mail para',
  ]) {
    await expect.element(page).toHaveTextContent(text);
  }
  await expect.element(screen.getByRole('link', { name: 'Tentar novamente' })).toBeVisible();
  await screen.getByRole('link', { name: 'Ver situação' }).click();
  await expect.poll(screen.place).toBe(shopPaths.trips);
});

it.each([
  ['no answer came in time', {}, 'A empresa ou o banco não respondeu a tempo.'],
  [
    'the answer does not tell how it ended',
    { isAnswered: true },
    'A resposta que recebemos não diz se a compra foi concluída.',
  ],
])('says why nobody knows yet: %s', async (_why, more, text) => {
  const screen = await failed({ isOpen: true, points: 0, ...more }, 'O fornecedor falhou.');
  const held = screen.getByRole('region', { name: 'Ainda não sabemos se a compra foi concluída' });
  await expect.element(held.getByRole('listitem').first()).toHaveTextContent(text);
});

it('speaks of no points where none were used', async () => {
  const screen = await failed({ isOpen: true, points: 0 });
  await expect.element(screen.getByRole('link', { name: 'Ver situação' })).toBeVisible();
  // The header has the balance.
  expect(screen.getByRole('main').element().textContent).not.toMatch(/Pts|pontos/);
});

it('says that nothing was bought where nothing is under way', async () => {
  const screen = await failed({ isOpen: false, points: 12_000 });
  await expect
    .element(screen.getByText('Nada foi comprado nem cobrado. Seu saldo está como antes da compra.'))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver situação' })).not.toBeInTheDocument();
});

it('says once that nothing was charged where the reason says so already', async () => {
  const screen = await failed({ isOpen: false, points: 12_000 }, problems.supplier_refused.error);
  await expect.element(screen.getByText('Seu saldo está como antes da compra.', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Nada foi comprado/)).not.toBeInTheDocument();
});

it('adds nothing to such a reason where no points were used', async () => {
  const screen = await failed({ isOpen: false, points: 0 }, problems.supplier_refused.error);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByText(/saldo|comprado/)).not.toBeInTheDocument();
});

it('does not know yet of a payment at a bank that did not answer', async () => {
  const at = `${shopPaths.bookingError}?locator=ABC123&problem=timed_out`;
  const screen = await renderInPage(<BookingErrorPage />, { at });
  await expect
    .element(screen.getByText(/^Se a compra usa o seu saldo em Pontos, essa parte fica em reserva até sabermos/))
    .toBeVisible();
  // The way back is the one to where it stands.
  await expect.element(screen.getByRole('link', { name: 'Ver situação' })).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect.poll(screen.place).toBe(shopPaths.trips);
});

it('leads home where nothing failed', async () => {
  const screen = await renderInPage(<BookingErrorPage />, { at: shopPaths.bookingError });
  await expect.poll(screen.place).toBe(shopPaths.home);
});

it('leads to other options where nothing is left of the purchase, and to the support of the campaign', async () => {
  const screen = await renderInPage(<Failed left={{ isOpen: false, points: 0 }} />, {
    at: shopPaths.bookingError,
    as: { campaign: { supportEmail: 'atendimento@clube-embarque.example' } },
  });
  const help = screen.getByRole('region', { name: 'Precisa de ajuda?' });
  await expect.element(help.getByRole('link', { name: /atendimento@clube/ })).toBeVisible();
  await screen.getByRole('link', { name: 'Ver outras opções' }).click();
  await expect.poll(screen.place).toBe(shopPaths.results);
});

it.each([
  ['is gone', { isGone: true }, ['Ver outras opções', 'Tentar novamente']],
  ['may still be had', {}, ['Tentar novamente', 'Ver outras opções']],
])('begins with the way on that its cause leaves open: what was chosen %s', async (_what, more, ways) => {
  const screen = await failed({ isOpen: false, points: 0, ...more });
  const first = screen.getByRole('link', { name: ways[0] as string });
  await expect.element(first).toBeVisible();
  const shown = screen
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => ways.includes(text));
  expect(shown).toEqual(ways);
  expect(first.element().getAttribute('data-look')).toBe('main');
});

it('leads to no other options while the purchase may still be concluded, nor after a payment', async () => {
  for (const failed of [<Failed key="open" left={{ isOpen: true, points: 0 }} />, <Failed key="paid" isReprocess />]) {
    const screen = await renderInPage(failed, { at: shopPaths.bookingError });
    await expect.element(screen.getByRole('link', { name: 'Tentar novamente' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Ver outras opções' })).not.toBeInTheDocument();
    await screen.unmount();
  }
});
