import { bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import { sampleBooking } from '@embarque/catalog/testing/sample-booking.ts';
import { shopPaths, tripPath } from '@embarque/contract/shop-paths.ts';
import { askedPictures } from '@embarque/web-kit/testing/asked-pictures.ts';
import { answer, fakeServer, never } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { InPage } from '../../testing/in-page.tsx';
import { renderInPage } from '../../testing/render-in-page.tsx';
import states from './finished-page.states.tsx';
import { FinishedPage } from './finished-page.tsx';

it('says that the booking is made, and by which code', async () => {
  const screen = await renderInShop(states.issued);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Reserva concluída' })).toBeVisible();
  await expect.element(screen.getByText('Código da reserva EMB-123')).toBeVisible();
});

it('says what is left to do of a booking that is not paid, and where', async () => {
  const screen = await renderInShop(states.unpaid);
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Sua reserva foi concluída com ressalvas' }))
    .toBeVisible();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('O banco recusou o pagamento.');
  await expect.element(screen.getByText(/informe os dados do cartão para finalizar a sua compra/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Ver minhas viagens' }))
    .toHaveAttribute('href', shopPaths.trips);
});

it.each(['issued', 'unpaid'] as const)('leads to the page of what was booked: %s', async (name) => {
  const screen = await renderInShop(states[name]);
  await expect
    .element(screen.getByRole('link', { name: 'Ver esta viagem' }))
    .toHaveAttribute('href', tripPath('ABC123'));
});

it('shows what was bought: its times, the code of its supplier, its documents and what comes next', async () => {
  const screen = await renderInShop(states.issuedTrip);
  await expect.element(screen.getByRole('list', { name: 'IDA' })).toBeVisible();
  await expect.element(screen.getByText('Localizador')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Baixar voucher (PDF)' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Adicionar ao calendário' })).toBeVisible();
  // Its papers are what is done with it first.
  const inMain = screen.getByRole('main');
  const [first] = inMain.getByRole('button', { name: /^(?!Copiar)/ }).elements();
  expect(first?.textContent).toBe('Baixar voucher (PDF)');
  expect(first?.compareDocumentPosition(inMain.getByRole('link', { name: 'Ver minhas viagens' }).element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await expect
    .element(screen.getByRole('region', { name: 'O que acontece agora' }))
    .toHaveTextContent('voucher em PDF');
});

it('shows where it goes and says what was bought, also once the page is loaded again', async () => {
  const asked = askedPictures();
  const picture = '/v1/files/destination-images/SSA.png?campaign=10001';
  const shown = async (page: ReactNode, times: number) => {
    const screen = await renderInShop(page);
    await expect.element(screen.getByText('São Paulo → Salvador')).toBeVisible();
    await expect.element(screen.getByText('qui,\u00a031/12/2026\u00a0– qui,\u00a007/01/2027')).toBeVisible();
    await expect.element(screen.getByText('Ana Souza e João Pedro Souza', { exact: true })).toBeVisible();
    await expect.poll(() => asked.filter((address) => address === picture)).toHaveLength(times);
    await screen.unmount();
  };
  await shown(states.issuedTrip, 1);
  // Of the purchase only what the session keeps is left.
  await shown(
    <InPage history={createMemoryHistory({ initialEntries: [shopPaths.finished] })}>
      <FinishedPage />
    </InPage>,
    2,
  );
});

it('has a shape in the place of what was booked until that is known, so that nothing moves', async () => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  fakeServer(answer(bookingRoutes.byLocator, () => told.then(() => ({ status: 200, body: sampleBooking() }))));
  const screen = await renderInShop(states.issued);
  const way = screen.getByRole('link', { name: 'Ver minhas viagens' });
  await expect.element(way).toBeVisible();
  const waiting = screen.getByRole('status', { name: 'Carregando os detalhes da reserva' });
  await expect.element(waiting).toBeVisible();
  const { top } = way.element().getBoundingClientRect();
  tell();
  await expect.element(screen.getByText('São Paulo → Salvador')).toBeVisible();
  expect(way.element().getBoundingClientRect().top).toBe(top);
  await expect.element(waiting).not.toBeInTheDocument();
});

it('says of an unpaid one what it waits for, and until when; it has no voucher yet', async () => {
  const screen = await renderInShop(states.unpaidTrip);
  await expect.element(screen.getByText(/^Esta reserva expira em/)).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'O que acontece agora' }))
    .toHaveTextContent('A emissão é feita assim que o pagamento for aprovado.');
  await expect.element(screen.getByRole('button', { name: 'Baixar voucher (PDF)' })).not.toBeInTheDocument();
});

