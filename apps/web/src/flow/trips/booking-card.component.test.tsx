import { tripPath } from '@embarque/contract/shop-paths.ts';
import { askedPictures } from '@embarque/web-kit/testing/asked-pictures.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { expect, it } from 'vitest';
import states from './booking-card.states.tsx';

type Name = keyof typeof states;

/** Renders a card and opens it. */
async function opened(name: Name) {
  const screen = await renderInShop(states[name]);
  await screen.getByRole('button', { name: 'Ver detalhes' }).click();
  return screen;
}

it.each<[Name, string]>([
  ['issued', 'Emitido'],
  ['pending', 'Pendente'],
  ['finished', 'Finalizado'],
  ['expired', 'Expirado'],
  ['cancelled', 'Cancelado'],
  ['refused', 'Não concluída'],
  ['cancelledUnpaid', 'Cancelado'],
])('says how it stands, folded: %s', async (name, badge) => {
  const screen = await renderInShop(states[name]);
  const card = screen.getByRole('article', { name: 'Reserva EMB-7F3K2Q' });
  await expect.element(card.getByText(badge, { exact: true })).toBeVisible();
  await expect.element(card.getByText('qui, 31/12/2026 – qui, 07/01/2027')).toBeVisible();
  await expect.element(card.getByText('61.725 Pts + R$ 199,00')).toBeVisible();
});

it('shows where the trip goes, and keeps it in the background of what nobody travels with', async () => {
  const asked = askedPictures();
  const issued = await renderInShop(states.issued);
  await expect.poll(() => asked).toEqual(['/v1/files/destination-images/SSA.png?campaign=10001']);
  expect(issued.container.querySelector('[data-quiet]')).toBeNull();
  await issued.unmount();
  for (const name of ['pending', 'cancelled', 'expired'] as const) {
    const screen = await renderInShop(states[name]);
    await expect.poll(() => screen.container.querySelector('[data-quiet]')).not.toBeNull();
    await screen.unmount();
  }
});

it('leads to the page of the trip by its title', async () => {
  const screen = await renderInShop(states.issued);
  const link = screen.getByRole('heading', { level: 2 }).getByRole('link', { name: 'São Paulo → Salvador' });
  await expect.element(link).toHaveAttribute('href', tripPath('L0C4T0R'));
});

it('says how long it is until the trip, and what comes next', async () => {
  const screen = await renderInShop(states.issued);
  await expect.element(screen.getByText('Faltam 12 dias')).toBeVisible();
  await expect.element(screen.getByText('ida às 05:40, São Paulo, Guarulhos (GRU)')).toBeVisible();
});

it.each<[Name, string]>([
  ['expired', '61.725 Pts voltaram para o seu saldo.'],
  ['cancelledUnpaid', '61.725 Pts voltaram para o seu saldo.'],
  [
    'refused',
    'A empresa não confirmou a emissão. 61.725 Pts voltaram para o seu saldo. O cupom pode ser usado de novo enquanto estiver valendo. O valor de ' +
      'R$ 199,00, bloqueado no cartão Visa •••• 1111, foi liberado: volta ao limite no prazo do banco.',
  ],
  [
    'refusedLosingPoints',
    '60.000 Pts voltaram para o seu saldo. 1.725 Pts venceram enquanto estavam em reserva e não voltaram.',
  ],
])('says that nothing was charged for what came to nothing, and what came back: %s', async (name, back) => {
  const screen = await renderInShop(states[name]);
  const card = screen.getByRole('article');
  await expect.element(card.getByText(/ada foi cobrado\.$/)).toBeVisible();
  // Where its badge does not say it, the sentence does.
  expect(card.element().textContent?.split('Não concluída')).toHaveLength(2);
  await expect.element(card).toHaveTextContent(back);
  await expect.element(card).toHaveTextContent('Total que seria pago');
  await expect.element(card).not.toHaveTextContent('Localizador');
  expect(card.element().textContent).not.toContain('L0C4T0R');
});

it('says of what was paid and cancelled only what came back of it', async () => {
  const screen = await renderInShop(states.cancelled);
  await expect.element(screen.getByText('Voltou para você:')).toBeVisible();
  expect(screen.container.textContent).not.toContain('nada foi cobrado');
});

