import { identityRoutes } from '@embarque/contract/identity.ts';
import { paymentRoutes } from '@embarque/contract/money/payment.ts';
import { answer, fakeServer, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { sampleUser } from '@embarque/web-kit/testing/sample-user.ts';
import { expect, it } from 'vitest';
import { renderInPage } from '../../../testing/render-in-page.tsx';
import states, { paying, savedCards } from '../payment-form.states.tsx';
import PaymentSection from '../payment-section.tsx';

const left = { ...savedCards, cards: savedCards.cards.slice(1) };

/** A server that removes the first card, or refuses to. */
const removing = (reply: Parameters<typeof answer>[1]) =>
  fakeServer(
    answer(paymentRoutes.removeCard, reply),
    answer(identityRoutes.user, { status: 200, body: sampleUser(left) }),
  );

async function askToRemove(name = 'Remover Visa final 1111') {
  const screen = await renderInPage(states.saved, { as: savedCards });
  await screen.getByRole('button', { name }).click();
  return screen;
}

it('pays with the first card, by brand and last figures, until another is chosen', async () => {
  const screen = await renderInPage(states.saved, { as: savedCards });
  const [visa, master] = [
    screen.getByRole('radio', { name: /Visa/ }),
    screen.getByRole('radio', { name: /Mastercard/ }),
  ];
  await expect.element(visa).toBeChecked();
  await expect.element(screen.getByText('•••• 4444')).toBeVisible();
  await master.click();
  await expect.element(master).toBeChecked();
  await expect.element(visa).not.toBeChecked();
});

it('asks before it removes a card, and the keyboard goes on at the answer that keeps it', async () => {
  const asked = fakeServer();
  const screen = await askToRemove();
  await expect.element(screen.getByText(/^Remover este cartão\?/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Manter' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Manter' }).click();
  await expect.element(screen.getByText(/^Remover este cartão\?/)).not.toBeInTheDocument();
  expect(asked.filter(({ path }) => path.startsWith('/user/cards'))).toEqual([]);
});

it('keeps the focus at the card that stays', async () => {
  const screen = await askToRemove();
  await screen.getByRole('button', { name: 'Manter' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remover Visa final 1111' })).toHaveFocus();
});

it('removes the card, says so, and pays with the other one', async () => {
  const asked = removing({ status: 204 });
  const screen = await askToRemove();
  await screen.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect.element(screen.getByText('Cartão removido.')).toBeVisible();
  expect(asked.map(({ path }) => path)).toContain('/user/cards/v1');
  await expect.element(screen.getByRole('radio', { name: /Visa/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio', { name: /Mastercard/ })).toBeChecked();
});

it('is as good as removed where another tab did it', async () => {
  removing(problem(404, 'Não encontramos o que você procura.'));
  const screen = await askToRemove();
  await screen.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect.element(screen.getByText('Cartão removido.')).toBeVisible();
});

it('keeps the card, and says so, where it could not be removed', async () => {
  removing(problem(500, 'Ocorreu um erro'));
  const screen = await askToRemove();
  await screen.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect.element(screen.getByText('Não foi possível remover o cartão. Tente novamente.')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /Visa/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remover Visa final 1111' })).toHaveFocus();
});

it('asks for a new card once the last one is removed, and forgets nothing else', async () => {
  fakeServer(
    answer(paymentRoutes.removeCard, { status: 204 }),
    answer(identityRoutes.user, { status: 200, body: sampleUser() }),
  );
  const only = { cards: savedCards.cards.slice(0, 1) };
  const screen = await renderInPage(paying((form) => <PaymentSection form={form} cashCents={20_001} />, only));
  await screen.getByLabelText('Endereço').fill('Rua das Flores');
  await screen.getByRole('button', { name: 'Remover Visa final 1111' }).click();
  await screen.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect.element(screen.getByLabelText('Número do cartão')).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Usar cartão salvo', exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Endereço')).toHaveValue('Rua das Flores');
});
