import type { CheckoutPart, OfferPrice } from '@embarque/commerce/web/parts.ts';
import { expect, it } from 'vitest';
import { renderInPage } from '../../../testing/render-in-page.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { useOffer } from './use-offer.ts';

interface Offer extends OfferPrice {
  readonly meals: string;
}

const told: Partial<CheckoutPart<Offer>> = {
  kind: 'FLIGHT',
  price: (offer) => offer,
  terms: ({ meals }) => meals,
  selectionId: () => 'one',
  Conditions: ({ selection, before }) => (
    <>
      <p>{selection.meals}</p>
      {before && <p>Antes: {before.meals}</p>}
    </>
  ),
};
const part = told as CheckoutPart<Offer>;
const before: Offer = {
  cashPrice: 1_000,
  pointsPrice: 50_000,
  expiresAt: '2026-03-10T18:30:00Z',
  meals: 'Café da manhã',
};
const PRICE = 'O preço desta opção mudou. Confira o novo valor antes de continuar.';
const TERMS = 'As condições desta opção mudaram. Confira as novas condições antes de continuar.';

/** The dialog of an offer that has changed. */
function moved(now: Partial<Offer>, disablePointActivity = false) {
  const dialog = (
    <OfferDialog
      part={part}
      current={before}
      state={{ status: 'changed', offered: { ...before, ...now } }}
      stuck={undefined}
      onAccept={() => undefined}
      onRetry={() => undefined}
    />
  );
  return renderInPage(dialog, { as: { campaign: { disablePointActivity } } });
}

it.each([
  ['more', { cashPrice: 1_120.5, pointsPrice: 56_025 }, '6.025 Pts a mais', 'R$ 120,50 a mais'],
  ['less', { cashPrice: 900, pointsPrice: 45_000 }, '5.000 Pts a menos', 'R$ 100,00 a menos'],
])('says how much %s a moved price is, in what the member pays with', async (_way, now, inPoints, inReais) => {
  const member = await moved(now);
  await expect.element(member.getByText(inPoints, { exact: true })).toBeVisible();
  await member.unmount();
  const buyer = await moved(now, true);
  await expect.element(buyer.getByText(inReais, { exact: true })).toBeVisible();
});

it.each([
  ['the price alone', { cashPrice: 900 }, PRICE, 'Aceitar novo valor', [PRICE]],
  [
    'the conditions alone',
    { meals: 'Sem refeições' },
    TERMS,
    'Aceitar novas condições',
    [TERMS, 'Sem refeições', 'Antes: Café da manhã'],
  ],
  [
    'both',
    { cashPrice: 900, meals: 'Sem refeições' },
    PRICE,
    'Aceitar novo valor e condições',
    [PRICE, TERMS, 'Sem refeições'],
  ],
])('says that %s changed, and shows what it is now, to be accepted', async (_what, now, title, button, said) => {
  const screen = await moved(now);
  const dialog = screen.getByRole('dialog', { name: title });
  await expect.element(dialog.getByRole('button', { name: button, exact: true })).toBeVisible();
  for (const text of said) await expect.element(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByText(/Novo valor/).elements()).toHaveLength(title === PRICE ? 1 : 0);
});

const asking: CheckoutPart<Offer> = {
  ...part,
  recheck: async () => ({ ok: true, body: { ...before, meals: 'Sem refeições' } }),
};

/** The summary of an offer that has lost its breakfast. */
function Summary() {
  const { selection, state, accept, recheck } = useOffer(asking, before, false);
  return (
    <>
      <p>
        {state.status}: {selection.meals}
      </p>
      <OfferDialog
        part={asking}
        current={selection}
        state={state}
        stuck={undefined}
        onAccept={accept}
        onRetry={recheck}
      />
    </>
  );
}

it('has other conditions accepted before the offer is ready, as they are asked for on entry', async () => {
  const screen = await renderInPage(<Summary />);
  await expect.element(screen.getByText('changed: Café da manhã')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Aceitar novas condições' }).click();
  await expect.element(screen.getByText('ready: Sem refeições')).toBeVisible();
});
