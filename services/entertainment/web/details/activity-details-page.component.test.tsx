import { DetailsInShop } from '@embarque/commerce/web/testing/details-in-shop.tsx';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import { entertainmentRoutes } from '@embarque/entertainment/contract.ts';
import { fakeTicket, fakeTour, fakeTransfer } from '@embarque/entertainment/testing/fake-activity.ts';
import { offerOf } from '@embarque/entertainment/testing/sample-activity.ts';
import { call } from '@embarque/web-kit/session/session.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { serverTimeIs } from '@embarque/web-kit/testing/server-time.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { entertainmentDetails } from '../entertainment-details.ts';
import { readDetailsAddress } from '../search/details-query.ts';

beforeEach(() => serverTimeIs('2027-01-02T12:00:00Z'));

async function details(activity: ActivityDetails) {
  const offer = offerOf(activity);
  const query = readDetailsAddress({ atividade: offer.activityId });
  if (!query) throw new Error('an activity');
  const asked = fakeServer(
    answer(entertainmentRoutes.get, { status: 200, body: { activity: offer, availability: null } }),
  );
  await page.viewport(1280, 900);
  const screen = await renderInShop(<DetailsInShop part={entertainmentDetails} query={query} onSelect={() => {}} />);
  await expect.element(screen.getByRole('heading', { level: 1, name: activity.name })).toBeVisible();
  const list = (name: string) => screen.getByRole('list', { name, exact: true });
  return { screen, asked, list };
}

it('says of a ticket what it is, from what price, for whom, and where one enters', async () => {
  const { screen, asked, list } = await details(fakeTicket({ minAge: 5, combo: true }));
  expect(asked[0]?.body).toEqual({ filter: { key: '5-fake.50012' } });
  await expect.element(screen.getByText('Ingresso', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('aquário', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Combo promocional')).toBeVisible();
  await expect.element(screen.getByText('Confirmação imediata')).toBeVisible();
  await expect.element(screen.getByText('Gratis até 2 dias antes')).toBeVisible();
  await expect.element(screen.getByText(/^Duração/)).not.toBeInTheDocument();
  await expect.element(screen.getByText('A partir de', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/3\.200/).first()).toBeVisible();
  await expect.element(list('Destaques')).toHaveTextContent('Aquário de água salgada');
  await expect.element(list('O que está incluído')).toHaveTextContent('Entrada para todas as salas');
  await expect.element(list('O que não está incluído')).toHaveTextContent('Café do mirante');
  await expect.element(list('Como se preparar')).toHaveTextContent('Leve um documento com foto');
  await expect.element(screen.getByText('das 09:00 às 18:00')).toBeVisible();
  await expect.element(screen.getByText('5 anos', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Praça Cairu, Comércio, Salvador - BA' }).first())
    .toHaveAttribute('href', expect.stringContaining('https://www.google.com/maps/search/'));
  await expect.element(screen.getByRole('region', { name: 'Mapa: Museu do Mar' })).toBeVisible();
});

it('says of a tour how long it takes and on which days', async () => {
  const { screen, list } = await details(fakeTour({ daysBeforeCancellationPolicy: null }));
  await expect.element(screen.getByText('Passeio', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Duração: 3h')).toBeVisible();
  await expect.element(screen.getByText('Domingo, Quarta')).toBeVisible();
  await expect.element(screen.getByText('Livre')).toBeVisible();
  await expect.element(screen.getByText(/^Gratis/)).not.toBeInTheDocument();
  await expect.element(list('Destaques')).toHaveTextContent('Igreja de São Francisco');
  await expect.element(list('Como se preparar')).toHaveTextContent('Use calçado confortável');
});

it('says of a transfer from where it leads where, and for whom its price holds', async () => {
  const { screen, list } = await details(fakeTransfer({ daysBeforeCancellationPolicy: 1 }));
  await expect.element(screen.getByText('Transfer', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Gratis até 1 dia antes')).toBeVisible();
  await expect.element(screen.getByText('Aeroporto de Salvador (SSA)')).toBeVisible();
  await expect.element(list('O que está incluído')).toHaveTextContent('Pedágios');
  await expect.element(screen.getByRole('heading', { name: 'Ponto de encontro' })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: 'por passageiro' }))
    .toHaveAccessibleDescription('Válido para: Compartilhado, até 6 passageiros');
});

it('shows nothing of what is not sold as an activity of its own, and does not ask for it', async () => {
  expect(entertainmentDetails.emptyText).toBe('Nenhuma atividade encontrada');
  const asked = fakeServer(answer(entertainmentRoutes.get, { status: 204 }));
  const load = (activityId: string) =>
    entertainmentDetails.load(call, { activityId, search: undefined }, new AbortController().signal);
  expect(await load('5-fake.50012_0')).toEqual({ ok: false, status: 204, problem: undefined });
  expect(asked).toEqual([]);
});
