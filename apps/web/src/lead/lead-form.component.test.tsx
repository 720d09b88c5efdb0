import { leadRoutes } from '@embarque/contract/campaign/lead.ts';
import { answer, fakeServer } from '@embarque/web-kit/testing/fake-server.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInPage } from '../testing/render-in-page.tsx';
import { LeadForm } from './lead-form.tsx';

async function draw(as: UserOptions) {
  const screen = await renderInPage(<LeadForm channel="form" />, { as });
  return {
    screen,
    field: (name: string) => screen.getByLabelText(name),
    send: () => screen.getByRole('button', { name: 'Enviar' }).click(),
  };
}

it.each([
  ['a guest', { name: 'Convidado', email: '', guest: true }],
  ['the holder of a travel voucher', { name: 'Vale-viagem', email: '', travelVoucher: true }],
])('asks %s for the name to answer to, and sends that', async (_, as) => {
  const asked = fakeServer(answer(leadRoutes.create, { status: 201, body: { receivedAt: '2027-01-01T12:00:00Z' } }));
  const { screen, field, send } = await draw(as);
  await expect.element(field('Nome')).toHaveValue('');
  await send();
  await expect.element(screen.getByText('Nome não pode ser vazio')).toBeVisible();
  await expect.element(field('Nome')).toHaveFocus();
  expect(asked).toEqual([]);
  const texts = {
    Nome: 'Joana Prado',
    Celular: '11987654321',
    'E-mail': 'joana@demo.test',
    'Detalhes da viagem': 'Quatro pessoas em janeiro',
  };
  for (const [name, text] of Object.entries(texts)) await userEvent.fill(field(name), text);
  await send();
  await expect.element(screen.getByText(/^Sua solicitação foi enviada com sucesso!/)).toBeVisible();
  expect(asked[0]?.body).toEqual({
    name: 'Joana Prado',
    phone: '(11) 98765-4321',
    email: 'joana@demo.test',
    details: 'Quatro pessoas em janeiro',
    channel: 'form',
  });
});
