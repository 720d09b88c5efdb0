import { leadRoutes } from '@embarque/contract/campaign/lead.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInPage } from '../../../testing/render-in-page.tsx';
import NoAvailability from './no-availability.tsx';
import { NotFoundBox } from './not-found-box.tsx';

const NONE = 'Não há disponibilidade para as datas escolhidas.';

async function fillTrip(screen: Awaited<ReturnType<typeof renderInPage>>) {
  await screen.getByLabelText('Celular').fill('11987654321');
  await screen.getByLabelText('Detalhes da viagem').fill('Salvador em abril, duas pessoas');
}

it('says why there is nothing, and links to a new search', async () => {
  const screen = await renderInPage(<NotFoundBox text={NONE} />, { at: '/busca/resultados' });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(NONE);
  await screen.getByRole('link', { name: 'Refazer pesquisa' }).click();
  await expect.poll(screen.place).toBe('/');
});

it('asks once more where that may help, and a new search stands beside it', async () => {
  const again = vi.fn();
  const screen = await renderInPage(<NotFoundBox text={NONE} retry={{ isAsking: false, again }} />);
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  expect(again).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('link', { name: 'Refazer pesquisa' })).toBeVisible();
});

it('leads back to the search before it asks for anything', async () => {
  const screen = await renderInPage(<NoAvailability text={NONE} />, { at: '/busca/resultados' });
  const way = screen.getByRole('link', { name: 'refazer a pesquisa', exact: true });
  const form = screen.getByRole('region', { name: 'Nossos especialistas procuram por você' });
  expect(way.element().compareDocumentPosition(form.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await way.click();
  await expect.poll(screen.place).toBe('/');
});

it('knows who asks, and sends what is asked for to the specialists', async () => {
  const asked = fakeServer(answer(leadRoutes.create, { status: 201, body: { receivedAt: '2026-03-10T12:00:00Z' } }));
  const screen = await renderInPage(<NoAvailability text={NONE} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(NONE);
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('Ana Souza');
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue('ana@demo.test');
  await fillTrip(screen);
  await screen.getByRole('button', { name: 'Enviar' }).click();
  await expect.element(screen.getByText(/Sua solicitação foi enviada com sucesso!/)).toBeVisible();
  expect(asked).toMatchObject([{ body: { channel: 'searchResult', details: 'Salvador em abril, duas pessoas' } }]);
});

it('sends nothing that lacks something, and leads to the first field that does', async () => {
  const asked = fakeServer();
  const screen = await renderInPage(<NoAvailability text={NONE} />);
  await screen.getByRole('button', { name: 'Enviar' }).click();
  await expect.element(screen.getByText('Preencha todos os campos obrigatórios')).toBeVisible();
  await expect.element(screen.getByLabelText('Celular')).toHaveFocus();
  await expect.element(screen.getByLabelText('Celular')).toBeInvalid();
  await expect.element(screen.getByText('Celular não pode ser vazio')).toBeVisible();
  expect(asked).toEqual([]);
});

it.each([1440, 768])(
  'asks in two columns beside its other way, with a button that is not the page’s, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const screen = await renderInPage(<NoAvailability text={NONE} />);
    const box = (label: string) => screen.getByLabelText(label).element().getBoundingClientRect();
    await expect.element(screen.getByLabelText('Detalhes da viagem')).toBeVisible();
    const [name, email, details] = [box('Nome'), box('E-mail'), box('Detalhes da viagem')];
    expect(details.left).toBeGreaterThan(name.right);
    expect(details.top).toBeCloseTo(name.top, 0);
    expect(details.bottom).toBeCloseTo(email.bottom, 0);
    const send = screen.getByRole('button', { name: 'Enviar' });
    await expect.element(send).toHaveAttribute('data-look', 'plain');
    const words = document.createRange();
    words.selectNodeContents(screen.getByText(/^Se preferir/).element());
    expect(words.getBoundingClientRect().left).toBeGreaterThan(send.element().getBoundingClientRect().right);
  },
);

it('keeps what was written when it could not be sent', async () => {
  fakeServer(answer(leadRoutes.create, problem(500, 'Ocorreu um erro')));
  const screen = await renderInPage(<NoAvailability text={NONE} />);
  await fillTrip(screen);
  await screen.getByRole('button', { name: 'Enviar' }).click();
  await expect.element(screen.getByText(/Ocorreu um erro ao enviar sua solicitação/)).toBeVisible();
  await expect.element(screen.getByLabelText('Detalhes da viagem')).toHaveValue('Salvador em abril, duas pessoas');
  await expect.element(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled();
});
