import { problems } from '@embarque/contract/problem.ts';
import type { UserOptions } from '@embarque/web-kit/testing/sample-user.ts';
import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import type { ComponentProps } from 'react';
import { focusTerms, TermsField } from '../terms-field.tsx';
import { PayPanel } from './pay-panel.tsx';

type PanelProps = ComponentProps<typeof PayPanel>;

const lines = [
  { label: 'Tarifa', detail: '2 pessoas', cents: 90_000 },
  { label: 'Taxa de Embarque', cents: 10_000, part: 'tax' },
] as const;

const panel = (wish: Partial<PanelProps>, as?: UserOptions) => (
  <SignedIn {...(as && { as })}>
    <PayPanel
      price={{ cashPrice: 1_000, pointsPrice: 50_000, expiresAt: '2026-03-10T18:30:00Z' }}
      lines={lines}
      discount={undefined}
      due={{ points: 50_000, cents: 100_000 }}
      isSplitOffered
      split={{ points: 40_000, cents: 20_000 }}
      lacksPoints={false}
      isChecking={false}
      isPriceHeld
      isCouponChecking={false}
      sentBefore={undefined}
      needsTerms={false}
      cardProblem={undefined}
      canBuy={false}
      onStartOver={() => undefined}
      onTerms={() => undefined}
      onCard={() => undefined}
      {...wish}
    >
      {wish.children}
    </PayPanel>
  </SignedIn>
);

export default statesOf({
  ready: panel({ canBuy: true }),
  withCoupon: panel({ canBuy: true, discount: { code: 'VIAGEM10', points: 5_000, cents: 10_000 } }),
  needsTerms: panel({ needsTerms: true }),
  /** With what it leads to. */
  leads: panel({
    needsTerms: true,
    onTerms: focusTerms,
    children: <TermsField accepted={false} onChange={() => undefined} />,
  }),
  checking: panel({ isChecking: true, isPriceHeld: false, needsTerms: true }),
  offerOver: panel({ isPriceHeld: false }),
  couponChecking: panel({ isCouponChecking: true, needsTerms: true }),
  cardProblem: panel({ cardProblem: 'Cartão inválido', needsTerms: true }),
  lacksPoints: panel({ lacksPoints: true, needsTerms: true }, { pointsBalance: 1_500 }),
  sentBefore: panel({ sentBefore: problems.key_reused.error }),
  pointsOnly: panel(
    { canBuy: true, isSplitOffered: false, split: { points: 50_000, cents: 0 } },
    { campaign: { acceptCashPayment: false } },
  ),
  cashOnly: panel({ canBuy: true, split: { points: 0, cents: 100_000 } }, { campaign: { disablePointActivity: true } }),
});
