import { pointsRoutes } from '@embarque/contract/points.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { expect, it } from 'vitest';
import { renderInPage } from '../testing/render-in-page.tsx';
import StatementDialog from './statement-dialog.tsx';

const row = {
  date: '2026-12-10T12:00:00Z',
  description: 'Campanha de dezembro',
  action: 'Crédito',
  pointsValue: 250_000,
  expirationDate: null,
};

it('says the balance above the movements that add up to it', async () => {
  fakeServer(answer(pointsRoutes.balanceHistory, { status: 200, body: { rows: [row], total: 1 } }));
  const screen = await renderInPage(
    <StatementDialog title="Extrato de Pontos" coin="Pontos" onClose={() => undefined} />,
    { as: { pointsBalance: 250_000 } },
  );
  const dialog = screen.getByRole('dialog', { name: 'Extrato de Pontos' });
  const balance = dialog.getByText('Saldo 250.000 Pontos');
  await expect.element(balance).toBeVisible();
  const { bottom } = balance.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(dialog.getByRole('table').element().getBoundingClientRect().top);
});
