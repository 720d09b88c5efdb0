import { couponRoutes } from '@embarque/catalog/coupon-contract.ts';
import { answer, fakeServer, never, problem } from '@embarque/web-kit/testing/fake-server.ts';
import { renderInShop } from '@embarque/web-kit/testing/render-in-shop.tsx';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInPage } from '../../../testing/render-in-page.tsx';
import states from './coupon-section.states.tsx';
import { CouponSection } from './coupon-section.tsx';
import { useCoupon } from './use-coupon.ts';

const TEN_PERCENT = {
  status: 200,
  body: { couponCode: { coupon: { discountType: 2, value: 10 } }, discountPoints: 5_000, discountCash: 100 },
};

/** A coupon as the summary uses it, and what is left to pay. */
function Summary() {
  const state = useCoupon({
    kind: 'FLIGHT',
    id: 'selection',
    isOn: true,
    isReady: true,
    offer: { type: 'FLIGHT', refToken: 'token' },
    full: { cents: 100_000, points: 50_000 },
  });
  return (
    <>
      <CouponSection state={state} discount={{ cents: 100_000 - state.due.cents, points: 50_000 - state.due.points }} />
      <output aria-label="A pagar">{state.due.points}</output>
    </>
  );
}

const answers = (reply: Parameters<typeof answer>[1]) => fakeServer(answer(couponRoutes.check, reply));

it('takes the discount off, and says how much it is', async () => {
  const asked = answers(TEN_PERCENT);
  const screen = await renderInPage(<Summary />);
  await expect.element(screen.getByRole('button', { name: 'Aplicar' })).toBeDisabled();
  await screen.getByLabelText('Código do cupom').fill('viagem10');
  await screen.getByRole('button', { name: 'Aplicar' }).click();
  await expect.element(screen.getByText('10% de desconto, 5.000 Pts a menos')).toBeVisible();
  await expect.element(screen.getByText('VIAGEM10')).toBeVisible();
  await expect.element(screen.getByLabelText('A pagar')).toHaveTextContent('45000');
  await expect.element(screen.getByLabelText('Código do cupom')).toHaveValue('');
  expect(asked).toMatchObject([{ body: { coupon: 'viagem10', refToken: 'token' } }]);
});

it('is applied by Enter, which sends no form around it', async () => {
  answers(TEN_PERCENT);
  let isSent = false;
  const screen = await renderInPage(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        isSent = true;
      }}
    >
      <Summary />
    </form>,
  );
  await screen.getByLabelText('Código do cupom').fill('VIAGEM10');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/5.000 Pts a menos/)).toBeVisible();
  expect(isSent).toBe(false);
});

it('says why a code is refused, at its field, until it is changed', async () => {
  answers(problem(409, 'Este cupom venceu.', { code: 'coupon_not_valid' }));
  const screen = await renderInPage(<Summary />);
  const field = screen.getByLabelText('Código do cupom');
  const apply = screen.getByRole('button', { name: 'Aplicar' });
  await field.fill('VENCIDO');
  await apply.click();
  await expect.element(field).toHaveAccessibleDescription('Este cupom venceu.');
  // Said at once; what was typed stays, and whoever pressed the button is still there.
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Este cupom venceu.');
  await expect.element(field).toHaveValue('VENCIDO');
  await expect.element(apply).toHaveFocus();
  await expect.element(field).toBeInvalid();
  await field.fill('VIAGEM10');
  await expect.element(field).not.toBeInvalid();
  await expect.element(screen.getByLabelText('A pagar')).toHaveTextContent('50000');
});

it('checks a code once at a time', async () => {
  const asked = answers(never);
  const screen = await renderInPage(<Summary />);
  await screen.getByLabelText('Código do cupom').fill('VIAGEM10');
  await screen.getByRole('button', { name: 'Aplicar' }).click();
  await expect.element(screen.getByRole('button', { name: 'Conferindo…' })).toBeDisabled();
  await screen.getByLabelText('Código do cupom').click();
  await userEvent.keyboard('{Enter}');
  expect(asked).toHaveLength(1);
});

it('gives the price back when it is removed', async () => {
  answers(TEN_PERCENT);
  const screen = await renderInPage(<Summary />);
  await screen.getByLabelText('Código do cupom').fill('VIAGEM10');
  await screen.getByRole('button', { name: 'Aplicar' }).click();
  await screen.getByRole('button', { name: 'Remover' }).click();
  await expect.element(screen.getByLabelText('A pagar')).toHaveTextContent('50000');
  await expect.element(screen.getByText('VIAGEM10')).not.toBeInTheDocument();
});

it('takes one coupon only', async () => {
  const screen = await renderInShop(states.second);
  await expect
    .element(screen.getByLabelText('Código do cupom'))
    .toHaveAccessibleDescription('Já existe um cupom aplicado, remova-o para adicionar um novo!');
  await expect.element(screen.getByRole('button', { name: 'Aplicar' })).toBeDisabled();
});

it('does not ask about a second one, not by Enter either', async () => {
  const asked = answers(TEN_PERCENT);
  const screen = await renderInPage(<Summary />);
  const field = screen.getByLabelText('Código do cupom');
  await field.fill('VIAGEM10');
  await screen.getByRole('button', { name: 'Aplicar' }).click();
  await expect.element(screen.getByText(/5.000 Pts a menos/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Aplicar' })).toHaveFocus();
  await field.fill('SOVOO');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(field)
    .toHaveAccessibleDescription('Já existe um cupom aplicado, remova-o para adicionar um novo!');
  expect(asked).toHaveLength(1);
});

it('says that a code could not be looked at where no answer came', async () => {
  fakeServer();
  const screen = await renderInPage(<Summary />);
  const field = screen.getByLabelText('Código do cupom');
  await field.fill('VIAGEM10');
  await screen.getByRole('button', { name: 'Aplicar' }).click();
  await expect.element(field).toHaveAccessibleDescription('Falha na validação do cupom');
  await expect.element(field).toHaveValue('VIAGEM10');
});

it('says the worth of a coupon of points without a percentage', async () => {
  const screen = await renderInShop(states.appliedPoints);
  await expect.element(screen.getByText('5.000 Pts a menos', { exact: true })).toBeVisible();
});

it('keeps the focus when the coupon that had it is gone', async () => {
  answers(TEN_PERCENT);
  const screen = await renderInPage(<Summary />);
  await screen.getByLabelText('Código do cupom').fill('VIAGEM10');
  await screen.getByRole('button', { name: 'Aplicar' }).click();
  await screen.getByRole('button', { name: 'Remover' }).click();
  await expect.element(screen.getByLabelText('Código do cupom')).toHaveFocus();
});
