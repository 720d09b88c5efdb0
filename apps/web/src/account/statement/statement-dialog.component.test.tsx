import { pointsRoutes } from '@embarque/contract/money/points.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { expect, it } from 'vitest';
import { renderInPage } from '../../testing/render-in-page.tsx';
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

/** A server with so many movements, the newest first, each of as many points as there are before it and one. */
const statement = (total: number) =>
  fakeServer(
    answer(pointsRoutes.balanceHistory, ({ path }) => {
      const query = new URL(path, 'http://x').searchParams;
      const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
      const all = Array.from({ length: total }, (_, index) => ({
        ...row,
        pointsValue: total - index,
        expirationDate: index === 0 ? null : '2027-03-10T12:00:00Z',
      }));
      return { status: 200, body: { rows: all.slice((page - 1) * size, page * size), total } };
    }),
  );

async function open(onClose = () => {}) {
  const screen = await renderInPage(<StatementDialog title="Extrato de Pontos" coin="Pontos" onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { name: 'Extrato de Pontos' });
  return { dialog, rows: dialog.getByRole('row') };
}

it('lists the newest movement first, with until when it may be spent', async () => {
  statement(37);
  const { dialog, rows } = await open();
  await expect.element(dialog.getByText('1-10 de 37')).toBeVisible();
  await expect.element(rows.nth(1)).toHaveTextContent(/\+37.*Sem validade/);
  await expect.element(rows.nth(2)).toHaveTextContent(/\+36.*10\/03\/2027/);
  // Under its headings.
  expect(rows.elements()).toHaveLength(1 + 10);
});

it('has as many on a page as is wished, and turns to the next', async () => {
  statement(37);
  const { dialog, rows } = await open();
  await dialog.getByLabelText('Linhas por página').selectOptions('25');
  await expect.element(dialog.getByText('1-25 de 37')).toBeVisible();
  expect(rows.elements()).toHaveLength(1 + 25);
  await dialog.getByRole('button', { name: 'Próxima página' }).click();
  await expect.element(dialog.getByText('26-37 de 37')).toBeVisible();
  await expect.element(rows.last()).toHaveTextContent('+1');
  expect(rows.elements()).toHaveLength(1 + 12);
});

it('is left by its button', async () => {
  statement(1);
  let isClosed = false;
  const { dialog } = await open(() => {
    isClosed = true;
  });
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  expect(isClosed).toBe(true);
});
