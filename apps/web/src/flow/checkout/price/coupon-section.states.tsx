import { SignedIn } from '@embarque/web-kit/testing/signed-in.tsx';
import { statesOf } from '@embarque/web-kit/testing/states.ts';
import { CouponSection } from './coupon-section.tsx';
import type { CouponState } from './use-coupon.ts';

/** A coupon section as its hook would have it. */
export const couponState = (wish: Partial<CouponState> = {}): CouponState => ({
  applied: undefined,
  due: { cents: 100_000, points: 50_000 },
  text: '',
  isWithdrawn: false,
  problem: undefined,
  isChecking: false,
  canApply: false,
  canRemove: true,
  type: () => undefined,
  apply: () => undefined,
  remove: () => undefined,
  ...wish,
});

const section = (wish: Partial<CouponState>) => (
  <SignedIn>
    <CouponSection state={couponState(wish)} discount={{ cents: 10_000, points: 5_000 }} />
  </SignedIn>
);
const applied = (discount: NonNullable<CouponState['applied']>['discount']) => ({
  kind: 'FLIGHT' as const,
  id: '1',
  code: 'VIAGEM10',
  discount,
});

export default statesOf({
  empty: section({}),
  typed: section({ text: 'VIAGEM10', canApply: true }),
  checking: section({ text: 'VIAGEM10', isChecking: true }),
  refused: section({ text: 'VENCIDO', problem: 'Falha na validação do cupom', canApply: true }),
  appliedPercent: section({ applied: applied({ discountType: 2, value: 10 }) }),
  appliedPoints: section({ applied: applied({ discountType: 1, value: 5_000 }) }),
  second: section({
    applied: applied({ discountType: 2, value: 10 }),
    text: 'PONTOS5000',
    problem: 'Já existe um cupom aplicado, remova-o para adicionar um novo!',
  }),
});