it('sends to My trips once of one that a card pays here, and to the card first', async () => {
  const screen = await renderInShop(states.unpaidTrip);
  await expect
    .element(
      screen.getByText(
        'Para finalizar a sua compra, informe os dados do cartão aqui ou, mais tarde, em Minhas viagens, até a reserva expirar.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText(/^Acesse Minhas viagens/)).not.toBeInTheDocument();
});

it('offers to pay an unpaid one with another card at once, and My trips beside it', async () => {
  const screen = await renderInShop(states.unpaidTrip);
  const pay = screen.getByRole('button', { name: 'Pagar com outro cartão' });
  await pay.click();
  const dialog = screen.getByRole('dialog', { name: 'Reprocessar Pagamento' });
  await expect.element(dialog.getByLabelText('Número do cartão')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(pay).toHaveFocus();
  await expect.element(screen.getByRole('link', { name: 'Ver minhas viagens' })).toBeVisible();
});

it('asks for no payment of what has ended meanwhile: it says what came back', async () => {
  const screen = await renderInShop(states.ended);
  await expect.element(screen.getByText('Não concluída: nada foi cobrado.')).toBeVisible();
  await expect.element(screen.getByText(/61\.725\sPts voltaram para o seu saldo\./)).toBeVisible();
  await expect.element(screen.getByText('Total que seria pago')).toBeVisible();
  await expect.element(screen.getByText(/informe os dados do cartão/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^Esta reserva expira em/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Pagar com outro cartão' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'O que acontece agora' })).not.toBeInTheDocument();
});

it.each(['issuedTrip', 'over', 'paid'] as const)('offers no card where none is waited for: %s', async (name) => {
  const screen = await renderInShop(states[name]);
  await expect.element(screen.getByRole('region', { name: 'O que acontece agora' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pagar com outro cartão' })).not.toBeInTheDocument();
});

it.each([
  ['all where none expired', 'unpaidTrip', 'nada é cobrado e 61.725 Pts voltam para o saldo.'],
  [
    'only those that did not expire meanwhile',
    'unpaidWithLostPoints',
    'nada é cobrado e 60.000 Pts voltam para o saldo. ' +
      'Os outros 1.725 Pts venceram enquanto estavam em reserva e não voltam.',
  ],
  [
    'none where all expired',
    'unpaidWithAllLost',
    'a reserva expira e nada é cobrado. 61.725 Pts venceram enquanto estavam em reserva e não voltam.',
  ],
] as const)('says which points come back without a payment: %s', async (_which, state, text) => {
  const screen = await renderInShop(states[state]);
  const step = screen.getByRole('region', { name: 'O que acontece agora' }).getByRole('listitem').last();
  await expect.element(step).toHaveTextContent(text);
});

it('keeps the locator to itself until the tickets are issued: nobody can check in with it', async () => {
  const screen = await renderInShop(states.unpaidTrip);
  await expect.element(screen.getByText('Total', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Localizador')).not.toBeInTheDocument();
  expect(screen.container.textContent).not.toContain('L0C4T0R');
});

it('copies the code, and says so', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const screen = await renderInShop(states.issued);
  await screen.getByRole('button', { name: 'Copiar código da reserva' }).click();
  await expect.element(screen.getByText('Código copiado')).toBeVisible();
  expect(copied).toEqual(['EMB-123']);
});

it('is the last step of the purchase once it is paid, and not before', async () => {
  const paid = await renderInShop(states.issued);
  await expect.element(paid.getByRole('list', { name: 'Etapas da compra' })).toBeVisible();
  expect(paid.container.querySelector('[aria-current="step"]')?.textContent).toContain('Confirmação');
  await paid.unmount();
  const unpaid = await renderInShop(states.unpaid);
  await expect.element(unpaid.getByRole('heading', { level: 1 })).toBeVisible();
  expect(unpaid.container.querySelector('[aria-current="step"]')?.textContent).toContain('Resumo e pagamento');
});

it('has a way on where nothing was booked', async () => {
  const screen = await renderInPage(<FinishedPage />, { at: shopPaths.finished });
  await expect.element(screen.getByRole('heading', { name: 'Nenhuma reserva recente' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver minhas viagens' })).toBeVisible();
});

it('waits for what became of a payment when the bank sends the browser back', async () => {
  fakeServer(answer(bookingRoutes.byLocator, never));
  const screen = await renderInPage(<FinishedPage />, { at: `${shopPaths.finished}?locator=ABC123` });
  await expect.element(screen.getByText('Aguarde, enquanto concluímos sua reserva.')).toBeVisible();
  await expect.element(screen.getByText('Reserva concluída')).not.toBeInTheDocument();
});