it.each<Name>(['pending', 'expired', 'finished', 'cancelled', 'refused'])(
  'counts no days where nobody travels: %s',
  async (name) => {
    const screen = await renderInShop(states[name]);
    await expect.element(screen.getByRole('article')).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/Faltam \d+ dias|Próximo passo/);
  },
);

it("has the supplier's locator once there is one, until then none", async () => {
  const screen = await renderInShop(states.issued);
  await expect.element(screen.getByText('XKPQ7Z')).toBeVisible();
  await screen.unmount();
  const pending = await renderInShop(states.pending);
  await expect.element(pending.getByText('Código da reserva')).toBeVisible();
  await expect.element(pending.getByText('Localizador')).not.toBeInTheDocument();
  expect(pending.container.textContent).not.toContain('L0C4T0R');
});

it('keeps the deadline and the way to pay in sight', async () => {
  const screen = await renderInShop(states.pending);
  await expect.element(screen.getByText(/^Esta reserva expira em/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reprocessar Pagamento' })).toBeVisible();
});

it('says above the rules of one that is not issued that cancelling costs nothing yet', async () => {
  const screen = await opened('pending');
  await expect
    .element(screen.getByText(/^Enquanto a reserva não for emitida, cancelar não custa nada\./))
    .toBeVisible();
});

it('says who travels, and has the journey with its days, once it is open', async () => {
  const screen = await opened('issued');
  await expect.element(screen.getByText('João Pedro Souza')).toBeVisible();
  const back = screen.getByRole('list', { name: 'VOLTA' });
  await expect.element(back.getByText('qui, 07/01/2027')).toBeVisible();
  await expect.element(back.getByText('18:05')).toBeVisible();
});

it.each<Name>(['issued', 'finished'])('has its voucher in sight while it is folded: %s', async (name) => {
  const screen = await renderInShop(states[name]);
  await expect.element(screen.getByRole('button', { name: 'Baixar voucher (PDF)' })).toBeVisible();
});

it('has its documents while they are of use', async () => {
  const issued = await opened('issued');
  for (const name of ['Reenviar Voucher', 'Baixar voucher (PDF)', 'Adicionar ao calendário', 'Cancelar reserva']) {
    await expect.element(issued.getByRole('button', { name })).toBeVisible();
  }
  await issued.unmount();
  const finished = await opened('finished');
  await expect.element(finished.getByRole('button', { name: 'Baixar voucher (PDF)' })).toBeVisible();
  expect(finished.getByRole('button', { name: /Reenviar|calendário|Cancelar/ }).elements()).toHaveLength(0);
});

it.each<Name>(['expired', 'cancelled', 'refused'])('has none once there is no trip: %s', async (name) => {
  const screen = await opened(name);
  await expect.element(screen.getByText('João Pedro Souza')).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
});

it('says which points a cancellation does not give back, free or not: those that ended, and those that end before the trip', async () => {
  serverTimeIs('2026-12-19T12:00:00Z');
  const screen = await opened('issuedWithEndingPoints');
  await expect.element(screen.getByText('Com ou sem multa, não voltam para o seu saldo:')).toBeVisible();
  const lines = screen.getByRole('listitem').filter({ hasText: 'Pts' });
  await expect.element(lines.nth(0)).toHaveTextContent('8.000 Pts que venceram em 15/12/2026');
  await expect.element(lines.nth(1)).toHaveTextContent('20.000 Pts se você cancelar depois de 25/12/2026');
  expect(lines.elements()).toHaveLength(2);
});

it('says nothing of points that outlive the trip', async () => {
  const screen = await opened('issued');
  await expect.element(screen.getByText('João Pedro Souza')).toBeVisible();
  expect(screen.getByText(/não voltam para o seu saldo/).elements()).toHaveLength(0);
});

it('says what of it was cancelled, and that the rest stands', async () => {
  const screen = await opened('cancelledInPart');
  await expect
    .element(screen.getByText('Parte desta reserva foi cancelada. O restante continua valendo.'))
    .toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'Cancelado' })).toHaveTextContent('Volta: GOL · G3 1025');
  await expect
    .element(screen.getByRole('region', { name: 'Cancelamento', exact: true }))
    .toHaveTextContent('Voltou para você');
});
