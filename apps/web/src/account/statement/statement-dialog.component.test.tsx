import { pointsRoutes } from '@embarque/contract/money/points.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pullThePlug } from '../../testing/pull-the-plug.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
import StatementDialog from './statement-dialog.tsx';

beforeEach(() => page.viewport(1280, 900));

const row = {
  date: '2026-12-10T12:00:00Z',
  description: 'Campanha de dezembro',
  action: 'Crédito',
  pointsValue: 250_000,
  expirationDate: null,
  bookingCode: null,
  locator: null,
};
const standing = answer(pointsRoutes.standing, {
  status: 200,
  body: { available: 250_000, held: { points: 0, purchases: 0 }, ending: [] },
});

it('says the balance above the movements that add up to it', async () => {
  fakeServer(standing, answer(pointsRoutes.balanceHistory, { status: 200, body: { rows: [row], total: 1 } }));
  const screen = await renderInPage(
    <StatementDialog title="Extrato de Pontos" coin="Pontos" onClose={() => undefined} />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Extrato de Pontos' });
  const balance = dialog.getByText('250.000 Pontos');
  await expect.element(balance).toBeVisible();
  const { bottom } = balance.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(dialog.getByRole('table').element().getBoundingClientRect().top);
});

/** A server with so many movements, the newest first, each of as many points as there are before it and one. */
const statement = (total: number) =>
  fakeServer(
    standing,
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
  return { screen, dialog, rows: dialog.getByRole('row') };
}

it('lists the newest movement first, with until when it may be spent', async () => {
  statement(37);
  const { dialog, rows } = await open();
  await expect.element(dialog.getByText('1–10 de 37')).toBeVisible();
  await expect.element(rows.nth(1)).toHaveTextContent(/\+37.*Sem validade/);
  await expect.element(rows.nth(2)).toHaveTextContent(/\+36.*10\/03\/2027/);
  // Under its headings.
  expect(rows.elements()).toHaveLength(1 + 10);
});

it('has as many on a page as is wished, and turns to the next', async () => {
  statement(37);
  const { dialog, rows } = await open();
  await dialog.getByLabelText('Linhas por página').selectOptions('25');
  await expect.element(dialog.getByText('1–25 de 37')).toBeVisible();
  expect(rows.elements()).toHaveLength(1 + 25);
  await dialog.getByRole('button', { name: 'Próxima página' }).click();
  await expect.element(dialog.getByText('26–37 de 37')).toBeVisible();
  await expect.element(rows.last()).toHaveTextContent('+1');
  expect(rows.elements()).toHaveLength(1 + 12);
});

it('leaves the code of a booking in one line on a phone', async () => {
  await page.viewport(390, 844);
  const description = 'Pontos usados na compra · EMB-FJS7A4';
  const rows = [{ ...row, description, bookingCode: 'EMB-FJS7A4' }];
  fakeServer(standing, answer(pointsRoutes.balanceHistory, { status: 200, body: { rows, total: 1 } }));
  const { dialog } = await open();
  const code = dialog.getByText('EMB-FJS7A4', { exact: true });
  await expect.element(code).toBeVisible();
  expect(code.element().getClientRects()).toHaveLength(1);
});

/** What two bookings and a credit moved; the member sees one of the bookings. */
const moved = () => {
  const of = (code: string, locator: string | null) => ({
    ...row,
    description: `Pontos usados na compra · ${code}`,
    action: 'Reserva',
    pointsValue: -4_080,
    bookingCode: code,
    locator,
  });
  const rows = [of('EMB-FJS7A4', 'FJS7A4'), of('EMB-9MQP3G', null), row];
  fakeServer(standing, answer(pointsRoutes.balanceHistory, { status: 200, body: { rows, total: 3 } }));
};

it.each([390, 1280])('leads from a line to its trip, and closes, in a window of %i px', async (width) => {
  await page.viewport(width, 844);
  moved();
  let isClosed = false;
  const { screen, dialog } = await open(() => {
    isClosed = true;
  });
  await dialog.getByRole('link', { name: 'Pontos usados na compra · EMB-FJS7A4' }).click();
  await expect.poll(screen.place).toBe('/conta/minhas-viagens/FJS7A4');
  expect(isClosed).toBe(true);
});

it('leads nowhere from a line without a trip that its member sees', async () => {
  moved();
  const { dialog, rows } = await open();
  await expect.element(rows.nth(2)).toHaveTextContent('Pontos usados na compra · EMB-9MQP3G');
  expect(dialog.getByRole('link').elements()).toHaveLength(1);
});

it.each([390, 1280])('has links as tall as a finger in a window of %i px', async (width) => {
  await page.viewport(width, 844);
  moved();
  const { dialog } = await open();
  const link = dialog.getByRole('link');
  await expect.element(link).toBeVisible();
  const { left, top, height } = (width < 640 ? dialog.getByRole('row').nth(1) : link).element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
  for (const y of [top + 1, top + 43]) {
    expect(document.elementFromPoint(left + 12, y)?.closest('a')).toBe(link.element());
  }
});

it('writes debits with a minus sign and credits with a plus', async () => {
  moved();
  const { rows } = await open();
  await expect.element(rows.nth(1).getByRole('cell').nth(3)).toHaveTextContent(/^\u22124\.080$/);
  await expect.element(rows.nth(3).getByRole('cell').nth(3)).toHaveTextContent(/^\+250\.000$/);
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

it('offers ten, twenty-five and a hundred lines on a page, ten at first, under the headings of its columns', async () => {
  statement(37);
  const { dialog } = await open();
  const sizes = dialog.getByLabelText('Linhas por página');
  await expect.element(sizes).toHaveValue('10');
  expect([...sizes.element().querySelectorAll('option')].map(({ value }) => value)).toEqual(['10', '25', '100']);
  expect(
    dialog
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Data', 'Descrição', 'Ação', 'Pontos', 'Validade']);
});

it('stays at the lines on screen when more of them come on a page, and ends with the last page', async () => {
  statement(37);
  const { dialog, rows } = await open();
  await dialog.getByRole('button', { name: 'Página 4' }).click();
  await expect.element(dialog.getByText('31–37 de 37')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Próxima página' })).toBeDisabled();
  await dialog.getByLabelText('Linhas por página').selectOptions('25');
  await expect.element(dialog.getByText('26–37 de 37')).toBeVisible();
  await expect.element(rows.last()).toHaveTextContent('+1');
});

it('says that it is loading, and that there is nothing yet', async () => {
  fakeServer(standing, answer(pointsRoutes.balanceHistory, never));
  const waiting = await renderInPage(<StatementDialog title="Extrato" coin="Pontos" onClose={() => undefined} />);
  await expect.element(waiting.getByText('Carregando o extrato…')).toBeVisible();
  await waiting.unmount();
  statement(0);
  const { dialog, rows } = await open();
  await expect.element(dialog.getByText('Nenhuma movimentação até agora')).toBeVisible();
  expect(rows.elements()).toEqual([]);
  await expect.element(dialog.getByRole('button', { name: 'Voltar' })).toBeVisible();
});

it.each([1, 2])('says that page %i could not be loaded, and loads it at the next try', async (failing) => {
  let isBroken = true;
  fakeServer(
    standing,
    answer(pointsRoutes.balanceHistory, ({ path }) => {
      if (isBroken && path.includes(`page=${failing}&`))
        return problem(500, 'Tivemos um problema, por favor tente novamente mais tarde.');
      const pageOf = (points: number) => Array.from({ length: 10 }, (_, n) => ({ ...row, pointsValue: points - n }));
      return { status: 200, body: { rows: pageOf(path.includes('page=1&') ? 20 : 10), total: 20 } };
    }),
  );
  const { dialog, rows } = await open();
  if (failing === 2) await dialog.getByRole('button', { name: 'Próxima página' }).click();
  await expect.element(dialog.getByText('Tivemos um problema, por favor tente novamente mais tarde.')).toBeVisible();
  expect(rows.elements()).toEqual([]);
  isBroken = false;
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(dialog.getByText(failing === 1 ? '1–10 de 20' : '11–20 de 20')).toBeVisible();
  await expect.element(rows.nth(1)).toHaveTextContent(failing === 1 ? '+20' : '+10');
});

it.each([390, 768, 1440])(
  'shows all of a long description and of a large number in a window of %i px',
  async (width) => {
    await page.viewport(width, 844);
    const description = `Campanha de incentivo às vendas do último trimestre, com bônus por meta superada ${'x'.repeat(90)}`;
    const long = { ...row, description, pointsValue: 2_147_483_647, expirationDate: '2027-03-10T12:00:00Z' };
    fakeServer(
      standing,
      answer(pointsRoutes.balanceHistory, {
        status: 200,
        body: { rows: [long, { ...long, pointsValue: -2_147_483_647, action: 'Expiração' }], total: 2 },
      }),
    );
    const { dialog } = await open();
    const list = dialog.getByRole('region', { name: 'Movimentações' });
    await expect.element(list).toBeVisible();
    const { left, right } = list.element().getBoundingClientRect();
    const cells = list.getByRole('cell').elements();
    expect(cells).toHaveLength(2 * 5);
    for (const cell of cells) {
      const box = cell.getBoundingClientRect();
      expect([box.left >= left - 1, box.right <= right + 1, cell.scrollWidth <= cell.clientWidth]).toEqual([
        true,
        true,
        true,
      ]);
    }
  },
);

it('scrolls as one sheet on a phone, which a page that is turned to begins at its first movement', async () => {
  await page.viewport(390, 700);
  statement(37);
  const { dialog } = await open();
  const list = dialog.getByRole('region', { name: 'Movimentações' });
  await expect.element(dialog.getByText('1–10 de 37')).toBeVisible();
  const { scrollHeight, clientHeight } = list.element();
  expect(scrollHeight).toBe(clientHeight);
  const next = dialog.getByRole('button', { name: 'Próxima página' });
  next.element().scrollIntoView();
  await next.click();
  await expect.element(dialog.getByText('11–20 de 37')).toBeInTheDocument();
  await expect.poll(() => list.element().getBoundingClientRect().top).toBeGreaterThan(0);
  await expect.element(dialog.getByRole('row').nth(1)).toBeInViewport();
});

it('says without a connection that there is none, and shows the movements once it is back', async () => {
  statement(1);
  const plugIn = pullThePlug();
  const screen = await renderInPage(
    <StatementDialog title="Extrato de Pontos" coin="Pontos" onClose={() => undefined} />,
  );
  await expect.element(screen.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
  await expect.element(screen.getByText(/Seus pontos continuam guardados/)).toBeVisible();
  plugIn();
  await expect.element(screen.getByText('Campanha de dezembro')).toBeVisible();
});
